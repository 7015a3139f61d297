"""The games, one folder each. Nothing but the registry looks in here."""
