"""Topics: the themes of several documents (Amini & Usunier 2009, step 1).

(a) Word clusters of the topic, its sentences as units (`maths/mixture`); (b) every adjective and verb of a sentence
is extended by the words of its cluster; (c) the sentences as term frequencies, (d) in the latent dimensions of a
truncated SVD, min(100, n - 1) of them; (e) X-means, 2 to 20 clusters: each is a theme. The query of a theme is its ten
most frequent terms, its label its most characteristic words (`walk/themes/theme_labels.py`).

[ours] If a text has words for one cluster only, nothing is extended: every sentence would get every word.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, ClassVar

import numpy as np

from epitome.language import extract_terms
from epitome.maths.decomposition import sentence_coordinates
from epitome.maths.mixture import fit_word_clusters
from epitome.maths.sparse_rows import build_csr
from epitome.runtime.errors import UsageError
from epitome.runtime.frozen import frozen
from epitome.runtime.memo import memoised
from epitome.walk.queries import ThemeQuery
from epitome.walk.table import Queries, Query, Rows, Themes
from epitome.walk.themes.clustering import Clustering
from epitome.walk.themes.theme_labels import find_largest, label_themes, sum_by_theme

if TYPE_CHECKING:
    from scipy.sparse import csr_array

MAX_EXTENDED = 5_000  # sentences; bounds the time of one summary
_TERMS_IN_QUERY = 10  # [ours]: the paper does not give a number
TaggedRows = list[list[tuple[str, str]]]


@frozen(kw_only=True)
class Topics(Clustering):
    """Themes by X-means in `n_components` latent dimensions; `extend` adds cluster words to adjectives and verbs, of
    clusters of `cluster_words` words on average.
    """

    name: ClassVar[str] = "topics"
    description: ClassVar[str] = "groups of sentences on the same topic, as many groups as suit the text"
    gives: ClassVar[tuple[str, ...]] = (ThemeQuery.name,)
    names_themes: ClassVar[bool] = True
    n_components: int = 100
    max_clusters: int = 20
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
        extended = counts
        if self.extend and len(rows) > MAX_EXTENDED:
            notes.append(f"of more than {MAX_EXTENDED:,} sentences none is extended by related words")
        elif self.extend:
            extended = extend_counts(rows, self.cluster_words)
        number, more = self.assign_themes(rows, lambda: sentence_coordinates(extended, self.n_components))
        by_theme = sum_by_theme(counts, number)
        names = rows.terms.vocabulary.terms
        theme_queries = tuple(
            Query(f"{ThemeQuery.name}-{k}", "", tuple((names[t],) for t in find_largest(totals, _TERMS_IN_QUERY)))
            for k, totals in enumerate(by_theme)
        )
        nouns = frozenset[int]() if extended is counts else find_nouns(rows)  # where the rows are tagged anyway
        return Themes(number, theme_queries, label_themes(rows, number, by_theme, nouns), (*notes, *more))


def extend_counts(rows: Rows, cluster_words: int = 100) -> csr_array:
    """Counts to which each adjective and verb of a sentence adds the other words of its cluster, once each."""
    counts = rows.terms.counts
    words = counts.shape[1]
    if words < 2 * cluster_words:
        return counts
    clusters, _ = fit_word_clusters(build_csr(counts.T), words // cluster_words)
    members = build_csr((np.ones(words), (clusters, np.arange(words))), shape=(int(clusters.max()) + 1, words))
    number = rows.terms.vocabulary.number
    row, cluster = [], []
    for i, tagged in enumerate(tag_rows(rows)):
        chosen_words = (word for word, tag in tagged if tag in ("ADJ", "VERB"))
        known = {number[t] for word in chosen_words for t in extract_terms(word, "en") if t in number}
        chosen_clusters = sorted({int(clusters[t]) for t in known})
        row += [i] * len(chosen_clusters)
        cluster += chosen_clusters
    chosen = build_csr((np.ones(len(row)), (row, cluster)), shape=(len(rows), members.shape[0]))
    added = build_csr(chosen @ members)
    added.data = np.minimum(added.data, 1.0)
    return build_csr(counts + added - added.multiply(counts > 0))


@memoised
def tag_rows(rows: Rows) -> TaggedRows:
    """The words of each row with their parts of speech; none for a row that is not in English."""
    from epitome.language.tagging import tag_words  # imported here: its patterns take longer than a short summary

    english = [rows.documents[d].language == "en" for d in rows.document_of]
    return tag_words([s.text if is_english else "" for s, is_english in zip(rows.sentences, english, strict=True)])


def find_nouns(rows: Rows) -> frozenset[int]:
    """The terms whose words are nouns more often than not."""
    number = rows.terms.vocabulary.number
    balance: Counter[int] = Counter()
    for (word, tag), times in Counter(pair for tagged in tag_rows(rows) for pair in tagged).items():
        for term in extract_terms(word, "en"):
            if term in number:
                balance[number[term]] += times if tag == "NOUN" else -times
    return frozenset(term for term, lead in balance.items() if lead > 0)
