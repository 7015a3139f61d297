"""The page on solved games, written from their tables."""
