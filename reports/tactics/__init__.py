"""Positions in which one move matters, and how many of them the computer players find."""
