"""Title, author and date of web pages beside trafilatura, htmldate, and the bare values of JSON-LD and OpenGraph.

    python benchmarks/page_metadata.py DATA        writes benchmarks/results/page_metadata/

DATA holds `wcxb/`: pages of seven kinds with their truth. A title is right if it has the same words in the same order,
an author if the names have the same words, a date if it is the same day. Precision = right / given, recall = right /
known, F their harmonic mean. Pages are halved by site: the rules were tuned on one half alone, the other was held out.
"""

import hashlib
import json
import lzma
import re
import tarfile
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import harness  # noqa: F401  # isort: skip  (it makes the rooms below importable)

import htmldate
import trafilatura
from trafilatura.metadata import extract_metadata

from build_models.page_data import find_site
from epitome.readers.html.structured_data import find_works, get_string, list_authors
from epitome.readers.parsers import parse_html
from harness.command import read_arguments, watch, write_page
from harness.sources import read_page
from harness.table import format_numbers, format_section

FIELDS = {"title": "title", "author": "author", "date": "published"}  # with their names in the truth
HALVES = ("tuning", "held out")
Values = Mapping[str, str | None]


def read_ours(data: bytes) -> Values:
    page = read_page(data, fewest=0)
    return {"title": page.title, "author": "; ".join(page.authors), "date": page.date} if page else {}


def read_trafilatura(data: bytes) -> Values:
    tree = trafilatura.load_html(data)
    found = extract_metadata(tree) if tree is not None else None
    return {"title": found.title, "author": found.author, "date": found.date} if found else {}


def read_htmldate(data: bytes) -> Values:
    tree = trafilatura.load_html(data)
    return {"date": htmldate.find_date(tree, original_date=True)} if tree is not None else {}


def read_json_ld(data: bytes) -> Values:
    root = parse_html(data.decode("utf-8", "replace"))
    works = find_works(root) if root is not None else []
    given = (
        (get_string(w.get("headline")), "; ".join(list_authors(w)), get_string(w.get("datePublished"))) for w in works
    )
    columns = zip(*given, strict=True)
    return dict(zip(FIELDS, (next(filter(None, column), "") for column in columns), strict=False))


def read_open_graph(data: bytes) -> Values:
    root = parse_html(data.decode("utf-8", "replace"))
    metas = root.iter("meta") if root is not None else ()
    named = {(m.get("property") or m.get("name") or "").lower(): m.get("content") for m in metas}
    return {
        "title": named.get("og:title"),
        "author": named.get("article:author"),
        "date": named.get("article:published_time"),
    }


READERS: dict[str, Callable[[bytes], Values]] = {
    "epitome": read_ours,
    "trafilatura": read_trafilatura,
    "htmldate": read_htmldate,
    "JSON-LD": read_json_ld,
    "OpenGraph": read_open_graph,
}


def read_pages(folder: Path) -> Iterator[tuple[str, bytes]]:
    with tarfile.open(folder / "pages.dev.tar.xz") as files:
        for member in files:
            if member.isfile() and (stream := files.extractfile(member)):
                yield Path(member.name).stem, stream.read()


def is_right(field: str, truth: str, given: str) -> bool:
    if field == "date":
        return given[:10] == truth[:10]
    told, known = (re.findall(r"\w+", text.casefold()) for text in (given, truth))
    return told == known if field == "title" else {*told} - {"and", "by"} == {*known} - {"and", "by"}


def find_half(url: str | None) -> str:
    return HALVES[int(hashlib.sha256(find_site(url or "").encode()).hexdigest(), 16) % 2]


def measure(pairs: list[tuple[str, str]], field: str) -> list[float]:
    """Precision, recall and F of pairs of truth and what is given, "" where there is none."""
    right = sum(bool(truth and given) and is_right(field, truth, given) for truth, given in pairs)
    known, told = sum(bool(truth) for truth, _ in pairs), sum(bool(given) for _, given in pairs)
    return [right / max(1, told), right / max(1, known), 2 * right / max(1, told + known)]


def main() -> None:
    folder = Path(read_arguments(__doc__).data) / "wcxb"
    truth = json.loads(lzma.decompress((folder / "truth.dev.json.xz").read_bytes()))
    pages = list(read_pages(folder))
    given = {name: {key: read(data) for key, data in watch(pages, name)} for name, read in READERS.items()}
    results: dict[str, dict[str, dict[str, list[float]]]] = {}
    lines: list[str] = []
    for half in HALVES:
        keys = [key for key in truth if find_half(truth[key]["url"]) == half]
        results[half] = {
            name: {
                field: measure([(truth[key][known] or "", told.get(key, {}).get(field) or "") for key in keys], field)
                for field, known in FIELDS.items()
            }
            for name, told in given.items()
        }
        rows = [[name, *format_numbers([n for v in row.values() for n in v], 3)] for name, row in results[half].items()]
        head = ["", *(f"{field} {what}" for field in FIELDS for what in ("P", "R", "F"))]
        lines += format_section(f"## {half.capitalize()} half, {len(keys)} pages", "", head, rows)
    write_page("page_metadata.py DATA", "Title, author and date of pages", "trafilatura htmldate", lines, results)


if __name__ == "__main__":
    main()
