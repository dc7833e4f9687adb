"""Manual pages in roff (man(7) and mdoc(7) macros), line by line: nothing is typeset, no macro is run, no file opened.

`source.py` makes logical lines and settles conditions, `escapes.py` and `characters.py` resolve what begins with a
backslash, `man_macros.py`, `mdoc_macros.py` and `tbl.py` say what lines mean, and `pages.py` reports it to the builder.
"""
