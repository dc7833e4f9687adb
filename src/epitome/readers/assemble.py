"""Drafts of blocks, elements and sections become a Document: text laid out, sentences split, numbers settled."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass, field
from itertools import pairwise

from epitome.document import Block, Document, Element, Link, Section, Sentence, Tree
from epitome.errors import InputError
from epitome.limits import LIMITS
from epitome.text import detect_language, language_code, sentence_spans

PROSE = frozenset({"paragraph", "item", "reference"})


@dataclass(slots=True)
class BlockDraft:
    """A block before it has a place; `links` (start, end, href) and `marks` (of sentences) count from its start."""

    text: str
    element: int
    section: int
    kind: str
    at: int = -1
    links: list[tuple[int, int, str]] = field(default_factory=list)
    marks: list[int] = field(default_factory=list)


@dataclass(slots=True)
class ElementDraft:
    """An element before its text range is known."""

    name: str
    parent: int
    kind: str
    step: str
    attributes: tuple[tuple[str, str], ...] = ()
    end: int = 0
    start: int = -1
    stop: int = 0
    title: str = ""


@dataclass(slots=True)
class SectionDraft:
    """A section before its title path is known."""

    parent: int
    kind: str
    element: int
    level: int
    end: int = 0
    title: str = ""


def assemble(
    blocks: list[BlockDraft],
    elements: list[ElementDraft],
    sections: list[SectionDraft],
    *,
    id: str,
    body_title: str,
    text: str | None,
    media: str,
    language: str | None,
    declared_language: str | None,
    date: str | None,
    authors: tuple[str, ...],
    url: str | None,
    notes: list[str],
    truncated: bool,
) -> Document:
    """The finished Document; `text` is given where the blocks already have their places in it."""
    whole = _laid_out(blocks) if text is None else text
    if not whole.strip():
        raise InputError("there is no text in the document", "give a document with text")
    code = language_code(language) or language_code(declared_language) or detect_language(whole)
    titles = _title_paths(sections)
    finished = _finished_elements(elements, blocks)
    tree = Tree(finished)
    splitter = _Splitter(whole, code, tree, titles)
    splitter.split(_spoken(blocks, sections, notes))
    return Document(
        id=id,
        title=sections[0].title,
        text=whole,
        language=code,
        date=date,
        authors=authors,
        sentences=tuple(splitter.sentences),
        sections=tuple(
            Section(i, s.parent, s.end, s.kind, s.title, titles[i], s.element, len(titles[i]), tree)
            for i, s in enumerate(sections)
        ),
        links=tuple(_links(whole, blocks, splitter.sentences)),
        elements=finished,
        blocks=tuple(Block(b.at, b.at + len(b.text), b.kind, b.element, b.section) for b in blocks),
        media=media,
        url=url,
        truncated=truncated or bool(splitter.cuts),
        notes=(*dict.fromkeys(notes), *splitter.cuts),
        body_title=body_title,
    )


def _spoken(blocks: list[BlockDraft], sections: list[SectionDraft], notes: list[str]) -> list[BlockDraft]:
    """The blocks that have sentences: prose; where there is none, that of the boilerplate; at last, anything."""
    prose = [b for b in blocks if b.kind in PROSE]
    own = [b for b in prose if sections[b.section].kind != "boilerplate"]
    if own:
        for block in prose if len(own) < len(prose) else ():
            if sections[block.section].kind == "boilerplate":
                block.kind = "boilerplate"
        return own
    if prose:
        notes.append("there is no text outside navigation, header and footer, so these were read")
        return prose
    notes.append("the document has no paragraph; its other blocks were taken instead")
    return [b for b in blocks if sections[b.section].kind != "boilerplate"] or blocks


def _laid_out(blocks: list[BlockDraft]) -> str:
    """The blocks, one blank line between them; each learns where it stands."""
    length = 0
    for block in blocks:
        block.at = length
        length += len(block.text) + 2
    return "\n\n".join(b.text for b in blocks)


def _title_paths(sections: list[SectionDraft]) -> list[tuple[str, ...]]:
    """The titles from the root (left out) down to each section."""
    paths: list[tuple[str, ...]] = [()]
    for section in sections[1:]:
        above = paths[section.parent]
        paths.append((*above, section.title) if section.title else above)
    return paths


class _Splitter:
    """Blocks to numbered sentences, up to the limits; what was cut is told in `cuts`."""

    def __init__(self, text: str, language: str, tree: Tree, titles: list[tuple[str, ...]]) -> None:
        self.sentences: list[Sentence] = []
        self.cuts: dict[str, None] = {}
        self._text = text
        self._language = language
        self._tree = tree
        self._titles = titles

    def split(self, blocks: list[BlockDraft]) -> None:
        paragraphs: dict[int, int] = {}
        for block in blocks:
            paragraph = paragraphs.setdefault(block.element, len(paragraphs))
            titles = self._titles[block.section]
            for start, end in self._spans(block):
                if len(self.sentences) >= LIMITS.sentences:
                    self._cut(f"only the first {LIMITS.sentences:,} sentences were read")
                    return
                self.sentences.append(
                    Sentence(
                        len(self.sentences),
                        block.at + start,
                        block.at + end,
                        titles,
                        paragraph,
                        block.section,
                        block.element,
                        self._text,
                        self._tree,
                    )
                )

    def _spans(self, block: BlockDraft) -> list[tuple[int, int]]:
        """The sentences of a block: as the source marks them (a reference is one), else as the splitter finds them."""
        edges = [0, len(block.text)]
        marks = [0] if block.kind == "reference" else block.marks
        if marks:
            edges = [*([0] if marks[0] else []), *marks, len(block.text)]
        spans: list[tuple[int, int]] = []
        for start, end in pairwise(edges):
            piece = block.text[start:end]
            if marks and len(piece) <= LIMITS.sentence_characters:
                if piece.strip():
                    spans.append((start + len(piece) - len(piece.lstrip()), start + len(piece.rstrip())))
                continue
            found, cut = sentence_spans(piece, self._language)
            spans.extend((start + a, start + b) for a, b in found)
            if cut:
                self._cut(f"a sentence of more than {LIMITS.sentence_characters:,} characters was cut into pieces")
        return spans

    def _cut(self, note: str) -> None:
        self.cuts[note] = None


def _links(text: str, blocks: list[BlockDraft], sentences: list[Sentence]) -> list[Link]:
    starts = [s.start for s in sentences]
    found: list[Link] = []
    for block in blocks:
        for start, end, href in block.links:
            at = block.at + start
            i = bisect_right(starts, at) - 1
            holder = i if i >= 0 and at < sentences[i].end else None
            found.append(Link(href, text[at : block.at + end].strip(), holder, at, block.at + end))
    return found


def _finished_elements(drafts: list[ElementDraft], blocks: list[BlockDraft]) -> tuple[Element, ...]:
    """Elements with the stretch of text that they and what is in them hold."""
    for block in blocks:
        own = drafts[block.element]
        own.start = block.at if own.start < 0 else min(own.start, block.at)
        own.stop = max(own.stop, block.at + len(block.text))
    for draft in reversed(drafts):
        if draft.parent >= 0 and draft.start >= 0:
            parent = drafts[draft.parent]
            parent.start = draft.start if parent.start < 0 else min(parent.start, draft.start)
            parent.stop = max(parent.stop, draft.stop)
    return tuple(
        Element(d.name, d.parent, d.end, max(d.start, 0), d.stop, d.kind, d.title, d.step, d.attributes) for d in drafts
    )
