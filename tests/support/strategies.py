"""Inputs for the property tests: sentences, documents, and the bytes of every format."""

from __future__ import annotations

import html
import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from xml.sax.saxutils import escape

from hypothesis import strategies as st

from epitome.document import Document
from support.pdf_writer import PdfWriter

QUERY = "river lamp of the miller"
WORDS = (
    "river lamp miller stone water engine Smith et al. Fig. 3 pH mg the of and not 5.6 (see e.g. i.e. vs. "
    "İstanbul ﬃcient naïve 🙂 👩‍🌾 é x̂ שלום مرحبا 你好 ½ Ⅻ ß - – … < & > \" ' ]]> U.S.A. 1,000 a.m."
).split(" ")
BLANKS = (" ", "  ", "\n", "\t", "\u00a0", "\u2003", "\r\n", "\u2028")
STOPS = (".", "!", "?", "...", "…", ".”", ".)", ". [12]", "。", "")

words = st.sampled_from(WORDS)


@st.composite
def plain_sentences(draw: st.DrawFn) -> str:
    """A sentence without blanks at its edges and with at least one word."""
    said = draw(st.lists(words, min_size=1, max_size=14))
    return (" ".join(said) + draw(st.sampled_from(STOPS))).strip()


odd_sentences = st.one_of(
    st.just(""),
    st.sampled_from(BLANKS),
    st.text(max_size=30),
    st.builds(lambda a, s, b: a + s + b, st.sampled_from(BLANKS), plain_sentences(), st.sampled_from(BLANKS)),
)
sentence_lists = st.lists(plain_sentences(), min_size=1, max_size=12)
odd_sentence_lists = st.lists(st.one_of(plain_sentences(), odd_sentences), max_size=12)

_titles = st.sampled_from(("Introduction", "Methods", "References", "İ", "", "The lamp"))


@st.composite
def documents(draw: st.DrawFn, sentences: st.SearchStrategy[list[str]] = sentence_lists, id: str = "doc") -> Document:
    """A document of sentences with random sections and paragraphs, known or not."""
    said = draw(sentences)
    n = len(said)
    path = st.one_of(st.none(), st.lists(_titles, max_size=3))
    sections = draw(st.one_of(st.none(), st.lists(path, min_size=n, max_size=n)))
    paragraphs = draw(st.one_of(st.none(), st.lists(st.one_of(st.none(), st.integers(0, 5)), min_size=n, max_size=n)))
    title = draw(st.sampled_from(("", "The lamp of the river", "of the", "İ & <b>")))
    return Document.from_sentences(said, title=title, id=id, sections=sections, paragraphs=paragraphs)


# -- bytes of every format ------------------------------------------------------------------------------------------

texts = st.lists(st.one_of(words, st.sampled_from(BLANKS), st.sampled_from(STOPS), st.text(max_size=6))).map("".join)
plain_bytes = st.one_of(
    st.binary(max_size=200),
    texts.map(lambda t: t.encode("utf-8", "surrogatepass")),
    texts.map(lambda t: b"\xff\xfe" + t.encode("utf-16-le", "surrogatepass")),
    st.lists(
        st.one_of(plain_sentences(), st.sampled_from(("", "====", "---", "- item", "1. One", "a) B", "By Ann Lee"))),
        max_size=10,
    ).map(lambda lines: "\n".join(lines).encode()),
)

_XML_NAMES = st.sampled_from(
    "article body front back sec title p list list-item fig caption fn ref-list ref element-citation name surname "
    "TEI text div head lg l note bibl section para info footnote xref disp-formula table td x date author".split()
)
_XML_TEXT = st.one_of(st.just(""), plain_sentences().map(escape), st.sampled_from((" ", "\n", "&amp;", "&#x130;")))
_ATTRIBUTES = st.sampled_from(
    ("", "", "", ' title="A title"', ' id="a"', ' linkend="a"', ' href="http://e.org/"', ' xml:lang="de"')
)


def _xml_element(inner: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    return st.builds(
        lambda name, attributes, before, children, after: (
            f"<{name}{attributes}>{before}{''.join(children)}</{name}>{after}"
        ),
        _XML_NAMES,
        _ATTRIBUTES,
        _XML_TEXT,
        st.lists(inner, max_size=4),
        _XML_TEXT,
    )


_xml_trees = st.recursive(_XML_TEXT, _xml_element, max_leaves=15)
xml_bytes = st.builds(
    lambda root, prolog, inner, cut: f"{prolog}<{root}>{inner}</{root}>".encode()[:cut],
    _XML_NAMES,
    st.sampled_from(("", '<?xml version="1.0"?>', '<!DOCTYPE article [<!ENTITY a "b">]>', "\ufeff")),
    _xml_trees,
    st.sampled_from((None, None, None, None, 40)),
)

_HTML_PIECES = (
    "<p>,</p>,<div>,</div>,<h1>,</h1>,<h2>,</h3>,<ul><li>,</ul>,<a href='x.html'>,</a>,<br>,<br><br>,<hr>,<table>,"
    "<tr><td>,</table>,<script>,</script>,<nav>,</nav>,<pre>,</pre>,<main>,<article>,<header>,<figure>,<title>,"
    "</title>,<p hidden>,<!--,-->,<b,&nbsp;,&amp;,&#0;,&#x110000;,<svg>,<dl><dt>,<dd>,<section>,</section>,<sup>1</sup>"
).split(",")
html_bytes = st.lists(st.one_of(st.sampled_from(_HTML_PIECES), plain_sentences(), texts), max_size=25).map(
    lambda pieces: "".join(pieces).encode("utf-8", "surrogatepass")
)

_MARKDOWN_LINES = (
    "# Title",
    "## Part",
    "- item",
    "1. One",
    "> quoted",
    "```",
    "    code",
    "[a](b)",
    "| a | b |",
    "|---|---|",
    "---",
    "***",
    "",
    "\n",
    "---\ntitle: A\n---",
    "![i](j)",
    "<b>raw</b>",
    "*a **b* c**",
)
markdown_bytes = st.lists(st.one_of(plain_sentences(), texts, st.sampled_from(_MARKDOWN_LINES)), max_size=15).map(
    lambda lines: "\n".join(lines).encode("utf-8", "surrogatepass")
)

_json_values = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), plain_sentences(), st.text(max_size=10)),
    lambda inner: st.one_of(
        st.lists(inner, max_size=4),
        st.dictionaries(
            st.sampled_from(
                "title text abstract sentences sections paragraphs date authors language id format heading".split()
            ),
            st.one_of(inner, st.just("epitome/1")),
            max_size=5,
        ),
    ),
    max_leaves=12,
)
json_bytes = st.one_of(
    _json_values.map(lambda v: json.dumps(v).encode()),
    st.builds(lambda v, cut: json.dumps(v).encode()[:cut], _json_values, st.integers(1, 30)),
)

pdf_bytes = st.lists(st.text("aA b.,-1(%é", max_size=60), max_size=12).map(
    lambda lines: PdfWriter().add_page().write_lines(72, 80, lines).build()
)

BYTES_OF = {
    "text": plain_bytes,
    "xml": xml_bytes,
    "html": html_bytes,
    "markdown": markdown_bytes,
    "json": json_bytes,
    "pdf": pdf_bytes,
}


# -- trees of numbered words, written in several vocabularies
# -----------------------------------------------------------


class Numbered:
    """Words w1, w2, ... each given out once."""

    def __init__(self) -> None:
        self.given = 0

    def some(self, how_many: int) -> str:
        first = self.given + 1
        self.given += how_many
        return " ".join(f"w{n}" for n in range(first, self.given + 1))


@dataclass(frozen=True)
class Node:
    """A part of a made-up article: section, paragraph, list, figure, footnote, emphasis or words (a count)."""

    kind: str
    size: int = 1
    inside: tuple[Node, ...] = ()


_bare = st.builds(lambda n: Node("words", n), st.integers(1, 4))
_emphasis = st.builds(lambda n: Node("emphasis", n), st.integers(1, 2))
_float = st.builds(Node, st.sampled_from(("figure", "footnote")), st.integers(1, 3))


def _paragraphs(*, floats: bool) -> st.SearchStrategy[Node]:
    inline = st.one_of(_bare, _emphasis, _float) if floats else st.one_of(_bare, _emphasis)
    return st.builds(lambda inside: Node("paragraph", 0, tuple(inside)), st.lists(inline, min_size=1, max_size=5))


def articles(*, floats: bool) -> st.SearchStrategy[Node]:
    """Sections in sections, with paragraphs, lists and figures; `floats` allows figures and footnotes in paragraphs."""
    paragraph = _paragraphs(floats=floats)
    lists = st.builds(lambda inside: Node("list", 0, tuple(inside)), st.lists(paragraph, min_size=1, max_size=3))
    blocks = st.one_of(paragraph, lists, st.builds(lambda n: Node("figure", n), st.integers(1, 4)))

    def section(inner: st.SearchStrategy[Node]) -> st.SearchStrategy[Node]:
        return st.builds(
            lambda size, first, inside: Node("section", size, (first, *inside)),
            st.integers(1, 3),
            paragraph,
            st.lists(inner, max_size=4),
        )

    sections = section(st.one_of(blocks, section(blocks)))
    return st.builds(lambda inside: Node("article", 0, tuple(inside)), st.lists(sections, min_size=1, max_size=3))


VOCABULARIES: dict[str, dict[str, tuple[str, str]]] = {
    "jats": {
        "article": ("<article><front/><body>", "</body></article>"),
        "section": ("<sec>", "</sec>"),
        "title": ("<title>", "</title>"),
        "paragraph": ("<p>", "</p>"),
        "list": ("<list>", "</list>"),
        "item": ("<list-item>", "</list-item>"),
        "figure": ("<fig><caption><p>", "</p></caption></fig>"),
        "footnote": ("<fn><p>", "</p></fn>"),
        "emphasis": ("<italic>", "</italic>"),
    },
    "tei": {
        "article": ("<TEI xmlns='http://www.tei-c.org/ns/1.0'><teiHeader/><text><body>", "</body></text></TEI>"),
        "section": ("<div>", "</div>"),
        "title": ("<head>", "</head>"),
        "paragraph": ("<p>", "</p>"),
        "list": ("<list>", "</list>"),
        "item": ("<item>", "</item>"),
        "figure": ("<figure><figDesc>", "</figDesc></figure>"),
        "footnote": ("<note>", "</note>"),
        "emphasis": ("<hi>", "</hi>"),
    },
    "docbook": {
        "article": ("<article xmlns='http://docbook.org/ns/docbook'>", "</article>"),
        "section": ("<section>", "</section>"),
        "title": ("<title>", "</title>"),
        "paragraph": ("<para>", "</para>"),
        "list": ("<itemizedlist>", "</itemizedlist>"),
        "item": ("<listitem>", "</listitem>"),
        "figure": ("<figure><title>", "</title></figure>"),
        "footnote": ("<footnote><para>", "</para></footnote>"),
        "emphasis": ("<emphasis>", "</emphasis>"),
    },
    "html": {
        "article": ("<!doctype html><html><body><main>", "</main></body></html>"),
        "section": ("<section>", "</section>"),
        "title": ("<h2>", "</h2>"),
        "paragraph": ("<p>", "</p>"),
        "list": ("<ul>", "</ul>"),
        "item": ("<li>", "</li>"),
        "figure": ("<figure><figcaption>", "</figcaption></figure>"),
        "emphasis": ("<em>", "</em>"),
    },
}


def written(node: Node, names: dict[str, tuple[str, str]], numbered: Numbered) -> str:
    """The article in a vocabulary; blanks stand between all words."""
    if node.kind == "words":
        return f" {numbered.some(node.size)} "
    before, after = names[node.kind]
    if node.kind in ("emphasis", "figure", "footnote"):
        return f"{before}{numbered.some(node.size)}{after}"
    title = "".join((names["title"][0], numbered.some(node.size), names["title"][1])) if node.kind == "section" else ""
    inside = [written(child, names, numbered) for child in node.inside]
    if node.kind == "list":
        inside = [f"{names['item'][0]}{item}{names['item'][1]}" for item in inside]
    joint = " " if node.kind == "paragraph" else ""
    return f"{before}{title}{joint.join(inside)}{after}"


@st.composite
def unknown_vocabulary(draw: st.DrawFn) -> tuple[str, int]:
    """A tree of invented names with mixed content, and how many numbered words it holds."""
    numbered = Numbered()
    names = st.sampled_from(("zab", "zeb", "zib", "zob"))

    def element(depth: int) -> str:
        name = draw(names)
        size = draw(st.integers(0, 4))
        pieces = [numbered.some(size)] if size else []
        for _ in range(draw(st.integers(0, 3)) if depth else 0):
            pieces.append(element(depth - 1))
            if draw(st.booleans()):
                pieces.append(numbered.some(draw(st.integers(1, 3))))
        return f"<{name}>{' '.join(pieces)}</{name}>"

    inside = " ".join(element(3) for _ in range(draw(st.integers(1, 3))))
    return f"<codexx>{inside} <zab>{numbered.some(1)}</zab></codexx>", numbered.given


@st.composite
def json_articles(draw: st.DrawFn) -> tuple[str, int]:
    """A JSON article of texts and nested sections, and how many numbered words it holds."""
    numbered = Numbered()
    size = st.integers(1, 5)

    def part(depth: int) -> dict[str, object]:
        made: dict[str, object] = {"text": draw(st.sampled_from(("", " ", "\n\n"))) + numbered.some(draw(size))}
        if draw(st.booleans()):
            made["abstract"] = numbered.some(draw(size))
        if depth < 3:
            made["sections"] = [
                {"title": numbered.some(draw(size)), **part(depth + 1)} for _ in range(draw(st.integers(0, 2)))
            ]
        return made

    return json.dumps(part(0)), numbered.given


@st.composite
def plain_articles(draw: st.DrawFn) -> tuple[str, int]:
    """A plain text of lines, lists, headings and paragraphs, and how many numbered words it holds."""
    numbered = Numbered()
    lines: list[str] = []
    for _ in range(draw(st.integers(1, 12))):
        kind = draw(st.sampled_from(("line", "line", "blank", "item", "heading", "underlined", "initial")))
        said = numbered.some(draw(st.integers(1, 12)))
        stop = draw(st.sampled_from((".", "", ":", ",")))
        lines += {
            "line": [said + stop],
            "blank": [said + stop, ""],
            "item": [f"- {said}"],
            "heading": ["", f"{said}", ""],
            "underlined": ["", said, "-----", ""],
            "initial": [f"{said} L.", "T. Rolt."],
        }[kind]
    return "\n".join(lines), numbered.given


def shuffled(sentences: Sequence[str]) -> st.SearchStrategy[list[int]]:
    """A new order of some sentences."""
    return st.permutations(range(len(sentences)))


def unescaped(text: str) -> str:
    """What a browser shows for escaped text."""
    return html.unescape(text)


BUDGETS: dict[str, Callable[[int], dict[str, object]]] = {
    "sentences": lambda n: {"sentences": n},
    "words": lambda n: {"words": n},
    "characters": lambda n: {"characters": n},
    "ratio": lambda n: {"ratio": n / 100},
    "tokens": lambda n: {"tokens": (n, count_tokens)},
}


def count_tokens(text: str) -> int:
    """A tokeniser of three characters a token, words apart."""
    return sum(-(-len(word) // 3) for word in text.split())
