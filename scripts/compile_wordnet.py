"""Compile WordNet's dict files into the tables that epitome ships: src/epitome/language/wordnet.xz, wordnet-classes.xz.

Synonyms, one line a word, sorted: `word<TAB>synonym synonym ...`. The synonyms are the other single words of all
synsets of the word: nouns' first, then verbs', adjectives' and adverbs', each by sense number and in the synset's own
order, no word twice. Classes, one line a code, sorted: `code<TAB>word word ...`. A code has a letter for each list that
holds the word: n v a r for index.noun, verb, adj and adv, N V A for the irregular forms in noun.exc, verb.exc and
adj.exc. Words are taken in small letters, and only those of a-z, apostrophe and hyphen with at least two letters.
The same dict files always give the same bytes.
"""

import argparse
import lzma
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

TABLES = Path(__file__).resolve().parent.parent / "src" / "epitome" / "language"
EXAMPLE = """example:
  apt-get install wordnet-base      (Debian's WordNet 3.0; its licence is src/epitome/language/WORDNET-LICENSE)
  python scripts/compile_wordnet.py /usr/share/wordnet

The folder must hold data.POS and index.POS for POS = noun, verb, adj, adv (format: man 5 wndb), and POS.exc but for
adv. When a table changes, change its sha256 in tests/text/test_synonyms.py or test_word_classes.py too.
"""
PARTS_OF_SPEECH = ("noun", "verb", "adj", "adv")
LISTS = dict(
    zip((*(f"index.{part}" for part in PARTS_OF_SPEECH), "noun.exc", "verb.exc", "adj.exc"), "nvarNVA", strict=True)
)
WORD = re.compile(r"['-]*[a-z]['-]*[a-z][a-z'-]*")  # at least two letters
MARKER = re.compile(r"\((?:a|p|ip)\)$")  # where an adjective may stand, as in galore(ip)
# everything said, nothing left to the library's defaults; a dictionary of 2 MiB holds the whole text
FILTERS: list[dict[str, int]] = [
    {
        "id": lzma.FILTER_LZMA2,
        "preset": 9 | lzma.PRESET_EXTREME,
        "dict_size": 2**21,
        "lc": 4,
        "lp": 0,
        "pb": 0,
        "mode": lzma.MODE_NORMAL,
        "mf": lzma.MF_BT4,
        "nice_len": 273,
        "depth": 512,
    }
]
Table = Mapping[str, Sequence[str]]


def compile_synonyms(folder: Path) -> Table:
    """The synonyms of every word that has any, in the order that the table promises."""
    table: dict[str, list[str]] = {}
    for part in PARTS_OF_SPEECH:
        try:
            members = dict(_read_synsets(folder / f"data.{part}"))
            found = dict(_find_synonyms(folder / f"index.{part}", members))
        except (ValueError, LookupError) as error:
            raise SystemExit(
                f"error: data.{part} and index.{part} in {folder} are not a pair as man 5 wndb says ({error}); "
                "take both from one WordNet"
            ) from None
        for word, others in found.items():
            table[word] = list(dict.fromkeys([*table.get(word, ()), *others]))
    return table


def compile_classes(folder: Path) -> Table:
    codes: dict[str, str] = {}
    for name, letter in LISTS.items():
        for word in {fields[0] for fields in _read_lines(folder / name)}:
            if WORD.fullmatch(word):
                codes[word] = codes.get(word, "") + letter
    table: dict[str, list[str]] = {}
    for word in sorted(codes):
        table.setdefault(codes[word], []).append(word)
    return table


def _read_synsets(path: Path) -> Iterator[tuple[str, list[str]]]:
    """Offset and words of each synset: `offset file type count(hex) word id word id ... | gloss`."""
    for fields in _read_lines(path):
        count = int(fields[3], 16)
        words = [MARKER.sub("", word).lower() for word in fields[4 : 4 + 2 * count : 2]]
        if len(words) != count:
            raise ValueError(f"{fields[0]} has {len(words)} words, not {count}")
        yield fields[0], [word for word in words if WORD.fullmatch(word)]


def _find_synonyms(path: Path, members: Table) -> Iterator[tuple[str, list[str]]]:
    """Each word and its synonyms by sense: `word pos senses pointers [pointer ...] senses tagged offset offset ...`."""
    for fields in _read_lines(path):
        word, offsets = fields[0], fields[6 + int(fields[3]) :]
        if len(offsets) != int(fields[2]):
            raise ValueError(f"{word} has {len(offsets)} senses, not {fields[2]}")
        if WORD.fullmatch(word):
            found = dict.fromkeys(other for offset in offsets for other in members[offset] if other != word)
            if found:
                yield word, list(found)


def _read_lines(path: Path) -> Iterator[list[str]]:
    """The fields of each line; the licence at the head of a file begins with blanks."""
    with path.open(encoding="utf-8") as lines:
        yield from (line.split() for line in lines if line[:1].strip())


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, epilog=EXAMPLE, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("folder", metavar="FOLDER", type=Path, help="the folder of WordNet's dict files")
    parser.add_argument("--out", type=Path, default=TABLES, help="the tables' folder (default: src/epitome/text)")
    given = parser.parse_args(words)
    names = [*(f"data.{part}" for part in PARTS_OF_SPEECH), *LISTS]
    missing = [name for name in names if not (given.folder / name).is_file()]
    if missing:
        raise SystemExit(
            f"error: {given.folder} has no {', '.join(missing)}; "
            "install Debian's wordnet-base and give its folder, /usr/share/wordnet"
        )
    tables = {"wordnet.xz": compile_synonyms(given.folder), "wordnet-classes.xz": compile_classes(given.folder)}
    for name, table in tables.items():
        text = "".join(f"{key}\t{' '.join(table[key])}\n" for key in sorted(table)).encode()
        data = lzma.compress(text, format=lzma.FORMAT_XZ, check=lzma.CHECK_CRC64, filters=FILTERS)  # no time, no name
        try:
            (given.out / name).write_bytes(data)
        except OSError as error:
            raise SystemExit(f"error: cannot write {given.out / name}: {error.strerror}; give another --out") from None
        print(f"{name}: {len(table):,} lines, {sum(map(len, table.values())):,} words, ", end="")
        print(f"{len(data):,} bytes ({len(text):,} unpacked)")
    return 0


if __name__ == "__main__":
    sys.exit(main())
