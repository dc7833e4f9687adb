"""Faults in documents: told by their blocks and links, and no faults where everything has them."""

from __future__ import annotations

import numpy as np

import epitome
from epitome import Document
from epitome.document import Task
from epitome.language.signs.fault_signs import FAULTS
from epitome.walk.candidates import Body
from epitome.walk.features.of_sentence.faults import find_faults, mark_left_out, mark_unfit
from support.samples.columns import build_sheet

PROSE = (
    "The pump lifts water from the lake to the field. It has four parts that anyone can replace in an hour. A valve "
    "keeps the water from running back. The handle is made of ash, which does not split. In winter the pump is emptied."
)


def faults_of(document: Document) -> dict[str, str]:
    found = find_faults(document)
    return {s.text: FAULTS[found[s.index] - 1] for s in document.sentences if found[s.index]}


def test_faults_of_a_page() -> None:
    page = f"""<h1>Pumps</h1><p>{PROSE}</p><p>Its parts are:</p><ul><li>a handle of ash wood</li></ul>
    <p>See <a href="a.html">how the handle is made and mended</a>.</p><p>{PROSE.replace("pump", "engine")}</p>
    <dl><dt>pumpctl</dt><dd>pumpctl opens and closes the pump.</dd></dl>"""
    assert faults_of(epitome.read(page.encode())) == {
        "Its parts are:": "lead-in",
        "a handle of ash wood": "unended",
        "See how the handle is made and mended.": "pointer",
    }


def test_a_transcript_has_no_faults() -> None:
    lines = "\n\n".join(f"so then we went to pump number {n} and it was open again" for n in range(40))
    assert faults_of(epitome.read(lines.encode())) == {}


def test_a_few_unended_lines_are_faults_and_many_are_none() -> None:
    few = f"{PROSE}\n\n{PROSE.replace('pump', 'mill')}\n\nthe mill was closed by night"
    assert set(faults_of(epitome.read(few.encode())).values()) == {"unended"}


def test_the_lead_ins_of_many_steps_are_faults() -> None:
    steps = "".join(f"<p>Open valve {n} by hand with this command:</p><pre>valve {n} open</pre>" for n in range(4))
    found = faults_of(epitome.read(f"<h1>Pumps</h1><p>{PROSE}</p>{steps}".encode()))
    assert len(found) == 4 and set(found.values()) == {"lead-in"}


def test_items_are_faults_however_many_they_are() -> None:
    items = "".join(f"<li>the handle of pump {n} in the lower field</li>" for n in range(40))
    found = faults_of(epitome.read(f"<h1>Pumps</h1><p>{PROSE}</p><ul>{items}</ul>".encode()))
    assert len(found) == 40 and set(found.values()) == {"unended"}


def test_sentences_that_came_split_and_rows_of_tables_have_none() -> None:
    texts = ["the pump", "Its parts are:", "See section 7.8.", PROSE]
    assert faults_of(Document.from_sentences(texts)) == {}
    rows = "".join(f"<tr><td>Pump {n}</td><td>{n} litres</td></tr>" for n in range(4))
    page = f"<p>{PROSE}</p><table><tr><th>Pump</th><th>Size</th></tr>{rows}</table>"
    assert faults_of(epitome.read(page.encode())) == {}


def test_a_document_of_nothing_else_still_gets_a_summary() -> None:
    for page in (b"<p>It contains:</p>", b"<ul><li>one pump</li><li>two pumps</li></ul>", b"<p>See section 7.8.</p>"):
        assert len(epitome.summarise(epitome.read(page))) >= 1


def test_what_is_faulty_comes_last_and_is_not_forbidden() -> None:
    page = f"<h1>Pumps</h1><p>The parts of pumps are these:</p><p>{PROSE}</p>".encode()
    document = epitome.read(page)
    assert "The parts of pumps are these:" not in [e.text for e in epitome.summarise(document)]
    assert "The parts of pumps are these:" not in [e.text for e in epitome.summarise(document, sentences=6)]
    alone = epitome.read(b"<h1>Pumps</h1><p>The parts of pumps are these:</p>")
    assert str(epitome.summarise(alone)) == "The parts of pumps are these:"
    named = epitome.rank(document, system="structured")
    assert "fault" not in {reason.part for extract in named for reason in extract.reasons}
    (reason,) = (r for r in epitome.rank(document)[-1].reasons if r.part == "fault")
    assert reason.contribution < 0 and reason.description == "introduces something that stands below it"


def test_what_is_left_out_of_an_overview_and_what_only_comes_last() -> None:
    page = f"<h1>Pumps</h1><p>The parts of pumps are these:</p><p>{PROSE}</p><p>The old pump broke.</p>".encode()
    rows = build_sheet(Body()(Task((epitome.read(page),))))
    last = {rows.rows.sentences[i].text for i in np.flatnonzero(mark_unfit(rows.rows))}
    out = {rows.rows.sentences[i].text for i in np.flatnonzero(mark_left_out(rows))}
    assert last - out == {"The old pump broke."} and "The parts of pumps are these:" in out
