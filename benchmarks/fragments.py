"""How many sentences Chromium finds by our text fragments.

    python benchmarks/fragments.py [short]     writes benchmarks/results/fragments/ (a short run only prints)

Pages: the example pages, the pages about clocks of the tests, and pages that epitome writes of the examples. Every
sentence of the body is opened by its fragment, in a copy of the page with empty room above; it is found where the
browser has scrolled so that it is in view. At most 20 sentences a page, evenly spread.
"""

import shutil
import sys
import tempfile
from pathlib import Path

sys.path.extend(str(Path(__file__).resolve().parents[1] / room) for room in ("experiments", "tests"))

import epitome
from report.command import write_results
from report.markdown import format_table
from support.browser.fragments import look_up, open_chromium, write_roomy
from support.browser.site import SITE

ROOT = Path(__file__).resolve().parents[1]
SHORT = sys.argv[1:] == ["short"]
SENTENCES = 2 if SHORT else 20
COMMAND = "`python benchmarks/fragments.py`"


def list_pages() -> dict[str, str]:
    """The pages by their names; run from the root, so that no page names a folder of this machine."""
    files = [*sorted((ROOT / "examples").rglob("*.html")), *sorted(SITE.glob("*.html"))]
    pages = {path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8") for path in files}
    for path in sorted(Path("examples").iterdir()):
        if path.suffix in {".xml", ".txt", ".html"}:
            pages[f"written by epitome: {path.name}"] = epitome.summarise(epitome.read(path), sentences=8).to_html()
    return pages


def measure() -> list[dict[str, object]]:
    """A row a page."""
    rows: list[dict[str, object]] = []
    driver, program = shutil.which("chromedriver"), shutil.which("chromium")
    assert driver and program, "needs what scripts/system-packages installs"
    with tempfile.TemporaryDirectory() as folder, open_chromium(driver, program, Path(folder)) as wire:
        for number, (name, page) in enumerate(list_pages().items()):
            document = epitome.read(page.encode())
            extracts = sorted(epitome.rank(document, system="lead"), key=lambda extract: extract.index)
            extracts = extracts[:: max(1, len(extracts) // SENTENCES)][:SENTENCES]
            path = Path(folder) / f"{number}.html"
            write_roomy(page, path)
            shown = [(extract, look_up(wire, path, document, extract)) for extract in extracts]
            missed = [extract.text for extract, seen in shown if not seen.in_view]
            rows.append({"page": name, "sentences": len(shown), "found": len(shown) - len(missed), "missed": missed})
    return rows


def main() -> None:
    """Measure and write."""
    rows = measure()
    tried, found = (sum(int(str(row[name])) for row in rows) for name in ("sentences", "found"))
    cells = [[str(row[name]) for name in ("page", "sentences", "found")] for row in rows]
    table = format_table(
        ("page", "sentences", "found"), [*cells, ["all", str(tried), f"{found} ({found / tried:.1%})"]]
    )
    page = "\n".join(["# Sentences that Chromium finds by their text fragments", "", *table, "", COMMAND, ""])
    if SHORT:
        print(page)
    else:
        write_results("benchmarks/results/fragments", page, rows, page_name="table")


if __name__ == "__main__":
    main()
