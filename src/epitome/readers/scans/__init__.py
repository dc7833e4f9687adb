"""Scans: layers of recognised text that a file brings along (hOCR, ALTO), and recognition in pictures of pages.

A recogniser (rapidocr with onnxruntime, the extra `ocr`) finds lines and reads them; what it finds is laid out as the
characters of a PDF are.
"""
