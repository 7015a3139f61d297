"""Faults on purpose: servers on PostgreSQL and Redis are killed, frozen and cut off while many games are played.

`python -m benchmarks.faults` does it, and a checker who knows only what the players saw looks for contradictions.
"""
