"""The six examples as a careful reader splits them: what must be one sentence, what is no sentence of the body."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

import epitome
from epitome.document import Document

EXAMPLES = Path(__file__).parent.parent.parent / "examples"


@cache
def example(name: str) -> Document:
    return epitome.read(EXAMPLES / name)


def folded(text: str) -> str:
    return " ".join(text.split())


@pytest.mark.parametrize(
    ("name", "title", "authors", "date"),
    [
        ("acid-rain.xml", "Effects of acid rain on freshwater fish", ("Edith R. Marlowe", "Jon Sørli"), "2024-05-07"),
        ("lighthouses.tei.xml", "A Light to Steer By", ("Marian Tregarth",), "2023-09-04"),
        ("backups.dbk.xml", "Backups for a small office", ("Priya Oakendale",), "2023-11-20"),
        (
            "bread.codex.xml",
            "Bread: How Flour, Water and Time Become a Loaf",
            ("Odile Brandt-Marchetti",),
            "2022-05-17",
        ),
        ("tides.html", "How tides work", ("Rowan Tessaly",), "2024-06-02"),
        ("canal.txt", "The Canal and the Town", ("Harriet Quill",), "2024-03-12"),
    ],
)
def test_an_example_tells_its_title_authors_and_date(name: str, title: str, authors: tuple[str], date: str) -> None:
    document = example(name)
    assert (document.title, document.authors, document.date) == (title, authors, date)
    assert document.language == "en"
    assert not document.truncated


@pytest.mark.parametrize(
    ("name", "kind", "section", "sentence"),
    [
        (
            "acid-rain.xml",
            "body",
            ("What acid rain is", "Reading the pH scale"),
            "Acidity is usually reported as pH, defined as pH=−log10[H+], where the bracket stands for the "
            "concentration of hydrogen ions in moles per litre.",
        ),
        (
            "acid-rain.xml",
            "body",
            ("How we know: surveys, mud and whole-lake experiments",),
            "Diatoms are microscopic algae with glassy shells, and each species prefers its own range of pH.",
        ),
        (
            "acid-rain.xml",
            "body",
            ("Which species suffer, and in what order",),
            "Brown trout (Salmo trutta) come next, and Atlantic salmon (Salmo salar) are especially at risk as smolts, "
            "the stage that prepares for life in the sea.",
        ),
        (
            "acid-rain.xml",
            "footnotes",
            ("Which species suffer, and in what order",),
            "The name covers both the resident form and the sea trout, which belong to one species.",
        ),
        (
            "acid-rain.xml",
            "caption",
            ("How acid water harms fish", "Aluminium on the gill", "Figure 2"),
            "The healthy filament has thin, well separated folds; the exposed one is swollen and clogged with mucus.",
        ),
        (
            "acid-rain.xml",
            "body",
            ("How acid water harms fish", "Aluminium on the gill"),
            "The folds swell and stick to one another (Fig. 2), oxygen crosses more slowly, and the fish begins to "
            "gasp at rest.",
        ),
        (
            "lighthouses.tei.xml",
            "body",
            ("Four towers on the Eddystone", "Smeaton's stone oak"),
            "He also needed a mortar that would set under water, and his experiments showed that limestone containing "
            "clay gave the best results.",
        ),
        (
            "lighthouses.tei.xml",
            "body",
            ("The lens that saved the light", "Telling one light from another"),
            "Each station was therefore given its own rhythm, called its character, and the chart notes it in brief, "
            "for instance as two flashes every ten seconds.",
        ),
        (
            "lighthouses.tei.xml",
            "references",
            ("Further reading",),
            "Desmond Achterberg, What the Foghorn Said, Sound and Shore 3 (2018), 5–22.",
        ),
        (
            "backups.dbk.xml",
            "body",
            ("The 3-2-1 rule",),
            "The photographer Peter Krogh popularised the rule in the 2000s when professionals were moving from film "
            "to fragile hard disks.",
        ),
        (
            "backups.dbk.xml",
            "body",
            ("Common mistakes",),
            "The Vault Box is a sound machine, but two copies on the same model, bought on the same day and running "
            "the same software, may share the same defect.",
        ),
        ("backups.dbk.xml", "back", ("A monthly checklist",), "The off-site copy is really off-site."),
        (
            "bread.codex.xml",
            "body",
            ("What Makes Bread Rise", "Baker's Yeast"),
            "It works fastest a little above 30 °C and dies at around 55 to 60 °C.",
        ),
        (
            "bread.codex.xml",
            "body",
            ("Flour and Water", "How Gluten Forms", "What helps and what hinders"),
            "Sugar competes with the proteins for water, and large amounts delay the growth of the web.",
        ),
        (
            "tides.html",
            "body",
            ("The pull of the Moon and the Sun",),
            "The planets raise tides too, but these are far too feeble to notice.",
        ),
        (
            "tides.html",
            "body",
            ("The pull of the Moon and the Sun",),
            "Measured against the Earth’s centre, the near water is drawn toward the Moon and the far water is left "
            "behind, so the ocean is stretched along the Earth–Moon line in both directions at once.",
        ),
        (
            "tides.html",
            "body",
            ("Putting the tide to work", "Tide mills"),
            "A handful, e.g. those at Woodbridge and Eling in England, still turn for visitors.",
        ),
        ("tides.html", "body", ("Life between the tide marks",), "Even so, few habitats are more crowded."),
        (
            "canal.txt",
            "body",
            ("2. How a lock lifts a boat",),
            "The boat rises with the water until the two levels are the same.",
        ),
        (
            "canal.txt",
            "body",
            ("Reading an old lock book",),
            "Imagine an entry which says that Mr. Brown's boat, bound for St. Helens with 20 tons of coal, passed Lock "
            "No. 4 at 6 a.m. and drew 3 ft. 2 in. of water.",
        ),
        (
            "canal.txt",
            "body",
            ("Revival",),
            "In 1944 L. T. C. Rolt published a book about his travels in a converted narrowboat, and two years later "
            "he, Robert Aickman and others founded the Inland Waterways Association.",
        ),
        ("canal.txt", "body", ("Decline",), "Maintenance was put off; weeds and silt did the rest."),
    ],
)
def test_a_sentence_of_an_example_stands_whole_in_its_section(
    name: str, kind: str, section: tuple[str, ...], sentence: str
) -> None:
    document = example(name)
    found = [s for s in document.sentences if folded(s.text) == sentence]
    assert [(document.kind_of(s), s.section) for s in found] == [(kind, section)]


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("tides.html", "Skip to the main content"),
        ("tides.html", "By Rowan Tessaly"),
        ("tides.html", "cookies"),
        ("tides.html", "is only code"),
        ("tides.html", "hidden paragraph"),
        ("tides.html", "Decorative waves"),
        ("tides.html", "liability"),
        ("acid-rain.xml", "dedicated to the public domain"),
        ("acid-rain.xml", "\\mathrm"),
        ("lighthouses.tei.xml", "lanten"),
        ("backups.dbk.xml", "Released under"),
        ("canal.txt", "By Harriet Quill"),
    ],
)
def test_furniture_and_front_matter_are_no_sentences_of_an_example(name: str, words: str) -> None:
    assert [s.text for s in example(name).sentences if words in s.text] == []


@pytest.mark.parametrize("name", sorted(p.name for p in EXAMPLES.iterdir() if p.suffix in (".xml", ".html", ".txt")))
def test_no_sentence_of_an_example_is_a_scrap_or_glued_to_a_heading(name: str) -> None:
    document = example(name)
    headings = {folded(document.text[b.start : b.end]) for b in document.blocks if b.kind == "heading"}
    for sentence in document.sentences:
        said = folded(sentence.text)
        assert len(said.split()) >= 3
        assert not any(said.startswith(f"{h} ") and said[len(h) + 1].isupper() for h in headings)
