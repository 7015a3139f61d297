"""Searching any game for good moves: kernels that take a game's rules, and what drives them."""
