"""A real site searched: the HTML documentation of PostgreSQL 15, twenty questions, three pages each.

    python experiments/real_site.py HTML_FOLDER [--licence FILE]

HTML_FOLDER is `usr/share/doc/postgresql-doc-15/html` of the Debian package postgresql-doc-15 (`apt-get download
postgresql-doc-15 && dpkg -x postgresql-doc-15*.deb pages`); its notice is read from the package's copyright file, two
folders up unless named. Writes experiments/results/real_site/: results.md (all questions), one page of results as HTML,
and the notice.
"""

import argparse
import re
import sys
import tempfile
from pathlib import Path

from epitome import __version__
from epitome.api.search import search_results
from epitome.collection import Collection, index
from epitome.document.render import results_markdown, results_page
from epitome.language import extract_terms

HERE = Path(__file__).resolve().parent
RESULTS = HERE / "results" / "real_site"
QUERIES = (HERE / "real_site_queries.txt").read_text(encoding="utf-8").splitlines()
TOP = 3
SHOWN = QUERIES[1]
HEAD = """# Twenty questions to PostgreSQL's documentation

Command: `python experiments/real_site.py HTML_FOLDER`, epitome {version}. {pages} pages of the Debian package
postgresql-doc-15; the first three pages a question, two sentences each, as `epitome search --top 3 --format markdown`
gives them. The quoted sentences are PostgreSQL's, under the licence in [NOTICE](NOTICE).

Of {sentences} sentences shown, {linking} are said by other pages, {without} without any of the query's words; the mean
share of the query's words in a sentence is {share:.2f}. Nobody has judged them.
"""


def read_notice(copyright_file: Path) -> str:
    """The PostgreSQL licence with its copyright lines, out of a Debian copyright file."""
    text = copyright_file.read_text(encoding="utf-8")
    whose = re.search(r"^Files: \*\nCopyright: (?P<body>.*\n(?:[ \t].*\n)*)", text, re.MULTILINE)
    licence = re.search(r"^License: PostgreSQL\n(?P<body>(?:[ \t].*\n)+)", text, re.MULTILINE)
    if whose is None or licence is None:
        sys.exit(f"{copyright_file} has no copyright lines, or no text of the PostgreSQL licence")
    lines = [line.strip() for part in (whose, licence) for line in (*part["body"].splitlines(), "")]
    return "\n".join("" if line == "." else line for line in lines).rstrip() + "\n"


def share_terms(query: str, sentence: str) -> float:
    """The share of the query's different terms that stand in a sentence."""
    query_terms = set(extract_terms(query, "en"))
    return len(query_terms & set(extract_terms(sentence, "en"))) / max(1, len(query_terms))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, help="the folder of HTML pages")
    parser.add_argument("--licence", type=Path, help="the package's copyright file")
    arguments = parser.parse_args()
    RESULTS.mkdir(parents=True, exist_ok=True)
    notice = read_notice(arguments.licence or arguments.folder.parent / "copyright")
    (RESULTS / "NOTICE").write_text(notice, encoding="utf-8")
    with tempfile.TemporaryDirectory() as place, Collection(Path(place) / "site") as site:
        index(site, [str(arguments.folder)])
        pages: list[str] = []
        shares: list[float] = []
        linking = 0
        for query in QUERIES:
            hits = list(search_results(site, query, top=TOP))
            shown = [extract for hit in hits for extract in hit.summary]
            shares += [share_terms(query, extract.text) for extract in shown]
            linking += sum(extract.origin == "link" for extract in shown)
            # one level down: the page has a title of its own
            pages.append(re.sub(r"^(#{1,2} )", r"#\1", results_markdown(hits, query=query), flags=re.MULTILINE))
            if query == SHOWN:
                (RESULTS / "results.html").write_text(results_page(hits, query=query), encoding="utf-8")
        counts = {"sentences": len(shares), "linking": linking, "without": shares.count(0.0)}
        share = sum(shares) / max(1, len(shares))
        head = HEAD.format(version=__version__, pages=f"{len(site.documents):,}", share=share, **counts)
    (RESULTS / "results.md").write_text("\n".join([head, *pages]), encoding="utf-8")


if __name__ == "__main__":
    main()
