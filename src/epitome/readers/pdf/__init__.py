"""PDF: builds lines, columns, paragraphs and their kinds from characters with boxes, and reports them as reader events.

engine -> characters -> tables, columns -> lines -> running heads -> paragraphs -> kinds -> feed -> boxes
"""

from epitome.readers.pdf.read import read_pdf

__all__ = ["read_pdf"]
