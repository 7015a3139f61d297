"""A study as one page: tables, plots and pictures, in French or English, that needs nothing else."""
