"""How strong the computer players are: ladders of levels and claims, measured in the arena."""
