"""What honest people feel while somebody misbehaves: small attacks on a server of our own, on this machine only."""
