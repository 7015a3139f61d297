"""The notebooks: each is written once, as Python with its prose in French and English, and executed in both.

`docs/notebooks/first_steps.py` becomes `first-steps.ipynb` and `first-steps.fr.ipynb` beside it, with everything that
their cells show. `python -m tools.notebooks` writes them anew.
"""
