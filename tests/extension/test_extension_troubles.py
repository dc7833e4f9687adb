"""A service that is absent, late, mad, locked or busy; what it is sent, and how often."""

from __future__ import annotations

from pathlib import Path

from browsed.extension import OPTIONS, Reader, is_full, is_told, linking

LINES = {
    "junk": "The service gave an answer that makes no sense.",
    "odd": "The service gave an answer that makes no sense.",
    "401": "Not paired with the service. Open the options to pair. Options",
    "403": "Not paired with the service. Open the options to pair. Options",
    "422": "This page cannot be read.",
    "502": "The page could not be fetched.",
    "503": "The service is busy. Try again in a moment.",
    "500": "The service gave an answer that makes no sense.",
    "unsupported": "Not clearly supported by that page. The nearest it says:",
    "slow": "The page or the service takes too long.",
}


def test_a_service_that_misbehaves_gives_one_quiet_line(reader: Reader) -> None:
    browser = reader.browser
    reader.pair_stand_in("well")
    reader.read("index.html")
    told = {}
    for mode in LINES:
        reader.stand_in.mode = mode
        reader.hover(linking("verge"))
        card = browser.shown(is_told)
        told[mode] = card["line"]
        assert card["justification"] == (["It comes first."] if mode == "unsupported" else [])
        browser.away()
        browser.gone()
    assert told == LINES


def test_a_service_that_is_not_there_gives_one_quiet_line(reader: Reader) -> None:
    reader.pair_stand_in("well")
    reader.set(service="http://127.0.0.1:9")
    reader.read("index.html")
    reader.hover(linking("verge"))
    assert reader.browser.shown(is_told)["line"].startswith("Not paired with the service.")
    reader.browser.page(OPTIONS)
    assert reader.browser.ask(type="pair", code="123456") == {"kind": "absent"}
    assert reader.stand_in.asked == []


def test_a_service_that_stops_after_pairing_is_told_to_be_absent(reader: Reader, tmp_path: Path) -> None:
    from browsed.stand_in import stand_in

    with stand_in() as other:
        reader.set(service=other.address, allow=["127.0.0.1"], on=["127.0.0.1"], delay=100)
        assert reader.browser.ask(type="pair", code="123456") == {"kind": "paired"}
        reader.read("index.html")
    reader.hover(linking("verge"))
    assert reader.browser.shown(is_told)["line"] == "The epitome service is not running."


def test_a_giant_answer_is_clipped(reader: Reader) -> None:
    reader.pair_stand_in("giant")
    reader.read("index.html")
    reader.hover(linking("verge"))
    card = reader.browser.shown(lambda card: card["title"] is not None or is_told(card))
    assert card["line"] == "The service gave an answer that makes no sense."  # ten million bytes are not read


def test_what_is_sent_is_the_link_the_sentence_and_the_main_text_and_no_more(reader: Reader) -> None:
    reader.pair_stand_in("well")
    reader.read("index.html?secret=1#part")
    reader.hover(linking("calendar"))
    card = reader.browser.shown(is_full)
    assert card["justification"] == ["It comes first."]
    (body,) = reader.stand_in.asked
    assert set(body) == {"linked", "reading", "linking", "sentences", "elaboration"}
    assert body["linked"] == {"url": f"{reader.site.address}/calendar.html"}
    assert body["linking"] == (
        "Even the oldest question, on which day to begin the year, was settled by astronomers, and the calendar reform "
        "of 1582 took ten days out of October."
    )
    assert "<title>How people learnt to keep time</title></head><body>\n<h1>" in body["reading"]["text"]
    assert "Fourteen pages about clocks" not in body["reading"]["text"]
    (headers,) = reader.stand_in.headers
    assert headers["authorization"] == "Bearer stand-in-token-0123456789"
    assert headers["origin"] == reader.browser.origin
    assert "cookie" not in headers
    assert "referer" not in headers


def test_a_storm_of_hovers_asks_once_and_stale_answers_are_dropped(reader: Reader) -> None:
    browser = reader.browser
    reader.pair_stand_in("well")
    reader.set(delay=1_000)
    reader.read("index.html")
    reader.hover(linking("sundials"))
    browser.away()
    browser.gone()
    reader.stand_in.forget()
    browser.sweep(*map(linking, ("water-clocks", "sundials", "verge") * 3))
    browser.shown(lambda card: card["title"] == f"Title of {reader.site.address}/verge.html")
    assert [body["linked"]["url"].rpartition("/")[2] for body in reader.stand_in.asked] == ["verge.html"]
    browser.away()
    browser.gone()
    reader.stand_in.forget("slow-pendulum")
    browser.hover(linking("pendulum"))
    browser.until(lambda: reader.stand_in.asked)
    browser.hover(linking("chronometer"))
    card = browser.shown(is_full)
    assert card["title"].endswith("chronometer.html")
    reader.stand_in.released.set()
    browser.until(lambda: f"{reader.site.address}/pendulum.html" in reader.stand_in.answered)
    browser.rest()
    assert [body["linked"]["url"].rpartition("/")[2] for body in reader.stand_in.asked] == [
        "pendulum.html",
        "chronometer.html",
    ]
    still = browser.card()
    assert still is not None
    assert still["title"] == card["title"]


def test_a_page_of_five_thousand_links_is_read_up_to_the_cap(reader: Reader) -> None:
    reader.pair_stand_in("well")
    reader.read("links.html")
    reader.hover("#n2500")
    assert reader.browser.shown(is_full)["title"].endswith("verge.html?2500")
    (body,) = reader.stand_in.asked
    assert body["linking"] == "A sentence about the link 2500 that says a little more about it."
    assert 99_000 < len(body["reading"]["text"].encode()) <= 100_000
