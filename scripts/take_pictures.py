"""Takes the pictures of the extension, of the reading room and of searches for the docs:

    python scripts/take_pictures.py [room | lesson | search | extension | german]

Chromium with the test build, a real service for the popup, the pages of tests/support/site; the room shows the
examples, and so do the searches, with and without answers. Writes docs/pictures/*.png and
extension/store/pictures/*.png (needs Pillow, which matplotlib brings).
"""

import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "tests"))

from PIL import Image  # noqa: E402

from epitome.api.collected.learn_from_marks import teach  # noqa: E402
from epitome.collection import Collection  # noqa: E402
from show_examples import fill_collection  # noqa: E402
from support.browser.browsers import Browser, open_chromium  # noqa: E402
from support.browser.extension import Reader, has_sentences, open_reader  # noqa: E402
from support.browser.room import open_alone  # noqa: E402
from support.browser.search_sites import RESULTS, load_example, search, serve_folder  # noqa: E402
from support.service.client import serving  # noqa: E402

PICTURES = ROOT / "docs" / "pictures"
STORE = "../../extension/store/pictures"
QUERY = "repair of the sluice gates"
ROOM_VIEWS = {  # the address of each, and what is drawn last
    "start": ({}, ".documents a"),
    "search": ({"q": "when does the ferry stop"}, ".results .hit"),
    "reader": ({"d": "site/ferry.html", "q": "how long does the journey take"}, "main li button.title"),
    "pages": ({"d": "bridges.pdf", "q": "how do bridges move in wind", "v": "both", "s": "43"}, "mark:focus"),
    "documents": ({"docs": "site"}, ".row"),
    "notebook": ({"notes": ""}, ".note-row:nth-child(4)"),
}
MARKED = ("dyke", "ferry", "harbour", "lighthouse", "oysters", "railway", "terns", "tides", "town")


HIGHLIGHTS = (  # the document, the number of the sentence, a comment, tags
    ("site/ferry.html", 3, "Does this hold in winter, too?", ("ferry",)),
    ("bridges.pdf", 12, "", ("bridges", "wind")),
    ("acid-rain.xml", 5, "Slow and uneven: for the last chapter.", ("lakes",)),
    ("bridges.pdf", 30, "Ask Jon about the cables.", ("bridges",)),
)


def view(browser: Browser, width: int, height: int) -> None:
    size = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False}
    browser.wire.call("DevTools", cmd="Emulation.setDeviceMetricsOverride", params=size)


def take(browser: Browser, name: str) -> None:
    time.sleep(0.3)  # until all has come in full
    path = PICTURES / f"{name}.png"
    browser.take_screenshot(path)
    with Image.open(path) as picture:
        small = picture.convert("RGB").quantize(96)
    small.save(path, optimize=True)


NOTES = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Clocks</title>
<link rel="stylesheet" href="site.css"><body><main><h1>Clocks and their makers</h1>
<p>The first clock with a pendulum was wrong by fifteen seconds a day, where others were wrong by a quarter of an
hour.<sup><a id="note" href="#n1">[1]</a></sup> Ships had to wait for another hundred years.</p><h2>See also</h2>
<ul><li><a id="lead" href="chronometer.html">Chronometer</a></li><li><a href="quartz.html">Quartz clocks</a></li>
<li><a href="sundials.html">Sundials</a></li></ul><h2>Notes</h2><ol><li id="n1">Huygens tells of it in his
<em>Horologium</em>, printed in The Hague in 1658; the clocks of the town were changed soon after.
<a href="#note">↩</a></li></ol></main></body></html>"""


def small_card(reader: Reader, name: str, link: str, what: str) -> None:
    """A card on a page with a note and a list of links."""
    view(reader.browser, 860, 420)
    reader.open_page("notes.html")
    reader.hover_until_card(f"#{link}")
    reader.browser.wait_for_card(lambda shown: bool(shown[what]))
    take(reader.browser, name)


def card(reader: Reader, name: str, page: str, target: str, size: tuple[int, int] = (860, 600)) -> None:
    view(reader.browser, *size)
    reader.open_page(page)
    reader.browser.run_script(
        "const link = document.querySelector(`main a[href='${arguments[0]}.html']`);"
        "scrollTo(0, link.getBoundingClientRect().top + scrollY - 130)",
        target,
    )
    time.sleep(0.3)
    reader.hover_until_card(f"main a[href='{target}.html']")
    reader.browser.wait_for_card(has_sentences)
    take(reader.browser, name)


def take_room() -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "examples.epitome")
        with Collection(path) as collection:
            fill_collection(collection)
            for id, number, comment, tags in HIGHLIGHTS:
                sentence = collection.document(id).sentences[number]
                collection.notes.add(id, sentence.start, sentence.end, comment=comment, tags=tags)
        with open_alone(Path(folder), path) as room:
            view(room.browser, 1100, 760)
            room.browser.set_dark_mode(False)
            for name, (params, last) in ROOM_VIEWS.items():
                room.open(**params)
                room.wait_for(last)
                take(room.browser, f"room-{name}")


def take_lesson() -> None:
    """The view of teaching, with a lesson from a reader who wants short sentences without figures."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "examples.epitome")
        with Collection(path) as collection:
            fill_collection(collection)
            for name in MARKED:
                for sentence in collection.document(f"site/{name}.html").sentences[2:24:2]:
                    is_good = len(sentence.text) < 100 and not any(sign.isdigit() for sign in sentence.text)
                    collection.feedback.give(f"site/{name}.html", sentence.index, 1 if is_good else -1)
            collection.lessons.use(teach(collection, folder="site").number, folder="site")
        with open_alone(Path(folder), path) as room:
            view(room.browser, 1100, 1000)
            room.browser.set_dark_mode(False)
            room.open(teach="")
            room.wait_for(".lesson .interval")
            take(room.browser, "room-teach")


def take_searches() -> None:
    example = load_example()
    with tempfile.TemporaryDirectory() as folder, open_chromium(None, Path(folder)) as browser:
        view(browser, 760, 560)
        for name in RESULTS:
            for moment in ("before", "after"):
                answers = moment == "after"
                with serve_folder(example.build(Path(folder) / moment, name, answers=answers)) as address:
                    search(browser, address, name, QUERY, marked=answers)
                    take(browser, f"search-{name}-{moment}")


def take_extension() -> None:
    with (
        tempfile.TemporaryDirectory() as folder,
        open_reader("chromium", Path(folder), {"notes.html": NOTES}) as reader,
        serving(Path(folder)) as service,
    ):
        reader.pair(service)
        browser = reader.browser
        for dark, tone in ((False, "light"), (True, "dark")):
            browser.set_dark_mode(dark)
            card(reader, f"card-{tone}", "index.html", "pendulum")
            card(reader, f"{STORE}/card-{tone}", "index.html", "pendulum", (1280, 800))
        browser.set_dark_mode(False)
        small_card(reader, "card-lead", "lead", "site")
        small_card(reader, "card-note", "note", "note")
        reader.change_settings(delay=400)
        view(reader.browser, 680, 1480)
        reader.browser.open_extension_page("options/options.html")
        browser.wait_until(lambda: browser.read_text("#pairing-status") == "Paired with this service.")
        take(reader.browser, "options")
        view(reader.browser, 880, 560)
        reader.open_page("pendulum.html")
        reader.open_popup("pendulum.html")
        browser.wait_until(lambda: browser.read_text("#outline strong"))
        for dark, tone in ((False, "light"), (True, "dark")):
            browser.set_dark_mode(dark)
            view(reader.browser, 420, 640)
            take(reader.browser, f"popup-{tone}")


def take_german() -> None:
    pages = {"notes.html": NOTES}
    with tempfile.TemporaryDirectory() as folder, open_reader("chromium", Path(folder), pages, language="de") as reader:
        reader.browser.set_dark_mode(False)
        card(reader, f"{STORE}/card-german", "index.html", "pendulum", (1280, 800))
        view(reader.browser, 680, 1480)
        reader.browser.open_extension_page("options/options.html")
        reader.browser.wait_until(lambda: reader.browser.read_text("#pairing-status"))
        take(reader.browser, "options-german")


def main() -> None:
    PICTURES.mkdir(exist_ok=True)
    parts = {
        "room": take_room,
        "lesson": take_lesson,
        "search": take_searches,
        "extension": take_extension,
        "german": take_german,
    }
    for name in sys.argv[1:] or parts:
        parts[name]()


if __name__ == "__main__":
    main()
