"""Drafts of blocks, elements and sections to a Document: the text is laid out, sentences are split and numbered."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from itertools import pairwise

from epitome.document import Block, Document, Element, Link, Section, Sentence, Tree
from epitome.language import detect_language, parse_language, split_sentences
from epitome.readers.build.block_drafts import BlockDraft
from epitome.readers.build.document_head import DocumentHead
from epitome.readers.build.heads import find_heads
from epitome.readers.build.section_languages import find_section_languages
from epitome.readers.build.tree_drafts import ElementDraft, SectionDraft
from epitome.readers.html.page_index import is_index
from epitome.readers.normalise import normalise_space
from epitome.runtime.errors import InputError
from epitome.runtime.frozen import frozen
from epitome.runtime.limits import LIMITS
from epitome.runtime.safe import clean_text

PROSE = frozenset({"paragraph", "item", "reference", "row"})
_WHOLE = frozenset({"reference", "row"})
_MOSTLY = 0.5


@frozen
class DocumentDraft:
    """What was read of a document: its parts, notes on them, and the title that its body shows, if it has one."""

    media: str
    blocks: list[BlockDraft]
    elements: list[ElementDraft]
    sections: list[SectionDraft]
    body_title: str
    notes: list[str]
    is_truncated: bool


def assemble(draft: DocumentDraft, head: DocumentHead, *, text: str | None) -> Document:
    """Assemble the Document; `text` is given where the blocks already have their places in it."""
    blocks, elements, sections, notes = draft.blocks, draft.elements, draft.sections, draft.notes
    text = _clean(_lay_out(blocks) if text is None else text, blocks, elements, sections)
    if not text.strip():
        raise InputError("there is no text in the document", "give a document with text")
    if head.may_be_index:
        _mark_index(blocks, sections, notes)
    asked = parse_language(head.language)
    code = asked or parse_language(head.declared_language) or detect_language(text)
    languages = [""] * len(sections) if asked else find_section_languages(blocks, elements, sections, code)
    sections[0].title = sections[0].title[: LIMITS.sentence_characters]
    titles = _build_title_paths(sections)
    tree_elements = _finish_elements(elements, blocks)
    tree = Tree(tree_elements)
    splitter = _Splitter(text, [own or code for own in languages], tree, titles)
    splitter.split(_choose_prose(blocks, sections, notes))
    found = find_heads(blocks, elements, sections, splitter.sentences)
    tree.heads = found.heads
    return Document(
        id=head.id,
        title=sections[0].title,
        text=text,
        language=code,
        date=head.date,
        authors=tuple(clean_text(author) for author in head.authors),
        sentences=found.sentences,
        sections=tuple(
            Section(i, s.parent, s.end, s.kind, s.title, titles[i], s.element, len(titles[i]), tree, languages[i])
            for i, s in enumerate(sections)
        ),
        links=tuple(_build_links(text, blocks, found.sentences)),
        emphasis=_join_spans((b.start + start, b.start + end) for b in blocks for start, end in b.emphasis),
        cells=tuple((b.start + c.start, b.start + c.end, c.column) for b in blocks for c in b.cells),
        elements=tree_elements,
        blocks=tuple(Block(b.start, b.start + len(b.text), b.kind, b.element, b.section) for b in blocks),
        heads=found.heads,
        media=draft.media,
        url=head.url,
        truncated=draft.is_truncated or bool(splitter.cuts),
        notes=(*dict.fromkeys(map(clean_text, notes)), *splitter.cuts),
        body_title=_clean_title(draft.body_title)[: LIMITS.sentence_characters],
        description=clean_text(head.description),
        page_kind=head.page_kind,
    )


def _clean(text: str, blocks: list[BlockDraft], elements: list[ElementDraft], sections: list[SectionDraft]) -> str:
    """The text, and all that will be shown of it, without control characters; every place in it stays."""
    for element in elements:
        element.title = _clean_title(element.title)
    for section in sections:
        section.title = _clean_title(section.title)
    clean = clean_text(text)
    if clean is not text:
        for block in blocks:
            block.text = clean[block.start : block.start + len(block.text)]
    return clean


def _clean_title(title: str) -> str:
    return title if title.isprintable() else normalise_space(clean_text(title))


def _mark_index(blocks: list[BlockDraft], sections: list[SectionDraft], notes: list[str]) -> None:
    """Make the body of a page that is an index its contents."""
    if is_index([b for b in blocks if b.kind in PROSE and sections[b.section].kind == "body"]):
        notes.append("the page is an index or a list of contents: next to nothing but names that lead elsewhere")
        _change_kind(sections, "contents")


def _change_kind(sections: list[SectionDraft], kind: str) -> None:
    """Say what the body of a document is that has no text of its own."""
    for section in sections:
        section.kind = kind if section.kind == "body" else section.kind


def _choose_prose(blocks: list[BlockDraft], sections: list[SectionDraft], notes: list[str]) -> list[BlockDraft]:
    """The blocks that have sentences: prose; else prose of the boilerplate; else all blocks."""
    prose = [b for b in blocks if b.kind in PROSE]
    content = [b for b in prose if sections[b.section].kind != "boilerplate"]
    if any(b.kind != "row" for b in content) or (content and all(b.kind == "row" for b in prose)):
        for block in prose if len(content) < len(prose) else ():
            if sections[block.section].kind == "boilerplate":
                block.kind = "boilerplate"
        return content
    if prose:
        notes.append("there is no text outside navigation, header and footer, so these were read")
        return prose
    notes.append("the document has no paragraph; its other blocks were taken instead")
    others = [b for b in blocks if sections[b.section].kind != "boilerplate"] or blocks
    if sum(len(b.text) for b in others if b.kind == "code") > _MOSTLY * sum(len(b.text) for b in others):
        _change_kind(sections, "code")
    return others


def _lay_out(blocks: list[BlockDraft]) -> str:
    """The text of all blocks with a blank line between them; sets the start of each block."""
    length = 0
    for block in blocks:
        block.start = length
        length += len(block.text) + 2
    return "\n\n".join(b.text for b in blocks)


def _build_title_paths(sections: list[SectionDraft]) -> list[tuple[str, ...]]:
    """The titles from the root (excluded) down to each section."""
    paths: list[tuple[str, ...]] = [()]
    for section in sections[1:]:
        parent = paths[section.parent]
        paths.append((*parent, section.title) if section.title else parent)
    return paths


class _Splitter:
    """Blocks to numbered sentences, up to the limits; `cuts` are notes on what was cut."""

    def __init__(self, text: str, languages: list[str], tree: Tree, titles: list[tuple[str, ...]]) -> None:
        self.sentences: list[Sentence] = []
        self.cuts: dict[str, None] = {}
        self._text = text
        self._languages = languages
        self._tree = tree
        self._titles = titles

    def split(self, blocks: list[BlockDraft]) -> None:
        paragraphs: dict[int, int] = {}
        text, tree, found = self._text, self._tree, self.sentences
        for block in blocks:
            at, section, element = block.start, block.section, block.element
            paragraph = paragraphs.setdefault(element, len(paragraphs))
            titles = self._titles[section]
            for start, end in self._find_spans(block):
                if len(found) >= LIMITS.sentences:
                    self._note_cut(f"only the first {LIMITS.sentences:,} sentences were read")
                    return
                found.append(
                    Sentence(len(found), at + start, at + end, titles, paragraph, section, element, text, tree)
                )

    def _find_spans(self, block: BlockDraft) -> list[tuple[int, int]]:
        """The sentences of a block: as the source marks them (a reference or a row is one), else as `split_sentences`
        does; the whole of one that is `whole`.
        """
        if block.whole:
            return [(0, len(block.text))] if block.text else []
        starts = [0] if block.kind in _WHOLE else block.sentence_starts
        if not starts:
            return self._split_piece(block.text, block)
        edges = [*([0] if starts[0] else []), *starts, len(block.text)]
        spans: list[tuple[int, int]] = []
        for start, end in pairwise(edges):
            piece = block.text[start:end]
            if len(piece) > LIMITS.sentence_characters:
                spans.extend((start + a, start + b) for a, b in self._split_piece(piece, block))
            elif piece.strip():
                spans.append((start + len(piece) - len(piece.lstrip()), start + len(piece.rstrip())))
        return spans

    def _split_piece(self, piece: str, block: BlockDraft) -> list[tuple[int, int]]:
        spans, cut = split_sentences(piece, self._languages[block.section])
        if cut:
            self._note_cut(f"a sentence of more than {LIMITS.sentence_characters:,} characters was cut into pieces")
        return spans

    def _note_cut(self, note: str) -> None:
        self.cuts[note] = None


def _build_links(text: str, blocks: list[BlockDraft], sentences: Sequence[Sentence]) -> list[Link]:
    starts = [s.start for s in sentences]
    links: list[Link] = []
    for block in blocks:
        for start, end, href in block.links:
            at = block.start + start
            i = bisect_right(starts, at) - 1
            holder = i if i >= 0 and at < sentences[i].end else None
            links.append(Link(href, text[at : block.start + end].strip(), holder, at, block.start + end))
    return links


def _join_spans(spans: Iterable[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
    """Spans of the text in order, those that touch as one."""
    joined: list[tuple[int, int]] = []
    for start, end in sorted(spans):
        if joined and start <= joined[-1][1]:
            joined[-1] = joined[-1][0], max(end, joined[-1][1])
        else:
            joined.append((start, end))
    return tuple(joined)


def _finish_elements(drafts: list[ElementDraft], blocks: list[BlockDraft]) -> tuple[Element, ...]:
    """Elements with the span of text that they and their descendants cover."""
    for block in blocks:
        holder = drafts[block.element]
        holder.start = block.start if holder.start < 0 else min(holder.start, block.start)
        holder.stop = max(holder.stop, block.start + len(block.text))
    for draft in reversed(drafts):
        if draft.parent >= 0 and draft.start >= 0:
            parent = drafts[draft.parent]
            parent.start = draft.start if parent.start < 0 else min(parent.start, draft.start)
            parent.stop = max(parent.stop, draft.stop)
    return tuple(
        Element(d.name, d.parent, d.end, max(d.start, 0), d.stop, d.kind, d.title, d.step, d.attributes) for d in drafts
    )
