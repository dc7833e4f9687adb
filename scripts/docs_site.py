"""A hook of MkDocs for the site of the docs: its navigation, and the files beside docs that its pages link to.

The navigation is that of docs/index.md. A file of the repository that a page links to becomes a page under
`repository/`: Markdown as it is, other text as a block of code; a picture is copied. In these pages, links to what is
not on the site become plain words.
"""

from __future__ import annotations

import posixpath
import re
from functools import cache
from pathlib import Path
from typing import Any

from site_search import copy_engine
from site_slimming import slim_page, slim_picture, slim_text

ROOT = Path(__file__).resolve().parents[1]
DOCS = ROOT / "docs"
PREFIX = "repository/"
KINDS = ("Tutorials", "How-to", "Reference", "Explanation")
LANGUAGES = {".py": "python", ".js": "javascript", ".yaml": "yaml"}
_PICTURES = (".png", ".svg")
_LINK = re.compile(r"(?P<mark>!?)\[(?P<text>(?:[^\[\]]|\[[^\]]*\])*)\]\((?P<path>[^)#\s]+)(?P<fragment>#[^)\s]*)?\)")
_CODE = re.compile(r"(^```.*?^```$)", re.MULTILINE | re.DOTALL)
_KEPT = re.compile(r"(<(pre|script|textarea)\b.*?</\2>)", re.DOTALL)
_GROUP = re.compile(r"- (?P<title>[^:\n]+): (?P<links>(?:(?!\n- |\n\n).)*)", re.DOTALL)


def list_links(page: str) -> list[str]:
    """The paths that a page links to, outside blocks of code."""
    return [found["path"] for found in _LINK.finditer(_CODE.sub("", page)) if ":" not in found["path"]]


def read_navigation(index: str) -> list[Any]:
    """The pages under the kinds of docs/index.md, in its order, grouped as there."""
    navigation: list[Any] = [{"Home": "index.md"}]
    for kind in KINDS:
        section = index.partition(f"\n## {kind}\n")[2].partition("\n## ")[0]
        groups = [{found["title"]: list_links(found["links"])} for found in _GROUP.finditer(section)]
        navigation.append({kind: groups or list_links(section)})
    return navigation


@cache
def list_beside(docs: Path) -> dict[str, Path]:
    """The files of the repository that pages of docs link to, by their place on the site."""
    found = {}
    for page in sorted(docs.rglob("*.md")):
        for path in list_links(page.read_text(encoding="utf-8")):
            target = (page.parent / path).resolve()
            if not target.is_relative_to(docs):
                found[place_of(target)] = target
    return found


def place_of(target: Path) -> str:
    """Where a file of the repository stands on the site."""
    if target.is_relative_to(DOCS):
        return target.relative_to(DOCS).as_posix()
    name = PREFIX + target.relative_to(ROOT).as_posix()
    return name if target.suffix in (".md", *_PICTURES) else f"{name}.md"


def lead_links(page: str, source: Path, there: set[str]) -> str:
    """A page with its links leading to where things stand on the site; words where they do not."""
    place = posixpath.dirname(place_of(source))

    def lead(found: re.Match[str]) -> str:
        if ":" in found["path"]:
            return found[0]
        target = place_of((source.parent / found["path"]).resolve())
        if target not in there:
            return "" if found["mark"] else found["text"]
        path = posixpath.relpath(target, place)
        return f"{found['mark']}[{found['text']}]({path}{found['fragment'] or ''})"

    parts = _CODE.split(page)
    return "".join(part if number % 2 else _LINK.sub(lead, part) for number, part in enumerate(parts))


def write_beside(target: Path) -> str:
    """A file of the repository as a page."""
    text = target.read_text(encoding="utf-8")
    if target.suffix == ".md":
        return text
    name = target.relative_to(ROOT).as_posix()
    return f"# {name}\n\n```{LANGUAGES.get(target.suffix, '')}\n{text}```\n"


def on_config(config: Any) -> Any:
    """Called by MkDocs."""
    config["nav"] = read_navigation((DOCS / "index.md").read_text(encoding="utf-8"))
    return config


def on_files(files: Any, config: Any) -> Any:
    """Called by MkDocs: add the files beside docs."""
    from mkdocs.structure.files import File

    for place, target in list_beside(DOCS).items():
        if target.suffix == ".svg":
            files.append(File.generated(config, place, content=slim_picture(target.read_text(encoding="utf-8"))))
        elif target.suffix in _PICTURES:
            files.append(File.generated(config, place, abs_src_path=str(target)))
        else:
            files.append(File.generated(config, place, content=write_beside(target)))
    return files


def on_page_markdown(markdown: str, page: Any, files: Any, **_: Any) -> str:
    """Called by MkDocs: lead the links of a page; the search is for the docs alone."""
    place = page.file.src_uri
    if place.startswith(PREFIX):
        page.meta["search"] = {"exclude": True}
    beside = list_beside(DOCS)
    return lead_links(markdown, beside.get(place, DOCS / place), {file.src_uri for file in files})


def on_post_page(output: str, page: Any, **_: Any) -> str:
    """Called by MkDocs: the search has a name, and what nobody sees is left out, as is the frame beside docs."""
    if page.file.src_uri.startswith(PREFIX):
        output = slim_page(output)
    output = output.replace('role="dialog"', 'role="dialog" aria-label="Search"')
    parts = _KEPT.split(output)  # text, what is kept, its tag, text, ...
    parts[::3] = [slim_text(part) for part in parts[::3]]
    del parts[2::3]
    return "".join(parts)


def on_post_build(config: Any) -> None:
    """Called by MkDocs: leave out what only authors of the theme and sites in other languages need; add the engine."""
    scripts = Path(config["site_dir"]) / "assets"
    for path in [*scripts.rglob("*.map"), *scripts.glob("javascripts/lunr/**/*.js")]:
        path.unlink()
    copy_engine(Path(config["site_dir"]) / "answers")
