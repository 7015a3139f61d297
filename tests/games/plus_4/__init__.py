"""The rulings of Plus 4."""
