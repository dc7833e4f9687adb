"""What must be shown before a sentence: by hand, for every kind of head; and the display of extracts."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import epitome
from epitome.document import Document
from epitome.document.heads.needed_heads import NeededHead, find_needed_heads, join_heads

PAGE = """<html><head><title>tar</title></head><body><h1>tar</h1>
<p>GNU tar is an archiving program designed to store multiple files in a single file.</p><h2>Options</h2>
<dl><dt>--strip-components=NUMBER</dt><dd>Strip NUMBER leading components from file names. Do so on extraction.</dd>
<dt>-v</dt><dt>--verbose</dt><dd>Verbosely list files processed.</dd>
<dt>--totals</dt><dd>With --totals it prints the bytes written.</dd>
<dt>--format=FORMAT</dt><dd>Create an archive of the given format.<dl><dt>pax</dt><dd>Has no limits.</dd></dl></dd></dl>
<h2>How do I restore a backup?</h2><p>Unpack the archive in extract mode.</p>
<h2>--exclude</h2><p>Leaves out the files that match a pattern.</p>
<h2>Limits of formats</h2><table><tr><th>Format</th><th>File size</th></tr><tr><td>v7</td><td>8 GB</td></tr></table>
<p>Compression works by:</p><ul><li>gzip and its relatives</li><li>The bzip2 program compresses blocks well.</li></ul>
<p>Q: What is the largest volume of a tape?</p><p>It is two terabytes for most drives.</p><p>Some drives take more.</p>
<p>Why is it slow?</p><p>Tapes move slowly.</p><p>Disks are faster than tapes.</p></body></html>"""


@pytest.fixture(scope="module")
def page() -> Document:
    return epitome.read(PAGE)


def show(page: Document, beginning: str) -> str:
    sentence = next(s for s in page.sentences if s.text.startswith(beginning))
    return join_heads(find_needed_heads(page, sentence), sentence.text)


@pytest.mark.parametrize(
    ("beginning", "shown"),
    [
        ("GNU tar", "GNU tar is an archiving program designed to store multiple files in a single file."),
        ("Strip NUMBER", "--strip-components=NUMBER: Strip NUMBER leading components from file names."),
        ("Do so", "--strip-components=NUMBER: Do so on extraction."),
        ("Verbosely", "-v, --verbose: Verbosely list files processed."),
        ("With --totals", "With --totals it prints the bytes written."),
        ("Has no", "pax: Has no limits."),
        ("Unpack", "How do I restore a backup? Unpack the archive in extract mode."),
        ("Leaves out", "--exclude: Leaves out the files that match a pattern."),
        ("v7", "Format, File size: v7 8 GB"),
        ("gzip", "Compression works by: gzip and its relatives"),
        ("The bzip2", "The bzip2 program compresses blocks well."),
        ("It is two", "Q: What is the largest volume of a tape? It is two terabytes for most drives."),
        ("Some drives", "Q: What is the largest volume of a tape? Some drives take more."),
        ("Tapes move", "Why is it slow? Tapes move slowly."),
        ("Disks are", "Disks are faster than tapes."),
    ],
)
def test_what_a_sentence_needs_stands_before_it(page: Document, beginning: str, shown: str) -> None:
    assert show(page, beginning) == shown


def test_heads_are_quoted_by_their_offsets(page: Document) -> None:
    needed = [head for s in page.sentences for head in find_needed_heads(page, s)]
    assert {head.kind for head in needed} == {"term", "heading", "column", "lead-in", "question"}
    assert all(page.text[head.start : head.end] == head.text for head in needed)


def test_an_extract_shows_its_term_and_its_text_stays_the_sentence(page: Document) -> None:
    summary = epitome.summarise(page, query="which option strips leading directories", sentences=1)
    (extract,) = summary
    assert extract.display == "--strip-components=NUMBER: Strip NUMBER leading components from file names."
    assert str(summary) == extract.text == "Strip NUMBER leading components from file names."
    data = extract.to_dict()
    assert data["display"] == extract.display
    (head,) = data["under"]
    assert page.text[head["start"] : head["end"]] == head["text"] == "--strip-components=NUMBER"


def test_a_head_inside_the_passage_is_shown_once() -> None:
    document = epitome.read("<p>Q: How large is a tape?</p><p>It holds two terabytes. Some hold more.</p>")
    asked = "how many terabytes"
    (alone,) = epitome.summarise(document, query=asked, sentences=1)
    assert alone.display == "Q: How large is a tape? It holds two terabytes."
    shown = epitome.summarise(document, query=asked, sentences=1, passage=1)[0].display
    assert shown.count("How large is a tape?") == 1
    assert shown.endswith("It holds two terabytes. Some hold more.")


HEADS = st.lists(
    st.builds(NeededHead, st.sampled_from(["term", "column", "lead-in"]), st.text(min_size=1), st.just(0), st.just(1))
)


@given(HEADS, st.text())
def test_joined_heads_end_with_the_text_and_hold_every_head_in_order(heads: list[NeededHead], text: str) -> None:
    joined = join_heads(heads, text)
    assert joined.endswith(text)
    at = 0
    for head in heads:
        at = joined.index(head.text, at) + len(head.text)


TERMS = """The conditions of this package are these.

3. You may otherwise modify your copy of this package in any way, provided that you do one of these:

    a) place your changes in the public domain;

4. You may distribute the programs of this package in object code, provided that you do all of these:

    a) add a standard version of the executables;
"""


def test_an_item_that_leads_to_others_heads_them() -> None:
    document = epitome.read(TERMS)
    assert show(document, "place").startswith("You may otherwise modify")
    assert show(document, "add a standard").startswith("You may distribute the programs")


def test_a_head_of_which_only_the_beginning_is_kept_is_not_shown() -> None:
    lead_in = f"You may copy it {'and so on ' * 30} if you do one of these:"
    page = f"<!doctype html><p>{lead_in}</p><ul><li>give it away</li></ul>"
    assert show(epitome.read(page), "give") == "give it away"
