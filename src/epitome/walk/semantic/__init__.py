"""Sentence embeddings, so that different words for the same thing match (extra `semantic`).

Weights are read only from this machine: those of the package wordllama (`load_static`), or a user's folder
(`load_folder`). Nothing is fetched, and nothing executable is read (no pickles).
"""

from epitome.walk.semantic.encoder import Encoder
from epitome.walk.semantic.places import load_folder, load_static

__all__ = ["Encoder", "load_folder", "load_static"]
