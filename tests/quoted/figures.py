"""Figures quoted on a page, and whether a results file has them.

A figure is a decimal (.672), a percentage (21 %) or a number of tasks, articles or claims. It is found in a results file
if a number there rounds to it and speaks of the same: where the page names data sets, systems or a protocol beside the
figure, the number must stand beside one of each of them (its row, its column, the caption, the headings). A percentage is
also found as a share (0.21) or as the distance of a ratio from one (1.21, 0.79).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from quoted.markdown import Passage, passages

_SETS = {
    **{name: name for name in ("elife_links", "elife_short", "elife", "plos", "scisummnet", "wice", "clscisumm")},
    **{name: name for name in ("medquad_mds", "mediqa_mas", "qmsum", "squality", "selqa", "scitldr")},
    "acl": "scisummnet",
}
_SYSTEMS = {
    **{name: "best" for name in ("best", "ours", "default", "our recipe")},
    **{name: "paper" for name in ("step 1 + 2", "recipe paper", "published recipe")},
    **{name: name for name in ("lead", "random", "link bm25", "bm25", "tf-idf", "lexrank", "mmr", "static", "semantic")},
    **{name: name for name in ("simple-link", "svd-link", "svd-topic", "generic", "first-5", "step 1")},
    **{name: name for name in ("linearrank", "rankboost", "logistic", "ranking svm", "svm classifier")},
    **{name: name for name in ("title-mft", "title-lca", "title-wn", "extended", "projected")},
    **{f"scheme {letter}": f"scheme {letter}" for letter in "abcdef"},
}
_PROTOCOLS = {"dev": "dev", "folds": "folds"}


def _named(names: Iterable[str]) -> re.Pattern[str]:
    longest = sorted(names, key=len, reverse=True)
    return re.compile(rf"(?<![\w.-])({'|'.join(map(re.escape, longest))})(?![\w-])")


_KINDS = ("set", "system", "protocol")
_LABELS = tuple((_named(names), names) for names in (_SETS, _SYSTEMS, _PROTOCOLS))
_BOTH_SPLITS = re.compile(r"train (?:\+|and) dev|best (?:plain )?(?:peer|reference|query|single feature)")
_NUMBER = re.compile(r"(?<![\w.])([+\-−]?)(\d[\d,]*\.\d+|\.\d+|\d[\d,]*)(?![\w]*\.?\d)( ?%)?")
_COUNTED = re.compile(r" ?(?:\w+ )?(tasks|articles|claims)\b|\)")
_BOUND = re.compile(r"(?:[<>≤≥]|\bp below|\bp above) ?$")

Labels = tuple[frozenset[str], ...]


@dataclass(frozen=True)
class Figure:
    """A number as it is written: how many decimals, whether a percentage, what it speaks of."""

    text: str
    value: float
    decimals: int
    percent: bool
    labels: Labels
    passage: Passage

    def tells(self, quoted: Figure) -> bool:
        """Whether this number of a results file is the one that is quoted."""
        return self.fits(quoted) and quoted.is_about(self)

    @property
    def counts(self) -> bool:
        """Whether it is a number of tasks and the like, which belongs to no system."""
        return not self.decimals and not self.percent

    def is_about(self, number: Figure) -> bool:
        """Whether a number speaks of what this figure speaks of."""
        pairs = zip(self.labels, number.labels, _KINDS, strict=True)
        return all(
            not ours or not theirs or ours & theirs for ours, theirs, kind in pairs if not self.counts or kind != "system"
        )

    def fits(self, quoted: Figure) -> bool:
        """Whether this number rounds to the one that is quoted, its own rounding allowed for."""
        if quoted.percent and not self.percent:
            share = abs(self.value) * 100
            values, own = (share, abs(share - 100)), 10.0 ** (2 - self.decimals)
        else:
            values, own = (abs(self.value),), 10.0**-self.decimals
        if quoted.counts:
            return not self.decimals and self.value == quoted.value
        unit = 10.0**-quoted.decimals
        allowed = (unit + own) / 2 if own < unit * 0.99 else unit / 1000
        return any(abs(value - abs(quoted.value)) <= allowed * 1.000001 for value in values)


def labels_of(about: Iterable[str]) -> Labels:
    """The data sets, systems and protocols that the nearest text that has some names."""
    texts = [_BOTH_SPLITS.sub(" ", text.lower()) for text in about]
    return tuple(_nearest([{names[found] for found in named.findall(text)} for text in texts]) for named, names in _LABELS)


def _nearest(found: Iterable[set[str]]) -> frozenset[str]:
    return frozenset(next((names for names in found if names), ()))


def numbers(page: str) -> Iterator[Figure]:
    """Every number of a page."""
    for passage in passages(page):
        yield from _numbers(passage)


def figures(page: str, not_measured: Iterable[str] = ()) -> Iterator[Figure]:
    """The figures of a page, but for columns that tell what a paper found, bounds (p < .05) and what is not measured."""
    exceptions = [" ".join(words.split()) for words in not_measured]
    for passage in passages(page):
        if passage.column.lower().startswith(("the paper", "finding of the paper")):
            continue
        text = passage.text
        for words in exceptions:
            text = text.replace(words, " " * len(words))
        for number in _numbers(passage, text):
            before, after = text[: number.start], text[number.end :]
            if number.counts and not (_COUNTED.match(after) and (after[0] != ")" or before.endswith("("))):
                continue
            if not _BOUND.search(before):
                yield number


@dataclass(frozen=True)
class _Placed(Figure):
    start: int = 0
    end: int = 0


def _numbers(passage: Passage, text: str | None = None) -> Iterator[_Placed]:
    shown = passage.text if text is None else text
    labels = labels_of(passage.about)
    for found in _NUMBER.finditer(shown):
        digits = found[2].replace(",", "")
        decimals = len(digits.partition(".")[2])
        yield _Placed(
            text=found[0],
            value=float(digits),
            decimals=decimals,
            percent=bool(found[3]),
            labels=labels,
            passage=passage,
            start=found.start(),
            end=found.end(),
        )
