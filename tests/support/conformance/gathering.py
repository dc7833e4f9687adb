"""The texts of the conformance files: our own, Python's own documentation, and seeded variations of both."""

from __future__ import annotations

import ast
import json
import re
import sysconfig
from collections.abc import Iterable, Iterator
from itertools import chain
from pathlib import Path
from random import Random
from typing import Any

import epitome
from epitome.language import load_stop_words, split_sentences, split_words
from epitome.language.detection import detect_language
from support.conformance.drawing import draw_page, draw_reading
from support.conformance.pages import read as read_page
from support.conformance.samples import list_samples
from support.conformance.sentences import STEMMED
from support.conformance.variations import vary

ROOT = Path(__file__).resolve().parents[3]
TABLES = ROOT / "packages" / "snippets-js" / "tables"
LONGEST = 320
FROM_TEXTS, FROM_PYTHON, VARIED, WORDS = 5_200, 2_800, 5_300, 60
PAGES, MOST_TEXTS = 380, 12
METHODS = ("best", "best", "best", "overview", "simple-link", "svd-link", "svd-topic", "first-5", "generic")
NOT_DOCUMENTED = {"test", "tests", "idlelib", "site-packages", "dist-packages", "__pycache__", "lib2to3", "turtledemo"}
ENDINGS = {
    "en": "s es ed ing ingly edly ly ness ment ation ational iveness fulness biliti ize izer alism able ible y ies ied",
    "de": "e en er ern es em st est ung heit keit lich ig isch end ungen heiten keiten lichen igen bar",
    "fr": "e s es er ez ons ait aient erait eront issement ement amment ité ivité atrice eux euse ique ances logie",
    "es": "o a os as ar er ir ando iendo aban ieron ríamos amiento imiento mente idad ividad ación adora ancia logía",
}
Pair = tuple[str, str]


def gather_own() -> list[Pair]:
    """Sentences of our documentation, examples and code, and the texts of our tests, in many languages."""
    pages = [
        *sorted(ROOT.glob("*.md")),
        *sorted((ROOT / "docs").rglob("*.md")),
        *sorted((ROOT / "examples").rglob("*.html")),
    ]
    pages += sorted((ROOT / "examples").glob("*.xml"))
    read = ((s.text, "en") for path in pages for s in epitome.read(path).sentences)
    code = ((text, "en") for path in sorted((ROOT / "src").rglob("*.py")) for text in list_docstrings(path))
    some = Random(6).sample(keep_distinct(chain(read, code)), FROM_TEXTS)
    return keep_distinct(chain(list_cases(), list_test_texts(), some))


def gather_python() -> list[Pair]:
    """Sentences of the docstrings of Python's standard library."""
    folder = Path(sysconfig.get_path("stdlib"))
    paths = [path for path in sorted(folder.rglob("*.py")) if not NOT_DOCUMENTED & set(path.relative_to(folder).parts)]
    found = keep_distinct((text, "en") for path in paths for text in list_docstrings(path))
    return Random(1).sample(found, FROM_PYTHON)


def gather_rules() -> list[Pair]:
    """Sentences for every alternative of every phrase, every word of the clauses, and many abbreviations."""
    phrases, clauses = (read_table(name) for name in ("phrases", "clauses"))
    listed = {"openings", "more", "found", "endings"}
    patterns = [pattern for name, pattern in phrases.items() if name not in {*listed, "smallWords"}]
    samples = [
        *chain.from_iterable(map(list_samples, patterns)),
        *"; ".join(phrases[name] for name in listed).split("; "),
    ]
    rests = ("the options of the index.", "the gate is described in the manual, and it opens.", "of it")
    sentences = [f"{sample.strip()} {rests[at % len(rests)]}" for at, sample in enumerate(samples)]
    sentences += [f"The options of the index are {sample.strip()}." for sample in samples[::2]]
    words = sorted({word for name, some in clauses.items() if "(" not in some for word in some.split()})
    shapes = (
        "The lock {} the gate of it.",
        "{} gates in the lock, which they open.",
        "A lock that {} by itself {}.",
        "If the keeper {}, {} it.",
    )
    sentences += [
        shapes[(at + turn) % len(shapes)].replace("{}", word) for at, word in enumerate(words) for turn in (0, 1)
    ]
    return keep_distinct([*((text[:1].upper() + text[1:], "en") for text in sentences), *list_abbreviations()])


def gather_variations(texts: list[Pair]) -> list[Pair]:
    """Changed sentences, those of other languages than English as often as all English ones."""
    random = Random(2)
    english, others = ([pair for pair in texts if (pair[1] == "en") is wanted] for wanted in (True, False))
    found: list[Pair] = []
    for number in range(VARIED):
        some = english if number % 2 else others
        (text, language), (other, _) = random.choice(some), random.choice(some)
        found.append((vary(text, other, random)[: 2 * LONGEST], language))
    return keep_distinct(found, longest=2 * LONGEST)


def gather_words(texts: list[Pair]) -> list[Pair]:
    """Words for the stemmers and stop words of each language, some with endings that these cut."""
    random = Random(3)
    found: list[Pair] = []
    for language in STEMMED:
        own = {word for text, code in texts if code in (language, "en") for word in split_words(text) if word.isalpha()}
        stems = random.sample(sorted(own), 800)
        endings = ENDINGS[language].split()
        made = [stem + random.choice(endings) for stem in stems] + [
            stem + "".join(random.sample(endings, 2)) for stem in stems
        ]
        words = [*stems, *made, *sorted(load_stop_words(language))]
        found += [(" ".join(words[at : at + WORDS]), language) for at in range(0, len(words), WORDS)]
    return found


def list_cases() -> Iterator[Pair]:
    for path in sorted((ROOT / "tests" / "text" / "boundaries").glob("*.txt")):
        for line in path.read_text(encoding="utf-8").splitlines():
            if line and not line.startswith("#"):
                yield line.replace("\u2016", ""), path.stem


def list_test_texts() -> Iterator[Pair]:
    """Texts in quotes, of tests that ask about texts."""
    for path in [*sorted((ROOT / "tests" / "text").glob("*.py")), *sorted((ROOT / "tests" / "fuzz").rglob("*.py"))]:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and re.search(r"\w\W+\w", node.value):
                yield node.value, detect_language(node.value)


def list_docstrings(path: Path) -> Iterator[str]:
    try:
        tree = ast.parse(path.read_text(encoding="utf-8"))
    except (SyntaxError, UnicodeDecodeError):
        return
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            for paragraph in re.split(r"\n\s*\n", ast.get_docstring(node) or ""):
                text = " ".join(paragraph.split())
                yield from (text[start:end] for start, end in split_sentences(text, "en")[0])


def list_abbreviations() -> Iterator[Pair]:
    table, random = read_table("abbreviations"), Random(4)
    for language, names in sorted(table["proposed"]["languages"].items()):
        words = sorted({word for name in names.split() for word in table["proposed"]["lists"][name].split()})
        words += table["neverFinal"].get(language, "").split()
        for word in random.sample(words, min(12, len(words))):
            yield f"A {word}. Smith {word.title()}. 5 {word}. b. {word.upper()}. Ja ({word}.) Da", language
    for name, words in table["own"].items():
        for word in words.split():
            yield (
                f"It was {word}. 5 of {word.title()}. Lee and {word}. it {word}. The end.",
                "de" if "german" in name else "en",
            )


def read_table(name: str) -> dict[str, Any]:
    module = (TABLES / f"{name}.js").read_text(encoding="utf-8")
    table: dict[str, Any] = json.loads(module[module.index("= {") + 2 :].rstrip().rstrip(";"))
    return table


def keep_distinct(pairs: Iterable[Pair], *, longest: int = LONGEST) -> list[Pair]:
    """Each once; without those that are long, or that no file can hold."""
    kept = ((text, code) for text, code in pairs if 0 < len(text) <= longest and not re.search("[\ud800-\udfff]", text))
    return list(dict.fromkeys(kept))


def gather_pages(texts: list[Pair]) -> list[tuple[str, str, str, str]]:
    """Pages of our own and drawn ones, each with a page that links to it, the sentence there, and a way to choose."""
    random = Random(5)
    by_language: dict[str, list[str]] = {}
    for text, language in texts:
        if (len(text.split()) > 3 or not text.isascii()) and text.replace("\n", "").isprintable():
            by_language.setdefault(language, []).append(" ".join(text.split()))
    others = [
        language for language, some in sorted(by_language.items()) if len(some) >= MOST_TEXTS and language != "en"
    ]
    site = [path.read_text(encoding="utf-8") for path in sorted((ROOT / "examples" / "site").glob("*.html"))]
    found = [describe_link(html, "en", by_language["en"], random) for html in site]
    while len(found) < PAGES:
        language = random.choice(("en", "en", "en", "de", "fr", "es", random.choice(others)))
        page = draw_page(by_language[language], language, random)
        found.append(describe_link(page, language, by_language[language], random))
    return found


def describe_link(page: str, language: str, sentences: list[str], random: Random) -> tuple[str, str, str, str]:
    """A sentence of the page being read, or of the page itself, or of neither; overviews have none."""
    method = random.choice(METHODS) if language == "en" else "best"
    if method == "overview":
        return page, "", "", method
    reading = draw_reading(sentences, language, random) if random.random() < 0.7 else ""
    read = [s.text for text in (reading, page) if text for s in read_page(text).sentences]
    return page, reading, random.choice([random.choice(read), random.choice(sentences)]), method
