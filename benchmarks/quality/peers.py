"""Plain peers: what anyone could do with scikit-learn and a few lines, and off-the-shelf static embeddings.

Each gives a score a sentence; the best are taken, ties by place, until the budget is full. The need is the query, or
the titles where there is none. Scores are rounded, so that no noise decides.
"""

import importlib.util
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import Any

import numpy as np
from sklearn.feature_extraction.text import CountVectorizer, TfidfVectorizer

from epitome.datasets import Judged
from epitome.document import Budget, rank_by_date
from epitome.maths.arrays import Floats
from quality.rows import Choice

_DIGITS = 9
_LEXRANK_SENTENCES = 3000
_LEXRANK_ROUNDS = 50
_ALIKE, _STAY = 0.1, 0.85
_K, _B = 1.2, 0.75


@dataclass(frozen=True)
class PeerTask:
    """A task as a peer sees it: texts, and what is needed."""

    example: Judged

    @cached_property
    def texts(self) -> list[str]:
        """All sentences, document by document."""
        return [s.text for d in self.example.task.documents for s in d.sentences]

    @property
    def need(self) -> str:
        """The query, else the titles."""
        return self.example.task.query or " ".join(d.title for d in self.example.task.documents)

    @property
    def linking(self) -> str:
        """What linking pages say; the need where none does."""
        return " ".join(link.sentence for link in self.example.task.in_links) or self.need


def lead(task: PeerTask) -> Floats:
    """The first sentences of each document, then the second ones."""
    return np.concatenate([-np.arange(len(d.sentences), dtype=np.float64) for d in task.example.task.documents])


def newest_lead(task: PeerTask) -> Floats:
    """The first sentences of the newest document, then of the next; without dates in the order given."""
    documents = task.example.task.documents
    before, scores = 0, {}
    for number in np.argsort(rank_by_date(documents), kind="stable"):
        size = len(documents[number].sentences)
        scores[int(number)] = -np.arange(before, before + size, dtype=np.float64)
        before += size
    return np.concatenate([scores[number] for number in range(len(documents))])


def tfidf(task: PeerTask) -> Floats:
    """Cosine with the need; 1 + log tf, idf of the task's sentences."""
    vectors = TfidfVectorizer(stop_words="english", sublinear_tf=True)
    try:
        rows = vectors.fit_transform(task.texts)
    except ValueError:  # nothing but stop words
        return np.zeros(len(task.texts))
    return _to_column(rows @ vectors.transform([task.need]).T)


def bm25(task: PeerTask) -> Floats:
    """BM25 of the need."""
    return _score_bm25(task.texts, task.need)


def link_bm25(task: PeerTask) -> Floats:
    """BM25 of the linking sentences: what a user of any index could do with link context."""
    return _score_bm25(task.texts, task.linking)


def _score_bm25(texts: list[str], need: str) -> Floats:
    vectors = CountVectorizer(stop_words="english")
    try:
        counts = vectors.fit_transform(texts).astype(np.float64)
    except ValueError:
        return np.zeros(len(texts))
    lengths = _to_column(counts.sum(axis=1))
    words = sorted({vectors.vocabulary_[w] for w in vectors.build_analyzer()(need) if w in vectors.vocabulary_})
    some = counts[:, words].tocoo()
    having = np.bincount(some.col, minlength=len(words))
    idf = np.log1p((len(texts) - having + 0.5) / (having + 0.5))
    damped = _K * (1 - _B + _B * lengths / (lengths.mean() or 1.0))
    gains = idf[some.col] * some.data * (_K + 1) / (some.data + damped[some.row])
    return np.bincount(some.row, weights=gains, minlength=len(texts)).astype(np.float64)


def lexrank(task: PeerTask) -> Floats:
    """The stationary distribution of a walk between sentences that are alike (Erkan & Radev 2004)."""
    try:
        vectors = TfidfVectorizer(stop_words="english").fit_transform(task.texts)[:_LEXRANK_SENTENCES]
    except ValueError:
        return np.zeros(len(task.texts))
    alike = (vectors @ vectors.T).toarray()
    alike[alike < _ALIKE] = 0.0
    sums = alike.sum(axis=1, keepdims=True)
    moves = (alike / np.where(sums == 0, 1.0, sums)).T
    share = np.full(len(moves), 1 / len(moves))
    for _ in range(_LEXRANK_ROUNDS):
        share = (1 - _STAY) / len(moves) + _STAY * moves @ share
    return np.pad(share, (0, len(task.texts) - len(share)))


@cache
def load_embeddings() -> tuple[Any, Any]:
    """Token vectors and their tokenizer; ImportError where a package is missing."""
    from safetensors.numpy import load_file
    from tokenizers import Tokenizer

    found = importlib.util.find_spec("wordllama")
    if found is None or not found.submodule_search_locations:
        raise ImportError("there is no package wordllama")
    folder = Path(found.submodule_search_locations[0])
    weights = load_file(folder / "weights" / "l2_supercat_256.safetensors")["embedding.weight"].astype(np.float32)
    tokenizer = Tokenizer.from_file(str(next(folder.glob("tokenizers/l2_supercat*"))))
    tokenizer.no_padding()
    tokenizer.no_truncation()
    return weights, tokenizer


def embed(texts: Sequence[str]) -> Floats:
    """A vector of length 1 a text."""
    weights, tokenizer = load_embeddings()
    means = [weights[tokenizer.encode(text, add_special_tokens=False).ids or [0]].mean(axis=0) for text in texts]
    vectors: Floats = np.array([mean / (np.linalg.norm(mean) + 1e-9) for mean in means])
    return vectors


def static(task: PeerTask) -> Floats:
    """Cosine with the need, of mean vectors of tokens."""
    scores: Floats = embed(task.texts) @ embed([task.need])[0]
    return scores


def _to_column(matrix: Any) -> Floats:
    dense = matrix.toarray() if hasattr(matrix, "toarray") else matrix
    column: Floats = np.asarray(dense, np.float64).ravel()
    return column


PEERS: dict[str, Callable[[PeerTask], Floats]] = {
    "lead": lead,
    "lead, newest": newest_lead,
    "TF-IDF": tfidf,
    "BM25": bm25,
    "link BM25": link_bm25,
    "LexRank": lexrank,
    "static": static,
}


def find_peers() -> dict[str, Callable[[PeerTask], Floats]]:
    """The peers whose packages are installed; weights are loaded now, so that no task pays for it."""
    try:
        load_embeddings()
    except ImportError:
        return {name: peer for name, peer in PEERS.items() if name != "static"}
    return PEERS


def select_sentences(peer: Callable[[PeerTask], Floats], example: Judged, budget: Budget) -> Choice:
    """What a peer selects under a budget, best first."""
    task = PeerTask(example)
    order = np.argsort(-np.round(peer(task), _DIGITS), kind="stable")
    keys = [example.key(d.id, s.index) for d in example.task.documents for s in d.sentences]
    selected = [int(row) for row in order[: _count_fitting(order, task.texts, budget)]]
    return Choice(frozenset(keys[row] for row in selected), " ".join(task.texts[row] for row in selected))


def _count_fitting(order: Any, texts: list[str], budget: Budget) -> int:
    """How many sentences fill the budget; a text is cut later."""
    if budget.unit == "sentences":
        return int(budget.size)
    spent = np.cumsum([budget.cost(texts[row]) for row in order])
    return int(np.searchsorted(spent, budget.size)) + 1
