"""How well a sentence represents its whole document: by centrality, latent topics, or frequent words.

LexRank, TextRank: centrality in a graph of sentences. LatentTopics (Gong & Liu 2001): A = terms by sentences, binary
(one of the local weightings they compare), A = U S V'; the sentence with the largest entry in right singular vector r
scores topics - r, all others follow by the length of their projection sqrt(sum_r s_r^2 v_r^2) (Steinberger & Jezek
2004), scaled below 1. Occurrence (Luhn 1958, as Wang et al. 2007 use it): with n sentences a word is significant if it
is not a stop word and occurs more than T times in the document: T = 7 - 0.1 (25 - n) for n < 25, 7 up to 40, 7 + 0.1
(n - 40) beyond; in a sentence, significant words with at most four others between them form a cluster; max SW^2 / TW.
WordProbability (SumBasic, Nenkova & Vanderwende 2005): the mean of p(w) = count / all words.
"""

from __future__ import annotations

from itertools import pairwise
from typing import ClassVar

import numpy as np

from epitome.maths.arrays import Floats
from epitome.maths.centrality import lexrank, textrank
from epitome.maths.decomposition import decompose, lsa_scores
from epitome.maths.token_runs import score_densest_cluster
from epitome.maths.weighting import unit_tfidf
from epitome.runtime.frozen import frozen
from epitome.walk.features.comparison import term_presence
from epitome.walk.features.feature import Feature, name_with_settings
from epitome.walk.table import Sheet


@frozen(kw_only=True)
class LexRank(Feature):
    """Continuous LexRank over tf-idf cosines (Erkan & Radev 2004), times the number of sentences: 1 is average."""

    name: ClassVar[str] = "lexrank"
    description: ClassVar[str] = "how similar it is to other sentences that are similar to others"
    family: ClassVar[str] = "document"

    def column(self, sheet: Sheet) -> Floats:
        """The centrality of each row."""
        return lexrank(unit_tfidf(sheet.rows.terms.counts)) * len(sheet.rows)


@frozen(kw_only=True)
class TextRank(Feature):
    """TextRank over shared words (Mihalcea & Tarau 2004), times the number of sentences: 1 is average."""

    name: ClassVar[str] = "textrank"
    description: ClassVar[str] = "how many words it shares with other sentences that share many"
    family: ClassVar[str] = "document"

    def column(self, sheet: Sheet) -> Floats:
        """The centrality of each row."""
        lengths = np.asarray(sheet.rows.terms.counts.sum(axis=1)).ravel()
        return textrank(term_presence(sheet.rows).to_scipy(), lengths) * len(sheet.rows)


@frozen(kw_only=True)
class LatentTopics(Feature):
    """The best sentence of each latent topic, strongest topic first."""

    description: ClassVar[str] = "which latent topic of the document it says best, strongest topics first"
    family: ClassVar[str] = "document"
    topics: int = 20

    @property
    def name(self) -> str:
        """lsa, and the number of topics if not the default."""
        return name_with_settings("lsa", self, "topics")

    def column(self, sheet: Sheet) -> Floats:
        """The score of each row."""
        decomposition = decompose(term_presence(sheet.rows).to_scipy(), self.topics)
        projection = np.sqrt((decomposition.coordinates() ** 2).sum(axis=1))
        return lsa_scores(decomposition.sentences, projection, self.topics)


def frequency_threshold(sentences: int) -> float:
    """T: the count that a word must exceed to be significant in a document of `sentences` sentences."""
    if sentences < 25:
        return 7 - 0.1 * (25 - sentences)
    return 7.0 if sentences <= 40 else 7 + 0.1 * (sentences - 40)


@frozen(kw_only=True)
class Occurrence(Feature):
    """Luhn's density of significant words; [ours] with `fallback`, if no word qualifies, those that occur more than
    once count, where the paper has 0.
    """

    description: ClassVar[str] = "how densely the document's frequent words stand in it"
    family: ClassVar[str] = "document"
    fallback: bool = True

    @property
    def name(self) -> str:
        """occurrence, and whether there is no fallback."""
        return name_with_settings("occurrence", self, "fallback")

    def column(self, sheet: Sheet) -> Floats:
        """The density of each row's densest cluster."""
        rows = sheet.rows
        tokens, bounds = rows.terms.tokens, rows.terms.bounds
        significant = np.zeros(len(tokens), bool)
        # rows of one document are contiguous, so its words are one run; linking sentences come after their page
        own = int((~rows.is_link).sum()) or len(rows)
        first_rows = np.flatnonzero(np.diff(rows.document_of[:own], prepend=-1))
        for start, stop in pairwise([*first_rows, own]):
            run = slice(bounds[start], bounds[stop])
            words, times = np.unique(tokens[run], return_counts=True)
            frequent = (words >= 0) & (times > frequency_threshold(int(rows.places[start])))
            if self.fallback and not frequent.any():
                frequent = (words >= 0) & (times > 1)
            marked = slice(bounds[start], bounds[stop] if stop < own else len(tokens))
            significant[marked] = np.isin(tokens[marked], words[frequent])
        return score_densest_cluster(significant, bounds)


@frozen(kw_only=True)
class WordProbability(Feature):
    """Mean probability of its words, times a thousand to be readable."""

    name: ClassVar[str] = "word_probability"
    description: ClassVar[str] = "how frequent its words are in the document, on average"
    family: ClassVar[str] = "document"

    def column(self, sheet: Sheet) -> Floats:
        """The mean of each row."""
        counts = sheet.rows.terms.counts
        probability = np.asarray(counts.sum(axis=0)).ravel() / max(counts.sum(), 1.0)
        length = np.asarray(counts.sum(axis=1)).ravel()
        mean: Floats = 1000 * np.asarray(counts @ probability) / np.maximum(length, 1.0)
        return mean
