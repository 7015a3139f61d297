"""What clocks that run cost a server."""
