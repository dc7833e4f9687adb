"""Compile WordNet's dict files into the table of synonyms that epitome ships: src/epitome/text/wordnet.xz.

One line a word, sorted: `word<TAB>synonym synonym ...`. The synonyms are the other single words of all synsets of the
word: nouns' first, then verbs', adjectives' and adverbs', each by sense number and in the synset's own order, no word
twice. Words are taken in small letters, and only those of a-z, apostrophe and hyphen with at least two letters.
The same dict files always give the same bytes.
"""

import argparse
import lzma
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

TABLE = Path(__file__).resolve().parent.parent / "src" / "epitome" / "text" / "wordnet.xz"
EXAMPLE = """example:
  apt-get install wordnet-base      (Debian's WordNet 3.0; its licence is src/epitome/text/WORDNET-LICENSE)
  python scripts/compile_wordnet.py /usr/share/wordnet

The folder must hold data.POS and index.POS for POS = noun, verb, adj, adv (format: man 5 wndb). When the table changes,
change its sha256 in tests/text/test_synonyms.py too.
"""
PARTS_OF_SPEECH = ("noun", "verb", "adj", "adv")
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


class Compiled(NamedTuple):
    """The table and what was counted on the way."""

    synonyms: dict[str, list[str]]
    synsets: int
    keys: int  # (word, part of speech) with at least one synonym


def compile_synonyms(folder: Path) -> Compiled:
    """The synonyms of every word that has any, in the order that the table promises."""
    _require_files(folder)
    table: dict[str, list[str]] = {}
    synsets = keys = 0
    for part in PARTS_OF_SPEECH:
        try:
            members = dict(_read_synsets(folder / f"data.{part}"))
            found = dict(_find_synonyms(folder / f"index.{part}", members))
        except (ValueError, LookupError) as error:
            raise SystemExit(
                f"error: data.{part} and index.{part} in {folder} are not a pair as man 5 wndb says ({error}); "
                "take both from one WordNet"
            ) from None
        synsets += len(members)
        keys += len(found)
        for word, others in found.items():
            table[word] = list(dict.fromkeys([*table.get(word, ()), *others]))
    return Compiled(table, synsets, keys)


def format_table(synonyms: Mapping[str, Sequence[str]]) -> str:
    """The table as text."""
    return "".join(f"{word}\t{' '.join(synonyms[word])}\n" for word in sorted(synonyms))


def pack(text: str) -> bytes:
    """The text as an xz file, which holds neither a time nor a name."""
    return lzma.compress(text.encode(), format=lzma.FORMAT_XZ, check=lzma.CHECK_CRC64, filters=FILTERS)


def _require_files(folder: Path) -> None:
    names = [f"{kind}.{part}" for part in PARTS_OF_SPEECH for kind in ("data", "index")]
    missing = [name for name in names if not (folder / name).is_file()]
    if missing:
        raise SystemExit(
            f"error: {folder} has no {', '.join(missing)}; "
            "install Debian's wordnet-base and give its folder, /usr/share/wordnet"
        )


def _read_synsets(path: Path) -> Iterator[tuple[str, list[str]]]:
    """Offset and words of each synset: `offset file type count(hex) word id word id ... | gloss`."""
    for fields in _read_lines(path):
        count = int(fields[3], 16)
        words = [MARKER.sub("", word).lower() for word in fields[4 : 4 + 2 * count : 2]]
        if len(words) != count:
            raise ValueError(f"{fields[0]} has {len(words)} words, not {count}")
        yield fields[0], [word for word in words if WORD.fullmatch(word)]


def _find_synonyms(path: Path, members: Mapping[str, Sequence[str]]) -> Iterator[tuple[str, list[str]]]:
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
        for line in lines:
            if not line.startswith(" "):
                yield line.split()


def _make_parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="compile_wordnet.py",
        description=__doc__,
        epilog=EXAMPLE,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("folder", metavar="FOLDER", type=Path, help="the folder of WordNet's dict files")
    parser.add_argument("--out", type=Path, default=TABLE, help="the table (default: src/epitome/text/wordnet.xz)")
    return parser


def main(words: Sequence[str] | None = None) -> int:
    given = _make_parser().parse_args(words)
    made = compile_synonyms(given.folder)
    text = format_table(made.synonyms)
    data = pack(text)
    try:
        given.out.write_bytes(data)
    except OSError as error:
        raise SystemExit(f"error: cannot write {given.out}: {error.strerror}; give another --out") from None
    pairs = sum(map(len, made.synonyms.values()))
    print(f"{made.synsets:,} synsets, {made.keys:,} words with part of speech that have synonyms")
    print(f"{len(made.synonyms):,} words, {pairs:,} synonyms")
    print(f"{given.out}: {len(data):,} bytes ({len(text.encode()):,} unpacked)")
    return 0


if __name__ == "__main__":
    sys.exit(main())
