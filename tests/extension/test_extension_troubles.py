"""A service that is absent, slow, malformed, locked or busy; what it is sent, and how often."""

from __future__ import annotations

from pathlib import Path

from support.browser.extension import OPTIONS, Reader, has_notice, has_sentences, link_selector

NOTICES = {
    "junk": "The service gave an answer that makes no sense.",
    "odd": "The service gave an answer that makes no sense.",
    "401": "Not paired with the service. Open the options to pair. Options",
    "403": "Not paired with the service. Open the options to pair. Options",
    "422": "This page cannot be read.",
    "502": "The page could not be fetched.",
    "503": "The service is busy. Try again in a moment.",
    "500": "The service gave an answer that makes no sense.",
    "slow": "The page or the service takes too long.",
    "unsupported": "Not supported by that page.",
}


def test_a_service_that_misbehaves_gives_one_quiet_line(reader: Reader) -> None:
    browser = reader.browser
    reader.pair_with_stand_in("well")
    reader.open_page("index.html")
    notices = {}
    for mode in NOTICES:
        reader.stand_in.mode = mode
        reader.hover_until_card(link_selector("verge"))
        card = browser.wait_for_card(has_notice)
        notices[mode] = card["notice"]
        assert card["passages"][:1] == (["This one comes first."] if mode == "unsupported" else [])
        browser.move_pointer_away()
        browser.wait_until_closed()
    assert notices == NOTICES


def test_a_service_that_is_not_there_gives_one_quiet_line(reader: Reader) -> None:
    reader.pair_with_stand_in("well")
    reader.change_settings(service="http://127.0.0.1:9")
    reader.open_page("index.html")
    reader.hover_until_card(link_selector("verge"))
    assert reader.browser.wait_for_card(has_notice)["notice"].startswith("Not paired with the service.")
    reader.browser.open_extension_page(OPTIONS)
    assert reader.browser.send_request(type="pair", code="123456") == {"kind": "absent"}
    assert reader.stand_in.requests == []


def test_a_service_that_stops_after_pairing_is_reported_absent(reader: Reader, tmp_path: Path) -> None:
    from support.browser.stand_in import run_stand_in

    with run_stand_in() as other:
        reader.change_settings(service=other.address, allow=["127.0.0.1"], on=["127.0.0.1"], delay=100)
        assert reader.browser.send_request(type="pair", code="123456") == {"kind": "paired"}
        reader.open_page("index.html")
    reader.hover_until_card(link_selector("verge"))
    assert reader.browser.wait_for_card(has_notice)["notice"] == "The epitome service is not running."


def test_a_giant_answer_is_clipped(reader: Reader) -> None:
    reader.pair_with_stand_in("giant")
    reader.open_page("index.html")
    reader.hover_until_card(link_selector("verge"))
    card = reader.browser.wait_for_card(lambda card: card["title"] is not None or has_notice(card))
    assert card["notice"] == "The service gave an answer that makes no sense."  # ten million bytes are not read


def test_what_is_sent_is_the_link_the_sentence_and_the_main_text_and_no_more(reader: Reader) -> None:
    reader.pair_with_stand_in("well")
    reader.open_page("index.html?secret=1#part")
    reader.hover_until_card(link_selector("calendar"))
    card = reader.browser.wait_for_card(has_sentences)
    assert card["passages"][0] == "This one comes first."
    (body,) = reader.stand_in.requests
    assert set(body) == {"linked", "reading", "linking", "sentences"}
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
    reader.pair_with_stand_in("well")
    reader.change_settings(delay=1_000)
    reader.open_page("index.html")
    reader.hover_until_card(link_selector("sundials"))
    browser.move_pointer_away()
    browser.wait_until_closed()
    reader.stand_in.reset()
    browser.sweep_pointer(*map(link_selector, ("water-clocks", "sundials", "verge") * 3))
    browser.wait_for_card(lambda card: card["title"] == f"Title of {reader.site.address}/verge.html")
    assert [body["linked"]["url"].rpartition("/")[2] for body in reader.stand_in.requests] == ["verge.html"]
    browser.move_pointer_away()
    browser.wait_until_closed()
    reader.stand_in.reset("slow-pendulum")
    browser.hover(link_selector("pendulum"))
    browser.wait_until(lambda: reader.stand_in.requests)
    browser.hover(link_selector("chronometer"))
    card = browser.wait_for_card(has_sentences)
    assert card["title"].endswith("chronometer.html")
    reader.stand_in.released.set()
    browser.wait_until(lambda: f"{reader.site.address}/pendulum.html" in reader.stand_in.answered_urls)
    browser.let_timers_run()
    assert [body["linked"]["url"].rpartition("/")[2] for body in reader.stand_in.requests] == [
        "pendulum.html",
        "chronometer.html",
    ]
    still = browser.read_card()
    assert still is not None
    assert still["title"] == card["title"]


def test_a_page_of_five_thousand_links_is_read_up_to_the_cap(reader: Reader) -> None:
    reader.pair_with_stand_in("well")
    reader.open_page("links.html")
    reader.hover_until_card("#n2500")
    assert reader.browser.wait_for_card(has_sentences)["title"].endswith("verge.html?id=2500")
    (body,) = reader.stand_in.requests
    assert body["linking"] == "A sentence about the link 2500 that says a little more about it."
    assert 99_000 < len(body["reading"]["text"].encode()) <= 100_000
