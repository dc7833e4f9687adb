"""Addresses of pages: those of saved pages, what these link to, and manuals; none that names an action."""

from __future__ import annotations

import json
import lzma
import random
import re
import tarfile
import unicodedata
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import unquote, urljoin, urlsplit

import lxml.html

from hover_rule.actions import Labelled, list_words

ACTING = Path(__file__).resolve().parents[2] / "extension" / "shared" / "acting.js"
THINGS = (
    "cart basket warenkorb panier account accounts profile settings wishlist password users user dashboard members feed"
    " share amp comment"
).split()
TOKEN = re.compile(r"(?=[^\W_]*\d)(?=[^\W_]*[^\W\d_])[^\W_]{7,}|\d{8,}")
PER_HOST = 12
PER_PAGE = 400


def read_addresses(data: Path, manuals: Path) -> Iterator[tuple[str, str]]:
    """Addresses of saved pages and of all that they link to, each with the page that it comes from."""
    with lzma.open(data / "wcxb" / "truth.dev.json.xz") as truth:
        named = {f"{key}.html": row["url"] for key, row in json.load(truth).items() if row["url"]}
    named |= {key: row["url"] for key, row in json.loads((data / "pages" / "pages.dev.json").read_text()).items()}
    for archive in (data / "wcxb" / "pages.dev.tar.xz", data / "pages" / "pages.dev.tar.gz"):
        with tarfile.open(archive) as files:
            for member in files:
                name, file = Path(member.name).name, files.extractfile(member) if member.isfile() else None
                if file and name in named:
                    yield named[name], named[name]
                    yield from ((link, named[name]) for link in list_links(file.read(), named[name]))
    for path in sorted(manuals.rglob("*.html")):
        address = f"https://docs.example.org/doc/{path.relative_to(manuals).as_posix()}"
        yield address, address


def list_links(page: bytes, address: str) -> list[str]:
    """What a page links to."""
    try:
        links = [link for _, name, link, _ in lxml.html.fromstring(page).iterlinks() if name == "href"]
    except ValueError:
        return []
    found = []
    for link in links[:PER_PAGE]:
        try:
            whole = urljoin(address, link.strip())
            if urlsplit(whole).hostname and whole.startswith("http"):
                found.append(whole)
        except ValueError:
            continue
    return found


def choose_pages(addresses: Iterator[tuple[str, str]], seed: int) -> list[Labelled]:
    """Addresses without a query that name no action, at most some of each host, each with its host as its language."""
    acting = {plain(word) for word in [*list_words(), *THINGS, *read_tables()]}
    pool = sorted({link.partition("#")[0] for link, _ in addresses if "?" not in link})
    random.Random(seed).shuffle(pool)
    taken: Counter[str] = Counter()
    chosen = []
    for address in pool:
        host = (urlsplit(address).hostname or "").removeprefix("www.")
        parts = [unquote(part) for part in urlsplit(address).path.split("/") if part]
        if taken[host] < PER_HOST and not any(  # noqa: SIM102
            TOKEN.search(part.replace("_", "-")) and "-" not in part for part in parts
        ):
            if not any(acts(part, acting) for part in parts) and not re.search(
                r"\.(?:css|xml|js|jpe?g|png|svg|ico|pdf|zip|gif)$", address
            ):
                taken[host] += 1
                chosen.append(Labelled(address, (), host))
    return chosen


def acts(part: str, acting: set[str]) -> bool:
    """Whether a short part has a word of an action, or a long one begins with it."""
    words = re.findall(r"[^\W\d_]+", plain(re.sub(r"([a-zà-ÿ])([A-Z])", r"\1 \2", re.sub(r"\.\w{2,5}$", "", part))))
    joined = {"".join(words[at : at + size]) for at in range(len(words)) for size in (1, 2, 3)}
    return bool(words) and (bool(joined & acting) if len(words) < 3 else words[0] in acting)


def plain(word: str) -> str:
    """A word in small letters without accents."""
    return "".join(c for c in unicodedata.normalize("NFD", word.lower()) if unicodedata.category(c) != "Mn")


def read_tables() -> list[str]:
    """The words of actions that the extension never requests by hovering."""
    return [
        word
        for row in re.findall(r'^  "([a-z ]+)",$', ACTING.read_text(encoding="utf-8"), re.MULTILINE)
        for word in row.split()
    ]
