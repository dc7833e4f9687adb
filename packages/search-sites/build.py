"""Builds three small sites with a search from the pages of examples/site: with Pagefind, with MkDocs, and with lunr as
Docusaurus' local search has it.

    python packages/search-sites/build.py OUT           # results show sentences that answer
    python packages/search-sites/build.py OUT --plain   # as these tools show them

Needs what `make .node/ready .sites/ready` installs. Serve OUT with any static server (python -m http.server -d OUT).
"""

from __future__ import annotations

import argparse
import json
import shutil
import subprocess
import sys
from pathlib import Path

from lxml import html

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
PAGES = ROOT / "examples" / "site"
NODE_MODULES = ROOT / ".node" / "node_modules"
MKDOCS = ROOT / ".sites" / "bin" / "mkdocs"
ENGINE = ROOT / "packages" / "snippets-js"
SECTIONS = ("h1", "h2", "h3")


def bundle_engine(folder: Path) -> None:
    """The package as a few small files: `sites.js`, and what it imports when needed."""
    options = ("--bundle", "--minify", "--splitting", "--format=esm", "--charset=utf8", "--log-level=warning")
    run(NODE_MODULES / ".bin" / "esbuild", ENGINE / "sites.js", *options, f"--outdir={folder}")


def build_pagefind(out: Path, *, answers: bool) -> None:
    """The pages as they are, an index by Pagefind, and a page with its search."""
    shutil.copytree(PAGES, out)
    run(NODE_MODULES / ".bin" / "pagefind", "--root-selector", "main", "--site", out)
    write_page("pagefind.html", out / "search.html", answers=answers)


def build_lunr(out: Path, *, answers: bool) -> None:
    """The pages, an index of their sections by lunr, and a page that searches it like Docusaurus' local search."""
    shutil.copytree(PAGES, out)
    sections = [section for path in sorted(PAGES.glob("*.html")) for section in list_sections(path)]
    run("node", HERE / "index.mjs", NODE_MODULES, out / "search-index.json", input=json.dumps(sections))
    for name in (NODE_MODULES / "lunr" / "lunr.min.js", HERE / "theme.js"):
        shutil.copy(name, out)
    write_page("lunr.html", out / "search.html", answers=answers)


def build_mkdocs(out: Path, *, answers: bool) -> None:
    """The pages as Markdown, made into a site by MkDocs with its own theme and search."""
    source = out.with_name(f"{out.name}-source")
    (source / "docs").mkdir(parents=True)
    for path in PAGES.glob("*.html"):
        parts = (f"{'#' * int(tag[1])} {text}" if tag in SECTIONS else text for tag, text in list_parts(path))
        (source / "docs" / f"{path.stem}.md").write_text("\n\n".join(parts) + "\n", encoding="utf-8")
    (source / "docs" / "index.md").write_text(
        "# The Sandmoor Pages\n\nPages about a harbour town and its people.\n", encoding="utf-8"
    )
    settings = "site_name: The Sandmoor Pages\ntheme: readthedocs\nuse_directory_urls: false\n"
    if answers:
        settings += "extra_javascript:\n  - path: answers.js\n    type: module\n"
        shutil.copy(HERE / "answers.js", source / "docs")
    (source / "mkdocs.yml").write_text(settings, encoding="utf-8")
    run(MKDOCS, "build", "--quiet", "--config-file", source / "mkdocs.yml", "--site-dir", out)


def write_page(name: str, path: Path, *, answers: bool) -> None:
    """A search page; without answers it is without the lines between the two comments."""
    page = (HERE / name).read_text(encoding="utf-8")
    before, _, rest = page.partition("<!-- answers -->\n")
    added, _, after = rest.partition("<!-- end of answers -->\n")
    plain = (
        '<script>window.addEventListener("DOMContentLoaded", () => start({}));</script>\n' if "start(" in before else ""
    )
    path.write_text(before + (added if answers else plain) + after, encoding="utf-8")


def list_parts(path: Path) -> list[tuple[str, str]]:
    """The headings and paragraphs of a page: tag and text."""
    root = html.parse(str(path)).getroot()
    wanted = "self::h1 or self::h2 or self::h3 or self::li or self::p[not(@class='byline')]"
    found = root.xpath(f"//main//*[{wanted}]")
    return [(one.tag, " ".join(one.text_content().split())) for one in found]


def list_sections(path: Path) -> list[dict[str, str]]:
    """The sections of a page: their title, address and text."""
    sections: list[dict[str, str]] = []
    for tag, text in list_parts(path):
        if tag in SECTIONS or not sections:
            sections.append({"title": text, "address": path.name, "text": ""})
        if tag not in SECTIONS:
            sections[-1]["text"] += f"{text}\n\n"
    return [section for section in sections if section["text"]]


def run(*command: str | Path, input: str | None = None) -> None:
    """Run a command; where it fails, say so and stop."""
    told = subprocess.run([*map(str, command)], input=input, capture_output=True, text=True, check=False)
    if told.returncode:
        sys.exit(f"error: {Path(command[0]).name} failed: {told.stderr or told.stdout}")


BUILDERS = {"pagefind": build_pagefind, "mkdocs": build_mkdocs, "lunr": build_lunr}


def build(out: Path, name: str, *, answers: bool = True) -> Path:
    """One of the sites; the folder that it is in."""
    folder = out / name
    BUILDERS[name](folder, answers=answers)
    if answers:
        bundle_engine(folder / "answers")
    return folder


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out", type=Path)
    parser.add_argument("--plain", action="store_true", help="without answers")
    arguments = parser.parse_args()
    for name in BUILDERS:
        print(build(arguments.out.resolve(), name, answers=not arguments.plain))


if __name__ == "__main__":
    main()
