"""Longest common subsequences by bit-parallel arithmetic (Hyyrö 2004), all candidate sentences at once.

A row of the usual table is one Python integer: bit j of row i is 0 where L[i, j+1] = L[i, j] + 1. For each word w of
the reference, with M the positions of w: U = V & M, V = (V + U) | (V - U). Candidate sentences are concatenated, with
one guard bit between them, so one pass serves all.
"""

from __future__ import annotations

from collections.abc import Sequence


class CandidateSentences:
    """Candidate sentences concatenated in one integer."""

    def __init__(self, sentences: Sequence[Sequence[str]]) -> None:
        self.spans: list[tuple[int, int]] = []
        self.places: dict[str, int] = {}
        at = 0
        mask = 0
        for words in sentences:
            for j, word in enumerate(words):
                self.places[word] = self.places.get(word, 0) | 1 << (at + j)
            mask |= ((1 << len(words)) - 1) << at
            self.spans.append((at, len(words)))
            at += len(words) + 1
        self.mask = mask

    def rows(self, reference: Sequence[str]) -> list[int]:
        """The rows of the table for a reference sentence, the empty prefix first."""
        row = self.mask
        rows = [row]
        places, mask = self.places, self.mask
        for word in reference:
            hit = row & places.get(word, 0)
            row = ((row + hit) | (row - hit)) & mask
            rows.append(row)
        return rows


def find_union_matches(
    reference: Sequence[str], candidates: CandidateSentences, sentences: Sequence[Sequence[str]]
) -> set[int]:
    """The positions of the reference's words that lie on a longest common subsequence with a candidate sentence.

    If several subsequences are longest, it is the one that backtracking from the end finds, going up unless left is
    longer, as in ROUGE.
    """
    rows = candidates.rows(reference)
    matched: set[int] = set()
    last = rows[-1]
    blocks = [
        (at, (1 << width) - 1, width, words) for (at, width), words in zip(candidates.spans, sentences, strict=True)
    ]
    # the union does not depend on the order; starting with the longest completes it soonest
    lengths = [(~(last >> at) & block).bit_count() for at, block, _, _ in blocks]
    for number in sorted(range(len(blocks)), key=lengths.__getitem__, reverse=True):
        at, block, j, words = blocks[number]
        longest = lengths[number]  # L[i, j], updated on the way
        if not longest or len(matched) == len(reference):
            break
        grows = [~(row >> at) & block for row in rows]  # bit j of row i is 1 where L grows between column j and j + 1
        i = len(reference)
        while longest:
            if reference[i - 1] == words[j - 1]:
                matched.add(i - 1)
                i -= 1
                j -= 1
                longest -= 1
            elif grows[i] >> (j - 1) & 1:  # L[i, j-1] is smaller, so L[i-1, j] is not
                i -= 1
            elif (grows[i - 1] & ((1 << j) - 1)).bit_count() < longest:  # L[i, j-1] is as large, and L[i-1, j] is not
                j -= 1
            else:
                i -= 1
    return matched
