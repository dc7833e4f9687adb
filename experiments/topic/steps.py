"""The paper's two steps taken apart, on dev tasks.

Step 1, one choice changed at a time: what words are extended by, latent dimensions, most themes. Step 2 round by round:
the loss, the labels that change, and ROUGE-2 if learning stopped there.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import numpy as np
from scipy.sparse import csr_array

from epitome.language import extract_terms
from epitome.language.tagging import find_adjectives_and_verbs
from epitome.learning.datasets import Judged
from epitome.learning.measures import paired_bootstrap_test
from epitome.maths.decomposition import sentence_coordinates
from epitome.maths.learners.transductive import TransductiveRanking, transduce
from epitome.maths.mixture import fit_word_clusters
from epitome.maths.xmeans import x_means
from epitome.runtime.frozen import frozen
from epitome.systems.topic import PAPER, STEP_1
from epitome.walk.rankers import Transductive
from epitome.walk.table import FeatureTable, Queries, Rows, Themes
from epitome.walk.themes import OneTheme, Topics
from harness.tasks import measure_text, select_text
from topic.tasks import MAIN, MEASURES, FindThemes, RememberedThemes, score_systems

PUBLISHED = "as published: extended, 100 dimensions, at most 20 themes"
DOCUMENTS = "documents as the units of word clusters"
ROUNDS = 10
STOPS = (0, 1, 2, 3, 5, ROUNDS)


@frozen(kw_only=True)
class OtherwiseExtended(Topics):
    """`Topics` with word clusters from whole documents, or with every word of a sentence extended."""

    documents: bool = False
    every_word: bool = False

    def __call__(self, rows: Rows, queries: Queries) -> Themes:
        points = np.round(sentence_coordinates(self.extend_rows(rows), self.n_components), 9)
        number = x_means(points, min_clusters=self.min_clusters, max_clusters=self.max_clusters).labels
        return Themes(number, (), tuple(f"theme {k}" for k in range(int(number.max()) + 1)), ())

    def extend_rows(self, rows: Rows) -> csr_array:
        """Counts with, for each word that is extended, once each other word of its cluster."""
        counts = rows.terms.counts
        words = counts.shape[1]
        if words < 2 * self.cluster_words:
            return counts
        units = csr_array((np.ones(len(rows)), (rows.document_of, np.arange(len(rows))))) @ counts
        clusters, _ = fit_word_clusters(csr_array((units if self.documents else counts).T), words // self.cluster_words)
        member = csr_array((np.ones(words), (np.arange(words), clusters)))
        extended = counts > 0 if self.every_word else _mark_adjectives_and_verbs(rows)
        added = csr_array(csr_array(extended @ member > 0, dtype=float) @ member.T)
        return csr_array(counts + added - added.multiply(counts > 0))


def _mark_adjectives_and_verbs(rows: Rows) -> csr_array:
    """Rows by terms: 1 where a sentence has a term as an adjective or a verb."""
    number = rows.terms.vocabulary.number
    tagged = enumerate(find_adjectives_and_verbs([s.text for s in rows.sentences]))
    known = [
        (i, {number[t] for word in words for t in extract_terms(word, "en") if t in number}) for i, words in tagged
    ]
    row, column = np.array([(i, term) for i, terms in known for term in sorted(terms)], np.int64).reshape(-1, 2).T
    return csr_array((np.ones(len(row)), (row, column)), shape=rows.terms.counts.shape)


CHOICES: dict[str, FindThemes] = {
    "not extended": Topics(extend=False),
    "every word extended, not only adjectives and verbs": OtherwiseExtended(every_word=True),
    DOCUMENTS: OtherwiseExtended(documents=True),
    "25 dimensions": Topics(n_components=25),
    "50 dimensions": Topics(n_components=50),
    "at most 5 themes": Topics(max_clusters=5),
    "at most 10 themes": Topics(max_clusters=10),
    "no themes": OneTheme(),
}


def try_choices(tasks: Sequence[Judged], published: RememberedThemes, title: str) -> dict[str, dict[str, Any]]:
    """ROUGE-2 of step 1 and the number of themes by choice, with p of the difference from what was published."""
    left_out = () if any(len(e.task.documents) > 1 for e in tasks) else (DOCUMENTS,)
    tried = {name: RememberedThemes(themes=themes) for name, themes in CHOICES.items() if name not in left_out}
    finders = {PUBLISHED: published, **tried}
    systems = {name: replace(STEP_1, themes=themes) for name, themes in finders.items()}
    recall = {name: list(scores.values()) for name, scores in score_systems(systems, tasks, title)[MAIN].items()}
    found = {}
    for name, values in recall.items():
        known = [finders[name].known[tuple(d.id for d in e.task.documents)] for e in tasks]
        themes = float(np.mean([int(some.number.max()) + 1 for some in known]))
        p = paired_bootstrap_test(values, recall[PUBLISHED])
        found[name] = {"recall": float(np.mean(values)), "themes": themes, "p": p}
    return found


@frozen(kw_only=True)
class Stopped(Transductive):
    """The ranker of step 2, stopped after some rounds; after none it is step 1."""

    rounds: int

    def learn(self, table: FeatureTable) -> TransductiveRanking:
        """At most so many rounds."""
        start = table.names.index(self.first)
        others = np.delete(table.values, start, axis=1)
        return transduce(others, table.values[:, start], table.sheet.themes.number, max_iter=self.rounds)


def try_rounds(tasks: Sequence[Judged], themes: RememberedThemes) -> dict[str, Any]:
    """Means over the themes that learn (a settled one keeps its last loss and changes no labels), and over tasks."""
    stopped = {k: Stopped(**vars(PAPER.ranker), rounds=k) for k in STOPS}
    system = replace(PAPER, themes=themes)
    tables = [(example, system.measure(example.task)) for example in tasks]
    texts = {k: [(e, select_text(system, t, ranker.scores(t), e)) for e, t in tables] for k, ranker in stopped.items()}
    rankings = [stopped[ROUNDS].learn(table) for _, table in tables]
    losses = [[*some, *some[-1:] * (ROUNDS - len(some))] for ranking in rankings for some in ranking.losses if some]
    changes = [[*some, *[0] * (ROUNDS - len(some))] for ranking in rankings for some in ranking.changes if some]
    return {
        "tasks": len(tasks),
        "themes": len(losses),
        "small": sum(not loss for ranking in rankings for loss in ranking.losses),
        "loss": np.mean(losses, axis=0).tolist(),
        "changes": np.mean(changes, axis=0).tolist(),
        "settled": np.mean(np.array(changes) == 0, axis=0).tolist(),
        "recall": {
            k: float(np.mean([measure_text(MEASURES[MAIN], text, e) for e, text in some])) for k, some in texts.items()
        },
    }
