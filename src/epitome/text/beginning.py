"""The beginning of a sentence: what a very short snippet shows of it.

75 characters, the length of the very short summaries of DUC 2003 and 2004 (task 1), cut after the last whole word;
inside a word only where the first one is longer.
"""

from __future__ import annotations

CHARACTERS = 75


def beginning(sentence: str) -> str:
    """The first 75 characters, without a word that the limit would cut unless it is the only one."""
    shown = sentence[:CHARACTERS]
    if len(sentence) <= CHARACTERS or sentence[CHARACTERS].isspace():
        return shown
    whole = shown.rsplit(None, 1)
    return whole[0] if len(whole) == 2 else shown
