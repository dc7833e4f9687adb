"""Cards of the reader: why a sentence is marked, copies, what a linked page says; files, keeping, hostile text."""

from __future__ import annotations

import pytest

from support.browser.giving import read_clipboard
from support.browser.reading import ACID, open_document, read_address, read_marks
from support.browser.room import Room

pytestmark = [pytest.mark.browser, pytest.mark.service]
BOXES = (
    "const box = (element) => { const b = element.getBoundingClientRect(); return [b.left, b.top, b.right, b.bottom] };"
    "return [box(document.querySelector('.floating')), box(document.querySelector(arguments[0]))]"
)
SCROLL_TO = "document.querySelector(arguments[0]).scrollIntoView({ block: 'center', behavior: 'instant' })"


def test_why_shows_bars_and_the_matched_words_and_copies_the_sentence(reading_room: Room) -> None:
    room = reading_room
    open_document(room, ACID, q="how does liming help a lake")
    room.browser.run_script("document.activeElement.blur()")
    room.browser.press_keys("n", "Enter")
    room.wait_for(".floating .reasons")
    index = room.browser.run_script("return Number(document.querySelector('.text mark:has(b.word)').dataset.index)")
    room.browser.press_keys("Escape")
    assert room.browser.run_script("return document.activeElement.tagName") == "MARK"
    room.browser.run_script(
        "const why = document.querySelector(`.chosen li[data-index='${arguments[0]}'] .doing button:last-child`);"
        "why.scrollIntoView({ block: 'center', behavior: 'instant' }); why.click()",
        index,
    )
    room.wait_for(".floating .words b")
    body = {"source": {"id": ACID}, "query": "how does liming help a lake", "index": index}
    details = room.service.post("/page/sentence", body).data
    words = {details["text"][start - details["start"] : end - details["start"]] for start, end in details["matched"]}
    assert set(room.read_texts(".floating .words b")) == words
    assert room.browser.read_text(".floating blockquote") == details["text"]
    assert details["grounds"][0]["says"] in room.read_texts(".floating .reasons li")[0]
    reasons = sorted(details["reasons"], key=lambda reason: -abs(reason["contribution"]))
    assert reasons[0]["says"] in room.read_texts(".floating .measures li")[0]
    widths = room.browser.run_script(
        "return [...document.querySelectorAll('.floating rect')].map((bar) => Number(bar.getAttribute('width')))"
    )
    assert widths[0] == 60 and all(2 <= width <= 60 for width in widths)
    room.browser.click(".floating .chip")
    room.wait_for(".cite .copying")
    assert not room.browser.run_script("return document.querySelector('.floating').matches(':popover-open')")
    assert room.browser.read_text(".cite blockquote") == details["text"]
    assert room.browser.read_text(".cite .quotation") == details["cite"]["text"]
    assert room.read_texts(".cite .chip") == "Plain text|Markdown quote|BibTeX|RIS|CSL|Web Annotation".split("|")
    room.browser.click(".cite .chip:nth-child(2)")
    room.wait_for_text("#status", "Copied as Markdown quote")
    assert room.browser.read_text(".told") == "Copied as Markdown quote"
    assert read_clipboard(room) == details["cite"]["markdown"]


def test_the_drawer_cites_the_sentence_that_the_reader_is_at(reading_room: Room) -> None:
    room = reading_room
    open_document(room, ACID, q="how does liming help a lake")
    room.browser.click("#tab-cite")
    best = room.browser.read_text(".chosen .go")
    room.browser.wait_until(lambda: room.browser.read_text(".cite blockquote") == best)
    assert room.browser.read_text(".cite .chance")
    room.browser.run_script("document.activeElement.blur()")
    room.browser.press_keys("n")  # in a narrow window the sheet gives way, and shows the same sentence when it is back
    first = read_marks(room)[0]
    room.browser.run_script(
        "const handle = document.querySelector('.drawer .handle');"
        " if (handle.ariaExpanded === 'false') { handle.click(); document.querySelector('#tab-cite').click(); }"
    )
    room.browser.wait_until(lambda: room.browser.read_text(".cite blockquote") == first)
    room.browser.run_script("document.querySelector('#tab-cite').focus()")
    room.browser.press_keys("\ue012")  # the arrow to the left
    assert room.browser.run_script("return document.activeElement.id") == "tab-answers"
    assert not room.browser.run_script("return document.querySelector('#panel-answers').hidden")


def test_all_chosen_sentences_are_copied(reading_room: Room) -> None:
    room = reading_room
    open_document(room, ACID)
    room.browser.click(".head .actions button")
    room.wait_for_text(".told", "Copied")
    assert read_clipboard(room).split("\n\n") == read_marks(room)


def test_a_link_tells_what_its_page_says_and_its_card_never_covers_it(reading_room: Room) -> None:
    room = reading_room
    open_document(room, "harbour.html")
    room.browser.run_script(SCROLL_TO, ".text a.inside")  # from under the sheet at the lower edge
    room.browser.hover(".text a.inside")
    room.wait_for(".floating .sentences li")
    card, link = room.browser.run_script(BOXES, ".text a.inside")
    assert card[2] <= link[0] or card[0] >= link[2] or card[3] <= link[1] or card[1] >= link[3]
    room.browser.move_pointer_away()
    room.browser.wait_until(
        lambda: not room.browser.run_script("return document.querySelector('.floating:popover-open')")
    )
    room.browser.run_script("document.querySelectorAll('.text a.inside')[1].focus()")
    room.browser.press_keys("e")
    room.wait_for(".floating .sentences li")
    assert room.browser.run_script("return document.activeElement.className") == "floating"
    room.browser.press_keys("Escape")
    assert room.browser.run_script("return document.activeElement === document.querySelectorAll('.text a.inside')[1]")
    room.browser.press_keys("Enter")
    room.browser.wait_until(lambda: read_address(room)["d"] != ["harbour.html"])


def test_what_is_chosen_is_saved_as_a_file(reading_room: Room) -> None:
    room = reading_room
    room.log_in()
    open_document(room, ACID)
    for done, label in enumerate(("Markdown", "HTML", "JSON")):
        room.browser.click(f".export button[aria-label='Save as {label}']")
        room.service.until(lambda done=done: room.service.logged().count("route=page-export ") > done)  # type: ignore[misc]
    lines = [line for line in room.service.logged().splitlines() if "route=page-export " in line]
    assert [line for line in lines if "status=200" not in line] == []
    assert room.read_refused() == []


def test_a_held_document_is_read_and_kept_when_asked(reading_room: Room) -> None:
    room = reading_room
    job = room.browser.run_async_script(
        "import('/static/room/requests.js').then(({ request }) => request('/api/v1/documents',"
        " { text: arguments[0], name: 'pasted', keep: false }))"
        ".then((job) => done(job.job), (error) => done(String(error)))",
        "The pasted canal\n\nA canal was pasted here. Its lock lifts boats. The keeper sleeps in winter.",
    )
    room.browser.wait_until(
        lambda: (
            room.browser.run_async_script(
                "fetch(`/api/v1/jobs/${arguments[0]}`).then((r) => r.json()).then(({ status }) => done(status))", job
            )
            == "done"
        )
    )
    room.open(h=job)
    room.wait_for_text(".answer", "marked")
    assert "pasted" not in room.browser.run_script("return location.hash")
    room.browser.click(".head .actions .primary")
    room.browser.wait_until(lambda: "d" in read_address(room))
    room.wait_for_text(".answer", "marked")
    assert "uploads/" not in room.browser.read_text(".head")
    assert "canal was pasted" in room.browser.read_text(".text")


def test_hostile_text_stays_text_in_every_part_of_the_reader(reading_room: Room) -> None:
    room = reading_room
    room.log_in()
    open_document(room, "hostile.html", q="<script>window.owned=1</script> canal")
    assert "<script>window.owned=1</script>" in room.browser.read_text("h1")
    assert room.browser.run_script("return document.querySelectorAll('.text a:not([href^=http])').length") == 0
    room.browser.run_script("document.querySelector('.chosen .doing button').click()")
    room.wait_for(".cite .copying")
    room.browser.run_script("document.querySelector('.chosen .doing button:last-child').click()")
    room.wait_for(".floating .words")
    assert room.browser.run_script("return document.querySelectorAll('main script, main img, main iframe').length") == 0
    assert room.browser.run_script("return window.owned ?? (window.wrappedJSObject ?? window).owned ?? null") is None
    assert room.read_refused() == []
