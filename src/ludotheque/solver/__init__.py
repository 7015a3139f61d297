"""Exact solutions: what every position of a game is worth under perfect play."""
