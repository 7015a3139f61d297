"""The rulings of Empire Plateau."""
