"""Players measured against each other: pairings, results, ratings."""
