"""Documents of very many or very deep sections: bounded in number, their sentences kept, no work for all in each."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import epitome
from epitome.collection.store.prepare import prepare
from epitome.document import Document, Task
from epitome.language import count_terms
from epitome.language.words.counts import TermCounts
from epitome.readers import read_bytes
from epitome.runtime.limits import LIMITS
from epitome.systems import SYSTEMS
from epitome.walk.summariser import Summariser
from epitome.walk.table.row_places import find_parts

MORE = LIMITS.sections + 50


def xml(count: int, inner: str = "", title: str = "Part {}") -> str:
    parts = (f"<sec><title>{title.format(i)}</title><p>Boat {i} carries coal.</p></sec>" for i in range(count))
    return f"<article><title>Canals</title>{''.join(parts)}{inner}</article>"


FLOODS = {
    "xml": xml(MORE),
    "html": "<h1>Canals</h1>"  # 888 alone looks like a telephone number, which is no main text
    + "".join(f"<h2>Part {i}</h2><p>Boat {i:05} carries coal.</p>" for i in range(MORE)),
    "markdown": "# Canals\n\n" + "".join(f"## Part {i}\n\nBoat {i} carries coal.\n\n" for i in range(MORE)),
    "json": json.dumps({"sections": [{"title": f"Part {i}", "text": f"Boat {i} carries coal."} for i in range(MORE)]}),
    "text": "Canals\n\n" + "".join(f"{i}. Part\n\nBoat {i} carries coal.\n\n" for i in range(MORE)),
}


def read(source: str, media: str = "xml") -> Document:
    return read_bytes(source.encode(), id="x", media=media, language="en")


@pytest.mark.slow
@pytest.mark.parametrize("media", FLOODS)
def test_later_sections_are_text_of_the_whole_and_told(media: str) -> None:
    document = read(FLOODS[media], media)
    assert len(document.sections) == LIMITS.sections + 1
    assert document.truncated
    assert any("sections after the first 10,000" in note for note in document.notes)
    said = [s for s in document.sentences if s.text.startswith("Boat")]
    assert len(said) == MORE
    assert all(document.text[s.start : s.end] == s.text for s in said)
    assert said[LIMITS.sections - 1].section != ()
    assert said[-1].section_index == 0
    assert document.sections[-1].end == document.sections[0].end == len(document.sections)


@pytest.mark.slow
def test_as_many_as_allowed_are_sections_of_their_own() -> None:
    document = read(xml(LIMITS.sections))
    assert len(document.sections) == LIMITS.sections + 1
    assert not document.truncated


def test_deeper_sections_belong_to_the_one_around_them() -> None:
    depth = LIMITS.section_depth + 10
    source = (
        "".join(f"<sec><title>Part {i}</title><p>Boat {i} carries coal.</p>" for i in range(depth)) + "</sec>" * depth
    )
    document = read(f"<article>{source}<sec><title>Last</title><p>The end of it.</p></sec></article>")
    assert document.truncated
    assert max(len(s.titles) for s in document.sections) == LIMITS.section_depth
    assert len(document.sentences) == depth + 1
    assert document.sentences[depth - 1].section[-1] == f"Part {LIMITS.section_depth - 1}"
    assert document.sentences[-1].section == ("Last",)


@pytest.mark.slow
def test_what_is_no_body_does_not_become_one_beyond_the_limit() -> None:
    more = "<sec><title>References</title><p>Coal, B. (1900). Boats of coal.</p></sec>"
    document = read(xml(LIMITS.sections, inner=more + "<sec><title>More</title><p>The very last boat.</p></sec>"))
    assert "Boats of coal." in document.text
    assert document.sentences[-1].text == "The very last boat."
    assert not any("Boats of coal" in s.text for s in document.sentences)
    page = "".join(f"<h2>Part {i}</h2><p>Boat {i} carries coal.</p>" for i in range(LIMITS.sections))
    document = read(f"<body>{page}<nav><p>Home of all boats.</p></nav></body>", "html")
    assert "Home of all boats." in document.text
    assert not any("Home" in s.text for s in document.sentences)


def test_an_epitome_document_with_too_many_sections_is_refused() -> None:
    made: dict[str, Any] = read(xml(2)).to_dict()
    made["sections"] += [made["sections"][-1]] * MORE
    with pytest.raises(epitome.EpitomeError):
        read(json.dumps(made), "json")


def test_the_words_of_a_section_are_bounded_however_long_the_titles_around_it() -> None:
    made: dict[str, Any] = {"title": "Leaf", "text": "Boats carry coal."}
    made = {"title": "Many", "sections": [made] * 300}
    for number in range(5):
        made = {"title": f"word{number} " * 5_000, "text": "Coal is sold.", "sections": [made]}
    document = read(json.dumps({"title": "coal " * 20_000, "sections": [made]}), "json")
    assert max(len(s.title) for s in document.sections[1:]) <= LIMITS.sentence_characters
    words = prepare(document).words.of_sections
    assert sum(len(titles) for titles, _ in words) <= len(words) * 8 * LIMITS.sentence_characters


def test_an_outline_is_bounded_and_each_section_costs_what_it_holds(monkeypatch: pytest.MonkeyPatch) -> None:
    paragraph = " ".join("{0}" + f"word{j}" for j in range(12))
    sections = (
        f"<sec><title>Part {i}</title><p>{paragraph.format(f's{i}')}.</p></sec>"
        for i in range(LIMITS.outline_sections + 20)
    )
    document = read(f"<article><title>Canals</title>{''.join(sections)}</article>")
    measured: list[int] = []
    measure: Callable[[Summariser, Task], Any] = Summariser.measure

    def watched(self: Summariser, task: Task) -> Any:
        table = measure(self, task)
        measured.append(len(table.sheet.rows.terms.vocabulary))
        return table

    monkeypatch.setattr(Summariser, "measure", watched)
    made = epitome.outline(document, system="tfidf")
    assert len(made) == LIMITS.outline_sections + 1
    assert made[0][1].truncated
    assert len(measured) == LIMITS.outline_sections + 1
    assert measured[0] > 5_000
    assert max(measured[1:]) <= 20


def test_a_narrowed_vocabulary_counts_the_same() -> None:
    whole = count_terms(["coal boats carry coal", "locks open", "the boats wait at locks"], ["en"] * 3)
    taken: TermCounts = whole.take(np.array([2, 0]))
    small = taken.restrict_vocabulary(["open", "unknown"])
    assert small.vocabulary.terms == [t for t in whole.vocabulary.terms if t in set(small.vocabulary.terms)]
    assert "open" in small.vocabulary.number
    columns = [whole.vocabulary.number[t] for t in small.vocabulary.terms]
    assert (taken.counts.toarray()[:, columns] == small.counts.toarray()).all()
    assert [small.vocabulary.terms[t] if t >= 0 else None for t in small.tokens] == [
        whole.vocabulary.terms[t] if t >= 0 else None for t in taken.tokens
    ]


def test_the_parts_of_rows_are_told_by_the_sections_around_them() -> None:
    inner = "<sec><title>B</title><p>Boats wait there.</p><sec><title>C</title><p>Locks open at dawn.</p></sec></sec>"
    document = read(f"<article><sec><title>A</title><p>Coal is sold.</p>{inner}</sec><p>The end of all.</p></article>")
    rows = SYSTEMS["tfidf"].candidates(Task((document,)))
    titles = [document.sections[p].title for p in find_parts(rows)]
    assert titles == ["A", "A", "A", document.title]
