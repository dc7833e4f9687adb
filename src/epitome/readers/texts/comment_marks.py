"""Comments as a reader would see them: a text many of whose lines are a program's comments ("-- ", "# ", "// ", "; ")
is shown without their marks. What stands between them in short lines, settings or a program, is code; a setting that is
commented out ("# port: 22") stands in a paragraph of its own, since the lines above it explain it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import NamedTuple

from epitome.runtime.late_patterns import late

_COMMENT = late(r"[ \t]*(--|//|#{1,3}|;{1,3})(?:[ \t]+[|^](?=[ \t]))?(?:[ \t]|$)")
_SETTING = late(r"[a-z][\w.-]{1,40}\s?[:=]\s?\S{1,80}(?:\s\S{1,40}){0,2}")
_SENTENCE_ENDS = (".", "!", "?", ":", ",")
_MIN_LINES, _MIN_SHARE = 8, 0.4  # fewer may be headings of Markdown, or lines that something else marks so
_MIN_SHARE_IN_RUNS = 0.2  # where at least half of the comments stand next to another
_MAX_WORDS = 6  # in a line of code, on average


class ShownText(NamedTuple):
    """A text, and the spans in it that are code."""

    text: str
    code: tuple[tuple[int, int], ...] = ()


def show_comments(text: str) -> ShownText:
    """A text of comments without their marks; any other text as it is."""
    lines = text.splitlines()
    found = [_COMMENT.match(line) for line in lines]
    marks = Counter(match[1] for match in found if match)
    mark, times = marks.most_common(1)[0] if marks else ("", 0)
    if times < _MIN_LINES:
        return ShownText(text)
    are_comments = [match is not None and match[1] == mark for match in found]
    others = words = 0  # counted, since a flood of lines must not be held once more
    for line, is_comment in zip(lines, are_comments, strict=True):
        if not is_comment and (found_words := len(line.split())):
            others, words = others + 1, words + found_words
    is_code = words <= _MAX_WORDS * others
    if not _is_commented(are_comments, others, is_code=is_code):
        return ShownText(text)
    pieces: list[str] = []
    code: list[tuple[int, int]] = []
    at = 0
    for is_comment, run in groupby(zip(lines, found, are_comments, strict=True), lambda triple: triple[2]):
        if is_comment:
            piece = _separate_settings(line[match.end() :] for line, match, _ in run if match)
        else:
            piece = "\n".join(line for line, _, _ in run)
            if piece.strip() and is_code:
                code.append((at + len(piece) - len(piece.lstrip()), at + len(piece.rstrip())))
        pieces.append(piece)
        at += len(piece) + 2
    return ShownText("\n\n".join(pieces) + "\n", tuple(code))


def _is_commented(are_comments: Sequence[bool], others: int, *, is_code: bool) -> bool:
    """Whether enough lines are comments; so many others have text."""
    times = sum(are_comments)
    in_runs = sum(len(run) for is_comment, some in groupby(are_comments) if is_comment and len(run := list(some)) > 1)
    share = _MIN_SHARE_IN_RUNS if 2 * in_runs >= times and is_code else _MIN_SHARE
    return times >= max(_MIN_LINES, share * (times + others))


def _separate_settings(lines: Iterable[str]) -> str:
    """The lines of a comment, each setting in a paragraph of its own."""
    shown = (f"\n{line}\n" if _is_setting(line.strip()) else line for line in lines)
    return "\n".join(shown)


def _is_setting(line: str) -> bool:
    return _SETTING.fullmatch(line) is not None and not line.endswith(_SENTENCE_ENDS)
