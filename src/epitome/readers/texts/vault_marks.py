"""What notes of a vault have in addition to Markdown: links to pages by name (`[[Tides#^gauge|the gauge]]`), and names
of blocks (` ^gauge` behind one, or on a line of its own below it).

A link to a page is one to its file, `Tides.md#^gauge`; what it shows is the text behind the bar, else what it names.
The name of a block becomes the id of its element, `^gauge`. An embedded page is a link; an embedded picture is
nothing.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING
from urllib.parse import quote

from epitome.readers.formats import SUFFIXES

if TYPE_CHECKING:
    from markdown_it.rules_inline import StateInline
    from markdown_it.token import Token

_PAGE_LINK = re.compile(
    r"!?\[\[(?P<page>[^\[\]|#\n]{0,200})(?:#(?P<place>[^\[\]|\n]{1,200}))?(?:\|(?P<shown>[^\[\]\n]{1,200}))?\]\](?![(\[:])"
)
_NAME = r"\^(?=[\w-]*[^\W\d_])[A-Za-z0-9-]{2,60}"  # a letter in it: "10 ^5" is no name
_OWN_NAME = re.compile(rf"{_NAME}\s*$")
_LAST_NAME = re.compile(rf"\s({_NAME})\s*$")
_NAMED = ("fence", "code_block", "table_close", "blockquote_close", "bullet_list_close", "ordered_list_close")
_PAGE_SUFFIX = "md"


def find_page_link(state: StateInline, silent: bool) -> bool:
    """A rule of the parser of Markdown: a link to a page by its name."""
    if not state.src.startswith(("[[", "![["), state.pos):
        return False
    match = _PAGE_LINK.match(state.src, state.pos, state.posMax)
    if match is None or not _is_name(match["page"], match["place"]):
        return False
    if not silent:
        _add_link(state, match["page"].strip(), (match["place"] or "").strip(), (match["shown"] or "").strip())
    state.pos = match.end()
    return True


def _is_name(page: str, place: str | None) -> bool:
    """Whether a page may be called so: `[[ -f x ]]` is a test of a shell, `[[1, 2]]` is a list."""
    return bool(place) if not page else page == page.strip() and any(map(str.isalpha, page))


def _add_link(state: StateInline, page: str, place: str, shown: str) -> None:
    suffix = page.rpartition(".")[2].lower() if "." in page else ""
    is_file = suffix in SUFFIXES
    if is_file and suffix != _PAGE_SUFFIX and state.src[state.pos] == "!":
        return
    file = quote(page if is_file else f"{page}.{_PAGE_SUFFIX}") if page else ""
    is_block = place.startswith("^")
    state.push("link_open", "a", 1).attrs = {"href": f"{file}#{place}" if place else file}
    named = " > ".join(part for part in (page, "" if is_block else place) if part)
    state.push("text", "", 0).content = shown or named or place
    state.push("link_close", "a", -1)


def name_blocks(tokens: list[Token]) -> list[Token]:
    """The tokens without the names of blocks, which are ids of their elements now."""
    kept: list[Token] = []
    opened: list[int] = []  # the places of the elements that are open
    last_closed = -1
    for token in tokens:
        if token.nesting < 0 and opened:
            last_closed = opened.pop()
        if token.type == "inline" and kept and kept[-1].type == "paragraph_open":
            name = _take_name(token)
            if name and not token.content and _is_named_above(kept, last_closed):
                owner = kept[last_closed] if kept[-2].nesting else kept[-2]
                owner.attrs["id"] = name
            elif name:
                kept[-1].attrs["id"] = name
        if token.nesting > 0:
            opened.append(len(kept))
        kept.append(token)
    return _drop_empty(kept)


def _is_named_above(kept: list[Token], last_closed: int) -> bool:
    return len(kept) > 1 and kept[-2].type in _NAMED and (kept[-2].nesting == 0 or last_closed >= 0)


def _take_name(inline: Token) -> str:
    """Cut the name of its block from a text; "" if it has none."""
    text = inline.children[-1] if inline.children else None
    if text is None or text.type != "text":
        return ""
    own = _OWN_NAME.match(inline.content)
    match = own or _LAST_NAME.search(text.content)
    if match is None:
        return ""
    name = match.group().strip()
    text.content = "" if own else text.content[: match.start()]
    inline.content = "" if own else inline.content
    return name


def _drop_empty(tokens: list[Token]) -> list[Token]:
    """The tokens without paragraphs that were nothing but a name."""
    gone = {at + step for at, t in enumerate(tokens) if t.type == "inline" and not t.content for step in (-1, 0, 1)}
    return [token for at, token in enumerate(tokens) if at not in gone or not _is_of_paragraph(token)]


def _is_of_paragraph(token: Token) -> bool:
    return token.type in ("paragraph_open", "inline", "paragraph_close")
