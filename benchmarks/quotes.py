"""5,000 quotes of known origin, proved in the texts that they come from; and how long that takes as the texts grow.

    python benchmarks/quotes.py FOLDER          writes benchmarks/results/quotes

FOLDER is one of manual pages like /usr/share/man: up to 300 pages in three scripts (Latin, Cyrillic, and Chinese,
Japanese and Korean), drawn once and for all, and 60 others for quotes that are nowhere. Where rapidfuzz is installed
(`requirements-peers.txt`), some of the quotes are looked for by its `partial_ratio`.
"""

import random
import re
import time
from collections import Counter
from collections.abc import Iterable, Sequence
from importlib.util import find_spec
from pathlib import Path

from epitome.document.quoting.proof import STATES, Proof
from epitome.document.quoting.proving import Prover
from epitome.readers import read_bytes
from epitome.runtime.errors import EpitomeError
from harness.command import read_arguments, show_progress, watch, write_page
from harness.sources import draw_files
from harness.table import format_section
from manual_pages import read_page
from quotes_alterations import ALTERATIONS, EXACT, SAME, MadeQuote, Maker

SCRIPTS = {
    "Latin": r"/man/(?:de/|fr/|es/|pl/|)man\d/",
    "Cyrillic": r"/man/(?:ru|uk)/man\d/",
    "Han, Kana, Hangul": r"/man/(?:ja|ko|zh_CN|zh_TW)/man\d/",
}
_PAGES = {"Latin": 166}  # at most, of a script
_OTHER_PAGES = 100
_FOREIGN = 20
_PAGE = 3_000  # characters of a printed page
_NUMBERS = {**dict.fromkeys(EXACT, 500), **dict.fromkeys(ALTERATIONS, 300), "joined": 300}
_OTHERS = 250
_TIMED = 50
_PEER_QUOTES = 100
_LEAST = 95  # of 100, what a caller of a fuzzy match takes for the same


def read_texts(folder: Path, pattern: str, most: int) -> list[str]:
    texts = []
    for path in draw_files(folder, "*.[1-9]*", seed="quotes"):
        if path.is_file() and re.search(pattern, str(path)):
            try:
                text = read_bytes(read_page(path), id="x", media="roff").text
            except EpitomeError:
                continue
            if len(text) > 2_000:
                texts.append(text)
        if len(texts) == most + _FOREIGN:
            break
    return texts


def make_quotes(texts: Sequence[str], foreign: Sequence[str]) -> list[MadeQuote]:
    maker = Maker(texts, "quotes")
    numbers = {kind: _NUMBERS.get(kind, _OTHERS) for kind in (*SAME, *ALTERATIONS, "joined")}
    quotes = [quote for kind, number in numbers.items() for quote in maker.make(kind, number)]
    known = [" ".join(text.split()).casefold() for text in texts]
    others = (q for q in Maker(foreign, "foreign").make("as it stands", 3_000))
    new = [q for q in others if not any(" ".join(q.text.split()).casefold() in text for text in known)]
    return quotes + [quote._replace(kind="from other pages") for quote in new[: 5_000 - len(quotes)]]


def is_at(proof: Proof, quote: MadeQuote) -> bool:
    """Whether a place was told that quote came from."""
    return any(p.source == quote.source and p.start < quote.end and quote.start < p.end for p in proof.places)


def count_states(quotes: Sequence[MadeQuote], proofs: Sequence[Proof]) -> list[tuple[object, ...]]:
    rows: list[tuple[object, ...]] = []
    for kind in dict.fromkeys(quote.kind for quote in quotes):
        some = [(q, p) for q, p in zip(quotes, proofs, strict=True) if q.kind == kind]
        states = Counter(proof.state for _, proof in some)
        told = sum(is_at(proof, quote) for quote, proof in some)
        rows.append((kind, len(some), *(states[s] for s in STATES), told))
    return rows


def measure_growth(texts: Sequence[str], quotes: Sequence[MadeQuote]) -> list[tuple[object, ...]]:
    """Seconds for 50 quotes of all kinds, with the index, and for the index alone, as the number of pages grows."""
    some = random.Random("timed").sample(list(quotes), _TIMED)
    rows: list[tuple[object, ...]] = []
    for pages in (250, 500, 1_000, 2_000, 4_000):
        grown = grow(texts, pages * _PAGE)
        best = min(time_proofs(grown, some) for _ in range(3))
        rows.append((f"{pages:,}", f"{sum(map(len, grown)):,}", f"{best[0]:.2f}", f"{best[1]:.2f}"))
    return rows


def grow(texts: Sequence[str], characters: int) -> list[str]:
    """Texts of so many characters in all: where they do not suffice the same ones again, each time with other words."""
    grown: list[str] = []
    while (room := characters - sum(map(len, grown))) > 0:
        rounds, number = divmod(len(grown), len(texts))
        text = texts[number] if not rounds else re.sub(r"(\w+)", rf"\g<1>{rounds}", texts[number])
        grown.append(text[:room])
    return grown


def time_proofs(texts: Sequence[str], quotes: Sequence[MadeQuote]) -> tuple[float, float]:
    start = time.process_time()
    prover = Prover(texts)
    built = time.process_time()
    for quote in quotes:
        prover.prove(quote.text)
    return time.process_time() - start, built - start


def ask_peer(texts: Sequence[str], quotes: Sequence[MadeQuote]) -> list[tuple[object, ...]]:
    """rapidfuzz beside ours on the same quotes."""
    if find_spec("rapidfuzz") is None:
        show_progress("rapidfuzz is not installed")
        return []
    from rapidfuzz import fuzz

    some = random.Random("peer").sample(list(quotes), _PEER_QUOTES)
    start = time.process_time()
    scores = [max(fuzz.partial_ratio(q.text, text) for text in texts) for q in watch(some, "rapidfuzz", every=10)]
    theirs = time.process_time() - start
    ours, _ = time_proofs(texts, some)
    prover = Prover(texts)
    states = [prover.prove(quote.text).state for quote in some]
    altered = [i for i, quote in enumerate(some) if quote.kind in ALTERATIONS]
    exact = [i for i, quote in enumerate(some) if quote.kind in EXACT]
    return [
        ("rapidfuzz, score 100", *judge([s == 100 for s in scores], altered, exact), f"{theirs:.1f}"),
        (f"rapidfuzz, score {_LEAST}", *judge([s >= _LEAST for s in scores], altered, exact), f"{theirs:.1f}"),
        ("epitome, exact", *judge([s == "exact" for s in states], altered, exact), f"{ours:.1f}"),
    ]


def judge(accepted: Sequence[bool], altered: Iterable[int], exact: Iterable[int]) -> tuple[str, str]:
    wrong, missed = [accepted[i] for i in altered], [not accepted[i] for i in exact]
    return f"{sum(wrong)} of {len(wrong)}", f"{sum(missed)} of {len(missed)}"


def main() -> None:
    asked = read_arguments(__doc__, "folder")
    by_script = {
        name: read_texts(asked.folder, pattern, _PAGES.get(name, _OTHER_PAGES)) for name, pattern in SCRIPTS.items()
    }
    texts = [text for some in by_script.values() for text in some[_FOREIGN:]]
    foreign = [text for some in by_script.values() for text in some[:_FOREIGN]]
    quotes = make_quotes(texts, foreign)
    prover = Prover(texts)
    proofs = [prover.prove(quote.text, cited=quote.source) for quote in watch(quotes, "quotes", every=500)]
    wrong = [q for q, p in zip(quotes, proofs, strict=True) if q.kind in ALTERATIONS and p.state in ("exact", "same")]
    missed = [q for q, p in zip(quotes, proofs, strict=True) if q.kind in EXACT and p.state != "exact"]
    for quote in (*wrong, *missed):
        show_progress(repr(quote))
    sizes = ", ".join(f"{len(some[_FOREIGN:])} {name}" for name, some in by_script.items())
    heads = ("kind", "quotes", *STATES, "place told")
    about = (
        f"{len(quotes):,} quotes of {len(texts)} manual pages ({sizes}; {sum(map(len, texts)):,} characters). Altered "
        f"ones called exact or same: {len(wrong)}. Exact ones not called exact: {len(missed)}."
    )
    states = count_states(quotes, proofs)
    growth = measure_growth(texts, quotes)
    peer = ask_peer(texts, quotes)
    lines = [
        *format_section("", about, heads, states),
        *format_section(
            "## Growth",
            f"{_TIMED} quotes of all kinds; processor seconds, best of three; a page has {_PAGE:,} characters.",
            ("pages", "characters", "index and quotes", "index alone"),
            growth,
        ),
        *format_section(
            "## Beside rapidfuzz",
            f"{_PEER_QUOTES} of the quotes; `partial_ratio` against each text, the best score; processor seconds.",
            ("who", "altered, accepted", "exact, refused", "seconds"),
            peer,
        ),
    ]
    found = {"states": states, "growth": growth, "peer": peer, "wrong": wrong, "missed": missed}
    write_page("quotes.py FOLDER", "Quotes proved", "rapidfuzz" if peer else "", lines, found)


if __name__ == "__main__":
    main()
