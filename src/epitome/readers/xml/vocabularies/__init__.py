"""XML vocabularies, one file each; `known.py` lists them."""
