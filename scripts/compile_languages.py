"""Compile the n-gram models of lingua and langdetect into the table that epitome ships: language/languages.gz.

For each script that several languages share, the table holds n-grams of one to three characters (a blank is the edge of
a word) and, for each of its languages l, how much likelier than nothing a gram is there:

    round(log((p(g | l) + FLOOR) / FLOOR) / STEP),    p(g | l) = occurrences of g a letter of text in l

The grams are the `PER_LANGUAGE` most frequent ones of each language. lingua has no grams across the edges of words, but
its tables are complete, so the edges follow from what is missing: " ab" is "ab" less all "xab", "ab " is "ab" less all
"abx". Of lingua's letters none are signs of vowels, so the languages in Devanagari come from langdetect. The same
packages always give the same table; the bytes of its file are those of the zlib at hand.
"""

import argparse
import gzip
import json
import math
import zipfile
from collections import defaultdict
from pathlib import Path

TABLE = Path(__file__).resolve().parent.parent / "src" / "epitome" / "language" / "languages.gz"
EXAMPLE = """example (beside epitome: pip install brotli):
  pip download --no-deps lingua-language-detector==1.3.5 langdetect==1.0.9
  tar xzf langdetect-1.0.9.tar.gz
  python scripts/compile_languages.py lingua*.whl langdetect-1.0.9/langdetect/profiles

Both are under the Apache License 2.0: src/epitome/language/LANGUAGES-LICENSE.
"""
LANGUAGES = {
    "Latin": "af az ca cs cy da de en eo es et eu fi fr ga hr hu id is it la lg lt lv mi nl no pl pt ro sk sl sn so sq "
    "st sv sw tl tn tr ts vi xh yo zu",
    "Cyrillic": "be bg kk mk mn ru sr uk",
    "Arabic": "ar fa ur",
    "Devanagari": "hi mr ne",
}
WRITTEN_TWICE = {"no": ("nb", "nn")}  # one language for us, two for lingua
PER_LANGUAGE = 500
FLOOR = 3e-5
STEP = 0.5
ORDERS = ("unigrams", "bigrams", "trigrams")
Model = dict[str, float]


def read_lingua(wheel: zipfile.ZipFile, language: str) -> Model:
    """Occurrences of each gram a letter, with those at the edges of words."""
    import brotli

    orders: list[Model] = [{"": 1.0}]
    for name in ORDERS:
        packed = wheel.read(f"lingua/language-models/{language}/{name}.json.br")
        grams: Model = {}
        for fraction, members in json.loads(brotli.decompress(packed))["ngrams"].items():
            above, below = map(int, fraction.split("/"))
            for gram in members.split(" "):
                grams[gram] = above / below * orders[-1][gram[:-1]]
        orders.append(grams)
    _, letters, pairs, triples = orders
    model = letters | pairs | triples
    for inner, longer in ((letters, pairs), (pairs, triples)):
        before, after = _sum_by(longer, slice(1, None)), _sum_by(longer, slice(None, -1))
        model |= {f" {gram}": share - before[gram] for gram, share in inner.items()}
        model |= {f"{gram} ": share - after[gram] for gram, share in inner.items()}
    inside = _sum_by(triples, slice(1, 2))
    model |= {f" {a} ": model[f" {a}"] + model[f"{a} "] - share + inside[a] for a, share in letters.items()}
    return model


def _sum_by(grams: Model, part: slice) -> Model:
    sums: Model = defaultdict(float)
    for gram, share in grams.items():
        sums[gram[part]] += share
    return sums


def read_langdetect(folder: Path, language: str) -> Model:
    """Occurrences of each gram a letter."""
    profile = json.loads((folder / language).read_text(encoding="utf-8"))
    return {gram.lower(): times / profile["n_words"][0] for gram, times in profile["freq"].items()}


def read_model(wheel: zipfile.ZipFile, folder: Path, script: str, language: str) -> Model:
    if script == "Devanagari":
        return read_langdetect(folder, language)
    if language not in WRITTEN_TWICE:
        return read_lingua(wheel, language)
    first, second = (read_lingua(wheel, written) for written in WRITTEN_TWICE[language])
    # the first is written several times as often
    return {g: (2 * first.get(g, 0.0) + second.get(g, 0.0)) / 3 for g in sorted(first.keys() | second.keys())}


def compile_table(wheel: zipfile.ZipFile, folder: Path) -> bytes:
    """A line of JSON, [[script, languages, grams], ...], then the numbers: by script, by language, by gram."""
    head: list[tuple[str, list[str], list[str]]] = []
    numbers = bytearray()
    for script, names in LANGUAGES.items():
        languages = names.split()
        models = [read_model(wheel, folder, script, language) for language in languages]
        frequent = (sorted(m, key=lambda gram: (-m[gram], gram))[:PER_LANGUAGE] for m in models)
        grams = sorted(set().union(*frequent))
        head.append((script, languages, grams))
        for model in models:
            numbers += bytes(round(math.log1p(max(0.0, model.get(g, 0.0)) / FLOOR) / STEP) for g in grams)
    return json.dumps(head, ensure_ascii=False, separators=(",", ":")).encode() + b"\n" + bytes(numbers)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, epilog=EXAMPLE, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("wheel", type=Path, help="lingua's wheel")
    parser.add_argument("profiles", type=Path, help="langdetect's folder of profiles")
    given = parser.parse_args()
    with zipfile.ZipFile(given.wheel) as wheel:
        table = compile_table(wheel, given.profiles)
    TABLE.write_bytes(gzip.compress(table, compresslevel=9, mtime=0))


if __name__ == "__main__":
    main()
