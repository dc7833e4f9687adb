from __future__ import annotations

import unicodedata
from importlib import resources

import pytest
from hypothesis import given
from hypothesis import strategies as st

from epitome.language import detect_language
from epitome.language.detection import _load_models
from epitome.language.language_codes import TWO_LETTERS
from epitome.language.words.scripts import LANGUAGE_OF_SCRIPT
from support.paragraphs import PARAGRAPHS

MIXED = " ".join(text[:40] for text in PARAGRAPHS.values())


@pytest.mark.parametrize("language", PARAGRAPHS)
def test_the_language_of_a_short_paragraph_is_told(language: str) -> None:
    assert detect_language(PARAGRAPHS[language]) == language


@pytest.mark.parametrize(
    "text", ["", "   ", "12 34", "?!", "xyzzy plugh", "5 µm, 3 Ω", "a b c", "\ud800\udc00", "🙂" * 90]
)
def test_english_is_said_where_nothing_tells(text: str) -> None:
    assert detect_language(text) == "en"


def test_two_characters_of_chinese_are_chinese() -> None:
    assert detect_language("酸雨") == "zh"
    assert detect_language("酸雨 (acid rain)") == "zh"


def test_capitals_do_not_hide_the_language() -> None:
    assert detect_language(PARAGRAPHS["de"].upper()) == "de"


@pytest.mark.parametrize("language", ["fr", "cs", "vi", "ko", "el"])
def test_letters_may_be_composed_or_not(language: str) -> None:
    assert detect_language(unicodedata.normalize("NFD", PARAGRAPHS[language])) == language


def test_a_few_foreign_words_do_not_change_the_language() -> None:
    assert detect_language(PARAGRAPHS["en"] + " He called it der die und das.") == "en"


def test_only_the_beginning_of_a_long_text_is_looked_at() -> None:
    assert detect_language("the of and " * 4_000 + "der die und das ist " * 40_000) == "en"


def test_a_sentence_that_is_repeated_is_still_told() -> None:
    assert detect_language("Die Fische im See sterben. " * 100) == "de"


@pytest.mark.parametrize(
    "text",
    [
        "malloc calloc realloc free memcpy memmove strcpy strncpy strcat strcmp strlen sprintf printf fprintf",
        "int main(void) { char *ptr = strdup(argv[1]); if (!ptr) return -1; free(ptr); return 0; }",
        "for i in range(len(xs)): ys.append(xs[i] * dx + x0); np.asarray(ys, dtype=np.float64).reshape(-1, 3)",
        "java.lang.Object java.util.AbstractQueue java.util.PriorityQueue java.util.Queue java.util.Deque " * 20,
        "Queue Queue Queue.maxsize Queue.empty() Queue.full() Queue.get() Queue.join() Queue.put() " * 20,
        "<a href='x'> <b> </b> </a> &amp; &lt; http://a.b/c?d=e ls -la /usr/share/doc | grep -v foo > /dev/null",
        "Year 1990 1991 1992 Oslo 12.4 13.1 9.8 Bergen 10.2 11.7 8.9 Tromsø 3.1 2.9 4.4",
        "SELECT oid, relname FROM pg_class WHERE relkind = 'r' ORDER BY relname LIMIT 10",
    ],
)
def test_code_names_and_figures_are_no_odd_language(text: str) -> None:
    assert detect_language(text) == "en"


def test_commands_in_latin_letters_do_not_hide_another_script() -> None:
    assert detect_language("Команда git commit --amend -m message меняет последний коммит в repository") == "ru"
    assert detect_language("使用 apt-get install package 命令安装软件包，然后运行 dpkg --configure") == "zh"


@given(st.text(max_size=400) | st.lists(st.sampled_from(MIXED.split()), max_size=60).map(" ".join))
def test_every_text_has_a_language_and_always_the_same(text: str) -> None:
    language = detect_language(text)
    assert language in TWO_LETTERS or language in LANGUAGE_OF_SCRIPT.values()
    assert detect_language(text) == language


@pytest.mark.parametrize(
    "unit", ["a", "ж", "字", "\u0301", "\u0301\u0316", "\ud800", "\u0939", "a ", "ab_", ".", "\x00"]
)
def test_a_megabyte_of_anything_is_looked_at_like_a_page(unit: str) -> None:
    assert len(detect_language(unit * (1_000_000 // len(unit)))) == 2


def test_the_table_is_complete() -> None:
    models = _load_models()
    assert {script: len(model.languages) for script, model in models.items()} == {
        "Latin": 46,
        "Cyrillic": 8,
        "Arabic": 3,
        "Devanagari": 3,
    }
    for model in models.values():
        assert model.values.shape == (len(model.grams), len(model.languages))
        assert set(model.languages) <= TWO_LETTERS
        assert all(1 <= len(gram) <= 3 for gram in model.grams)


def test_grams_have_their_frequency_by_hand() -> None:
    latin = _load_models()["Latin"]
    english, german = latin.languages.index("en"), latin.languages.index("de")
    # 12 % of English letters are e: 2 ln(1 + 0.1208 / 0.00003) = 16.6
    assert latin.values[latin.grams["e"], english] == 17
    # "the" is 1.6 % of English, and next to nothing of German
    assert latin.values[latin.grams["the"], english] == 13
    assert latin.values[latin.grams["the"], german] < 8


def test_the_licence_of_the_table_stands_beside_it() -> None:
    licence = (resources.files("epitome.language") / "LANGUAGES-LICENSE").read_text(encoding="utf-8")
    assert all(words in licence for words in ("languages.gz", "lingua", "Cybozu Labs", "Apache License"))
