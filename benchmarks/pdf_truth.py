"""What a document is made of, for comparisons of readers: blocks of HTML (the truth) and of Markdown (what peers say).

Both are read here in the plainest way, by none of the readers that are compared.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import unescape

import lxml.html

HEADING, PARAGRAPH, TABLE, OTHER = "heading", "paragraph", "table", "other"
_NAVIGATION = (
    "navheader navfooter header related sphinxsidebar nav-panel node"  # what pages of manuals show at their edges
)
_GONE = "script style head nav svg math"
_INLINE = frozenset(
    "a abbr acronym b bdi bdo big br cite code del dfn em font i img ins kbd label mark q s samp small span strike "
    "strong sub sup tt u var wbr input button".split()
)
_HEADINGS = frozenset("h1 h2 h3 h4 h5 h6".split())
_ROW = re.compile(r"^\s*\|.*\|\s*$")
_RULE = re.compile(r"^\s*\|?[\s:|-]+\|?\s*$")
_ITEM = re.compile(r"^\s*(?:[-*+•]|\d{1,3}[.)])\s+")
_MARKS = re.compile(r"\*\*|__|~~|`|(?<!\w)[*_](?=\S)|(?<=\S)[*_](?!\w)|\\(?=[^\w\s])")
_LINK = re.compile(r"!?\[([^\]]*)\]\([^)\s]*\)")
_TAG = re.compile(r"</?(?:sup|sub|u|b|i|br|span|mark|em|strong|td|th|tr|table)\b[^>]*>", re.I)


@dataclass(frozen=True, slots=True)
class Block:
    """A heading, paragraph, table or other block; only a table has rows."""

    kind: str
    text: str
    rows: tuple[tuple[str, ...], ...] = ()


def read_html(data: bytes | str) -> list[Block]:
    """The blocks of a page, without what it shows around its text."""
    tree = lxml.html.document_fromstring(data)
    for element in list(tree.iter()):
        names = str(element.get("class", "")).split()
        is_gone = element.tag in _GONE.split() or any(name in _NAVIGATION.split() for name in names)
        if is_gone and element.getparent() is not None:
            element.drop_tree()
    body = tree.find("body")
    return [block for block in _walk(tree if body is None else body) if block.text]


def _walk(element: lxml.html.HtmlElement) -> Iterator[Block]:
    if element.tag == "table" and (rows := _read_rows(element)):
        yield Block(TABLE, " ".join(cell for row in rows for cell in row), rows)
        return
    run = [element.text or ""]
    kind = HEADING if element.tag in _HEADINGS else OTHER if element.tag == "pre" else PARAGRAPH
    for child in element:
        if not isinstance(child.tag, str):
            run.append(child.tail or "")
        elif child.tag in _INLINE and not _holds_blocks(child):
            run += [" "] if child.tag == "br" else [child.text_content()]
            run.append(child.tail or "")
        else:
            yield Block(kind, " ".join("".join(run).split()))
            yield from _walk(child)
            run = [child.tail or ""]
    yield Block(kind, " ".join("".join(run).split()))


def _holds_blocks(element: lxml.html.HtmlElement) -> bool:
    return any(isinstance(e.tag, str) and e.tag not in _INLINE for e in element.iterdescendants())


def _read_rows(table: lxml.html.HtmlElement) -> tuple[tuple[str, ...], ...]:
    """The rows of a table of data: two columns and rows at least, and nothing but text in its cells."""
    if next(table.iterdescendants("table", "pre", "ul", "ol", "dl", "h1", "h2", "h3", "h4"), None) is not None:
        return ()
    rows: list[tuple[str, ...]] = []
    for row in table.iter("tr"):
        cells: list[str] = []
        for cell in row.iterchildren("td", "th"):
            span = cell.get("colspan", "1")
            blank = [""] * (min(int(span), 50) - 1 if span.isdecimal() else 0)
            cells += [" ".join(cell.text_content().split()), *blank]
        rows.append(tuple(cells))
    rows = [row for row in rows if any(row)]
    return tuple(rows) if len(rows) > 1 and sum(len(row) > 1 for row in rows) > 1 else ()


def read_markdown(text: str) -> list[Block]:
    """The blocks of a text in Markdown."""
    blocks: list[Block] = []
    run: list[str] = []
    is_code = False

    def close() -> None:
        if run and all(map(_ROW.match, run)) and len(run) > 1:
            rows = tuple(_split_row(line) for line in run if not _RULE.match(line))
            blocks.append(Block(TABLE, " ".join(cell for row in rows for cell in row), rows))
        elif run:
            blocks.append(Block(OTHER if is_code else PARAGRAPH, _clean(" ".join(run))))
        run.clear()

    for line in text.splitlines():
        if line.lstrip().startswith("```"):
            close()
            is_code = not is_code
            continue
        if not is_code and line.lstrip().startswith("#"):
            close()
            blocks.append(Block(HEADING, _clean(line.lstrip("# \t"))))
            continue
        if not line.strip() or (
            run and not is_code and (_ITEM.match(line) or bool(_ROW.match(line)) != bool(_ROW.match(run[-1])))
        ):
            close()
        if line.strip():
            run.append(_ITEM.sub("", line) if not is_code else line)
    close()
    return [block for block in blocks if block.text]


def read_lines(text: str) -> list[Block]:
    """The paragraphs of a plain text, between blank lines."""
    parts = re.split(r"\n\s*\n|\f", text)
    return [Block(PARAGRAPH, " ".join(part.split())) for part in parts if part.strip()]


def _split_row(line: str) -> tuple[str, ...]:
    return tuple(_clean(cell) for cell in re.split(r"(?<!\\)\|", line.strip().removeprefix("|").removesuffix("|")))


def _clean(text: str) -> str:
    """A text without marks of Markdown and tags."""
    return " ".join(unescape(_MARKS.sub("", _TAG.sub(" ", _LINK.sub(r"\1", text)))).split())


def join_blocks(blocks: Sequence[Block]) -> str:
    return "\n".join(block.text for block in blocks)
