"""Takes the pictures of the extension for the docs: python scripts/take_pictures.py

Chromium with the test build, a real service, the pages of tests/site. Writes docs/pictures/*.png (needs Pillow, which
matplotlib brings).
"""

import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "tests"))

from PIL import Image  # noqa: E402

from browsed.extension import Reader, reading  # noqa: E402

PICTURES = ROOT / "docs" / "pictures"


def set_size(reader: Reader, width: int, height: int) -> None:
    """The size of the window's inside."""
    size = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False}
    reader.browser.wire.call("DevTools", cmd="Emulation.setDeviceMetricsOverride", params=size)


def take_picture(reader: Reader, name: str) -> None:
    time.sleep(0.3)  # until all has come in full
    path = PICTURES / f"{name}.png"
    reader.browser.picture(path)
    with Image.open(path) as picture:
        small = picture.convert("RGB").quantize(96)
    small.save(path, optimize=True)


def take_card(reader: Reader, name: str, page: str, target: str) -> None:
    set_size(reader, 860, 600)
    reader.read(page)
    reader.browser.script(
        "const link = document.querySelector(`main a[href='${arguments[0]}.html']`);"
        "scrollTo(0, link.getBoundingClientRect().top + scrollY - 130)",
        target,
    )
    time.sleep(0.3)
    reader.hover(f"main a[href='{target}.html']")
    reader.browser.shown(lambda shown: bool(shown["justification"]))
    take_picture(reader, name)


def main() -> None:
    PICTURES.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, reading("chromium", Path(folder)) as reader:
        browser = reader.browser
        for dark, tone in ((False, "light"), (True, "dark")):
            browser.dark(dark)
            take_card(reader, f"card-{tone}", "index.html", "pendulum")
        take_card(reader, "card-unsupported", "index.html", "verge")
        browser.dark(False)
        reader.set(service=reader.service.origin, delay=400)
        set_size(reader, 680, 1270)
        reader.browser.page("options/options.html")
        browser.until(lambda: browser.text("#paired") == "Paired with this service.")
        take_picture(reader, "options")
        set_size(reader, 880, 560)
        reader.read("pendulum.html")
        reader.open_popup("pendulum.html")
        browser.until(lambda: browser.text("#outline strong"))
        for dark, tone in ((False, "light"), (True, "dark")):
            browser.dark(dark)
            set_size(reader, 420, 640)
            take_picture(reader, f"popup-{tone}")


if __name__ == "__main__":
    main()
