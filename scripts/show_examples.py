"""`make run`: one HTML page of all examples with their outlines and marked summaries; prints where it is."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import epitome
from epitome.render import outline_page

ROOT = Path(__file__).resolve().parent.parent
NEEDS = {
    "acid-rain.xml": "how does aluminium harm the gills of fish",
    "lighthouses.tei.xml": "how does a Fresnel lens work",
    "backups.dbk.xml": "how do I test that my backups can be restored",
    "bread.codex.xml": "why does bread go stale and hard",
    "tides.html": "difference between spring tides and neap tides",
    "canal.txt": "how does a canal lock raise a boat",
}


def main() -> None:
    """Summarise the examples, write the page, say where it is."""
    os.chdir(ROOT)
    out = Path("out", "examples.html")
    out.parent.mkdir(exist_ok=True)
    shown = []
    for name, need in NEEDS.items():
        document = epitome.read(f"examples/{name}")
        summary = epitome.summarise(document, query=need, system="bm25", sentences=4)
        shown.append((epitome.outline(document, sentences=1), summary))
        print(f"{document.title}  ({len(document.sentences)} sentences): {need}", file=sys.stderr)
        for extract in summary:
            print(f"  - {' '.join(extract.text.split())}", file=sys.stderr)
    out.write_text(outline_page(shown, title="epitome: six documents, six questions"), encoding="utf-8")
    print(out.resolve().as_uri())


if __name__ == "__main__":
    main()
