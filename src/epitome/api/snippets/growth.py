"""What a snippet does with characters that its piece has left: it grows by whole sentences of the blocks before and
after, inside its section.

A section ends at a heading below, and at one above with a blank line under it, which a snippet names as its head; a
line like a heading that stands directly over the text, as an option stands over what it does, is the last one taken.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from epitome.api.snippets.snippet import Span
from epitome.api.snippets.text_pieces import find_block_end, find_block_start, is_head
from epitome.language import split_sentences


def grow(
    text: str, span: Span, characters: int, closed: Sequence[Span], weigh: Callable[[Span], float], language: str
) -> Span:
    """A span with the sentences around it, as many as fit: the one that weighs more first, of equals the one before.
    None of the `closed` parts of the text is entered.
    """
    start, end = span
    floor = max([end - characters, 0, *(b for _, b in closed if b <= start)])
    ceiling = min([start + characters, len(text), *(a for a, _ in closed if a >= end)])
    before, after = _list_before(text, start, floor, language), _list_after(text, end, ceiling, language)
    above, below = next(before, None), next(after, None)
    while True:
        above = above if above and end - above[0] <= characters else None
        below = below if below and below[1] - start <= characters else None
        if above and not (below and weigh(below) > weigh(above)):
            start, above = above[0], next(before, None)
        elif below:
            end, below = below[1], next(after, None)
        else:
            return start, end


def _list_before(text: str, at: int, floor: int, language: str) -> Iterator[Span]:
    """The sentences between two places, the last first."""
    while at > floor:
        end = floor + len(text[floor:at].rstrip())
        start = find_block_start(text, end, floor) if end > floor else floor
        heading = start > floor and is_head(text, start, end)
        if heading and text.count("\n", end, at) > 1:
            return
        spans, _ = split_sentences(text[start:end], language)
        whole = spans[1:] if start == floor > 0 else spans  # what the floor cuts is no sentence
        yield from ((start + first, start + last) for first, last in reversed(whole))
        at = floor if heading else start


def _list_after(text: str, at: int, ceiling: int, language: str) -> Iterator[Span]:
    """The sentences between two places, the first first."""
    while at < ceiling:
        start = ceiling - len(text[at:ceiling].lstrip())
        end = find_block_end(text, start, start, ceiling)
        if end < ceiling and is_head(text, start, end):
            return
        spans, _ = split_sentences(text[start:end], language)
        whole = spans[:-1] if end == ceiling < len(text) else spans
        yield from ((start + first, start + last) for first, last in whole)
        at = end
