"""Made-up data for `learning.py`, from fixed seeds: sentences with features, and counts of words in documents."""

import numpy as np
from scipy.sparse import csr_array

from epitome.maths.arrays import Floats, Integers

FEATURES = 12
SENTENCES = 100
WORDS, DOCUMENTS, ENTRIES, TOPICS = 50_000, 20_000, 2_000_000, 400


def make_sentences(rows: int, positive: float = 0.2, *, even: bool = False) -> tuple[Floats, Floats, Integers]:
    """(features, labels, documents): documents of 100 sentences, of which the given share is positive on average.

    Features as a summariser's are: in [0, 1], most values small, some zero, related to each other through a common
    part; or `even`: uniform and independent, which no optimiser finds hard. Labels follow them with noise.
    """
    draw = np.random.default_rng(rows)
    normal = draw.normal(0, 1, (rows, FEATURES)) + draw.normal(0, 1, (rows, 1)) * draw.uniform(0, 1.5, FEATURES)
    x = np.exp(normal * draw.uniform(0.2, 1.0, FEATURES))
    x *= draw.random((rows, FEATURES)) > draw.uniform(0, 0.8, FEATURES)
    x = draw.random((rows, FEATURES)) if even else x / x.max(axis=0)
    scores = x @ (0.2 * draw.normal(0, 1, FEATURES) / x.std(axis=0)) + draw.normal(0, 1, rows)
    y = (scores > np.quantile(scores, 1 - positive)).astype(np.float64)
    return x, y, np.arange(rows) // SENTENCES


def make_differences(x: Floats, y: Floats, group: Integers) -> tuple[Floats, Integers]:
    """s - s' of all pairs, s positive and s' not, of one document; every other one turned round, for two classes."""
    starts = np.flatnonzero(np.diff(group, prepend=-1))
    ends = np.append(starts[1:], len(group))
    size = [int((y[a:b] > 0).sum() * (y[a:b] <= 0).sum()) for a, b in zip(starts, ends, strict=True)]
    apart = np.empty((sum(size), x.shape[1]))
    at = 0
    for a, b, pairs in zip(starts, ends, size, strict=True):
        good, bad = x[a:b][y[a:b] > 0], x[a:b][y[a:b] <= 0]
        apart[at : at + pairs] = (good[:, None] - bad[None, :]).reshape(-1, x.shape[1])
        at += pairs
    labels = np.ones(len(apart), np.int64)
    labels[::2] = -1
    apart[::2] *= -1
    return apart, labels


def make_counts() -> csr_array:
    """Counts of 50,000 words in 20,000 documents, 2 million above 0; words drawn by Zipf's law.

    Each word has a topic and nine of ten of its places lie in documents of it.
    """
    draw = np.random.default_rng(0)
    shares = 1 / np.arange(1, WORDS + 1)
    shares /= shares.sum()
    topic = draw.integers(0, TOPICS, WORDS)

    def draw_places(words: Integers) -> Integers:
        at_home = topic[words] + TOPICS * draw.integers(0, DOCUMENTS // TOPICS, len(words))
        anywhere = draw.integers(0, DOCUMENTS, len(words))
        return words * DOCUMENTS + np.where(draw.random(len(words)) < 0.9, at_home, anywhere)

    first = draw_places(np.arange(WORDS))  # no word without a document
    found = np.empty(0, np.int64)
    while len(found) < ENTRIES:
        found = np.union1d(found, draw_places(draw.choice(WORDS, ENTRIES, p=shares)))
    others = draw.choice(np.setdiff1d(found, first), ENTRIES - WORDS, replace=False)
    chosen = np.append(first, others)
    values = draw.geometric(0.6, ENTRIES).astype(np.float64)
    rows, columns = (chosen // DOCUMENTS).astype(np.int32), (chosen % DOCUMENTS).astype(np.int32)
    return csr_array((values, (rows, columns)), shape=(WORDS, DOCUMENTS))
