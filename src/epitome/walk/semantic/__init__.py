"""Texts to vectors of their meaning, so that other words for the same thing count (extra `semantic`).

Weights are read from this machine alone: those of the package wordllama (`load_static`), or a folder of the user's
(`load_folder`). Nothing is fetched, and nothing that could run is read (no pickles).
"""

from epitome.walk.semantic.encoder import Encoder
from epitome.walk.semantic.places import load_folder, load_static

__all__ = ["Encoder", "load_folder", "load_static"]
