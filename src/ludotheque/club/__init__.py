"""What a club keeps beside its tables: ratings, pairings, standings. It knows no network and no store."""
