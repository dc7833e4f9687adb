"""The kind of a page: article, documentation, service, forum, collection, listing, product, home or other.

A collection lists items with texts of their own, a listing little but names that lead elsewhere; a service page
presents what somebody offers. The kind is the one with the largest sum of the weights of the page's signs
(`page_signs.py`), learnt as a softmax regression: P(kind) is proportional to exp(sum of weights). A page that holds
almost no text is of no kind ("other"), and one at the root of its site that would be an article is its home; plain
pages look like documentation, unless they say that they are an article or a posting. The
shipped file holds numbers and single words, each seen on eight sites or more.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cache, cached_property
from urllib.parse import urlsplit

import numpy as np

from epitome.maths.arrays import Floats
from epitome.readers.html.main_text.survey import Survey
from epitome.readers.html.page_head import PageHead
from epitome.readers.html.page_signs import list_page_signs
from epitome.runtime.errors import ModelError
from epitome.runtime.files import pack, unpack
from epitome.runtime.frozen import frozen
from epitome.runtime.shipped_files import read_shipped

KINDS = ("article", "documentation", "service", "forum", "collection", "listing", "product")
FILE = "page_kinds.weights"
_ADVICE = "use a file that this version of epitome wrote"
_MIN_CHARACTERS = 200
_ROOTS = ("", "index.html", "index.php")
_ARTICLE_TYPES = ("article", "posting")
_NO_HOMES = frozenset(KINDS) - {"article", "documentation"}


@frozen(eq=False)
class PageKindModel:
    """The weight of each sign for each of `KINDS`."""

    signs: tuple[str, ...]
    weights: Floats

    @cached_property
    def _rows(self) -> dict[str, int]:
        return {sign: row for row, sign in enumerate(self.signs)}

    def weigh(self, signs: Collection[str]) -> Floats:
        """The log-odds of each kind for a page with these signs, up to a number that is the same for all."""
        rows = [self._rows[sign] for sign in signs if sign in self._rows]
        sums: Floats = np.round(self.weights[rows].sum(axis=0), 6)  # signs come in any order
        return sums

    def to_bytes(self) -> bytes:
        """The contents of a file with this model."""
        return pack({"kind": "page kinds", "kinds": list(KINDS), "signs": list(self.signs)}, {"weights": self.weights})

    @classmethod
    def from_bytes(cls, data: bytes) -> PageKindModel:
        """Read a model from the contents of a file."""
        header, arrays = unpack(data)
        signs = header.get("signs")
        if header.get("kind") != "page kinds" or header.get("kinds") != list(KINDS):
            raise ModelError("the file holds no model of kinds of pages", _ADVICE)
        if not isinstance(signs, list) or set(arrays) != {"weights"}:
            raise ModelError("the file lacks a part of the model", _ADVICE)
        if arrays["weights"].shape != (len(signs), len(KINDS)):
            raise ModelError("signs and weights do not match", _ADVICE)
        return cls(tuple(map(str, signs)), arrays["weights"])


def weigh_kinds(survey: Survey, texts: Sequence[str], head: PageHead) -> Floats:
    """The log-odds of each of `KINDS`; `texts` are those of the page's boxes."""
    return load_page_kind_model().weigh(list_page_signs(survey, texts, head))


def share_kinds(log_odds: Floats) -> Floats:
    """The probability of each of `KINDS`."""
    odds = np.exp(log_odds - log_odds.max())
    shares: Floats = odds / odds.sum()
    return shares


def choose_kind(log_odds: Floats) -> str:
    """The most likely one of `KINDS`."""
    return KINDS[int(np.argmax(log_odds))]


def classify_page(log_odds: Floats, texts: Sequence[str], head: PageHead) -> str:
    """The kind of a page."""
    if sum(map(len, texts)) < _MIN_CHARACTERS:
        return "other"
    kind = choose_kind(log_odds)
    if kind == "documentation" and any(name.endswith(_ARTICLE_TYPES) and name != "techarticle" for name in head.types):
        kind = "article"
    is_root = bool(head.url) and urlsplit(head.url or "").path.strip("/") in _ROOTS
    return "home" if is_root and kind not in _NO_HOMES else kind


@cache
def load_page_kind_model() -> PageKindModel:
    """The model that comes with the package."""
    return PageKindModel.from_bytes(read_shipped(f"maths/shipped/{FILE}"))
