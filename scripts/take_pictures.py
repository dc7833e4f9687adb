"""Takes the pictures of the extension for the docs: python scripts/take_pictures.py

Chromium with the test build, a real service, the pages of tests/support/site. Writes docs/pictures/*.png (needs
Pillow, which matplotlib brings).
"""

from __future__ import annotations

import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "tests"))

from PIL import Image  # noqa: E402

from support.browser.extension import Reader, open_reader  # noqa: E402

PICTURES = ROOT / "docs" / "pictures"


def view(reader: Reader, width: int, height: int) -> None:
    """The size of the window's inside."""
    size = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False}
    reader.browser.wire.call("DevTools", cmd="Emulation.setDeviceMetricsOverride", params=size)


def take(reader: Reader, name: str) -> None:
    time.sleep(0.3)  # until all has come in full
    path = PICTURES / f"{name}.png"
    reader.browser.take_screenshot(path)
    with Image.open(path) as picture:
        small = picture.convert("RGB").quantize(96)
    small.save(path, optimize=True)


def card(reader: Reader, name: str, page: str, target: str) -> None:
    view(reader, 860, 600)
    reader.open_page(page)
    reader.browser.run_script(
        "const link = document.querySelector(`main a[href='${arguments[0]}.html']`);"
        "scrollTo(0, link.getBoundingClientRect().top + scrollY - 130)",
        target,
    )
    time.sleep(0.3)
    reader.hover_until_card(f"main a[href='{target}.html']")
    reader.browser.wait_for_card(lambda shown: bool(shown["justification"]))
    take(reader, name)


def main() -> None:
    PICTURES.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, open_reader("chromium", Path(folder)) as reader:
        browser = reader.browser
        for dark, tone in ((False, "light"), (True, "dark")):
            browser.set_dark_mode(dark)
            card(reader, f"card-{tone}", "index.html", "pendulum")
        card(reader, "card-unsupported", "index.html", "verge")
        browser.set_dark_mode(False)
        reader.change_settings(service=reader.service.origin, delay=400)
        view(reader, 680, 1270)
        reader.browser.open_extension_page("options/options.html")
        browser.wait_until(lambda: browser.read_text("#pairing-status") == "Paired with this service.")
        take(reader, "options")
        view(reader, 880, 560)
        reader.open_page("pendulum.html")
        reader.open_popup("pendulum.html")
        browser.wait_until(lambda: browser.read_text("#outline strong"))
        for dark, tone in ((False, "light"), (True, "dark")):
            browser.set_dark_mode(dark)
            view(reader, 420, 640)
            take(reader, f"popup-{tone}")


if __name__ == "__main__":
    main()
