"""Tables in the browser: stored games with seats, the computer beside them, and live updates."""
