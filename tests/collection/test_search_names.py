"""Identifiers and heads in a collection: found whole before in parts, and kept with the documents."""

from __future__ import annotations

from pathlib import Path

import epitome
from epitome.api.collected.search import search_results

MANUAL = """<!doctype html><html><head><title>Settings</title></head><body><h1>Settings</h1><h2>Memory</h2>
<p>These settings have a say in how much memory the server takes for its work.</p><dl>
<dt>sort_mem (integer)</dt><dd>Sets the memory that a sort may take before it writes to disk. More is faster.</dd>
<dt>maintenance_sort_mem (integer)</dt><dd>Sets the memory for maintenance, which may be more than sort_mem.</dd></dl>
<h2>Limits</h2><table><caption>Table 1. Limits</caption><tr><th>Item</th><th>Upper Limit</th></tr>
<tr><td>table size</td><td>32 TB</td></tr><tr><td>columns</td><td>1,600</td></tr></table></body></html>"""
TALK = """<!doctype html><html><head><title>{0}</title></head><body><h1>{0}</h1><p>We speak of sort and mem, of mem and
sort, and of maintenance_sort_mem; a sort needs mem, and mem needs a sort.</p>
<p>UNION of two ALL sorts, and union ALL day.</p></body></html>"""
UNION = """<!doctype html><html><head><title>Sets</title></head><body><h1>Sets</h1>
<p>The word UNION ALL keeps what is double. A union of men is something else, and all know it.</p></body></html>"""


def build(tmp_path: Path) -> epitome.Collection:
    folder = tmp_path / "site"
    folder.mkdir()
    (folder / "manual.html").write_text(MANUAL)
    (folder / "sets.html").write_text(UNION)
    for number in range(5):
        (folder / f"talk{number}.html").write_text(TALK.format(f"Talk {number}"))
    collection = epitome.Collection(tmp_path / "c")
    for path in sorted(folder.iterdir()):
        collection.add(epitome.read(path))
    return collection


def test_a_defined_identifier_is_found_before_its_parts(tmp_path: Path) -> None:
    collection = build(tmp_path)
    first = next(iter(search_results(collection, "what is sort_mem", top=3)))
    assert first.document.title == "Settings"
    assert first.summary[0].text == "Sets the memory that a sort may take before it writes to disk."
    assert first.summary[0].place == "Memory › sort_mem (integer)"
    extract = first.to_dict()["extracts"][0]
    assert (extract["heads"], extract["language"]) == (["Memory", "sort_mem (integer)"], "en")


def test_capitals_are_found_as_a_phrase(tmp_path: Path) -> None:
    collection = build(tmp_path)
    first = next(iter(search_results(collection, "union all", top=3)))
    assert first.document.title == "Sets"
    assert first.summary[0].text == "The word UNION ALL keeps what is double."


def test_a_row_answers_a_question_for_a_limit(tmp_path: Path) -> None:
    collection = build(tmp_path)
    first = next(iter(search_results(collection, "maximum size of a table", top=3, sentences=1)))
    assert [e.text for e in first.summary] == ["table size 32 TB"]
    assert first.summary[0].place == "Limits › Table 1. Limits › row 1 (Item, Upper Limit)"


def test_short_values_of_a_head_cell_are_found_and_a_table_is_no_section_of_its_own(tmp_path: Path) -> None:
    page = """<!doctype html><html><head><title>Mercury</title></head><body><h1>Mercury</h1><p>It is a planet of the
    solar system with craters and no air to speak of.</p><table><tr><th>Orbital period</th><td>88 days</td></tr>
    <tr><th>Mass</th><td>3.3e23 kg</td></tr></table></body></html>"""
    with epitome.Collection(tmp_path / "c") as collection:
        collection.add(epitome.read(page.encode()))
        (hit,) = search_results(collection, "orbital period", by="section", sentences=1)
        assert [(e.text, e.place) for e in hit.summary] == [("88 days", "row 1 (Orbital period)")]
        assert [note.split(":")[0] for note in hit.summary.notes] == ["the transfer recipe was taken"]


def test_documents_come_back_with_heads_rows_and_languages(tmp_path: Path) -> None:
    collection = build(tmp_path)
    for entry in collection.documents:
        stored = collection.document(entry.id)
        assert epitome.Document.from_dict(stored.to_dict()) == stored
    manual = next(collection.document(e.id) for e in collection.documents if e.title == "Settings")
    assert [s.heads for s in manual.sentences if s.row] == [("Limits", "Table 1. Limits", "Item", "Upper Limit")] * 2


def test_removing_a_document_removes_its_identifiers(tmp_path: Path) -> None:
    collection = build(tmp_path)
    manual = next(e.id for e in collection.documents if e.title == "Settings")
    collection.remove(manual)
    found = [r.document.title for r in search_results(collection, "sort_mem", top=10)]
    assert "Settings" not in found and found
