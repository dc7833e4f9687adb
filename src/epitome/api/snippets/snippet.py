"""A snippet of a text."""

from __future__ import annotations

from typing import Any

from epitome.runtime.frozen import frozen

Span = tuple[int, int]


@frozen
class Snippet:
    """A part of a text that answers a query: `text == whole[start:end]`.

    >>> import epitome
    >>> (snippet,) = epitome.snippets("Acid rain fell. The fish died in the lake.", "fish in the lake", characters=30)
    >>> print(snippet.start, snippet.end, snippet.marked("[", "]"))
    16 42 The [fish] died in the [lake].

    `marks` are the words of the query in it and `head` is the heading over it, as places in the whole text. `cut` is
    True where a sentence is longer than the characters asked for. Scores compare snippets of one text.
    """

    text: str
    start: int
    end: int
    marks: tuple[Span, ...]
    score: float
    cut: bool = False
    head: Span | None = None

    def marked(self, before: str = "[", after: str = "]") -> str:
        """The text with signs around the marked words. Nothing is escaped: for HTML, escape the parts yourself."""
        parts: list[str] = []
        at = self.start
        for start, end in self.marks:
            parts += [self.text[at - self.start : start - self.start], before]
            parts += [self.text[start - self.start : end - self.start], after]
            at = end
        return "".join((*parts, self.text[at - self.start :]))

    def to_dict(self) -> dict[str, Any]:
        """The snippet as plain data."""
        return {
            "text": self.text,
            "start": self.start,
            "end": self.end,
            "marks": [list(mark) for mark in self.marks],
            "score": self.score,
            "cut": self.cut,
            "head": list(self.head) if self.head else None,
        }
