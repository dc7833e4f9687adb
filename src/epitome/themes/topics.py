"""Topics: the themes of several documents (Amini & Usunier 2009, step 1).

(a) Word clusters of the topic, its sentences as units (`maths/mixture`); (b) every adjective and verb of a sentence
is extended by the words of its cluster; (c) the sentences as term frequencies, (d) in the latent dimensions of a
truncated SVD, min(100, n - 1) of them; (e) X-means, 2 to 20 clusters: each is a theme. A theme's own query are its ten
most frequent terms, its label the words that are most its own (`themes/labels.py`).

[ours] Where a text has words for one cluster only, nothing is extended: every sentence would get every word.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import numpy as np
from scipy.sparse import csr_array

from epitome.errors import UsageError
from epitome.maths.decomposition import sentence_coordinates
from epitome.maths.mixture import word_clusters
from epitome.queries import ThemeQuery
from epitome.table import Queries, Query, Rows, Themes
from epitome.text import extract_terms
from epitome.themes.labels import labels, largest, summed
from epitome.themes.parted import Parting
from epitome.themes.speech import nouns, tagged

MOST_EXTENDED = 5_000
_TERMS_IN_QUERY = 10


@dataclass(frozen=True, kw_only=True)
class Topics(Parting):
    """Themes by X-means in `dimensions` latent dimensions; `extend` adds cluster words to adjectives and verbs, of
    clusters of `cluster_words` words on average.
    """

    name: ClassVar[str] = "topics"
    description: ClassVar[str] = "groups of sentences that speak of the same, as many as the text asks for"
    gives: ClassVar[tuple[str, ...]] = (ThemeQuery.name,)
    names_themes: ClassVar[bool] = True
    dimensions: int = 100
    most: int = 20
    extend: bool = True
    cluster_words: int = 100

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.cluster_words < 1:
            raise UsageError(f"a cluster of {self.cluster_words} words is none", "give 1 or more")

    def __call__(self, rows: Rows, queries: Queries) -> Themes:
        """The theme of each row, the themes' queries and labels."""
        counts = rows.terms.counts
        notes: list[str] = []
        said = counts
        if self.extend and len(rows) > MOST_EXTENDED:
            notes.append(f"of more than {MOST_EXTENDED:,} sentences none is extended by related words")
        elif self.extend:
            said = extended(rows, self.cluster_words)
        number, more = self.parted(rows, lambda: sentence_coordinates(said, self.dimensions))
        by_theme = summed(counts, number)
        names = rows.terms.vocabulary.terms
        made = tuple(
            Query(f"{ThemeQuery.name}-{k}", "", tuple((names[t],) for t in largest(totals, _TERMS_IN_QUERY)))
            for k, totals in enumerate(by_theme)
        )
        known = frozenset[int]() if said is counts else nouns(rows)  # where tags are at hand
        return Themes(number, made, labels(rows, number, by_theme, known), (*notes, *more))


def extended(rows: Rows, cluster_words: int = 100) -> csr_array:
    """Counts with, for each adjective and verb of a sentence, once each other word of its cluster."""
    counts = rows.terms.counts
    words = counts.shape[1]
    if words < 2 * cluster_words:
        return counts
    clusters, _ = word_clusters(csr_array(counts.T), words // cluster_words)
    members = csr_array((np.ones(words), (clusters, np.arange(words))), shape=(int(clusters.max()) + 1, words))
    number = rows.terms.vocabulary.number
    row, cluster = [], []
    for i, found in enumerate(tagged(rows)):
        chosen_words = (word for word, tag in found if tag in ("ADJ", "VERB"))
        known = {number[t] for word in chosen_words for t in extract_terms(word, "en") if t in number}
        some = sorted({int(clusters[t]) for t in known})
        row += [i] * len(some)
        cluster += some
    chosen = csr_array((np.ones(len(row)), (row, cluster)), shape=(len(rows), members.shape[0]))
    added = csr_array(chosen @ members)
    added.data = np.minimum(added.data, 1.0)
    return csr_array(counts + added - added.multiply(counts > 0))
