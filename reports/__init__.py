"""Reports on our players and our games: `python -m reports.strength`, `python -m reports.solved`."""
