"""Plain questions put to manuals: is the answer among three extracts of its page, or shown by a search of the package?

    python benchmarks/answers.py DOC [--cache FOLDER] [--packages a,b] [--misses]    writes benchmarks/results/answers

DOC is a folder like /usr/share/doc with the Debian packages postgresql-doc-15, git-doc, python3.11-doc, sqlite3-doc and
debian-handbook (English): `apt-get download PACKAGE && dpkg -x PACKAGE*.deb x`, then x/usr/share/doc. The 100 questions
of `answers.jsonl` and their answers were written before any answer was seen; eleven passages that answer as well were
added once, from all that any of the ways below had shown, before anything was changed. `answers_passages.py` says how
answers are noted.

*Page given*: three sentences for the question (`summarise`), by the default and by lead, TF-IDF and BM25. *Search*: the
first three results of `search` over all HTML pages of the package, each with the three sentences that a search shows. A
question is answered where an extract shares three words with a noted passage (or all of a shorter one); words of an
extract stand where its longest runs of five words or more stand in the page, or where the whole of a shorter one does.
In a search, a passage counts on every page where it stands word for word; sentences of pages that link to a result do
not count. *Page found*: one of the three results holds a passage, shown or not.

`--cache` keeps the collections; leave it out, or empty the folder, after a change of what is stored in them.
"""

import argparse
import shutil
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import epitome
from answers_passages import Page, Question, list_words, read_questions
from epitome.api.search import search_results
from epitome.collection import Collection, index
from page import write_page
from report.command import show_progress
from report.markdown import format_table

FOLDERS = {
    "postgresql-doc-15": "postgresql-doc-15/html",
    "git-doc": "git-doc",
    "python3.11-doc": "python3.11/html",
    "sqlite3-doc": "sqlite3",
    "debian-handbook": "debian-handbook/html/en-US",
}
SENTENCES, RESULTS = 3, 3
OURS, FOUND, SEARCH = "default", "page found", "search"
SYSTEMS = {OURS: None, "lead": "lead", "TF-IDF": "tfidf", "BM25": "bm25"}
WAYS = (*SYSTEMS, FOUND, SEARCH)


@dataclass(frozen=True)
class Outcome:
    """Which ways answered a question, and what they showed."""

    question: Question
    answered: dict[str, bool]
    shown: dict[str, list[str]]


class Package:
    """The HTML pages of a package, and the collection that holds them."""

    def __init__(self, name: str, docs: Path, cache: Path) -> None:
        self.folder, self.path = cache / name, cache / f"{name}.epitome"
        self.pages: dict[str, Page] = {}
        if not self.path.exists():
            show_progress(f"{name}: indexing")
            copy_pages(docs / FOLDERS[name], self.folder)
            with Collection(self.path) as collection:
                index(collection, [str(self.folder)])

    def read(self, page: str) -> Page:
        if page not in self.pages:
            self.pages[page] = Page.read(self.folder / page)
        return self.pages[page]

    def ask(self, question: Question, collection: Collection) -> Outcome:
        page, document = self.read(question.page), epitome.read(self.folder / question.page)
        if not any(map(page.find_passage, question.passages)):
            raise SystemExit(f"{question.package} {question.page} holds no noted passage: another version?")
        answered, shown = {}, {}
        for way, system in SYSTEMS.items():
            chosen = epitome.summarise(document, query=question.text, sentences=SENTENCES, system=system)
            shown[way] = [extract.text for extract in chosen]
            answered[way] = page.answers(question.passages, shown[way])
        found, answers, shown[SEARCH] = False, False, []
        for result in search_results(collection, question.text, top=RESULTS):
            there = self.read(result.document.id)
            texts = [extract.text for extract in result.summary if extract.origin == "content"]
            found |= any(map(there.find_passage, question.passages))
            answers |= there.answers(question.passages, texts)
            shown[SEARCH] += [f"{result.document.id}: {text}" for text in texts]
        return Outcome(question, {**answered, FOUND: found, SEARCH: answers}, shown)


def copy_pages(folder: Path, to: Path) -> None:
    """HTML pages alone: some packages hold the sources of their pages as well."""
    for path in sorted(folder.rglob("*.html")):
        if path.is_file():
            place = to / path.relative_to(folder)
            place.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, place)


def ask_all(questions: Sequence[Question], docs: Path, cache: Path) -> Iterator[Outcome]:
    for name in dict.fromkeys(question.package for question in questions):
        package = Package(name, docs, cache)
        show_progress(f"{name}: asking")
        with Collection(package.path) as collection:
            yield from (package.ask(question, collection) for question in questions if question.package == name)


def count(outcomes: Sequence[Outcome]) -> dict[str, int]:
    return {"questions": len(outcomes)} | {way: sum(o.answered[way] for o in outcomes) for way in WAYS}


def average_words(outcomes: Sequence[Outcome], way: str) -> float:
    return sum(len(list_words(text)) for o in outcomes for text in o.shown[way]) / len(outcomes)


def show_misses(outcomes: Sequence[Outcome]) -> None:
    for way in (OURS, SEARCH):
        for outcome in outcomes:
            if not outcome.answered[way]:
                print(f"\n{way}: {outcome.question.package} {outcome.question.page}: {outcome.question.text}")
                print("\n".join(f"    {text[:300]}" for text in outcome.shown[way]))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("docs", type=Path, help="a folder like /usr/share/doc")
    parser.add_argument("--cache", type=Path, help="a folder to keep pages and collections in")
    parser.add_argument("--packages", default=",".join(FOLDERS), help="only these, with commas; nothing is written")
    parser.add_argument("--misses", action="store_true", help="list the questions that were not answered")
    arguments = parser.parse_args()
    names = arguments.packages.split(",")
    questions = [question for question in read_questions() if question.package in names]
    with tempfile.TemporaryDirectory() as place:
        outcomes = list(ask_all(questions, arguments.docs, arguments.cache or Path(place)))
    counts = {name: count([o for o in outcomes if o.question.package == name]) for name in names}
    counts["all"] = count(outcomes)
    words = {way: average_words(outcomes, way) for way in (*SYSTEMS, SEARCH)}
    lines = format_table(("package", *counts["all"]), [(name, *row.values()) for name, row in counts.items()])
    spoken = ", ".join(f"{way} {mean:.0f}" for way, mean in words.items())
    lines += ["", f"Answered questions; {OURS} to BM25 with the page given. Words shown on average: {spoken}."]
    if arguments.misses:
        show_misses(outcomes)
    if len(names) < len(FOLDERS):
        print("\n".join(lines))
        return
    answers = [{"package": o.question.package, "question": o.question.text, **o.answered} for o in outcomes]
    data = {"answered": counts, "words": words, "questions": answers}
    write_page("answers.py DOC", "Answers to plain questions on manuals", "lxml", lines, data)


if __name__ == "__main__":
    main()
