"""A sentence's tokens in their own letters, parted as English treebanks part them: what the tagger reads.

Words, numbers with their points, short forms (do|n't, it|'s), addresses, initials (U.S.), and runs of one sign. Hyphens
part words, as they do in `terms`.
"""

from __future__ import annotations

import re

from epitome.text.terms import WORD

_TOKEN = re.compile(
    r"(?:https?://|www\.)\S+"
    r"|[\w.+-]{1,64}+@[\w.-]+"  # bounded: a long run without @ is looked at once, not from each of its letters
    r"|(?:[^\W\d_]\.){2,}"
    r"|\d+(?:[.,]\d+)+(?!\w)"
    r"|[^\W\d_]{1,16}?(?=n['’]t(?!\w))"
    r"|n['’]t(?!\w)"
    r"|['’](?:s|re|ve|ll|d|m)(?!\w)"
    rf"|{WORD.pattern}"
    r"|(?P<sign>[^\w\s]|_)(?P=sign)*",
    re.IGNORECASE,
)


def tokens(sentence: str) -> list[str]:
    """The tokens of a sentence, in order."""
    return [found.group() for found in _TOKEN.finditer(sentence)]
