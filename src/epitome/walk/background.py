"""Background: statistics of a language's words over many documents: frequencies and clusters.

It is always explicit: a system is given one, a model names the one it was trained with, and a small one for English is
shipped (`shipped/background.en`).
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Mapping
from functools import cache, cached_property
from typing import Any

import numpy as np

from epitome.document import Document
from epitome.language import count_terms
from epitome.maths.arrays import Floats, Integers
from epitome.maths.mixture import fit_word_clusters
from epitome.maths.sparse_rows import build_csr
from epitome.runtime.errors import InputError, ModelError
from epitome.runtime.files import Arrays, pack, unpack
from epitome.runtime.frozen import frozen
from epitome.runtime.shipped_files import read_shipped

FEWEST_DOCUMENTS = 5
_WORDS_PER_CLUSTER = 100
_MAX_DOCUMENTS = 2**53  # whole numbers up to here are exact as floats


@frozen(eq=False)
class Background:
    """`words[i]` (a term) occurs in `frequency[i]` of `documents` documents and belongs to cluster `cluster[i]`."""

    language: str
    documents: int
    words: tuple[str, ...]
    frequency: Floats
    cluster: Integers

    def __repr__(self) -> str:
        return f"<Background of {self.documents:,} documents, {len(self.words):,} words, {self.language}>"

    @cached_property
    def number(self) -> dict[str, int]:
        """The number of each word."""
        return {word: i for i, word in enumerate(self.words)}

    @cached_property
    def members(self) -> dict[int, tuple[str, ...]]:
        """The words of each cluster, most frequent first."""
        found: dict[int, list[str]] = {}
        for i in np.argsort(-self.frequency, kind="stable"):
            found.setdefault(int(self.cluster[i]), []).append(self.words[i])
        return {cluster: tuple(words) for cluster, words in sorted(found.items())}

    def cluster_of(self, word: str) -> int | None:
        """The cluster of a word; None for an unknown word."""
        number = self.number.get(word)
        return None if number is None else int(self.cluster[number])

    @classmethod
    def learn(
        cls,
        documents: Iterable[Document],
        *,
        language: str = "en",
        fewest: int = FEWEST_DOCUMENTS,
        clusters: int | None = None,
    ) -> Background:
        """Frequencies and clusters of the words that occur in at least `fewest` documents; |V| / 100 clusters by
        default.
        """
        counts = (count_document(document, language) for document in documents)
        return cls.of_counts(counts, language=language, fewest=fewest, clusters=clusters)

    @classmethod
    def of_counts(
        cls,
        counts: Iterable[Mapping[str, int]],
        *,
        language: str,
        fewest: int = FEWEST_DOCUMENTS,
        clusters: int | None = None,
    ) -> Background:
        """The same from documents whose terms are already counted: one mapping of term -> occurrences per document."""
        number: dict[str, int] = {}
        columns, data, bounds = array("q"), array("d"), array("q", [0])
        for counted in counts:
            columns.extend(number.setdefault(term, len(number)) for term in counted)
            data.extend(counted.values())
            bounds.append(len(columns))
        documents = len(bounds) - 1
        by_document = build_csr(
            (np.array(data), np.array(columns), np.array(bounds)), shape=(documents, max(1, len(number)))
        )
        words = list(number)
        frequency = np.bincount(by_document.indices, minlength=len(words))
        kept = np.flatnonzero(frequency >= fewest)
        check_words(documents, len(kept), fewest)
        kept = kept[np.argsort(np.array([words[i] for i in kept], dtype=object), kind="stable")]
        by_word = build_csr(by_document[:, kept].T)
        by_word.sort_indices()  # the same sums in the same order, whatever order the words came in
        cluster, _ = fit_word_clusters(by_word, clusters or count_clusters(len(kept)))
        names = tuple(words[i] for i in kept)
        return cls(language, documents, names, frequency[kept].astype(np.float64), cluster)

    def header(self) -> dict[str, Any]:
        """The header of its file: language, number of documents, words."""
        return {"language": self.language, "documents": self.documents, "words": list(self.words)}

    def arrays(self) -> Arrays:
        """The arrays of its file: frequencies and clusters."""
        return {"frequency": self.frequency, "cluster": self.cluster.astype(np.float64)}

    def to_bytes(self) -> bytes:
        """The contents of a file with this background."""
        return pack({"kind": "background", **self.header()}, self.arrays())

    @classmethod
    def of(cls, header: Mapping[str, Any], arrays: Arrays) -> Background:
        """The background in a header and arrays; raises `ModelError` if they do not hold one."""
        words, documents = header.get("words"), header.get("documents")
        fits = (
            isinstance(header.get("language"), str)
            and isinstance(documents, int)
            and documents <= _MAX_DOCUMENTS
            and isinstance(words, list)
            and all(isinstance(w, str) for w in words)
            and len(set(words)) == len(words)
            and set(arrays) == {"frequency", "cluster"}
            and all(a.shape == (len(words),) for a in arrays.values())
            and bool(((arrays["frequency"] >= 1) & (arrays["frequency"] <= documents)).all())
            and bool(((arrays["cluster"] >= 0) & (arrays["cluster"] < len(words))).all())
        )
        if not fits:
            raise ModelError("the file holds no background", "use a file that this version of epitome wrote")
        cluster = arrays["cluster"].astype(np.int64)
        return cls(header["language"], header["documents"], tuple(header["words"]), arrays["frequency"], cluster)

    @classmethod
    def from_bytes(cls, data: bytes) -> Background:
        """The background that a file holds."""
        header, arrays = unpack(data)
        if header.get("kind") != "background":
            raise ModelError("the file holds no background", "use a file that this version of epitome wrote")
        return cls.of(header, arrays)


def count_document(document: Document, language: str) -> dict[str, int]:
    """How often each term occurs in a document; text beyond the limits is not counted."""
    texts = [s.text for s in document.sentences]
    counted = count_terms(texts, [language] * len(texts))
    totals = np.asarray(counted.counts.sum(axis=0)).ravel()
    return {term: int(n) for term, n in zip(counted.vocabulary.terms, totals, strict=False)}


def check_words(documents: int, words: int, fewest: int) -> None:
    """Raise `InputError` if there is nothing to learn from: `words` occur in at least `fewest` of the documents."""
    if not documents:
        raise InputError("there are no documents to learn from", "give some")
    if not words:
        raise InputError(f"no word stands in {fewest} documents", "give more documents, or a smaller threshold")


def count_clusters(words: int) -> int:
    """The default number of clusters of `words` words: |V| / 100."""
    return max(1, words // _WORDS_PER_CLUSTER)


@cache
def shipped_background(language: str = "en") -> Background | None:
    """The background that comes with the package; None for a language without one."""
    if not (language.isalpha() and language.islower()):  # a name read from a file must not become a path
        return None
    try:
        return Background.from_bytes(read_shipped(f"maths/shipped/background.{language}"))
    except OSError:  # there is none, or its name is too long for one
        return None


def choose_background(language: str, given: Background | None) -> Background | None:
    """The background for a language: the one given if it is of that language, else the one shipped for it."""
    return given if given is not None and given.language == language else shipped_background(language)
