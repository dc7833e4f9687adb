"""The choices of step 1, one changed at a time: what words are extended by, latent dimensions, most themes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar

import numpy as np
from scipy.sparse import csr_array
from topic_tasks import MAIN, MEASURES, Remembered, Scores, Themed, recall, summary_text

from epitome.datasets import Judged
from epitome.maths.decomposition import sentence_coordinates
from epitome.maths.mixture import fit_word_clusters
from epitome.maths.xmeans import x_means
from epitome.measures import paired_bootstrap_test
from epitome.systems.topic import STEP_1
from epitome.table import Queries, Rows, Themes
from epitome.text import extract_terms
from epitome.text.tagging import find_adjectives_and_verbs
from epitome.themes import OneTheme, Topics

PUBLISHED = "as published: extended, 100 dimensions, at most 20 themes"
DOCUMENTS = "documents as the units of word clusters"
_WORDS_PER_CLUSTER = 100
_DIGITS = 9


@dataclass(frozen=True, kw_only=True)
class OtherwiseExtended:
    """`Topics` with word clusters from whole documents, or with every word of a sentence extended."""

    gives: ClassVar[tuple[str, ...]] = Topics.gives
    documents: bool = False
    every_word: bool = False

    def __call__(self, rows: Rows, queries: Queries) -> Themes:
        """Themes without names."""
        points = np.round(sentence_coordinates(self.extended(rows), Topics.n_components), _DIGITS)
        number = x_means(points, min_clusters=Topics.min_clusters, max_clusters=Topics.max_clusters).labels
        return Themes(number, (), tuple(f"theme {k}" for k in range(int(number.max()) + 1)), ())

    def extended(self, rows: Rows) -> csr_array:
        """Counts with, for each word that is extended, once each other word of its cluster."""
        counts = rows.terms.counts
        words = counts.shape[1]
        if words < 2 * _WORDS_PER_CLUSTER:
            return counts
        units = csr_array((np.ones(len(rows)), (rows.document_of, np.arange(len(rows))))) @ counts
        clusters, _ = fit_word_clusters(csr_array((units if self.documents else counts).T), words // _WORDS_PER_CLUSTER)
        member = csr_array((np.ones(words), (np.arange(words), clusters)))
        named = counts > 0 if self.every_word else _adjectives_and_verbs(rows)
        added = csr_array(csr_array(named @ member > 0, dtype=float) @ member.T)
        return csr_array(counts + added - added.multiply(counts > 0))


def _adjectives_and_verbs(rows: Rows) -> csr_array:
    """Rows by terms: 1 where a sentence has a term as an adjective or a verb."""
    number = rows.terms.vocabulary.number
    row, term = [], []
    for i, words in enumerate(find_adjectives_and_verbs([s.text for s in rows.sentences])):
        known = {number[t] for word in words for t in extract_terms(word, "en") if t in number}
        row += [i] * len(known)
        term += sorted(known)
    return csr_array((np.ones(len(row)), (row, term)), shape=rows.terms.counts.shape)


CHOICES: dict[str, Themed] = {
    "not extended": Topics(extend=False),
    "every word extended, not only adjectives and verbs": OtherwiseExtended(every_word=True),
    DOCUMENTS: OtherwiseExtended(documents=True),
    "25 dimensions": Topics(n_components=25),
    "50 dimensions": Topics(n_components=50),
    "at most 5 themes": Topics(max_clusters=5),
    "at most 10 themes": Topics(max_clusters=10),
    "no themes": OneTheme(),
}


def effects(tasks: Sequence[Judged], published: Remembered) -> dict[str, dict[str, Any]]:
    """ROUGE-2 of step 1 and the number of themes by choice, with p of the difference from what was published."""
    several = any(len(e.task.documents) > 1 for e in tasks)
    tried = {name: Remembered(themes) for name, themes in CHOICES.items() if several or name != DOCUMENTS}
    found = {name: _scores(themes, tasks) for name, themes in {PUBLISHED: published, **tried}.items()}
    first = list(found[PUBLISHED][0].values())
    return {
        name: {
            "recall": float(np.mean(list(scores.values()))),
            "themes": themes,
            "p": paired_bootstrap_test(list(scores.values()), first),
        }
        for name, (scores, themes) in found.items()
    }


def _scores(themes: Remembered, tasks: Sequence[Judged]) -> tuple[Scores, float]:
    system = replace(STEP_1, themes=themes)
    scores = {e.id: recall(MEASURES[MAIN], summary_text(system, e), e) for e in tasks}
    asked = [themes.known[tuple(d.id for d in e.task.documents)] for e in tasks]
    return scores, float(np.mean([int(one.number.max()) + 1 for one in asked]))
