"""outline and read_section: the sections and defined terms of a document, and the text of one of them."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from itertools import accumulate, chain

from epitome.api import one as api
from epitome.document import Block, Document, Section
from epitome.document.extract import Extract
from epitome.document.heads.defined_terms import DefinedTerm, find_defined_terms
from epitome.doors.mcp.marking import MARK, quote
from epitome.doors.mcp.results import PassageResult, PassagesResult, SectionResult
from epitome.doors.mcp.work.answers import ToolAnswer, describe_passage
from epitome.doors.mcp.work.document_shelf import Read
from epitome.doors.mcp.work.source_lines import SourceLines
from epitome.doors.tokens import count_tokens
from epitome.runtime.errors import NotFound
from epitome.runtime.safe import one_line, shorten

_MAX_SECTIONS_SUMMARISED = 60
_MAX_HEADING_CHARACTERS = 120
_NUMBER = re.compile(r"#?(\d{1,6})")
_PATH_SEPARATOR = re.compile(r"(?:(?<!\s)\s+)?[›>/]\s*")


def outline(read: Read, *, tokens: int) -> ToolAnswer:
    """The headings with their numbers and sizes, without the deepest if there is no room; then defined terms, if there
    is room for all of a section; then key sentences.
    """
    document = read.document
    sections = [s for s in document.sections[1:] if s.title and s.kind in ("body", "abstract")]
    sizes = _count_sections(document)
    head = [MARK, quote(f"0 {sizes[0]} tokens", document.title or document.id)]
    room = tokens - sum(map(count_tokens, head))
    lines = {s.index: _write_heading(s, sizes[s.index]) for s in sections}
    deepest = max((s.level for s in sections), default=0)
    while deepest > 1 and sum(count_tokens(lines[s.index]) for s in sections) > room:
        sections = [s for s in sections if s.level < deepest]
        deepest -= 1
    kept: list[Section] = []
    for section in sections:
        room -= count_tokens(lines[section.index])
        if room < 0:
            break
        kept.append(section)
    terms = _choose_terms(document, {0, *(section.index for section in kept)}, room)
    room -= sum(map(count_tokens, chain.from_iterable(map(_write_terms, terms.values()))))
    extracts = _choose_extracts(document, kept, room)
    out = [MARK]
    listed: list[SectionResult] = []
    for number, level, line in ((0, 0, head[1]), *((s.index, s.level, lines[s.index]) for s in kept)):
        chosen, defined = extracts.get(number, []), terms.get(number, [])
        written = [_write_extract(extract, level) for extract in chosen]
        out += [line, *written, *_write_terms(defined)]
        listed.append(
            {
                "number": number,
                "level": level,
                "title": document.sections[number].title if number else document.title,
                "tokens": sizes[number],
                "terms": [shorten(term.title, _MAX_HEADING_CHARACTERS) for term, _ in defined],
                "passages": [describe_passage(document.id, document.text, e.start, e.end) for e in chosen],
            }
        )
    left_out = len(lines) - len(kept)
    if left_out:
        out.append(f"{left_out} more sections are left out; ask for more tokens")
    return ToolAnswer("\n".join(out), {"source": document.id, "sections": listed, "left_out": left_out})


def _write_heading(section: Section, tokens: int) -> str:
    indent = "  " * (section.level - 1)
    return quote(f"{indent}{section.index} {tokens} tokens", shorten(section.title, _MAX_HEADING_CHARACTERS))


def _write_terms(terms: list[tuple[DefinedTerm, int]]) -> list[str]:
    """A line for each term, by the level of its section."""
    return [quote(f"{'  ' * level}term", shorten(term.title, _MAX_HEADING_CHARACTERS)) for term, level in terms]


def _write_extract(extract: Extract, level: int) -> str:
    return quote(f"{'  ' * level}{extract.start}-{extract.end}", extract.display)


def _choose_terms(document: Document, sections: Collection[int], room: int) -> dict[int, list[tuple[DefinedTerm, int]]]:
    """The defined terms of each section with its level, as far as there is room for all those of a section."""
    listed: dict[int, list[tuple[DefinedTerm, int]]] = {}
    for term in find_defined_terms(document):
        if term.section in sections:
            listed.setdefault(term.section, []).append((term, document.sections[term.section].level))
    chosen: dict[int, list[tuple[DefinedTerm, int]]] = {}
    for section, terms in listed.items():
        cost = sum(map(count_tokens, _write_terms(terms)))
        if cost <= room:
            chosen[section] = terms
            room -= cost
    return chosen


def _choose_extracts(document: Document, sections: list[Section], room: int) -> dict[int, list[Extract]]:
    """One key sentence per section as far as there is room, those of higher levels first."""
    if len(sections) > _MAX_SECTIONS_SUMMARISED or room <= 0:
        return {}
    wanted = {0, *(section.index for section in sections)}
    chosen: dict[int, list[Extract]] = {}
    entries = [
        (s, summary) for s, summary in api.outline(document, sentences=1) if s.index in wanted and s.kind != "term"
    ]
    for section, summary in sorted(entries, key=lambda entry: entry[0].level):
        for extract in summary:
            cost = count_tokens(_write_extract(extract, section.level))
            if cost <= room:
                chosen.setdefault(section.index, []).append(extract)
                room -= cost
    return chosen


def _count_sections(document: Document) -> list[int]:
    """The tokens of each section including its subsections, which follow it."""
    own = [0] * len(document.sections)
    for block in document.blocks:
        own[block.section] += count_tokens(document.text[block.start : block.end])
    before = [0, *accumulate(own)]
    return [before[section.end] - before[section.index] for section in document.sections]


def _list_blocks(document: Document, section: Section) -> list[Block]:
    return [block for block in document.blocks if section.index <= block.section < section.end]


def read_section(read: Read, *, section: str | None, start: int | None, tokens: int) -> ToolAnswer:
    """The blocks of a section or defined term as far as there is room, a line each; the last line says how to
    continue.
    """
    document = read.document
    blocks, note = _find_blocks(document, section)
    head = [MARK, *filter(None, [note])]
    room = tokens - sum(map(count_tokens, head)) - _LAST_LINE_TOKENS
    finder = SourceLines(document, read.source) if read.source is not None else None
    out: list[str] = []
    passages: list[PassageResult] = []
    following: int | None = None
    for at, end in _list_pieces(document, blocks, start or 0):
        line = finder.find(at, end) if finder is not None else None
        length = 0
        before = f"L{line}" if line is not None else str(at)
        text = document.text[at:end]
        written = quote(before, text)
        if count_tokens(written) > room:
            if not out:
                length = _fit(text, room - count_tokens(before) - 1)
                out.append(quote(before, text[:length]))
                passages.append(describe_passage(document.id, document.text, at, at + length, line=line))
            following = at + length
            out.append(f"cut; go on with start={following}")
            break
        out.append(written)
        passages.append(describe_passage(document.id, document.text, at, end, line=line))
        room -= count_tokens(written)
    if not out:
        raise NotFound("nothing stands there", "see the outline, or leave out start")
    data: PassagesResult = {"passages": passages, "notes": [note] if note else []}
    return ToolAnswer("\n".join((*head, *out)), data if following is None else {**data, "next": following})


_LAST_LINE_TOKENS = 12  # tokens of the line that says how to continue


def _list_pieces(document: Document, blocks: list[Block], start: int) -> Iterator[tuple[int, int]]:
    """The lines of blocks from a character on; blank ones are skipped."""
    for block in blocks:
        at = block.start
        for piece in document.text[block.start : block.end].splitlines(keepends=True):
            end = at + len(piece)
            first = max(at, start)
            if first < end and document.text[first:end].strip():
                yield first, at + len(piece.rstrip())
            at = end


def _fit(text: str, room: int) -> int:
    """How many characters of a text fit, in whole words; at least one word, or 20 characters."""
    length = 0
    for match in re.finditer(r"\S+", text):
        room -= count_tokens(match[0])  # token counts are additive
        if room < 0:
            return length or min(match.end(), 20)
        length = match.end()
    return length


def _find_blocks(document: Document, named: str | None) -> tuple[list[Block], str]:
    """The blocks of the section or defined term that is named, and a note if the name is not the only one."""
    wanted = _fold(named or "")
    for term in find_defined_terms(document):
        names = [_fold(name) for name in (term.title, *term.title.split(", "))]
        if wanted and (wanted in names or any(re.split(r"[\s=\[(]", name, maxsplit=1)[0] == wanted for name in names)):
            return _list_term_blocks(document, term), ""
    section, note = _find_section(document, named)
    return _list_blocks(document, section), note


def _list_term_blocks(document: Document, term: DefinedTerm) -> list[Block]:
    """The blocks of a term and its definition, up to the next term or heading."""
    last = document.sentences[term.last - 1].start
    blocks: list[Block] = []
    for block in document.blocks:
        if block.start > last and block.kind in ("term", "heading"):
            break
        if block.start >= term.start:
            blocks.append(block)
    return blocks


def _find_section(document: Document, named: str | None) -> tuple[Section, str]:
    """The section that a number, heading, path of headings or element path names; a note if it names several."""
    if named is None:
        return document.sections[0], ""
    number = _NUMBER.fullmatch(named.strip())
    if number is not None and int(number[1]) < len(document.sections):
        return document.sections[int(number[1])], ""
    found = [s for s in document.sections if s.path == named.strip()] if named.lstrip().startswith("/") else []
    if not found:
        wanted = [_fold(part) for part in _PATH_SEPARATOR.split(named)] if _PATH_SEPARATOR.search(named) else []
        wanted = wanted[1:] if wanted[:1] == [_fold(document.title)] else wanted
        found = [s for s in document.sections if _fold(s.title) == _fold(named)]
        found = found or [s for s in document.sections if wanted and [*map(_fold, s.titles)][-len(wanted) :] == wanted]
        found = found or [s for s in document.sections if _fold(named) and _fold(named) in _fold(s.title)]
    if not found:
        raise NotFound(f"there is no section {shorten(named)!r}", "call outline, and give a number or a heading of it")
    others = ", ".join(str(s.index) for s in found[1:6])
    return found[0], f"{len(found)} sections have that name; the others are {others}" if others else ""


def _fold(title: str) -> str:
    return one_line(title).casefold()
