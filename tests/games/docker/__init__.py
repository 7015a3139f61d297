"""The rulings of Docker."""
