"""Inputs to begin with, all made up: texts in folders, binary files made by `office` and `packed`."""
