"""The page and the server, measured as people meet them: `python -m benchmarks.web`."""
