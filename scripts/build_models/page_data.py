"""Pages with known main text, to learn from: read, surveyed, grouped by site.

`pages/` of the data folder: pages.dev.tar.gz with strings that are wanted and unwanted (pages.dev.json), and
articles.dev.tar.gz with whole articles. `manuals/`, if it is there: a folder a package of unpacked documentation, whose
own markup says what is content (`manuals.py`). `wcxb/`: pages of seven kinds with their main text. And small pages of
our own making (`small_pages.py`).
"""

import json
import lzma
import re
import tarfile
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlsplit

from lxml import html

from build_models.manuals import sample_manuals
from build_models.small_pages import make_small_pages
from epitome.readers.html.main_text.survey import Survey
from epitome.readers.html.page_head import PageHead
from epitome.readers.html.surveyed_page import open_page
from epitome.runtime.errors import EpitomeError

_SECOND_LEVEL = frozenset("ac co com edu gov net or org".split())


@dataclass(frozen=True, kw_only=True)
class GoldPage:
    """A page and what is known of its main text: strings of it and of the rest, or all of it; and of its kind."""

    key: str
    site: str
    data: bytes = field(repr=False)
    wanted: tuple[str, ...] = ()
    unwanted: tuple[str, ...] = ()
    article: str = ""
    page_kind: str = ""

    @property
    def kind(self) -> str:
        """Which of the sets it is from: "strings", "articles", "manuals", "wcxb" or "small"."""
        return self.key.split("/")[0]


def read_gold_pages(root: Path, *, manuals: int = 20) -> list[GoldPage]:
    """All pages, at most `manuals` of a package."""
    folder = root / "pages"
    return [
        *_read_strings(folder),
        *_read_articles(folder),
        *_read_manuals(root, manuals),
        *read_kinds_of_pages(root / "wcxb"),
        *_make_small(),
    ]


def _read_strings(folder: Path) -> Iterator[GoldPage]:
    gold = json.loads((folder / "pages.dev.json").read_text())
    files = _read_tar(folder / "pages.dev.tar.gz")
    for name, entry in sorted(gold.items()):
        yield GoldPage(
            key=f"strings/{name}",
            site=find_site(entry["url"]),
            data=files[name],
            wanted=tuple(map(squeeze, entry["with"])),
            unwanted=tuple(map(squeeze, entry["without"])),
        )


def _read_articles(folder: Path) -> Iterator[GoldPage]:
    files = _read_tar(folder / "articles.dev.tar.gz")
    for name in sorted({path.split("/")[0] for path in files}):
        data = files[f"{name}/source.html"]
        expected = html.fromstring(files[f"{name}/expected.html"].decode())
        article = " ".join(text for text in expected.itertext() if isinstance(text, str))
        yield GoldPage(key=f"articles/{name}", site=_find_own_site(data, name), data=data, article=article)


def _read_manuals(root: Path, most: int) -> Iterator[GoldPage]:
    for package, path, data, content in sample_manuals(root / "manuals", most):
        yield GoldPage(key=f"manuals/{path}", site=f"manual {package}", data=data, article=content)


def read_kinds_of_pages(folder: Path) -> Iterator[GoldPage]:
    """The pages of seven kinds; a few of them have no main text."""
    truth = json.loads(lzma.decompress((folder / "truth.dev.json.xz").read_bytes()))
    files = _read_tar(folder / "pages.dev.tar.xz")
    for name, entry in sorted(truth.items()):
        yield GoldPage(
            key=f"wcxb/{name}",
            site=find_site(entry["url"] or "") or name,
            data=files[f"{name}.html"],
            wanted=tuple(map(squeeze, entry["with"] or ())),
            unwanted=tuple(map(squeeze, entry["without"] or ())),
            article=entry["main"] or "",
            page_kind=entry["kind"],
        )


def _make_small() -> Iterator[GoldPage]:
    for number, (key, data, content) in enumerate(make_small_pages()):
        article = " ".join(html.fromstring(content).itertext())
        yield GoldPage(key=key, site=f"small {number % 30}", data=data, article=article)


def _read_tar(path: Path) -> dict[str, bytes]:
    with tarfile.open(path) as archive:
        members = [(member, archive.extractfile(member)) for member in archive.getmembers()]
        return {member.name.removeprefix("./"): file.read() for member, file in members if file is not None}


def find_site(address: str) -> str:
    """The registered domain of an address, as far as common suffixes tell."""
    address = (
        address.rpartition("/http")[2].removeprefix("s").removeprefix("://") if "web.archive" in address else address
    )
    address = address.removeprefix("hard::")
    host = urlsplit(address if "://" in address else f"http://{address}").netloc.lower().split(":")[0]
    labels = host.split(".")
    return ".".join(labels[-3:] if len(labels) > 2 and labels[-2] in _SECOND_LEVEL else labels[-2:])


def _find_own_site(data: bytes, name: str) -> str:
    """The site that a page names itself; else the name of its folder without a number."""
    try:
        root = open_page(data).survey.root
    except EpitomeError:
        return name
    for element in root.iter("link", "meta"):
        is_own = element.get("rel") == "canonical" or element.get("property") == "og:url"
        address = element.get("href") or element.get("content") or ""
        if is_own and address.startswith("http"):
            return find_site(address)
    return re.sub(r"-?\d+$", "", name)


def squeeze(text: str) -> str:
    return re.sub(r"\s+", " ", text)


def survey_page(data: bytes) -> tuple[Survey, PageHead] | None:
    """The survey and the head of a page; None where it holds no text."""
    try:
        page = open_page(data)
    except EpitomeError:
        return None
    return (page.survey, PageHead(page.survey.root)) if page.survey.characters else None
