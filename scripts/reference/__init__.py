"""The pages of docs/reference, each made from the code by a file of its own; scripts/write_reference.py writes them."""

MADE = "<!-- Made by scripts/write_reference.py: change the code that it reads, then run it. -->"
