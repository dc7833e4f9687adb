"""Manual pages in roff (man(7) and mdoc(7) macros), line by line: nothing is typeset, no program run, no file opened.

`source.py` makes logical lines and settles conditions, `escapes.py` resolves what begins with a backslash,
`man_macros.py`, `mdoc_macros.py` and `tbl.py` say what lines mean, and `shown_page.py` reports it to the builder.
"""
