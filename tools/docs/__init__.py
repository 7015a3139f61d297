"""The site: the documents, every game's rules with pictures, and a reference, in French and English.

`python -m tools.docs` writes the sources of each language into a folder of their own, pages in Markdown with links that
lead to pages, lets Sphinx build them, and puts a start page above the two.
"""
