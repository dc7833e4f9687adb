"""A budget for one snippet: a number of sentences, or of characters, which may cut the best sentence."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence

from epitome.api.snippets.scored_sentences import ScoredSentence
from epitome.api.snippets.snippet import Span
from epitome.language.words.term_places import Place

_WIDE = "\u2e80"  # from here on scripts without blanks: any place is an edge


def widen(
    best: int, group: Sequence[ScoredSentence], taken: Collection[int], sentences: int | None, characters: int | None
) -> Span:
    """The first and last number of the best sentence and its neighbours, up to so many sentences or characters; the
    neighbour with the higher score is taken first, of equals the one that follows. `taken` are the starts of sentences
    that are shown already.
    """

    def fits(first: int, last: int, new: int) -> bool:
        if not 0 <= new < len(group) or group[new].start in taken:
            return False
        if sentences is not None:
            return last - first < sentences
        return characters is None or group[last].end - group[first].start <= characters

    first = last = best
    while True:
        before, after = fits(first - 1, last, first - 1), fits(first, last + 1, last + 1)
        if after and not (before and group[first - 1].score > group[last + 1].score):
            last += 1
        elif before:
            first -= 1
        else:
            return first, last


def cut_sentence(text: str, sentence: ScoredSentence, weights: Mapping[str, float], characters: int) -> Span:
    """The part of a sentence, of at most so many characters, whose words weigh most: the beginning if that holds
    these words, else the end if that does, else the middle, with as much before them as after.
    """
    first, last = _find_heaviest(sentence.places, weights, characters)
    start, end = sentence.start, sentence.end
    if last <= start + characters:
        return start, _find_last_edge(text, last, start + characters)
    if first < end - characters:
        begins = _find_first_edge(text, max(start, first - (characters - (last - first)) // 2), first)
        return begins, _find_last_edge(text, last, begins + characters)
    return _find_first_edge(text, end - characters, first), end


def _find_heaviest(places: Sequence[Place], weights: Mapping[str, float], characters: int) -> Span:
    """Where the words begin and end that weigh most of all that fit into so many characters, the first of equals; a
    longer word counts only if no word fits.
    """
    fitting = [place for place in places if place[1] - place[0] <= characters]
    if not fitting:
        return places[0][0], places[0][0] + characters
    best, found = -1.0, (0, 0)
    inside: Counter[str] = Counter()
    to = 0
    for start, _, term in fitting:
        while to < len(fitting) and fitting[to][1] <= start + characters:
            inside[fitting[to][2]] += 1
            to += 1
        weight = round(sum(weights[one] for one in weights if inside[one]), 9)
        if weight > best:
            best, found = weight, (start, fitting[to - 1][1])
        inside[term] -= 1
    return found


def _find_first_edge(text: str, start: int, most: int) -> int:
    """The first place from `start` up to `most` at which a word begins."""
    for at in range(start, most):
        if text[at] >= _WIDE or (at > 0 and text[at - 1].isspace() and not text[at].isspace()):
            return at
    return most


def _find_last_edge(text: str, least: int, end: int) -> int:
    """The last place from `least` to `end` at which a word ends."""
    for at in range(end, least, -1):
        if text[at] >= _WIDE or (text[at].isspace() and not text[at - 1].isspace()):
            return at
    return least
