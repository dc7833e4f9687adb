"""Heads: the texts that head a sentence without being part of it.

- The lead-in of a list: the last sentence before it, if it ends in a colon.
- The term (or terms) of a definition.
- The caption of a table, its column heads and its row heads; a row of one head cell heads the rows below it.
- A question that opens a paragraph (`questions.py`): it heads the next paragraph, or with a mark ("Q: ...", "3. ...")
  the rest of its own and all up to the next question.

Each head knows the one above it, so that all heads of a document take time and memory linear in its size. A head has at
most 200 characters, and a sentence at most 64 heads; the rest is left out.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import field
from itertools import pairwise

from epitome.document import Head, Sentence
from epitome.language.end_marks import COLONS
from epitome.readers.build.block_drafts import BlockDraft
from epitome.readers.build.questions import Asked, QuestionSplitter, find_asking_letter, is_label, is_marked_question
from epitome.readers.build.tree_drafts import ElementDraft, SectionDraft
from epitome.runtime.frozen import frozen, record

_MAX_COLUMNS = 50
_MAX_TERMS = 10
_MAX_DEPTH = 64
_MAX_CHARACTERS = 200
_MAX_CAPTION_BLOCKS = 3
_PROSE = frozenset({"paragraph", "item"})


@frozen
class FoundHeads:
    """The heads of a document, and its sentences with the numbers of their heads."""

    heads: tuple[Head, ...]
    sentences: tuple[Sentence, ...]


def find_heads(
    blocks: Sequence[BlockDraft],
    elements: Sequence[ElementDraft],
    sections: Sequence[SectionDraft],
    sentences: Sequence[Sentence],
) -> FoundHeads:
    """The heads of all sentences, in one pass over the blocks."""
    search = _Search(blocks, elements, sections)
    numbered = list(sentences)
    starts = [sentence.start for sentence in sentences]
    last = 0
    for number, block in enumerate(blocks):
        first, last = last, bisect_left(starts, block.start + len(block.text), last)
        own = sentences[first:last]
        runs = search.split(block, own)
        head, row = search.enter(number, block)
        if head >= 0 or row is not None:
            numbered[first:last] = [sentence._replace(head=head, row=row) for sentence in own]
        for begin, answer, end in runs:
            search.ask(own[begin:answer])
            if answer < end:
                head = search.find_head(block)
                numbered[first + answer : first + end] = [sentence._replace(head=head) for sentence in own[answer:end]]
        search.leave(block, own[-1] if own else None)
    return FoundHeads(tuple(search.heads), tuple(numbered))


@record(slots=True)
class _Terms:
    """The terms of the next definition, and the last of them as a head once a definition was found."""

    spans: list[tuple[int, int]] = field(default_factory=list)
    head: int | None = None


@record(slots=True)
class _Question:
    """A question that opens a paragraph, and its head once something was found below it."""

    start: int
    end: int
    section: int
    marked: bool
    head: int = -1


@record(slots=True)
class _Table:
    """The heads of the next row of a table, each above the next: caption, columns, group of rows."""

    caption: int
    columns: int
    group: int
    own: tuple[tuple[int, int], ...] = ()
    rows: int = 0
    in_columns: bool = False
    body: int = -1  # the element that holds the rows; a group of rows does not go beyond it


class _Search:
    """The heads that are open while the blocks are read in order."""

    def __init__(
        self, blocks: Sequence[BlockDraft], elements: Sequence[ElementDraft], sections: Sequence[SectionDraft]
    ) -> None:
        self.heads: list[Head] = []
        self._depths: list[int] = []
        self._blocks = blocks
        self._elements = elements
        self._sections = sections
        self._lists: dict[int, int] = {}  # list -> the head of its items
        self._terms: dict[int, _Terms] = {}  # parent of terms and definitions -> its open terms
        self._tables: dict[int, _Table] = {}
        self._lead_in: Sentence | None = None  # the sentence read last, if it introduces what follows
        self._items_head = -1  # the head of a run of items outside any list element
        self._question: _Question | None = None
        paragraphs = [block for block in blocks if block.kind == "paragraph"]
        self._labels = {  # "Q:" in a cell of its own, by the start of what it labels
            below.start: above.text.strip() for above, below in pairwise(paragraphs) if is_label(above.text)
        }
        self._splitter = QuestionSplitter(
            find_asking_letter(f"{self._labels.get(block.start, '')} {block.text}".lstrip() for block in paragraphs)
        )

    def split(self, block: BlockDraft, sentences: Sequence[Sentence]) -> list[Asked]:
        """The questions of a block with what answers them in it; the question before is answered where one begins."""
        if block.kind != "paragraph" or is_label(block.text):
            return []
        label, texts = self._labels.get(block.start, ""), [s.text for s in sentences]
        if label and texts:
            texts[0] = f"{label} {texts[0]}"
        runs = [run for run in self._splitter.split(texts) if run.answer > run.begin]
        if runs:
            self._question = None
        return runs

    def ask(self, question: Sequence[Sentence]) -> None:
        """Open a question, which heads what follows."""
        first, last = question[0], question[-1]
        is_marked = bool(self._labels.get(first.start)) or is_marked_question(first.text)
        self._question = _Question(first.start, last.end, first.section_index, is_marked)

    def enter(self, number: int, block: BlockDraft) -> tuple[int, int | None]:
        """The head of a block, and its number if it is a row."""
        if block.kind == "term":
            self._open_term(block)
            return -1, None
        if block.cells:
            return self._enter_row(number, block)
        return (self.find_head(block) if block.kind in _PROSE else -1), None

    def leave(self, block: BlockDraft, last: Sentence | None) -> None:
        """Remember the last sentence of a block, which may be the lead-in of a list; terms may come between."""
        if block.kind in _PROSE:
            self._lead_in = last if last is not None and last.text.endswith(tuple(COLONS)) else None
            if block.kind == "item" and self._lead_in is not None:  # "4. ... one of the following:"
                self._items_head = -1
            if block.kind == "paragraph":
                self._items_head = -1
                self._close_question(last)
        elif block.kind != "term":
            self._lead_in = None

    def _close_question(self, last: Sentence | None) -> None:
        """Forget a question without a mark after the paragraph that answers it."""
        question = self._question
        if question is not None and not question.marked and (last is None or question.end != last.end):
            self._question = None

    def _find_question(self, block: BlockDraft) -> int:
        """The head of the question that a block answers; -1 for none."""
        question = self._question
        if question is None or question.section != block.section:
            return -1
        if question.head < 0:
            question.head = self._add("question", [(question.start, question.end)], -1)
        return question.head

    def _open_term(self, block: BlockDraft) -> None:
        parent = self._elements[block.element].parent
        if not self._is_list(parent) and not self._is_list(self._elements[parent].parent):
            return
        terms = self._terms.get(parent)
        if terms is None or terms.head is not None:
            terms = self._terms[parent] = _Terms()
        if len(terms.spans) < _MAX_TERMS and any(map(str.isalnum, block.text)):
            terms.spans.append((block.start, block.start + len(block.text)))

    def _is_list(self, element: int) -> bool:
        return element >= 0 and self._elements[element].kind in ("list", "item")

    def find_head(self, block: BlockDraft) -> int:
        """The head of a block of prose, from the outermost list or definition around it to the innermost."""
        head = self._find_question(block)
        in_list = False
        for element in self._list_path(block.element):
            draft = self._elements[element]
            if draft.kind == "list":
                in_list = True
                if element not in self._lists:
                    self._lists[element] = self._add_lead_in(block, head)
                head = self._lists[element]
            terms = self._terms.get(draft.parent)
            if terms is not None:
                if terms.head is None:
                    terms.head = self._add("term", terms.spans, head)
                head = terms.head
        if block.kind != "item" or in_list:
            return head
        if self._items_head < 0:
            self._items_head = self._add_lead_in(block, head)
        return self._items_head

    def _list_path(self, element: int) -> list[int]:
        path: list[int] = []
        while element >= 0:
            path.append(element)
            element = self._elements[element].parent
        return path[::-1]

    def _add_lead_in(self, block: BlockDraft, above: int) -> int:
        lead_in = self._lead_in
        if lead_in is None or lead_in.section_index != block.section:
            return above
        self._lead_in = None
        return self._add("lead-in", [(lead_in.start, lead_in.end)], above)

    def _enter_row(self, number: int, block: BlockDraft) -> tuple[int, int | None]:
        element = self._elements[block.element].parent
        while element > 0 and self._elements[element].kind != "table":
            element = self._elements[element].parent
        if element not in self._tables:
            caption = self._add("caption", self._find_caption(number), self.find_head(block))
            self._tables[element] = _Table(caption, caption, caption)
        table = self._tables[element]
        if (body := self._elements[block.element].parent) != table.body:
            table.body, table.group = body, table.columns
        spans = tuple((block.start + cell.start, block.start + cell.end) for cell in block.cells[:_MAX_COLUMNS])
        if block.kind == "row":
            table.rows += 1
            table.in_columns = False
            head = self._add("row", table.own, table.group)
            table.own = ()
            return head, table.rows
        following = self._blocks[number + 1] if number + 1 < len(self._blocks) else block
        if following.kind == "row" and following.element == block.element:
            table.own = spans
        elif len(spans) == 1 and table.columns > table.caption:
            table.group = self._add("row", spans, table.columns)
        else:
            table.columns = table.group = self._add(
                "column", spans, table.columns if table.in_columns else table.caption
            )
            table.in_columns = True
        return -1, None

    def _find_caption(self, number: int) -> list[tuple[int, int]]:
        """The blocks directly before a table that are its caption; a section title is a head anyway."""
        spans: list[tuple[int, int]] = []
        for before in reversed(self._blocks[max(0, number - _MAX_CAPTION_BLOCKS) : number]):
            if self._sections[before.section].kind != "caption" or before.kind not in ("paragraph", "heading"):
                break
            if before.kind == "paragraph":
                spans.append((before.start, before.start + len(before.text)))
        return spans[::-1]

    def _add(self, kind: str, spans: Sequence[tuple[int, int]], above: int) -> int:
        """Add heads under each other; returns the number of the innermost."""
        for start, end in spans:
            depth = self._depths[above] + 1 if above >= 0 else 1
            if depth > _MAX_DEPTH:
                break
            self.heads.append(Head(kind, start, min(end, start + _MAX_CHARACTERS), above))
            self._depths.append(depth)
            above = len(self.heads) - 1
        return above
