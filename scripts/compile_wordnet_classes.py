"""Compile WordNet's word lists into the table of word classes that epitome ships: src/epitome/text/wordnet-classes.xz.

One line a code, sorted: `code<TAB>word word ...`. A code has a letter for each list that holds the word: n v a r for
index.noun, verb, adj and adv, N V A for the irregular forms in noun.exc, verb.exc and adj.exc. Only words of a-z,
apostrophe and hyphen with at least two letters. The same files always give the same bytes.
"""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from compile_wordnet import WORD, pack

TABLE = Path(__file__).resolve().parent.parent / "src" / "epitome" / "text" / "wordnet-classes.xz"
LISTS = {
    "index.noun": "n",
    "index.verb": "v",
    "index.adj": "a",
    "index.adv": "r",
    "noun.exc": "N",
    "verb.exc": "V",
    "adj.exc": "A",
}


def read_classes(folder: Path) -> dict[str, str]:
    missing = [name for name in LISTS if not (folder / name).is_file()]
    if missing:
        raise SystemExit(
            f"error: {folder} has no {', '.join(missing)}; "
            "install Debian's wordnet-base and give its folder, /usr/share/wordnet"
        )
    found: dict[str, str] = {}
    for name, letter in LISTS.items():
        lines = (folder / name).read_text(encoding="utf-8").splitlines()
        for word in sorted({line.split()[0] for line in lines if line[:1].strip()}):
            if WORD.fullmatch(word):
                found[word] = found.get(word, "") + letter
    return found


def format_table(found: dict[str, str]) -> str:
    """The table as text."""
    by_code: dict[str, list[str]] = {}
    for word in sorted(found):
        by_code.setdefault(found[word], []).append(word)
    return "".join(f"{code}\t{' '.join(by_code[code])}\n" for code in sorted(by_code))


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", metavar="FOLDER", type=Path, help="the folder of WordNet's dict files")
    parser.add_argument("--out", type=Path, default=TABLE, help=f"the table (default: {TABLE.name})")
    given = parser.parse_args(words)
    found = read_classes(given.folder)
    data = pack(format_table(found))
    try:
        given.out.write_bytes(data)
    except OSError as error:
        raise SystemExit(f"error: cannot write {given.out}: {error.strerror}; give another --out") from None
    print(f"{len(found):,} words\n{given.out}: {len(data):,} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
