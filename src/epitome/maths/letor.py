"""Ten of LETOR's features of a sentence for a query (Liu et al. 2007), as Amini & Usunier 2009 use them.

c(q, s) is the count of q in s, |s| the length of s without stop words, |C| the number of sentences of the collection,
df and cf in how many of them q stands and how often. Sums over the distinct query terms q that stand in s:
1 c; 2 log(c + 1); 3 c / |s|; 4 log(c / |s| + 1); 5 log(|C| / df); 6 log(log(|C| / df)), 0 where log(|C| / df) <= 1;
7 log(|C| / cf + 1); 8 log(c / |s| log(|C| / df) + 1); 9 c log(|C| / df); 10 log(c / |s| |C| / cf + 1).
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from scipy.sparse import csr_array

from epitome.maths.arrays import Floats
from epitome.maths.weighting import sentence_frequency


@dataclass(frozen=True)
class Collection:
    """What is known of all sentences: their number, df and cf of each term, their mean length without stop words."""

    sentences: int
    df: Floats
    cf: Floats
    mean_length: float

    @classmethod
    def of(cls, counts: csr_array) -> Collection:
        """Of counts of sentences by terms."""
        cf = np.bincount(counts.indices, weights=counts.data, minlength=counts.shape[1]).astype(np.float64)
        n = counts.shape[0]
        return cls(n, sentence_frequency(counts), cf, float(cf.sum()) / n if n else 0.0)


def letor(counts: csr_array, query: Floats, collection: Collection) -> Floats:
    """Rows by the ten features; `counts` may be some of the collection's sentences, over the same terms."""
    n = counts.shape[0]
    every = np.repeat(np.arange(n), np.diff(counts.indptr))
    length = np.bincount(every, weights=counts.data, minlength=n)
    asked = query[counts.indices] > 0
    row, term, c = every[asked], counts.indices[asked], counts.data[asked]
    share = c / length[row]
    idf = np.log(collection.sentences / collection.df[term])
    rarity = collection.sentences / collection.cf[term]
    parts = (
        c,
        np.log1p(c),
        share,
        np.log1p(share),
        idf,
        np.log(np.maximum(idf, 1.0)),
        np.log1p(rarity),
        np.log1p(share * idf),
        c * idf,
        np.log1p(share * rarity),
    )
    return np.column_stack([np.bincount(row, weights=part, minlength=n) for part in parts])
