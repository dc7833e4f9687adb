"""Compile the word lists of epitome.language into the modules that the JavaScript engine imports: snippets-js/tables.

One source for both: the packs of `src/epitome/language/packs` and their stop words; and the lists of sentencex, which
are compiled into its library and so are read from its source package. Entries with a blank are left out: sentencex
never looks for one.
"""

import argparse
import json
import re
from collections.abc import Mapping
from importlib import resources
from pathlib import Path
from typing import Any

from browser_engine.cards import list_card_rules
from browser_engine.genres import list_genre_words
from browser_engine.packing import pack_pairs, pack_weighted
from browser_engine.phrases import list_clause_words, list_phrases
from epitome.language import load_stop_words
from epitome.language.packs import list_packs, load_common, load_pack
from epitome.language.packs.pack_records import Splitting
from epitome.language.signs.notices import FILE as NOTICES
from epitome.language.signs.notices import GROUPS

TABLES = Path(__file__).resolve().parent.parent / "packages" / "snippets-js" / "tables"
EXAMPLE = """example:
  pip download --no-deps --no-binary :all: sentencex==1.0.32   # or from the package's page
  tar xzf sentencex-1.0.32.tar.gz
  python scripts/compile_engine_tables.py sentencex-1.0.32

Without the source package sentencex's part stays as it is.
"""
STEMMERS = frozenset(("", "english", "french", "german", "spanish"))  # those that the engine has
HEAD = "// Made by scripts/compile_engine_tables.py: change its sources, then run it.\n"
ROMAN = "i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx"
Table = dict[str, Any]


def compile_stop_words() -> str:
    """The stop words of the languages whose terms the engine can make."""
    languages = [language for language in list_packs() if load_pack(language).stemmer in STEMMERS]
    listed = {language: " ".join(sorted(load_stop_words(language))) for language in languages}
    rows = {language: words for language, words in listed.items() if words}
    return write_module("Stop words, by language.", "Record<string, string>", "STOP_WORDS", rows)


def compile_phrases() -> str:
    return write_module("English phrases: patterns, and lists.", "Record<string, string>", "PHRASES", list_phrases())


def compile_clauses() -> str:
    comment = "English words by what they do in a clause: lists, and patterns."
    return write_module(comment, "Record<string, string>", "CLAUSE_WORDS", list_clause_words())


def compile_genres() -> str:
    kind = 'Record<string, import("../plain/genre.js").GenreWords>'
    comment = "Words that tell the genre of a page, in English."
    return write_module(comment, kind, "GENRE_WORDS", divide(list_genre_words())[0])


def compile_marks() -> str:
    marks = {name_as_javascript(name): marks for name, marks in load_common().marks._asdict().items()}
    return write_module("Punctuation, of all scripts.", "Record<string, string>", "MARKS", marks)


def compile_cards() -> str:
    comment = "Patterns of sentences that a card never shows, and of pages without their text, in all languages."
    return write_module(comment, "Record<string, string>", "CARD_RULES", list_card_rules())


def compile_notices() -> str:
    model = json.loads((resources.files("epitome.maths") / "shipped" / NOTICES).read_text(encoding="utf-8"))
    weights = {
        group: {entry: int(weight) for weight, some in model[group].items() for entry in some.split("\t")}
        for group in GROUPS
    }
    packed = {
        "words": pack_weighted(weights["words"], weights["stems"]),
        "pairs": pack_pairs(weights["pairs"], weights["words"]),
        "aside": pack_weighted(weights["headings"], weights["marks"]),
    }
    comment = "The model of notices: the weights of words, first letters, pairs, words of headings and signs, packed."
    table = json.dumps({"scale": model["scale"], "bias": model["bias"], **packed}, ensure_ascii=False)
    return f"{HEAD}\n/** {comment} */\nexport const NOTICES = {table};\n"


def compile_abbreviations(proposed: Mapping[str, Any]) -> str:
    """The module of the abbreviations of English: our own, and those of sentencex, which proposes boundaries."""
    own, _ = divide(_list_own())
    theirs, _ = divide(proposed["languages"])
    lists = _keep_named(proposed["lists"], theirs)
    table = {
        "own": list_splitting_words(load_common().splitting),
        "languages": own,
        "ordinals": " ".join(code for code in list_packs() if load_pack(code).writing.ordinals_with_stop),
        "proposed": {**proposed, "languages": theirs, "fallbacks": {}, "lists": lists},
    }
    kind = 'import("../proposals/languages.js").AbbreviationTable'
    return write_module("Words that tell where sentences end.", kind, "ABBREVIATIONS", table)


def compile_others(proposed: Mapping[str, Any]) -> str:
    """The module of all languages but English: words that tell where sentences end, and genres."""
    english, others = divide(proposed["languages"])
    known = _keep_named(proposed["lists"], english)
    table = {
        "languages": divide(_list_own())[1],
        "proposed": {
            "languages": others,
            "fallbacks": proposed["fallbacks"],
            "lists": {name: words for name, words in proposed["lists"].items() if name not in known},
        },
        "genres": divide(list_genre_words())[1],
    }
    kind = 'import("../text/others.js").OtherWords'
    return write_module("What is known of languages other than English.", kind, "OTHERS", table)


def divide(by_language: Mapping[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
    """What there is for English, and for the other languages."""
    english = {code: some for code, some in by_language.items() if code == "en"}
    return english, {code: some for code, some in by_language.items() if code != "en"}


def _keep_named(lists: Mapping[str, Any], languages: Mapping[str, Any]) -> dict[str, Any]:
    """The lists that languages name."""
    named = {name for some in languages.values() for name in str(some).split()}
    return {name: words for name, words in lists.items() if name in named}


def _list_own() -> dict[str, dict[str, str]]:
    by_language = {code: load_pack(code).splitting for code in list_packs()}
    return {code: words for code, some in by_language.items() if (words := list_splitting_words(some))}


def list_splitting_words(splitting: Splitting) -> dict[str, str]:
    """The sets of words by their names, as JavaScript writes them; none that is empty."""
    sets = splitting._asdict().items()
    return {name_as_javascript(name): " ".join(sorted(words)) for name, words in sets if words}


def name_as_javascript(name: str) -> str:
    return re.sub("_(.)", lambda found: found[1].upper(), name)


def read_sentencex(package: Path) -> Table:
    source = package / "src" / "languages"
    languages = {path.stem: path.read_text(encoding="utf-8") for path in source.glob("[a-z][a-z].rs")}
    names = {re.findall(r"pub struct (\w+)", text)[0]: code for code, text in languages.items()}
    lists = {path.stem: " ".join(read_words(path)) for path in sorted((source / "abbrev").glob("*.txt"))}
    lists["roman"] = ROMAN
    # sentencex looks for Tamil's words in small letters but keeps its lists as written: those with capitals do nothing
    written = read_words(source / "abbrev" / "ta.txt", lower=False) | read_words(
        source / "abbrev" / "en.txt", lower=False
    )
    lists["ta"] = " ".join(list_tamil_letters(languages["ta"]) | {word for word in written if word == word.lower()})
    constants = (package / "src" / "constants.rs").read_text(encoding="utf-8")
    signs = re.findall(
        r"^    '(.)',", constants.partition("GLOBAL_SENTENCE_TERMINATORS")[2].partition("];")[0], re.MULTILINE
    )
    about = (package / "PKG-INFO").read_text(encoding="utf-8")
    return {
        "version": re.findall(r"^Version: (.+)", about, re.MULTILINE)[0],
        "terminators": "".join(sign for sign in signs if ord(sign) < 0x10000),
        "starters": " ".join(sorted(read_words(source / "starters" / "en.txt", lower=False))),
        "fronting": " ".join(sorted(read_words(source / "fronting" / "en.txt"))),
        "markers": read_markers(source / "trailing_markers" / "en.txt"),
        "languages": {code: " ".join(name_lists(code, languages, names)) for code in sorted(languages)},
        "fallbacks": resolve_fallbacks((source / "fallbacks.rs").read_text(encoding="utf-8"), set(languages)),
        "lists": {name: " ".join(sorted(set(words.split()))) for name, words in sorted(lists.items())},
    }  # fmt: skip


def read_words(path: Path, *, lower: bool = True) -> set[str]:
    """The words of a list without blanks in them, in small letters but for words that start sentences."""
    lines = (line.strip() for line in path.read_text(encoding="utf-8").splitlines())
    words = {line for line in lines if line and not line.startswith("//") and not re.search(r"\s", line)}
    return {word.lower() for word in words} if lower else words


def read_markers(path: Path) -> list[Table]:
    """The markers, in the order in which they are tried."""
    lines = (line.strip() for line in path.read_text(encoding="utf-8").splitlines())
    rows = [[cell.strip() for cell in line.split("|")] for line in lines if line and not line.startswith("//")]
    return [
        {
            "suffix": row[0], "ignoresCase": row[1] == "i", "digitBreaks": row[2] == "break",
            "capitalBreaks": row[3:4] != ["cont"], "afterDigit": row[4:5] == ["digit-only"],
        }
        for row in rows
    ]  # fmt: skip


def name_lists(code: str, languages: Mapping[str, str], names: Mapping[str, str]) -> list[str]:
    """The lists whose words a language has."""
    if code == "ta":
        return [code]
    text = languages[code]
    other = re.findall(r"(\w+) \{\}\.get_abbreviations", text)
    if other:
        return name_lists(names[other[0]], languages, names)
    found = list(dict.fromkeys(re.findall(r"abbrev/(\w+)\.txt", text)))
    return [*found, "roman"] if "ROMAN_NUMERALS" in text else found


def list_tamil_letters(text: str) -> set[str]:
    """Letters that stand for initials: vowels, consonants, and consonants with each sign of a vowel."""
    signs, vowels, consonants = (re.findall(r'"(.+?)"', part) for part in re.findall(r"vec!\[(.*?)\]", text, re.DOTALL))
    return {*vowels, *consonants, *(consonant + sign for consonant in consonants for sign in signs)}


def resolve_fallbacks(text: str, known: set[str]) -> dict[str, str]:
    """The known language that stands in for each other one, but for English."""
    rows = re.findall(r'\(\s*"([\w-]+)",\s*&\[(.*?)\]', text, re.DOTALL)
    others = {code: re.findall(r'"([\w-]+)"', row) for code, row in rows}
    found = {code: resolve(code, others, known) for code in sorted(others) if re.fullmatch("[a-z]{2,3}", code)}
    return {code: language for code, language in found.items() if code not in known and language != "en"}


def resolve(code: str, others: Mapping[str, list[str]], known: set[str]) -> str:
    """As sentencex's language_factory goes from language to language."""
    visited: set[str] = set()
    while code not in known:
        visited.add(code)
        code = next((other for other in others.get(code, ()) if other not in visited), "en")
    return code


def write_module(comment: str, kind: str, name: str, table: object) -> str:
    """A module that exports one table."""
    body = json.dumps(table, ensure_ascii=False, indent=2)
    return f"{HEAD}\n/** {comment} @type {{{kind}}} */\nexport const {name} = {body};\n"


def read_proposed() -> Table:
    english, others = read_module("abbreviations")["proposed"], read_module("others")["proposed"]
    both: dict[str, Any] = english | {
        name: dict(sorted((english[name] | some).items())) for name, some in others.items()
    }
    return both


def read_module(name: str) -> dict[str, Any]:
    """The table of a module."""
    module = (TABLES / f"{name}.js").read_text(encoding="utf-8")
    table: dict[str, Any] = json.loads(module.partition(" = ")[2].rstrip().rstrip(";"))
    return table


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, epilog=EXAMPLE, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("sentencex", nargs="?", type=Path, help="folder of sentencex's source package")
    package = parser.parse_args().sentencex
    proposed = read_sentencex(package) if package else read_proposed()
    write_tables(TABLES, proposed)


def write_tables(folder: Path, proposed: Mapping[str, Any]) -> None:
    """Write every module of the tables into a folder."""
    modules = {
        "stopwords": compile_stop_words(),
        "phrases": compile_phrases(),
        "clauses": compile_clauses(),
        "genres": compile_genres(),
        "marks": compile_marks(),
        "cards": compile_cards(),
        "notices": compile_notices(),
        "abbreviations": compile_abbreviations(proposed),
        "others": compile_others(proposed),
    }
    for name, module in modules.items():
        (folder / f"{name}.js").write_text(module, encoding="utf-8")


if __name__ == "__main__":
    main()
