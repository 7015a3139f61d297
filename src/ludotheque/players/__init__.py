"""Who chooses a move without being a person: by luck, by search, at a named level."""
