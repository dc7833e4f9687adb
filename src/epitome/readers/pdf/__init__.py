"""PDF: characters with boxes to lines, columns, paragraphs and their kinds, and these to the events of all readers.

engine -> characters -> tables, columns -> lines -> running heads -> paragraphs -> kinds -> feed -> boxes
"""

from epitome.readers.pdf.read import read_pdf

__all__ = ["read_pdf"]
