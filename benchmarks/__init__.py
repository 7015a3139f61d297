"""Side by side with the peers, in one run: `python -m benchmarks`."""
