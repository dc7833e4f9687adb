"""TeX: the prose and the sectioning of LaTeX sources, in one pass over their tokens; macros are not expanded.

Nothing is opened: \\input, \\include, \\bibliography and pictures are left out, with a note.
"""
