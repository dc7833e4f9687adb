"""An unknown XML vocabulary, read by its shape.

- Mixed content is a block: an element with words of its own; what stands among such words is inline.
- Repeated nesting is a section: an element without words of its own that holds blocks or sections.
- A short first child is a title: a leaf, at most 25 words, no full stop at its end, before something longer.

The meaning is settled per name, by what most of its occurrences look like, so that one odd element does not flip a
name.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from lxml import etree

from epitome.readers.dates import iso_date
from epitome.readers.roles import BLOCK, GROUP, HEADING, INLINE, SECTION, Part
from epitome.readers.vocabularies.vocabulary import Metadata, words_of

_TITLE_WORDS = 25
_PROSE_WORDS = 4
FACT = Part("block", "fact")
_DATES = frozenset({"date", "day", "published", "pubdate", "created", "issued", "year", "done-on", "dated"})
_AUTHORS = frozenset({"author", "creator", "maker", "writer", "by", "editor", "byline"})


def says_something(element: etree._Element) -> bool:
    """Whether an element has words of its own, before, between or after its children."""
    return bool((element.text and element.text.strip()) or any(c.tail and c.tail.strip() for c in element))


@dataclass
class _Seen:
    """What one name looks like over the whole document."""

    times: int = 0
    speaking: int = 0
    among_words: int = 0
    first_child: int = 0
    words: int = 0
    full_stops: int = 0

    def is_title(self) -> bool:
        short = self.words <= _TITLE_WORDS * self.speaking
        return self.first_child * 2 > self.times and short and self.full_stops * 2 <= self.times

    def is_fact(self) -> bool:
        return self.words < _PROSE_WORDS * self.speaking and self.full_stops * 2 <= self.times


class Shape:
    """The meaning of every name in one document."""

    def __init__(self, root: etree._Element) -> None:
        seen: dict[str, _Seen] = {}
        titled: Counter[str] = Counter()
        speaks_around: dict[etree._Element | None, bool] = {None: False}
        for element in root.iter(etree.Element):
            parent = element.getparent()
            own = says_something(element)
            speaks_around[element] = own or speaks_around.get(parent, False)
            of_name = seen.setdefault(str(element.tag), _Seen())
            of_name.times += 1
            of_name.among_words += speaks_around.get(parent, False)
            if own:
                text = words_of(element)
                of_name.speaking += 1
                of_name.words += len(text.split())
                of_name.full_stops += text.endswith((".", "!", "?", ".”", '."'))
                of_name.first_child += (
                    parent is not None and parent[0] is element and len(parent) > 1 and len(element) == 0
                )
        titles = {n for n, s in seen.items() if s.speaking and s.is_title() and not telling(n)}
        for element in root.iter(etree.Element):
            titled[str(element.tag)] += (len(element) > 0 and element[0].tag in titles) or bool(element.get("title"))
        self._parts = {name: _part(name, s, titles, titled[name]) for name, s in seen.items()}

    def part(self, name: str) -> Part:
        """What a name means."""
        return self._parts.get(name, INLINE)


def _part(name: str, seen: _Seen, titles: set[str], titled: int) -> Part:
    if seen.among_words * 2 > seen.times:
        return INLINE
    if seen.speaking * 2 <= seen.times:
        return SECTION if titled * 2 > seen.times else GROUP
    if name in titles:
        return HEADING
    return FACT if seen.is_fact() or telling(name) else BLOCK


def telling(name: str) -> bool:
    """Whether a name itself says date or author."""
    return name.lower() in _DATES | _AUTHORS


def shape_metadata(root: etree._Element) -> Metadata:
    """Title, date and authors by telling names and attributes, wherever they stand."""
    date: str | None = None
    authors: list[str] = []
    for element in root.iter(etree.Element):
        name = str(element.tag).lower()
        if date is None and (name in _DATES or name.endswith("date")):
            date = iso_date(words_of(element))
        elif name in _AUTHORS and len(words_of(element).split()) <= 8:
            authors.append(words_of(element))
    title = root.get("title") or root.get("name") or ""
    return Metadata(title, date, tuple(a for a in dict.fromkeys(authors) if a), root.get("lang"))
