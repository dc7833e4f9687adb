"""DUC and SUMMAC folders, on tiny ones written here in the manner of the real files."""

from __future__ import annotations

from pathlib import Path

import pytest

from epitome.document import Budget
from epitome.language import extract_terms
from epitome.learning.datasets import LAYOUTS, read_duc, read_inex, read_summac, read_trec
from epitome.learning.datasets.sgml import parse_documents, read_field, strip_tags
from epitome.runtime.errors import InputError, NotFound


def write(path: Path, text: str, encoding: str = "utf-8") -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding=encoding)
    return path


# ------------------------------------------------------------------------------------------------ SGML

TWO = """
<DOC>
<DOCNO> AP880212-0001 </DOCNO>
<FILEID>AP-NR-02-12-88 2344EST</FILEID>
<HEAD>Trout &amp; pike return</HEAD>
<DATELINE>LAKESIDE (AP) </DATELINE>
<TEXT>
   Trout are back. Nobody knows
why they came.

   Pike &lt;the big ones&gt; followed.
</TEXT>
</DOC>
<doc id="XIN_ENG_20041001.0002" type="story" >
<headline>
Second headline
</headline>
<date_time>2004-10-01 12:30</date_time>
<text>
<p>
First paragraph here.
</p>
<p>
Second paragraph there.
</p>
</text>
</doc>
"""


def test_every_document_of_a_file_is_read() -> None:
    first, second = parse_documents(TWO)
    assert (first.number, first.headline) == ("AP880212-0001", "Trout & pike return")
    assert first.text == "Trout are back. Nobody knows why they came.\n\nPike <the big ones> followed."
    assert (second.number, second.headline) == ("XIN_ENG_20041001.0002", "Second headline")
    assert (second.date, second.text) == ("2004-10-01 12:30", "First paragraph here.\n\nSecond paragraph there.")


def test_paragraph_tags_need_not_be_closed() -> None:
    (found,) = parse_documents("<DOC>\n<DOCNO>A</DOCNO>\n<TEXT>\n<P>\nOne.\n<P>\nTwo.\n</TEXT>\n</DOC>")
    assert found.text == "One.\n\nTwo."


def test_fields_need_not_be_closed() -> None:
    (found,) = parse_documents(
        "<DOC>\n<DOCNO> FT911-3\n<DATE>910514\n<HEADLINE>A headline\nof two lines\n<TEXT>\nThe text.\n</TEXT>\n</DOC>"
    )
    assert (found.number, found.date, found.headline) == ("FT911-3", "910514", "A headline of two lines")
    assert found.text == "The text."


def test_a_text_that_is_not_closed_ends_with_its_document() -> None:
    (found,) = parse_documents("<DOC>\n<DOCNO>A</DOCNO>\n<TEXT>\nThe whole text.\n</DOC>")
    assert found.text == "The whole text."


def test_a_document_that_is_not_closed_ends_where_the_next_begins() -> None:
    unclosed = "<DOC>\n<DOCNO>{}</DOCNO>\n<TEXT>\nText of {}.\n</TEXT>\n"
    found = list(parse_documents(unclosed.format("A", "A") + unclosed.format("B", "B")))
    assert [(d.number, d.text) for d in found] == [("A", "Text of A."), ("B", "Text of B.")]


def test_a_headline_in_paragraphs_is_read_whole() -> None:
    # as in the Los Angeles Times of TREC
    (found,) = parse_documents(
        "<DOC>\n<DOCNO> LA010189-0001 </DOCNO>\n<DATE>\n<P>\nJanuary 1, 1989\n</P>\n</DATE>\n<HEADLINE>\n<P>\n"
        "TROUT COME BACK\n</P>\n</HEADLINE>\n<TEXT>\n<P>\nThey did.\n</P>\n</TEXT>\n</DOC>"
    )
    assert (found.headline, found.date, found.text) == ("TROUT COME BACK", "January 1, 1989", "They did.")


def test_the_last_field_of_a_topic_need_not_be_closed() -> None:
    topic = "<num> Number: 401\n<title> foreign minorities\n<desc> Description:\nWhat is asked here?\n"
    assert read_field(topic, "title") == "foreign minorities"
    assert read_field(topic, "desc") == "Description: What is asked here?"


def test_fields_on_one_line() -> None:
    assert read_field("<num>D1</num><title>A title</title><narr>Tell me.</narr>", "title") == "A title"


def test_the_first_field_that_is_there_counts() -> None:
    assert read_field("<a>one</a><b>two</b>", "c", "b", "a") == "two"
    assert read_field("<a>one</a>", "b") == ""
    assert read_field("<dateline>PARIS</dateline>", "date") == ""


def test_entities_are_signs_and_not_tags() -> None:
    assert strip_tags("AT&amp;T &lt;b&gt; &#233;t&eacute; &quot;x&quot; &unknown;") == 'AT&T <b> été "x" &unknown;'
    assert strip_tags("a <b>bold</b>\n word\n\n\n next") == "a bold word\n\nnext"


def test_many_opening_signs_are_read_in_reasonable_time() -> None:
    assert len(list(parse_documents("<DOC><TEXT>" * 2000))) <= 2000
    assert strip_tags("<" * 20_000) == "<" * 20_000


# ------------------------------------------------------------------------------------------------ DUC

TOPICS = """<topic>
<num> D0601A </num>
<title> Trout in rivers </title>
<narr>
What do trout need,
and what harms them?
</narr>
</topic>

<topic>
<num>D0602B</num>
<title>Canals</title>
<narr>Who dug &amp; paid?</narr>
</topic>
<topic><num>D0699C</num><title>Nothing was collected</title><narr>Why?</narr></topic>
"""
NEWS = """<DOC>
<DOCNO> {0} </DOCNO>
<DATE_TIME> 2000-01-02 10:00 </DATE_TIME>
<HEADLINE> Headline of {0} </HEADLINE>
<TEXT>
<P> Trout need cold water. Mills harm them. </P>
</TEXT>
</DOC>
"""
SEE = """<html><body bgcolor="white">
<a name="1">[1]</a> <a href="#1" id=1>Trout need cold &amp; clean water.</a>
<a name="2">[2]</a> <a href="#2" id=2>Mills
harm them.</a>
</body></html>
"""


@pytest.fixture
def duc_folder(tmp_path: Path) -> Path:
    write(tmp_path / "topics.sgml", TOPICS)
    write(tmp_path / "docs" / "D0601A" / "NYT1", NEWS.format("NYT1"))
    write(tmp_path / "docs" / "D0601A" / "APW2", NEWS.format("APW2") + NEWS.format("APW3"))
    write(tmp_path / "docs" / "D0602B" / "NYT9", NEWS.format("NYT9"))
    write(tmp_path / "models" / "D0601.M.250.A.A", "Trout need cold water.\nMills harm trout.\n")
    write(tmp_path / "models" / "D0601.M.250.A.B", SEE)
    write(tmp_path / "models" / "D0602.M.250.B.A", "Navvies dug.", "latin-1")
    return tmp_path


def test_duc_topics_have_query_documents_and_models(duc_folder: Path) -> None:
    first, second = read_duc(duc_folder)
    assert (first.id, first.kind, second.id) == ("D0601A", "S1", "D0602B")
    assert first.task.query == "Trout in rivers. What do trout need, and what harms them?"
    assert second.task.query == "Canals. Who dug & paid?"
    both = [set(extract_terms(text, "en")) for text in ("Trout in rivers", "What do trout need, and what harms them?")]
    assert set(extract_terms(first.task.query, "en")) == both[0] | both[1]
    assert [d.id for d in first.task.documents] == ["APW2", "APW3", "NYT1"]
    assert [d.id for d in second.task.documents] == ["NYT9"]
    assert first.limit == Budget(unit="words", size=250, cut_last=True)
    assert first.references == (
        "Trout need cold water.\nMills harm trout.",
        "Trout need cold & clean water.\nMills harm them.",
    )
    assert second.references == ("Navvies dug.",)


def test_a_duc_document_has_headline_date_and_sentences(duc_folder: Path) -> None:
    document = read_duc(duc_folder)[0].task.documents[0]
    assert (document.title, document.date) == ("Headline of APW2", "2000-01-02")
    assert [s.text for s in document.sentences] == ["Trout need cold water.", "Mills harm them."]


def test_a_topic_without_documents_or_models_is_left_out(duc_folder: Path) -> None:
    (duc_folder / "models" / "D0602.M.250.B.A").unlink()
    assert [e.id for e in read_duc(duc_folder)] == ["D0601A"]


def test_a_duc_document_without_text_does_not_spoil_the_rest(duc_folder: Path) -> None:
    empty = "<DOC>\n<DOCNO> EMPTY1 </DOCNO>\n<TEXT>\n</TEXT>\n</DOC>\n"
    write(duc_folder / "docs" / "D0601A" / "EMPTY1", empty)
    first = read_duc(duc_folder)[0]
    assert {d.id for d in first.task.documents} - {"EMPTY1"} == {"APW2", "APW3", "NYT1"}


def test_duc_without_topics_is_not_found(tmp_path: Path) -> None:
    with pytest.raises(NotFound, match=r"topics\*"):
        read_duc(tmp_path)


def test_duc_without_any_usable_topic_is_refused(tmp_path: Path) -> None:
    write(tmp_path / "topics.txt", TOPICS)
    with pytest.raises(InputError, match="models"):
        read_duc(tmp_path)


# ------------------------------------------------------------------------------------------------ SUMMAC

PAPER = """<?xml version="1.0"?>
<PAPER><FILENO>9404001</FILENO><TITLE>On trout</TITLE>
<ABSTRACT><P>We study trout. They swim in rivers.</P></ABSTRACT>
<BODY><DIV><HEADER>Thanks</HEADER><P>We study trout. They swim in rivers.</P></DIV>
<DIV><HEADER>Introduction</HEADER><P>Trout are fish of rivers. We say why.</P></DIV>
<DIV><HEADER>Conclusion</HEADER><P>Trout swim.</P></DIV>
<DIV><HEADER>Address</HEADER><P>Trout swim in rivers.</P></DIV></BODY></PAPER>
"""


def test_a_summac_paper_has_its_abstract_as_reference_and_length(tmp_path: Path) -> None:
    write(tmp_path / "9404001.xml", PAPER)
    (example,) = read_summac(tmp_path)
    assert (example.id, example.kind) == ("9404001", "S0")
    assert example.references == ("We study trout. They swim in rivers.",)
    assert example.limit == Budget(unit="words", size=7, cut_last=True)
    assert example.task.documents[0].title == "On trout"
    assert example.task.query is None


def test_the_gold_of_a_summac_paper_is_marcus_extract(tmp_path: Path) -> None:
    """Of what stands from introduction to conclusion: without "We say why." it is more like the abstract, whose terms
    are study, trout, swim and river (cosine .76, not .71), without either of the others less. What stands outside, the
    abstract itself, is no candidate.
    """
    write(tmp_path / "9404001.xml", PAPER)
    (example,) = read_summac(tmp_path)
    texts = [s.text for s in example.task.documents[0].sentences]
    assert texts[2:] == ["Trout are fish of rivers.", "We say why.", "Trout swim."]
    chosen = [texts[i] for i, label in enumerate(example.labels[0]) if label]
    assert chosen == ["Trout are fish of rivers.", "Trout swim."]
    assert example.gold == (frozenset({("9404001", 2), ("9404001", 4)}),)


def test_papers_that_tell_nothing_and_broken_ones_are_left_out(tmp_path: Path) -> None:
    write(tmp_path / "b.xml", PAPER)
    write(tmp_path / "deep" / "a.xml", PAPER)
    write(tmp_path / "no-abstract.xml", PAPER.replace("ABSTRACT>", "ANNEX>"))
    write(tmp_path / "no-title.xml", PAPER.replace("On trout", ""))
    write(tmp_path / "names.xml", PAPER.replace("On trout", "Ada Marsh"))
    write(tmp_path / "one-sentence.xml", PAPER.replace("<P>Trout swim.</P>", "<P>We say why.</P>"))
    write(tmp_path / "empty.xml", "")
    write(tmp_path / "notes.txt", "not a paper")
    assert [e.id for e in read_summac(tmp_path)] == ["b", "a"]


def test_a_folder_without_papers_is_refused(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="abstract"):
        read_summac(tmp_path)


def test_every_layout_has_its_reader() -> None:
    assert {"duc": read_duc, "inex": read_inex, "summac": read_summac, "trec": read_trec} == LAYOUTS
