"""Tagged sentences of a treebank in CoNLL-U, its English (Penn) tags made universal ones.

The table is that of Petrov, Das & McDonald (LREC 2012), with the tags that newer treebanks add: AFX (ADJ), ADD and GW
(X), HYPH and NFP (punctuation).
"""

from __future__ import annotations

import gzip
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from epitome.errors import InputError, NotFound
from epitome.sources import open_regular

_PENN = {
    "NOUN": "NN NNS NNP NNPS",
    "VERB": "MD VB VBD VBG VBN VBP VBZ",
    "ADJ": "AFX JJ JJR JJS",
    "ADV": "RB RBR RBS WRB",
    "PRON": "PRP PRP$ WP WP$",
    "DET": "DT EX PDT WDT",
    "ADP": "IN",
    "NUM": "CD",
    "CONJ": "CC",
    "PRT": "POS RP TO",
    ".": ". , : `` '' -LRB- -RRB- HYPH NFP SYM $ #",
}
UNIVERSAL = {penn: universal for universal, some in _PENN.items() for penn in some.split()}


@dataclass(frozen=True, kw_only=True)
class TaggedSentence:
    """A sentence as written, its words, and their Penn tags."""

    text: str
    words: tuple[str, ...]
    penn: tuple[str, ...]

    @property
    def tags(self) -> tuple[str, ...]:
        """Universal tags; X for what the table does not name."""
        return tuple(UNIVERSAL.get(tag, "X") for tag in self.penn)


def read_treebank(path: Path) -> list[TaggedSentence]:
    """The sentences of a gzipped CoNLL-U file; words of which others are made (1-2, 5.1) are left out."""
    try:
        with open_regular(path) as packed, gzip.open(packed, "rt", encoding="utf-8") as file:
            return list(_sentences(file.read().split("\n\n")))
    except FileNotFoundError:
        raise NotFound(f"there is no {path}", "give the folder of the open data sets") from None
    except (OSError, EOFError, ValueError, IndexError, zlib.error) as error:
        raise InputError(f"{path} is damaged ({str(error)[:80]})", "fetch the set again") from None


def _sentences(blocks: list[str]) -> Iterator[TaggedSentence]:
    for block in blocks:
        lines = block.splitlines()
        rows = [line.split("\t") for line in lines if line and not line.startswith("#")]
        kept = [(row[1], row[4]) for row in rows if row[0].isdigit()]
        text = next((line.removeprefix("# text = ") for line in lines if line.startswith("# text = ")), "")
        if kept:
            yield TaggedSentence(text=text, words=tuple(w for w, _ in kept), penn=tuple(tag for _, tag in kept))
