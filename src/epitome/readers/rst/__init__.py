"""reStructuredText: reads lines as blocks (`blocks.py`), directives and tables, and their text without inline markup.

Read in one pass, in time linear in the text. Nothing is opened: include, raw, csv-table with a file, literalinclude and
pictures are left out. Directives and roles of Sphinx are known; the body of an unknown directive is read.
"""
