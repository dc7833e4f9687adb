"""Words, stop words and stems of the extension's engine are Python's."""

from __future__ import annotations

import unicodedata
from pathlib import Path

import pytest

from compile_engine_tables import TABLES, compile_stop_words
from epitome.language import load_stop_words, split_words
from support.engine import LANGUAGES, ask_engine_for_words, ask_python_for_words, read_examples

AWKWARD = (
    "",
    "backup 备份数 of 3 files",
    "ฉันกินน้ำแข็ง ກິນເຂົ້າ",
    "ភាសាខ្មែរ မြန်မာဘာသာ",
    "한국어 ᄒᆞᆫ글 각ᆨ",
    "か\u3099き ｶﾞｷﾞ",
    "हिन्दी चाँद क़लम ३४",
    "مُحَمَّدٌ مدرسة على ١٢٣",
    "שָׁלוֹם",
    "𝐁old 𝟙𝟚 𐐀𐐨 𠮷野家 👩‍👩‍👧 end",
    "naïve cafe\u0301 ﬁne İstanbul ΟΔΟΣ straße STRASSE",
    "snake_case don't l'été O’Neil x²+½ Ⅳ ① a" + "b" * 100,
    "\U0001f600\U0001f601 two words \U0001f602 after",
)


def test_words_and_terms_of_texts_are_pythons(tmp_path: Path) -> None:
    texts = [*AWKWARD, *read_examples()]
    assert len(texts) > 500
    pairs = [(text, language) for language in LANGUAGES for text in texts]
    expected = ask_python_for_words(pairs, [])
    found = ask_engine_for_words(tmp_path, pairs, [])
    for pair, mine, theirs in zip(pairs, found["texts"], expected["texts"], strict=True):
        assert mine == theirs, pair


def test_stems_and_stop_words_are_pythons(tmp_path: Path) -> None:
    words = sorted({word for text in read_examples() for word in split_words(text)})
    words += sorted({word for language in LANGUAGES for word in load_stop_words(language)})
    digits = [chr(c) for c in range(0x110000) if unicodedata.decimal(chr(c), -1) >= 0]
    pairs = [(word, language) for language in LANGUAGES for word in [*words, *digits]]
    expected = ask_python_for_words([], pairs)["words"]
    found = ask_engine_for_words(tmp_path, [], pairs)["words"]
    assert [row for row in zip(pairs, found, expected, strict=True) if row[1] != row[2]] == []


@pytest.mark.parametrize(("name", "text"), [("stopwords.js", compile_stop_words())])
def test_tables_are_made_from_pythons(name: str, text: str) -> None:
    assert (TABLES / name).read_text(encoding="utf-8") == text, "run scripts/compile_engine_tables.py"
