"""The command `ludo`."""
