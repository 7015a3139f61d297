"""The rulings of Pilotis."""
