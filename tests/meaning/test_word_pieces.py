"""Word pieces equal those of the library `tokenizers`."""

from typing import Any

import pytest

from support.meaning_package import importable_meaning

with importable_meaning():
    from epitome_meaning import word_pieces
    from epitome_meaning.word_pieces import WordPieces

tokenizers = pytest.importorskip("tokenizers")

LETTERS = "abcdefghijklmnopqrstuvwxyzßøæαβγσ0123456789.,;:!?'()[]-–’€日本"
VOCABULARY = [
    "[PAD]",
    "[UNK]",
    *LETTERS,
    *(f"##{letter}" for letter in LETTERS),
    *("wire", "##less", "free", "##dom", "un", "##known", "cafe", "the", "is", "##s", "in", "##ing"),
]
TEXTS = [
    "Wireless Internet is free of charge.",
    "The café's wire-less freedoms: unknowns!",
    "ΣΟΦΟΣ σοφός Größe ÆØ",
    "日本 in the café",
    "tabs\tand\nlines\u00a0and\u2003wide blanks",
    "zero\u200bwidth, bell\x07, nul\x00 and \ufffd",
    "the " * 40,
    "x" * 101 + " " + "a" * 100,
    "...!?(free)[un]",
    "",
    "  ",
    "naïve €5 – ’tis",
    "\u00e9 e\u0301",
]


@pytest.fixture(scope="module")
def theirs() -> Any:
    numbers = {piece: number for number, piece in enumerate(VOCABULARY)}
    made = tokenizers.Tokenizer(tokenizers.models.WordPiece(numbers, unk_token="[UNK]", max_input_chars_per_word=100))
    made.normalizer = tokenizers.normalizers.BertNormalizer()
    made.pre_tokenizer = tokenizers.pre_tokenizers.BertPreTokenizer()
    return made


@pytest.mark.parametrize("text", TEXTS)
def test_pieces_equal_those_of_tokenizers(text: str, theirs: Any) -> None:
    assert WordPieces(VOCABULARY).encode(text) == theirs.encode(text, add_special_tokens=False).ids


def test_a_text_is_cut_to_the_most_pieces() -> None:
    words = WordPieces(VOCABULARY)
    assert words.encode("the wireless is free", 3) == words.encode("the wireless is free")[:3]


def test_more_words_than_are_remembered_change_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(word_pieces, "_REMEMBERED", 2)
    words = WordPieces(VOCABULARY)
    text = "the wireless is free in the cafe"
    assert words.encode(text) == WordPieces(VOCABULARY).encode(text)
