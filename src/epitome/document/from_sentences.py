"""A Document made of sentences that are already split."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from typing import TypeVar

from epitome.document.record import DocumentRecord
from epitome.document.views import Block, Element, Section, Sentence, Tree
from epitome.language import demand_language
from epitome.language.dates import parse_date
from epitome.runtime.errors import UsageError
from epitome.runtime.limits import LIMITS
from epitome.runtime.safe import clean_text

AnyDocument = TypeVar("AnyDocument", bound=DocumentRecord)


def build_from_sentences(
    document_type: type[AnyDocument],
    sentences: Sequence[str],
    *,
    title: str,
    id: str | None,
    sections: Sequence[Sequence[str] | None] | None,
    paragraphs: Sequence[int | None] | None,
    date: str | None,
    language: str,
) -> AnyDocument:
    """See `Document.from_sentences`. Its elements are: document / section (nested by titles) / p."""
    if isinstance(sentences, str) or not isinstance(sentences, Iterable):
        raise _not_a_list()
    sentences = list(sentences)
    if not all(isinstance(s, str) for s in sentences):
        raise _not_a_list()
    for name, text in (("title", title), ("id", id or "")):
        if not isinstance(text, str):
            raise UsageError(f"the {name} is a {type(text).__name__}", "give a string")
    sentences, title = [clean_text(s) for s in sentences], clean_text(title)
    sections, paragraphs = sections or None, paragraphs or None  # [] if unknown
    for name, values in (("sections", sections), ("paragraphs", paragraphs)):
        if values is not None and len(values) != len(sentences):
            raise UsageError(
                f"{name} has {len(values)} entries for {len(sentences)} sentences", "give one entry a sentence"
            )
    paths = [_check_titles(p) for p in sections] if sections is not None else [()] * len(sentences)
    numbers = list(paragraphs) if paragraphs is not None else [None] * len(sentences)
    if any(isinstance(p, bool) or not isinstance(p, int | None) for p in numbers):
        raise UsageError("paragraphs holds something else than numbers", "give a whole number or None per sentence")
    digest = hashlib.sha256("\x1f".join([title, *sentences]).encode("utf-8", "surrogatepass")).hexdigest()
    title = title[: LIMITS.sentence_characters]
    draft = _Draft(title)
    pieces: list[str] = []
    spans: list[tuple[int, int]] = []
    places: list[tuple[int, int]] = []
    length = 0
    for i, text in enumerate(sentences):
        new_block = i == 0 or paths[i] != paths[i - 1] or numbers[i] != numbers[i - 1]
        if i:
            separator = "\n\n" if numbers[i] != numbers[i - 1] else " "
            pieces.append(separator)
            length += len(separator)
        places.append(draft.add_sentence(paths[i], new_block=new_block))
        pieces.append(text)
        spans.append((length, length + len(text)))
        length += len(text)
    document_text = "".join(pieces)
    elements = draft.build_elements(spans, [element for _, element in places])
    tree = Tree(elements)
    views = tuple(
        Sentence(i, start, end, paths[i], numbers[i], section, element, document_text, tree)
        for i, ((start, end), (section, element)) in enumerate(zip(spans, places, strict=True))
    )
    return document_type(
        id=id if id is not None else f"sha256:{digest[:16]}",
        title=title,
        text=document_text,
        language=demand_language(language),
        date=None if date is None else parse_date(_check_date(date)),
        sentences=views,
        sections=draft.build_sections(tree),
        elements=elements,
        blocks=_build_blocks(views),
        media="sentences",
    )


def _not_a_list() -> UsageError:
    return UsageError("from_sentences takes a list of strings", "split the text first, or use epitome.read(bytes)")


def _check_date(date: str) -> str:
    if not isinstance(date, str):
        raise UsageError(f"a {type(date).__name__} is no text of a date", 'give it as text, such as "2000-01-31"')
    return clean_text(date)


def _check_titles(path: Sequence[str] | None) -> tuple[str, ...]:
    if path is None:
        return ()
    if isinstance(path, str):
        raise UsageError(f"sections holds the string {path!r}", "give a list of titles per sentence")
    return tuple(clean_text(str(t)) for t in path)


def _build_blocks(sentences: Sequence[Sentence]) -> tuple[Block, ...]:
    blocks: list[Block] = []
    for s in sentences:
        if blocks and blocks[-1].element == s.element:
            last = blocks[-1]
            blocks[-1] = Block(last.start, s.end, "paragraph", s.element, s.section_index)
        else:
            blocks.append(Block(s.start, s.end, "paragraph", s.element, s.section_index))
    return tuple(blocks)


class _Draft:
    """Sections and elements, opened and closed as the title paths change."""

    def __init__(self, title: str) -> None:
        self.title = title
        self.names = ["document"]
        self.parents = [-1]
        self.titles: list[str] = [title]
        self.steps = ["/document"]
        self.counts: list[dict[str, int]] = [{}]
        self.sections: list[tuple[int, tuple[str, ...], int, int]] = [(-1, (), 0, 0)]  # parent, titles, element, level
        self.stack: list[int] = [0]  # open sections
        self.paragraph = 0

    def _add_element(self, name: str, parent: int, title: str = "") -> int:
        number = self.counts[parent].get(name, 0) + 1
        self.counts[parent][name] = number
        self.names.append(name)
        self.parents.append(parent)
        self.titles.append(title)
        self.counts.append({})
        self.steps.append(f"/{name}[{number}]")
        return len(self.names) - 1

    def add_sentence(self, path: tuple[str, ...], *, new_block: bool) -> tuple[int, int]:
        """Add the next sentence and return its (section, element)."""
        shared = 0
        current = self.sections[self.stack[-1]][1]
        while shared < min(len(path), len(current)) and path[shared] == current[shared]:
            shared += 1
        del self.stack[shared + 1 :]
        for depth in range(shared, len(path)):
            parent = self.stack[-1]
            element = self._add_element("section", self.sections[parent][2], path[depth])
            self.sections.append((parent, path[: depth + 1], element, depth + 1))
            self.stack.append(len(self.sections) - 1)
        section = self.stack[-1]
        if new_block:
            self.paragraph = self._add_element("p", self.sections[section][2])
        return section, self.paragraph

    def build_sections(self, tree: Tree) -> tuple[Section, ...]:
        ends = _find_subtree_ends([s[0] for s in self.sections])
        return tuple(
            Section(i, parent, ends[i], "body", titles[-1] if titles else self.title, titles, element, level, tree)
            for i, (parent, titles, element, level) in enumerate(self.sections)
        )

    def build_elements(self, spans: Sequence[tuple[int, int]], holders: Sequence[int]) -> tuple[Element, ...]:
        """Elements with the span of text that their sentences cover."""
        n = len(self.names)
        start, stop = [-1] * n, [0] * n
        for (first, last), element in zip(spans, holders, strict=True):
            start[element] = first if start[element] < 0 else start[element]
            stop[element] = last
        for i in range(n - 1, 0, -1):
            parent = self.parents[i]
            if start[i] >= 0:
                start[parent] = start[i] if start[parent] < 0 else min(start[i], start[parent])
                stop[parent] = max(stop[i], stop[parent])
        ends = _find_subtree_ends(self.parents)
        kinds = {"document": "document", "section": "section", "p": "paragraph"}
        rows = zip(self.names, self.parents, ends, start, stop, self.titles, self.steps, strict=True)
        return tuple(
            Element(name, parent, end, max(first, 0), last, kinds[name], title, step)
            for name, parent, end, first, last, title, step in rows
        )


def _find_subtree_ends(parents: Sequence[int]) -> list[int]:
    """One past the last descendant, for nodes in document order."""
    ends = [i + 1 for i in range(len(parents))]
    for i in range(len(parents) - 1, 0, -1):
        ends[parents[i]] = max(ends[parents[i]], ends[i])
    return ends
