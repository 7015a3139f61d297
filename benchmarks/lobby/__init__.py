"""How soon everybody who looks into the lobby hears of what changes there."""
