"""What is known of a page beside its text: description, kind, comments, reasons; text that only scripts would show."""

from __future__ import annotations

import json

import numpy as np
import pytest

import epitome
from epitome.document import Document
from epitome.readers import read_bytes
from epitome.readers.html.main_text.box_reasons import explain_page
from epitome.readers.html.main_text.model import MainTextModel, load_main_text_model

LINE = "The old mill turns by the river, and two men keep it going all through the winter, by day and by night."
BODY = f"<h1>Mills</h1>{f'<p>{LINE} {LINE}</p>' * 4}"


def read(page: str) -> Document:
    return read_bytes(page.encode(), id="page", media="html")


def test_json_ld_gives_description_date_and_authors() -> None:
    data = {
        "@graph": [
            {"@type": "WebSite", "name": "Site"},
            {
                "@type": "NewsArticle",
                "headline": "Mills",
                "description": "About  mills.",
                "datePublished": "2021-03-04T10:00:00Z",
                "author": [{"@type": "Person", "name": "Ann Miller"}],
            },
        ]
    }
    head = f'<script type="application/ld+json">{json.dumps(data)}</script>'
    document = read(f"<html><head><title>Mills</title>{head}</head><body>{BODY}</body></html>")
    assert (document.description, document.date, document.authors) == ("About mills.", "2021-03-04", ("Ann Miller",))
    assert document.page_kind == "article"
    assert Document.from_dict(document.to_dict()) == document


@pytest.mark.parametrize("script", ["{", "[" * 5_000, '"text"', "null", '{"@type": [1, null], "author": 3}'])
def test_broken_json_ld_is_ignored(script: str) -> None:
    page = f'<head><script type="application/ld+json">{script}</script></head><body>{BODY}</body>'
    assert read(page).description == ""


def test_a_meta_description_is_read() -> None:
    head = '<meta name="description" content="Plain words."><meta property="og:description" content="Better words.">'
    assert read(f"<html><head>{head}</head><body>{BODY}</body></html>").description == "Better words."


def test_comments_are_a_section_and_no_main_text() -> None:
    comments = '<div id="comments"><p>Nice mill, I liked it very much when I was there.</p></div>'
    document = read(f"<html><body><article>{BODY}</article>{comments}</body></html>")
    assert "comments" in {s.kind for s in document.sections}
    assert "Nice mill" in document.text
    assert "Nice mill" not in document.main_text
    assert LINE in document.main_text


def test_text_in_noscript_or_a_template_is_read_where_there_is_no_other() -> None:
    for around in ("noscript", "template", 'script type="text/template"'):
        document = read(f"<html><body><div id='app'></div><{around}>{BODY}</{around.split()[0]}></body></html>")
        assert LINE in document.main_text
        assert any("without scripts" in note for note in document.notes)
    shown = read(f"<html><body>{BODY}<noscript><p>Turn scripts on, please.</p></noscript></body></html>")
    assert "Turn scripts on" not in shown.text


@pytest.mark.parametrize("around", ["div hidden", 'div style="display: none"', 'div style="opacity: 0"', "button"])
def test_a_page_that_hides_most_of_its_text_is_read_and_says_so(around: str) -> None:
    long = BODY * (1 + 1_000 // len(LINE))
    document = read(
        f"<html><body><p>Loading the page.</p><{around}>{long}</{around.split(maxsplit=1)[0]}></body></html>"
    )
    assert LINE in document.main_text
    assert any("hides most of its text" in note for note in document.notes)
    shown = read(f"<html><body>{long}<{around}><p>Aardvark.</p></{around.split(maxsplit=1)[0]}></body></html>")
    assert "Aardvark" not in shown.text and not shown.notes


@pytest.mark.parametrize("hidden", ["hidden", "style='display:none'", "aria-hidden=true", "style='visibility:hidden'"])
@pytest.mark.parametrize(
    "control",
    [
        "<button aria-controls='other more'>Details</button>",
        "<a href='#more'>Details</a>",
        "<li data-target='#more'>Details</li>",
        "<button data-bs-target='#more' aria-label='Details'></button>",
    ],
)
def test_a_panel_that_a_control_shows_is_read(control: str, hidden: str) -> None:
    document = read(
        f"<html><body>{BODY}{control}<div id=more {hidden}>{BODY.replace('mill', 'sluice')}</div></body></html>"
    )
    assert LINE.replace("mill", "sluice") in document.main_text
    assert not document.notes


@pytest.mark.parametrize(
    "control",
    [
        "",
        "<a href='#more'></a>",
        "<a href='#other'>Details</a>",
        "<button>more</button>",
        f"<a href='#{'x ' * 200}more'>Details</a>",
    ],
)
def test_what_no_control_names_stays_hidden(control: str) -> None:
    document = read(f"<html><body>{BODY}{control}<div id=more hidden><p>Aardvarks.</p></div></body></html>")
    assert "Aardvarks" not in document.text


def test_a_tab_panel_is_read_but_what_hides_around_or_in_it_stays_hidden() -> None:
    panel = "<div role=tabpanel hidden><p>Sluices turn.</p><p style='display:none'>Aardvarks.</p></div>"
    assert "Sluices turn." in read(f"<html><body>{BODY}{panel}</body></html>").text
    assert "Aardvarks" not in read(f"<html><body>{BODY}{panel}</body></html>").text
    assert "Sluices" not in read(f"<html><body>{BODY}<div hidden>{panel}</div></body></html>").text


def test_a_button_that_is_all_of_a_heading_is_its_text() -> None:
    panel = f"<div id=more hidden><p>{LINE}</p></div>"
    button = "<button aria-controls=more><span> Who turns\n it? </span><svg></svg></button>"
    document = read(f"<html><body>{BODY}<h2>{button}</h2>{panel}</body></html>")
    assert [section.title for section in document.sections][-1] == "Who turns it?"
    assert document.sentences[-1].section[-1] == "Who turns it?"
    beside = read(f"<html><body>{BODY}<h2>Who turns it? <button>Copy</button></h2><p>{LINE}</p></body></html>")
    assert "Copy" not in beside.text


def test_a_page_of_menus_that_hides_its_text_is_read() -> None:
    menu = "".join(f"<li><a href='/{i}'>Where mills stand {i}</a></li>" for i in range(30))
    hidden = f"<div style='opacity:0'>{BODY * (1 + 1_000 // len(LINE))}</div>"
    document = read(f"<html><body><ul>{menu}</ul>{hidden}</body></html>")
    assert LINE in document.main_text
    assert any("hides most of its text" in note for note in document.notes)
    shown = read(f"<html><body><ul>{menu}</ul>{BODY * 4}{hidden.replace('mill', 'sluice')}</body></html>")
    assert "sluice" not in shown.text


def test_a_page_built_by_script_says_so() -> None:
    document = read('<html><body><p>Loading</p><script src="app.js"></script></body></html>')
    assert any("by script" in note for note in document.notes)
    with pytest.raises(epitome.InputError, match="by script"):
        read('<html><body><div id="app"></div><script src="app.js"></script></body></html>')


def test_every_decision_has_reasons() -> None:
    page = f'<html><body><nav><a href="/">Home</a></nav>{BODY}</body></html>'
    _, boxes = explain_page(page.encode())
    assert [box.is_main for box in boxes if box.tag == "p"] == [True] * 4
    assert [box.is_main for box in boxes if box.tag == "nav"] == [False]
    assert all(box.reasons and 0 <= box.probability <= 1 for box in boxes)


@pytest.mark.parametrize("small", [True, False])
def test_the_model_survives_its_file(small: bool) -> None:
    model = load_main_text_model(small=small)
    again = MainTextModel.from_bytes(model.to_bytes())
    assert again.weights.signs == model.weights.signs
    assert np.array_equal(again.trees.values, model.trees.values)
    assert np.array_equal(again.context.thresholds, model.context.thresholds)
    with pytest.raises(epitome.ModelError):
        MainTextModel.from_bytes(model.to_bytes()[:-8])


def test_a_note_before_the_title_is_the_sites_and_one_after_it_the_pages() -> None:
    note = '<div class="admonition caution"><p class="admonition-title">Caution</p><p>{}</p></div>'
    text = "<p>A pump lifts water from the lake to the field, and a valve keeps it from running back.</p>" * 3
    old, wet = "This version of the plans is no longer supported.", "Never open the valve while the pump is running."
    page = f"<main>{note.format(old)}<h1>Pumps</h1>{text}{note.format(wet)}{text}</main>"
    document = read(page)
    body = [s.text for s in document.sentences if document.kind_of(s) == "body"]
    assert old in document.text and not any(old in text for text in body)
    assert wet in body
