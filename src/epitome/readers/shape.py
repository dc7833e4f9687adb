"""An unknown XML vocabulary, read by its shape.

- Mixed content is a block: an element with words of its own; elements among such words are inline.
- Repeated nesting is a section: an element without words of its own that holds blocks or sections.
- A short first child is a title: a leaf, at most 25 words, no full stop at its end, before something longer.

The role is decided per name, by the majority of its occurrences, so that one odd element does not change it.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from lxml import etree

from epitome.readers.normalise import parse_date
from epitome.readers.roles import BLOCK, GROUP, HEADING, INLINE, SECTION, ElementRole
from epitome.readers.vocabularies.vocabulary import Metadata, get_text

_TITLE_WORDS = 25
_PROSE_WORDS = 4
FACT = ElementRole("block", "fact")
_DATES = frozenset({"date", "day", "published", "pubdate", "created", "issued", "year", "done-on", "dated"})
_AUTHORS = frozenset({"author", "creator", "maker", "writer", "by", "editor", "byline"})


def has_own_words(element: etree._Element) -> bool:
    """Whether an element has words of its own, before, between or after its children."""
    return bool((element.text and element.text.strip()) or any(c.tail and c.tail.strip() for c in element))


@dataclass
class _NameStatistics:
    """How one name is used over the whole document."""

    count: int = 0
    with_words: int = 0
    inside_words: int = 0
    first_child: int = 0
    words: int = 0
    full_stops: int = 0

    def is_title(self) -> bool:
        short = self.words <= _TITLE_WORDS * self.with_words
        return self.first_child * 2 > self.count and short and self.full_stops * 2 <= self.count

    def is_fact(self) -> bool:
        return self.words < _PROSE_WORDS * self.with_words and self.full_stops * 2 <= self.count


class Shape:
    """The role of every name in one document."""

    def __init__(self, root: etree._Element) -> None:
        statistics: dict[str, _NameStatistics] = {}
        titled: Counter[str] = Counter()
        inside_words: dict[etree._Element | None, bool] = {None: False}
        for element in root.iter(etree.Element):
            parent = element.getparent()
            has_words = has_own_words(element)
            inside_words[element] = has_words or inside_words.get(parent, False)
            of_name = statistics.setdefault(str(element.tag), _NameStatistics())
            of_name.count += 1
            of_name.inside_words += inside_words.get(parent, False)
            if has_words:
                text = get_text(element)
                of_name.with_words += 1
                of_name.words += len(text.split())
                of_name.full_stops += text.endswith((".", "!", "?", ".”", '."'))
                of_name.first_child += (
                    parent is not None and parent[0] is element and len(parent) > 1 and len(element) == 0
                )
        titles = {n for n, s in statistics.items() if s.with_words and s.is_title() and not names_metadata(n)}
        for element in root.iter(etree.Element):
            titled[str(element.tag)] += (len(element) > 0 and element[0].tag in titles) or bool(element.get("title"))
        self._roles = {name: _infer_role(name, s, titles, titled[name]) for name, s in statistics.items()}

    def get_role(self, name: str) -> ElementRole:
        """The role of a name."""
        return self._roles.get(name, INLINE)


def _infer_role(name: str, statistics: _NameStatistics, titles: set[str], titled: int) -> ElementRole:
    if statistics.inside_words * 2 > statistics.count:
        return INLINE
    if statistics.with_words * 2 <= statistics.count:
        return SECTION if titled * 2 > statistics.count else GROUP
    if name in titles:
        return HEADING
    return FACT if statistics.is_fact() or names_metadata(name) else BLOCK


def names_metadata(name: str) -> bool:
    """Whether a name means date or author."""
    return name.lower() in _DATES | _AUTHORS


def infer_metadata(root: etree._Element) -> Metadata:
    """Title, date and authors by the names of elements and attributes, wherever they are."""
    date: str | None = None
    authors: list[str] = []
    for element in root.iter(etree.Element):
        name = str(element.tag).lower()
        if date is None and (name in _DATES or name.endswith("date")):
            date = parse_date(get_text(element))
        elif name in _AUTHORS and len(get_text(element).split()) <= 8:
            authors.append(get_text(element))
    title = root.get("title") or root.get("name") or ""
    return Metadata(title, date, tuple(a for a in dict.fromkeys(authors) if a), root.get("lang"))
