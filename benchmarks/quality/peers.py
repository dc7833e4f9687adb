"""Plain peers: what anyone could do with scikit-learn and a few lines, and off-the-shelf static embeddings.

Each gives a score a sentence; the best are taken, ties by place, until the budget is full. The need is the query, or
the titles where there is none. Scores are rounded, so that no noise decides.
"""

import importlib.util
from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

import numpy as np
from sklearn.feature_extraction.text import CountVectorizer, TfidfVectorizer

from epitome.document import Budget, rank_by_date
from epitome.learning.datasets import Judged
from epitome.maths.arrays import Floats
from quality.rows import Choice

_DIGITS = 9
_LEXRANK_SENTENCES = 3000
_LEXRANK_ROUNDS = 50
_ALIKE, _STAY = 0.1, 0.85
_K, _B = 1.2, 0.75
Peer = Callable[[Judged], Floats]


def list_texts(example: Judged) -> list[str]:
    """All sentences, document by document."""
    return [s.text for d in example.task.documents for s in d.sentences]


def find_need(example: Judged) -> str:
    return example.task.query or " ".join(d.title for d in example.task.documents)


def lead(example: Judged) -> Floats:
    """The first sentences of each document, then the second ones."""
    return np.concatenate([-np.arange(len(d.sentences), dtype=np.float64) for d in example.task.documents])


def newest_lead(example: Judged) -> Floats:
    """The first sentences of the newest document, then of the next; without dates in the order given."""
    documents = example.task.documents
    ranks = np.repeat(rank_by_date(documents), [len(d.sentences) for d in documents])
    return -np.argsort(np.argsort(ranks, kind="stable")).astype(np.float64)


def cut_words(example: Judged) -> dict[str, Any]:
    """How words are cut: English without stop words, scripts without blanks by letters, other languages by words."""
    language = example.task.language
    if language in ("zh", "ja", "th"):
        return {"analyzer": "char", "ngram_range": (1, 2)}
    return {"stop_words": "english"} if language == "en" else {}


def tfidf(example: Judged) -> Floats:
    """Cosine with the need; 1 + log tf, idf of the task's sentences."""
    vectors = TfidfVectorizer(**cut_words(example), sublinear_tf=True)
    rows = vectors.fit_transform(list_texts(example))
    return np.asarray((rows @ vectors.transform([find_need(example)]).T).toarray(), np.float64).ravel()


def bm25(example: Judged) -> Floats:
    return _score_bm25(example, find_need(example))


def link_bm25(example: Judged) -> Floats:
    """BM25 of the linking sentences, or of the need where there are none: what a user of any index could do with link
    context.
    """
    linking = " ".join(link.sentence for link in example.task.in_links)
    return _score_bm25(example, linking or find_need(example))


def _score_bm25(example: Judged, need: str) -> Floats:
    texts, vectors = list_texts(example), CountVectorizer(**cut_words(example))
    counts = vectors.fit_transform(texts).astype(np.float64)
    lengths = np.asarray(counts.sum(axis=1), np.float64).ravel()
    words = sorted({vectors.vocabulary_[w] for w in vectors.build_analyzer()(need) if w in vectors.vocabulary_})
    some = counts[:, words].tocoo()
    having = np.bincount(some.col, minlength=len(words))
    idf = np.log1p((len(texts) - having + 0.5) / (having + 0.5))
    damped = _K * (1 - _B + _B * lengths / (lengths.mean() or 1.0))
    gains = idf[some.col] * some.data * (_K + 1) / (some.data + damped[some.row])
    return np.bincount(some.row, weights=gains, minlength=len(texts)).astype(np.float64)


def lexrank(example: Judged) -> Floats:
    """The stationary distribution of a walk between sentences that are alike (Erkan & Radev 2004)."""
    texts = list_texts(example)
    vectors = TfidfVectorizer(stop_words="english").fit_transform(texts)[:_LEXRANK_SENTENCES]
    alike = (vectors @ vectors.T).toarray()
    alike[alike < _ALIKE] = 0.0
    sums = alike.sum(axis=1, keepdims=True)
    moves = (alike / np.where(sums == 0, 1.0, sums)).T
    share = np.full(len(moves), 1 / len(moves))
    for _ in range(_LEXRANK_ROUNDS):
        share = (1 - _STAY) / len(moves) + _STAY * moves @ share
    return np.pad(share, (0, len(texts) - len(share)))


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
    return np.array([mean / (np.linalg.norm(mean) + 1e-9) for mean in means])


@lru_cache(maxsize=20_000)
def embed_once(text: str) -> tuple[float, ...]:
    return tuple(map(float, embed([text])[0]))


def static(example: Judged) -> Floats:
    """Cosine with the need, of mean vectors of tokens."""
    return np.asarray(embed(list_texts(example)) @ embed([find_need(example)])[0])


PEERS: dict[str, Peer] = {
    "lead": lead,
    "lead, newest": newest_lead,
    "TF-IDF": tfidf,
    "BM25": bm25,
    "link BM25": link_bm25,
    "LexRank": lexrank,
    "static": static,
}


def find_peers() -> dict[str, Peer]:
    """The peers whose packages are installed; weights are loaded now, so that no task pays for it."""
    try:
        load_embeddings()
    except ImportError:
        return {name: peer for name, peer in PEERS.items() if name != "static"}
    return PEERS


def select_sentences(peer: Peer, example: Judged, budget: Budget) -> Choice:
    """What a peer selects under a budget, best first: as many sentences as fill it, a text is cut later."""
    texts = list_texts(example)
    try:
        scores = peer(example)
    except ValueError as error:
        if "empty vocabulary" not in str(error):  # nothing but stop words
            raise
        scores = np.zeros(len(texts))
    order = np.argsort(-np.round(scores, _DIGITS), kind="stable")
    count = int(budget.size)
    if budget.unit != "sentences":
        count = int(np.searchsorted(np.cumsum([budget.cost(texts[row]) for row in order]), budget.size)) + 1
    keys = [example.key(d.id, s.index) for d in example.task.documents for s in d.sentences]
    return Choice(frozenset(keys[row] for row in order[:count]), " ".join(texts[row] for row in order[:count]))
