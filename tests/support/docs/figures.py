"""Figures quoted on a page, and whether a results file has them.

A figure is a decimal (.672), a percentage (21 %) or a number of tasks, articles or claims. It is found in a results
file if a number there rounds to it, has its sign where it has one, and speaks of the same: where the page names data
sets, systems, a protocol or a kind of task beside the figure, the number must not stand beside others (in its row and
column, the caption, the headings). A percentage is also found as a share (0.21) or as the distance of a ratio from one
(1.21, 0.79).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from support.docs.markdown import Passage, passages


def _themselves(names: str) -> dict[str, str]:
    return {name.strip(): name.strip() for name in names.split(",")}


_SETS = {
    **_themselves("elife_links, elife_short, elife, plos, scisummnet, wice, clscisumm, selqa, scitldr"),
    **_themselves("medquad_mds, mediqa_mas, qmsum, squality"),
    "acl": "scisummnet",
}
_SYSTEMS = {
    **dict.fromkeys(("best", "ours", "default", "our recipe"), "best"),
    **dict.fromkeys(("step 1 + 2", "paper", "published"), "paper"),
    **_themselves("lead, random, link bm25, bm25, tf-idf, lexrank, mmr, static, semantic, step 1"),
    **_themselves("simple-link, svd-link, svd-topic, generic, first-5, linearrank, rankboost, logistic"),
    **_themselves("ranking svm, svm classifier, title-mft, title-lca, title-wn, extended, projected"),
    **_themselves("scheme a, scheme b, scheme c, scheme d, scheme e, scheme f"),
}
_PROTOCOLS = _themselves("dev, folds")
_KINDS = ("article", "topic", "page", "linked", "snippet")
_TASKS = {f"{name} {kind}": kind for name in _SETS for kind in _KINDS}  # as the rows of the gate are called
_COLUMNS = ("ratio", "p")  # figures below such a head are found below the same head only
_NO_NAMES = re.compile(r"train (?:\+|and) dev|best (?:plain )?(?:peer|reference|query|single feature)|the papers?\b")
_SCHEME = re.compile(r"(?:^|(?<=\| ))([a-f])(?= \||$| \()")  # a cell that is the letter of a scheme
_NUMBER = re.compile(r"(?<![\w.])([+\-−]?)(\d[\d,]*\.\d+|\.\d+|\d[\d,]*)(?![\w]*\.?\d)( ?%)?")
_COUNTED = re.compile(r" ?(?:\w+ )?(?:tasks|articles|claims)\b")
_BOUND = re.compile(r"(?:[<>≤≥]|\bp below|\bp above) ?$")

Labels = tuple[frozenset[str], ...]


def _named(names: Iterable[str]) -> re.Pattern[str]:
    longest = sorted(names, key=len, reverse=True)
    return re.compile(rf"(?<![\w.-])({'|'.join(map(re.escape, longest))})(?![\w-])")


_LABELS = tuple((_named(names), names) for names in (_SETS, _SYSTEMS, _PROTOCOLS, _TASKS))
_SYSTEM = 1  # the place of systems among labels


@dataclass(frozen=True)
class Figure:
    """A number as it is written, where it stands, and what it speaks of."""

    text: str
    sign: str
    value: float
    decimals: int
    percent: bool
    labels: Labels
    passage: Passage
    before: str
    after: str

    @property
    def counts(self) -> bool:
        """Whether it is a whole number, such as one of tasks, which belongs to no system."""
        return not self.decimals and not self.percent

    def tells(self, quoted: Figure) -> bool:
        """Whether this number of a results file is the one that is quoted."""
        return quoted.sign in ("", self.sign) and self.fits(quoted) and quoted.is_about(self)

    def is_about(self, number: Figure) -> bool:
        """Whether a number speaks of what this figure speaks of."""
        if self.passage.column in _COLUMNS and number.passage.column != self.passage.column:
            return False
        pairs = enumerate(zip(self.labels, number.labels, strict=True))
        return all(
            not ours or not theirs or bool(ours & theirs)
            for place, (ours, theirs) in pairs
            if not (self.counts and place == _SYSTEM)
        )

    def fits(self, quoted: Figure) -> bool:
        """Whether this number rounds to the one that is quoted, its own rounding allowed for."""
        if quoted.counts:
            return not self.decimals and self.value == quoted.value
        values: tuple[float, ...] = (self.value,)
        own = 10.0**-self.decimals
        if quoted.percent and not self.percent:
            share = self.value * 100
            values, own = (share, abs(share - 100)), own * 100
        unit = 10.0**-quoted.decimals
        allowed = (unit + own) / 2 if own < unit * 0.99 else unit / 1000
        return any(abs(value - quoted.value) <= allowed * 1.000001 for value in values)


def labels_of(about: Iterable[str]) -> Labels:
    """The data sets, systems, protocols and kinds of tasks, each as the nearest text that has some names them."""
    texts = [_SCHEME.sub(r"scheme \1", _NO_NAMES.sub(" ", text.lower())) for text in about]
    return tuple(_nearest({names[word] for word in named.findall(text)} for text in texts) for named, names in _LABELS)


def _nearest(found: Iterable[set[str]]) -> frozenset[str]:
    return frozenset(next((names for names in found if names), ()))


def numbers(page: str) -> Iterator[Figure]:
    """Every number of a page."""
    for passage in passages(page):
        yield from _numbers(passage, passage.text)


def figures(page: str, not_measured: Iterable[str] = ()) -> Iterator[Figure]:
    """The figures of a page, but for what a paper found (a column), bounds (p < .05) and what is not measured."""
    exceptions = tuple(not_measured)
    for passage in passages(page):
        if passage.column.lower().startswith(("the paper", "finding of the paper")):
            continue
        text = passage.text
        for words in exceptions:
            text = text.replace(words, " ")
        for number in _numbers(passage, text):
            of_tasks = passage.column == "tasks" or _COUNTED.match(number.after)
            if not _BOUND.search(number.before) and (not number.counts or of_tasks):
                yield number


def _numbers(passage: Passage, text: str) -> Iterator[Figure]:
    labels = labels_of(passage.about)
    for found in _NUMBER.finditer(text):
        digits = found[2].replace(",", "")
        yield Figure(
            text=found[0],
            sign=found[1].replace("−", "-"),
            value=float(digits),
            decimals=len(digits.partition(".")[2]),
            percent=bool(found[3]),
            labels=labels,
            passage=passage,
            before=text[: found.start()],
            after=text[found.end() :],
        )
