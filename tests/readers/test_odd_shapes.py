"""Shapes of unknown vocabularies: no sentence torn, none glued, no title in a sentence, no text lost."""

from __future__ import annotations

import pytest
from lxml import etree

from epitome.document import Document
from epitome.readers import read_bytes

# source -> (title of the document, [(titles of sections, sentence)])
Told = tuple[str, list[tuple[tuple[str, ...], str]]]
SHAPES: dict[str, tuple[str, Told]] = {
    "encyclopaedia": (
        "<ency><entry><hw>Frog</hw><body>The <term>frog</term> (<lat>Rana</lat>) is <see>wet</see>. It lives in "
        "<place><name>Ponds</name></place>.</body></entry><entry><hw>Toad</hw><body><b>Toads</b> are dry. They "
        "<i>walk <b>slowly</b></i>.</body></entry></ency>",
        (
            "",
            [
                (("Frog",), "The frog (Rana) is wet."),
                (("Frog",), "It lives in Ponds."),
                (("Toad",), "Toads are dry."),
                (("Toad",), "They walk slowly."),
            ],
        ),
    ),
    "law with numbers": (
        "<law><title>Water Act</title><article><num>1</num><heading>Scope</heading><para><num>1.</num><text>It covers "
        "<def>rivers</def>.</text></para><para><num>2.</num><text>It leaves out wells.</text></para></article>"
        "<article><num>2</num><heading>Duties</heading><para><num>1.</num><text>Keep banks clean.</text></para>"
        "</article></law>",
        (
            "Water Act",
            [
                (("Scope",), "It covers rivers."),
                (("Scope",), "It leaves out wells."),
                (("Duties",), "Keep banks clean."),
            ],
        ),
    ),
    "title after metadata": (
        "<doc><meta><id>7</id><kind>essay</kind></meta><info><date>2001-02-03</date><author>Ann Lee</author></info>"
        "<title>On <i>old</i> mills</title><sec><title>Wheel</title><p>It turns.</p></sec></doc>",
        ("On old mills", [(("Wheel",), "It turns.")]),
    ),
    "name after facts": (
        "<recipe><yield>4</yield><name>Pea soup</name><ing><qty>2</qty><unit>cups</unit><food>peas</food></ing>"
        "<step>Boil the <food>peas</food> well.</step><step>Serve it hot.</step></recipe>",
        ("Pea soup", [((), "Boil the peas well."), ((), "Serve it hot.")]),
    ),
    "text without paragraphs": (
        "<doc><title>Ponds</title>Ponds are small. They <b>dry</b> up.<section><title>Frogs</title>Frogs sing there."
        "</section><section><title>Newts</title>Newts hide.</section></doc>",
        (
            "Ponds",
            [
                ((), "Ponds are small."),
                ((), "They dry up."),
                (("Frogs",), "Frogs sing there."),
                (("Newts",), "Newts hide."),
            ],
        ),
    ),
    "speakers": (
        "<play><sp><who>ANN</who>Good morning to you.</sp><sp><who>BOB</who>It is late.</sp></play>",
        ("", [(("ANN",), "Good morning to you."), (("BOB",), "It is late.")]),
    ),
    "titles of books in sentences": (
        "<r><p><title>Emma</title> is a novel. He read <title>Persuasion</title> twice.</p><p>It was long.</p></r>",
        ("", [((), "Emma is a novel."), ((), "He read Persuasion twice."), ((), "It was long.")]),
    ),
    "a list in a paragraph": (
        "<d><p>Take these: <list><item>A fat frog.</item><item>A thin newt.</item></list> Then go <b>home</b>.</p></d>",
        ("", [((), "Take these:"), ((), "A fat frog."), ((), "A thin newt."), ((), "Then go home.")]),
    ),
    "a list in a sentence": (
        "<d><p>We took <list><item>A fat frog.</item><item>A thin newt.</item></list> and went home.</p></d>",
        ("", [((), "We took and went home."), ((), "A fat frog."), ((), "A thin newt.")]),
    ),
    "notes in sentences": (
        "<d><p>Frogs<note><p>All of them.</p></note> need water.</p><p>Ponds<fn>Not ours.</fn> are wet.</p></d>",
        ("", [((), "Frogs need water."), ((), "All of them."), ((), "Ponds are wet."), ((), "Not ours.")]),
    ),
    "paragraphs of marked words only": (
        "<d><p><b>Whole bold</b> <i>paragraph here.</i></p><p>Some <b>bold</b> and <i>thin</i> words.</p>"
        "<p>So <b>it</b> <i>is</i> here.</p></d>",
        ("", [((), "Whole bold paragraph here."), ((), "Some bold and thin words."), ((), "So it is here.")]),
    ),
    "lines": (
        "<d><verse><l>The rain comes down upon the hill</l><l>and all the fields lie still.</l></verse>"
        "<p>It is <b>old</b>.</p><p>Line one<br/>and line two.</p></d>",
        (
            "",
            [
                ((), "The rain comes down upon the hill and all the fields lie still."),
                ((), "It is old."),
                ((), "Line one and line two."),
            ],
        ),
    ),
    "outline": (
        "<o><entry>Animals live here<entry>Dogs bark a lot</entry><entry>Cats sleep a lot</entry></entry></o>",
        ("", [((), "Animals live here"), ((), "Dogs bark a lot"), ((), "Cats sleep a lot")]),
    ),
    "loose words before paragraphs": (
        "<d><sec><title>One</title>Loose words here.<p>First para.</p><p>Second para.</p></sec><sec><title>Two</title>"
        "<p>Third para.</p><p>Fourth para.</p><p>Fifth <b>para</b>.</p></sec></d>",
        (
            "",
            [
                (("One",), "Loose words here."),
                (("One",), "First para."),
                (("One",), "Second para."),
                (("Two",), "Third para."),
                (("Two",), "Fourth para."),
                (("Two",), "Fifth para."),
            ],
        ),
    ),
    "deep wrappers": (
        f"<d>{'<w>' * 30}<head>Deep</head><t>Very <i>deep</i> text.</t>{'</w>' * 30}</d>",
        ("Deep", [((), "Very deep text.")]),
    ),
    "Chinese": (
        "<wen><ti>青蛙</ti><duan>青蛙住在池塘里。它们唱歌。</duan><duan>今天<b>下雨</b>了。</duan></wen>",
        ("青蛙", [((), "青蛙住在池塘里。"), ((), "它们唱歌。"), ((), "今天下雨了。")]),
    ),
    "table": (
        "<d><p>See it.</p><table><row><cell>Kent</cell><cell>12</cell></row><row><cell>Essex</cell><cell>3</cell></row>"
        "</table></d>",
        ("", [((), "See it."), ((), "Kent 12"), ((), "Essex 3")]),
    ),
}


def read(source: str) -> Document:
    return read_bytes(source.encode(), id="x", media="xml")


@pytest.mark.parametrize(("source", "told"), SHAPES.values(), ids=SHAPES)
def test_a_shape_is_read(source: str, told: Told) -> None:
    document = read(source)
    assert (document.title, [(s.section, s.text) for s in document.sentences]) == told


@pytest.mark.parametrize("source", [source for source, _ in SHAPES.values()], ids=SHAPES)
def test_no_word_is_lost_and_no_heading_is_in_a_sentence(source: str) -> None:
    document = read(source)
    words = " ".join(map(str, etree.fromstring(source).itertext())).split()
    assert sorted("".join(document.text.split())) == sorted("".join(words))
    for heading in (b for b in document.blocks if b.kind == "heading"):
        assert all(s.end <= heading.start or heading.end <= s.start for s in document.sentences)


@pytest.mark.parametrize("name", ["title", "heading", "head", "headline", "name", "subject"])
def test_the_title_of_the_root_has_telling_names(name: str) -> None:
    source = f"<r><when><date>2001</date></when><{name}>On mills</{name}><p>Mills <b>turn</b>.</p><p>They stop.</p></r>"
    document = read(source)
    assert (document.title, document.date) == ("On mills", "2001")
    assert [s.text for s in document.sentences] == ["Mills turn.", "They stop."]


def test_books_and_papers_of_other_vocabularies_are_read_by_their_shape() -> None:
    for root in ("book", "doc", "paper", "chapter", "article"):
        document = read(
            f"<{root}><author>Ann Lee</author><title>Mills</title><c><title>One</title><p>They turn.</p></c></{root}>"
        )
        assert (document.title, document.authors) == ("Mills", ("Ann Lee",))
        assert [(s.section, s.text) for s in document.sentences] == [(("One",), "They turn.")]
