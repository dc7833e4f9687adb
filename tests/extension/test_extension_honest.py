"""Cards say what is there: whole sentences, best first, and the name of what stands in their place."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from support.browser.browsers import require_program
from support.browser.extension import ROOT, Reader, has_sentences

LINKING = "Huygens cut the error of the clock from 15 minutes a day to 30 seconds in 1656."
GOOD = "Christiaan Huygens built the first pendulum clock in December 1656."
OTHER = "The pendulum swung once every second and needed a long case."
THIRD = "Clocks of that kind were soon made in London and in Paris."
LEFT_OUT = [
    "and cut its error to seconds.",
    "The pendulum clock of 1656",
    "The clock had three parts, as follows:",
    "We use cookies to give you the best experience of the clock of Huygens on this site.",
    "Subscribe to our letter about clocks and Huygens today.",
    "Copyright 2024 by the clock museum of Huygens.",
    "Huygens clock.",
    "- The clock of Huygens was a great success.",
    "The clock of Huygens showed the hour, and .",
    "See the chapter on clocks, where Huygens and all that came after him are described at great length by his pupils.",
    "For the clock of Huygens and its parts, refer to the museum.",
    "The previous section shows how the clock of Huygens was built.",
    "[12] The clock of Huygens was built in The Hague.",
    "The error of the clock that Huygens built in 1656.",
    "The clocks of Huygens are listed in Table 2, and those of others in Table 3.",
    "<name> of the clock of Huygens will be shown on its dial.",
]
CARDS = """
import { buildCard } from "./extension/worker/cards.js";
const [answer, changes] = JSON.parse(process.argv[2]);
const url = "https://a.example/clock";
const request = { url, site: url, linking: "", fragment: "", language: "en", count: 3, ...changes };
console.log(JSON.stringify(buildCard(answer, request)));
"""


@pytest.fixture(scope="module")
def workshop(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder in which Node runs the modules as they are written."""
    folder = tmp_path_factory.mktemp("workshop")
    for room in ("extension/shared", "extension/worker", "packages/snippets-js"):
        shutil.copytree(ROOT / room, folder / room)
    (folder / "package.json").write_text('{"type": "module"}')
    (folder / "cards.js").write_text(CARDS)
    return folder


def build_card(workshop: Path, answer: dict[str, Any], **changes: Any) -> dict[str, Any]:
    """The card that the worker makes of what the engine says."""
    node = require_program("node", "node", shutil.which("node"))
    command = [node, str(workshop / "cards.js"), json.dumps([answer, {"linking": LINKING, **changes}])]
    card: dict[str, Any] = json.loads(subprocess.run(command, capture_output=True, check=True).stdout)
    return card


def answer(*texts: str, sentences: int = 40, **document: Any) -> dict[str, Any]:
    """An answer of the engine; the texts come best first, and are sent in the page's order, the other way round."""
    extracts = [{"text": text, "rank": rank, "section": ["Heat"]} for rank, text in enumerate(texts, 1)]
    linked = {"date": "1658-09-01", "description": "All about a clock.", "sentences": sentences}
    documents = [{"title": "The clock", "language": "en", **document}]
    return {"data": {"documents": documents, "extracts": extracts[::-1], "linked": linked}}


def texts_of(card: dict[str, Any]) -> list[str]:
    return [sentence["text"] for sentence in card.get("sentences", [])]


def test_passages_come_best_first_and_are_whole_sentences_each_said_once(workshop: Path) -> None:
    repeat = GOOD.replace("in December", "in cold December")
    card = build_card(
        workshop, answer(*LEFT_OUT, GOOD, repeat, OTHER, THIRD, "A fourth sentence would be too much here.")
    )
    assert texts_of(card) == [GOOD, OTHER, THIRD]
    assert [card[name] for name in ("kind", "title", "site", "date", "description")] == [
        "card", "The clock", "a.example", "1658-09-01", "All about a clock.",
    ]  # fmt: skip


def test_what_the_engine_calls_a_fault_is_left_out(workshop: Path) -> None:
    given = answer(GOOD, OTHER)
    given["data"]["extracts"][-1]["isFaulty"] = True
    assert texts_of(build_card(workshop, given)) == [OTHER]


def test_what_is_no_sentence_by_itself_is_left_out(workshop: Path) -> None:
    given = answer(GOOD, OTHER)
    given["data"]["extracts"][-1]["isPart"] = True
    assert texts_of(build_card(workshop, given)) == [OTHER]


def test_what_leans_on_another_sentence_comes_after_it_or_not_at_all(workshop: Path) -> None:
    given = answer(GOOD, OTHER)
    first, second = given["data"]["extracts"][::-1]
    first |= {"index": 7, "leans": True}
    second |= {"index": 6, "leans": False}
    assert texts_of(build_card(workshop, given)) == [OTHER]
    first["rank"], second["rank"] = 2, 1
    assert texts_of(build_card(workshop, given)) == [OTHER, GOOD]
    first["rank"], second["rank"], first["isMeant"] = 1, 2, True
    assert texts_of(build_card(workshop, given)) == [GOOD, OTHER]


def test_a_page_without_a_description_is_described_by_what_defines_its_subject(workshop: Path) -> None:
    given = answer(GOOD, OTHER)
    given["data"]["linked"] |= {"description": "", "definition": "clock - tells the time"}
    assert build_card(workshop, given)["description"] == "clock - tells the time"
    given["data"]["linked"]["definition"] = OTHER
    card = build_card(workshop, given)
    assert (card["description"], texts_of(card)) == ("", [GOOD, OTHER])


def test_a_description_that_repeats_the_title_is_left_out_and_a_passage_that_repeats_the_description(
    workshop: Path,
) -> None:
    given = answer(GOOD, OTHER)
    given["data"]["linked"]["description"] = GOOD
    assert texts_of(build_card(workshop, given)) == [OTHER]
    given["data"]["linked"]["description"] = "The clock."
    assert build_card(workshop, given)["description"] == ""


VERBLESS = [
    "The list of directories that will be searched for clocks.",
    "A clock with a pendulum that swings once a second.",
    "TRUE if the clock is running, FALSE if stopped or if it was never wound.",
    "Name of the file containing the state of the clock.",
    "If the clock has already been stopped.",
    "How to make a clock with less of an error.",
    "Base class for most clocks in the library.",
    "Ships and lights, with the lamp of the clock tower.",
    "The clock of the town, which has two hands, but shows no seconds.",
    "The clock's name, for the dial and the case.",
    "The number of visitors that a museum process will count.",
    "A case made of oak, which is expected to keep the clock dry.",
    "Is this clock only a case for another one.",
    "Currently a plain bell with a hammer moved by hand.",
    "A bell to be wound and rung by hand after each hour is over.",
    "334 releases over many years.",
    "A table mapping the clocks to their small names.",
    "Raised when the clock is wound and has no spring.",
    "Pseudo clock that by a long pendulum tells the hour.",
]
WITH_VERB = [
    "The hands of a clock move at different speeds.",
    "Returns true if the clock is running; otherwise returns false.",
    "Use a clock if you must know the time.",
    "The clock that he built in The Hague was lost.",
    "If the clock stops, its hands point to the hour.",
    "Note that this differs from older clocks, which have no pendulum.",
    "Huygens looked at the clock and wound it.",
    "(The clock can be thought of as a long case.)",
    "Because of its weight, the clock needs a case.",
    "That is why clocks of this kind need oil.",
    "It winds a spring and uses that for the bell.",
]


@pytest.mark.parametrize("language", ["en", "de"])
def test_what_has_no_verb_is_left_out_where_that_can_be_told(workshop: Path, language: str) -> None:
    texts = VERBLESS + WITH_VERB
    card = build_card(workshop, answer(*texts, language=language), language=language, count=len(texts))
    assert texts_of(card) == (WITH_VERB if language == "en" else texts)


def test_words_of_the_readers_sentence_are_marked(workshop: Path) -> None:
    (sentence,) = build_card(workshop, answer(GOOD))["sentences"]
    assert [sentence["text"][start:end] for start, end in sentence["marks"]] == ["Huygens", "clock", "1656"]


def test_the_section_that_the_fragment_names_leads(workshop: Path) -> None:
    given = answer(GOOD, OTHER, THIRD)
    given["data"]["extracts"][0]["section"] = ["Where they were made"]
    assert texts_of(build_card(workshop, given, fragment="where-they-were_made")) == [THIRD, GOOD, OTHER]
    assert texts_of(build_card(workshop, given, fragment="elsewhere")) == [GOOD, OTHER, THIRD]


@pytest.mark.parametrize("linking", [LINKING, "Huygens built no clock at all.", "Cats sleep most of the day."])
def test_a_card_shows_passages_and_judges_no_sentence(workshop: Path, linking: str) -> None:
    given = answer(GOOD, title="Tides")
    given["data"]["supported"] = False  # as an engine would say that judges
    card = build_card(workshop, given, linking=linking)
    assert (card["kind"], texts_of(card)) == ("card", [GOOD])


def test_no_line_of_a_card_is_a_verdict() -> None:
    for code, verdict in (("en", "support"), ("de", "beleg")):
        told = (ROOT / "extension" / "_locales" / code / "messages.json").read_text(encoding="utf-8")
        assert verdict not in told.lower()


NO_NOTICES = [
    "Introduced in 1656, the clock of Huygens cut the error of all others.",
    "The clock was introduced in 1656 and sold in all of Europe.",
    "Thanks to the clock of Huygens, ships could leave the port on time.",
    "Published by Huygens in 1673, the book on the clock explains the forces that act on a pendulum and its cord.",
]


def test_sentences_about_when_and_by_whom_are_no_notices(workshop: Path) -> None:
    assert texts_of(build_card(workshop, answer(*NO_NOTICES), count=len(NO_NOTICES))) == NO_NOTICES


FIGURES: dict[str, dict[str, str] | None] = {
    "The error of his clock was 15 seconds a day.": {"own": "30 seconds", "other": "15 seconds"},
    "The error of his clock was 30 seconds a day.": None,
    "The case of his clock was 30 feet high.": None,
    "He made 12 clocks and lost 1,200 sec of sleep.": {"own": "30 seconds", "other": "1,200 sec"},
}


@pytest.mark.parametrize("text", FIGURES)
def test_a_figure_of_the_same_unit_with_another_value_is_told(workshop: Path, text: str) -> None:
    linking = "Huygens cut the error of the clock to 30 seconds."
    (sentence,) = build_card(workshop, answer(text), linking=linking)["sentences"]
    assert sentence["figure"] == FIGURES[text]


WALLS: list[tuple[str, dict[str, Any]]] = [
    ("gone", {"kind": "gone"}),
    ("unreachable", {"kind": "unreachable"}),
    ("login", answer("Please sign in to continue to the page.", sentences=2)),
    ("pay", answer("Subscribe to continue reading this article.", sentences=3)),
    ("consent", answer("Before you continue, choose what we may keep.", sentences=3)),
    ("script", answer("You need to enable JavaScript to run this app.", sentences=1)),
    ("language", answer("Die Uhr wurde im Jahr 1656 gebaut.", language="de")),
    ("empty", answer(*LEFT_OUT)),
]


@pytest.mark.parametrize(("kind", "given"), WALLS)
def test_walls_are_named(workshop: Path, kind: str, given: dict[str, Any]) -> None:
    card = build_card(workshop, given)
    assert card["kind"] == kind
    assert card["site"] == "a.example"
    assert bool(card.get("sentences")) == (kind == "language")


def test_a_page_that_speaks_of_logins_is_no_wall(workshop: Path) -> None:
    text = "Please sign in to continue is what such pages say."
    assert build_card(workshop, answer(text, GOOD))["kind"] == "card"


PAGE = f"""<!doctype html><html lang=en><head><title>The clock</title>
<meta name=description content="All about a clock.">
<meta property="article:published_time" content="1658-09-01"></head><body><main><h1>The clock</h1><p>{GOOD} {OTHER}
It went wrong by 15 seconds a day, where others were off by an hour.</p></main></body></html>"""
READING = """<!doctype html><html lang=en><head><title>Clocks</title></head><body><main><p>Christiaan Huygens cut
the error of <a id=it href=clock.html>the clock</a> with a pendulum to 30 seconds a day.</p></main></body></html>"""


def test_a_card_shows_all_that(reader: Reader) -> None:
    assert isinstance(reader.site.pages, dict)
    reader.site.pages |= {"clock.html": PAGE, "clocks.html": READING}
    reader.open_page("clocks.html")
    reader.hover_until_card("#it")
    card = reader.browser.wait_for_card(has_sentences)
    assert card["title"] == "The clock"
    assert card["site"] == f"{reader.site.host} · 1658-09-01"
    assert card["description"] == "All about a clock."
    assert GOOD in card["passages"]
    assert "15 seconds here, 30 seconds in your sentence" in card["figures"]
    assert {"Huygens", "pendulum", "clock"} <= set(card["marks"])
