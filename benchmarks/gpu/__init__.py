"""Batches on a GPU beside Pgx on the same card."""
