"""Logistic regression with L2 over the signs of labelled sentences, rounded to integers of one byte.

A sign must stand in two sources, so that no name of a person is shipped; each sentence of our own is one by itself. A
word of a heading must stand over notices more often than not: headings may only speak for a notice. The weight of a
word includes that of its first letters; those alone serve for words that are not in the model. The bias is lowered by
the score below which sentences are kept (`THRESHOLD`).
"""

import json
from collections import Counter, defaultdict
from collections.abc import Sequence

import numpy as np
from scipy.sparse import csr_matrix
from sklearn.linear_model import LogisticRegression

from build_models.notices.labelled import Labelled, list_signs
from epitome.language.signs.notices import GROUPS, MIN_WORDS, STEM_CHARACTERS, NoticeModel, list_words

C = 10.0  # inverse strength of the penalty
THRESHOLD = 1.5  # log-odds over which a sentence is a notice: what is dropped wrongly hurts more than what is kept
OWN, OWN_TIMES = "own", 3.0  # our own sentences stand for many: formulas of papers, mails and sites
_MAX_WEIGHT = 127
_LEAST_WEIGHTS = {"pairs": 3}  # after rounding: less says next to nothing, and the browser loads the file
_MIN_SOURCES = 2
_MIN_NOTICE_SHARE = 0.6  # of the sentences under a word of a heading
Sign = tuple[str, str]
Signs = Sequence[dict[Sign, float]]


def learn_notices(sentences: Sequence[Labelled]) -> bytes:
    """The contents of the file of the model."""
    sentences = [sentence for sentence in sentences if len(list_words(sentence.text)) >= MIN_WORDS]
    signs = [list_signs(sentence) for sentence in sentences]
    vocabulary = {sign: number for number, sign in enumerate(choose_signs(sentences, signs))}
    learner = LogisticRegression(C=C, solver="liblinear", random_state=0, max_iter=1_000)
    times = [OWN_TIMES if sentence.source == OWN else 1.0 for sentence in sentences]
    learner.fit(count_signs(signs, vocabulary), [sentence.is_notice for sentence in sentences], times)
    weights = dict(zip(vocabulary, learner.coef_[0].tolist(), strict=True))
    for (group, word), weight in weights.items():
        if group == "words":
            weights[group, word] = weight + weights.get(("stems", word[:STEM_CHARACTERS]), 0.0)
    scale = max(map(abs, weights.values())) / _MAX_WEIGHT
    entries: dict[str, dict[int, list[str]]] = {group: defaultdict(list) for group in GROUPS}
    for (group, word), weight in weights.items():
        rounded = round(weight / scale)
        if abs(rounded) >= _LEAST_WEIGHTS.get(group, 1):
            entries[group][rounded].append(word)
        elif group == "words":
            entries[group][0].append(word)  # known, so that it does not count as its first letters
    content = {"scale": scale, "bias": float(learner.intercept_[0]) - THRESHOLD} | {
        group: {str(weight): "\t".join(words) for weight, words in sorted(some.items(), reverse=True)}
        for group, some in entries.items()
    }
    return json.dumps(content, ensure_ascii=False, separators=(",", ":")).encode()


def choose_signs(sentences: Sequence[Labelled], signs: Signs) -> list[Sign]:
    """The signs that are frequent enough, sorted."""
    times = Counter(sign for some in signs for sign in some)
    sources: dict[Sign, set[str]] = defaultdict(set)
    notices: Counter[Sign] = Counter()
    for sentence, some in zip(sentences, signs, strict=True):
        for sign in some:
            sources[sign].add(sentence.text if sentence.source == OWN else sentence.source)
            notices[sign] += sentence.is_notice
    return sorted(
        sign
        for sign, count in times.items()
        if len(sources[sign]) >= _MIN_SOURCES and (sign[0] != "headings" or notices[sign] >= _MIN_NOTICE_SHARE * count)
    )


def count_signs(signs: Signs, vocabulary: dict[Sign, int]) -> csr_matrix:
    """A row for each sentence, a column for each sign."""
    rows = [[(vocabulary[sign], value) for sign, value in some.items() if sign in vocabulary] for some in signs]
    ends = np.cumsum([0, *map(len, rows)])
    columns, values = ([entry[side] for row in rows for entry in row] for side in (0, 1))
    return csr_matrix((values, columns, ends), (len(rows), len(vocabulary)))


def score_by_folds(sentences: Sequence[Labelled], folds: Sequence[str]) -> np.ndarray:
    """The score of each sentence by a model that has seen no sentence of its fold."""
    scores = np.zeros(len(sentences))
    names = np.array(folds)
    for fold in sorted(set(folds)):
        learnt = NoticeModel.from_bytes(
            learn_notices([s for s, name in zip(sentences, folds, strict=True) if name != fold])
        )
        held = [s for s, name in zip(sentences, folds, strict=True) if name == fold]
        scores[names == fold] = learnt.score([s.text for s in held], [s.heading for s in held])
    return scores
