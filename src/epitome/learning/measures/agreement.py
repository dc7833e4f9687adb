"""Agreement of two annotators who each chose some of the same sentences.

Cohen's kappa = (p_o - p_e) / (1 - p_e): p_o is the share of sentences that both chose or both left, p_e the share that
would be so by chance, a b + (1 - a)(1 - b) for annotators who choose the shares a and b of all sentences. 1 where they
agree everywhere, 0 where they agree as often as by chance; None where chance alone agrees everywhere, or without
sentences.

    10 sentences, {0, 1, 2} and {1, 2, 3}: p_o = 8/10, p_e = .3 * .3 + .7 * .7 = .58, kappa = .22 / .42
"""

from __future__ import annotations

from collections.abc import Iterable, Set


def cohens_kappa(judged: Iterable[tuple[Set[object], Set[object], int]]) -> float | None:
    """Kappa over the sentences of all tasks: of each what two annotators chose, and how many sentences there are."""
    both = first = second = total = 0
    for one, other, sentences in judged:
        both += len(one & other)
        first, second, total = first + len(one), second + len(other), total + sentences
    if not total:
        return None
    observed = (total - first - second + 2 * both) / total
    expected = (first * second + (total - first) * (total - second)) / total**2
    return None if expected == 1 else (observed - expected) / (1 - expected)
