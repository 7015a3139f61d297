"""Making a game's weights: self-play, a fit, and a match that the new weights must win, round after round."""
