from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from epitome.language import detect_section_languages
from support.paragraphs import PARAGRAPHS

EN = (
    "Acid rain harms lakes in two ways. It lowers the pH of the water, and it washes aluminium out of the ground into "
    "the streams. Young fish die first, and after a few years the older ones leave no offspring behind."
)
DE = (
    "Saurer Regen schadet den Seen auf zwei Arten. Er senkt den pH-Wert des Wassers und spült Aluminium aus dem Boden "
    "in die Bäche. Zuerst sterben die jungen Fische, und nach einigen Jahren haben auch die älteren keinen Nachwuchs."
)
ZH = (
    "酸雨以两种方式危害湖泊。它降低水的酸碱度，并把土壤中的铝冲进溪流。"
    "幼鱼首先死亡，几年之后，年长的鱼也不再留下后代。渔民们说，湖水变得清澈而空荡，岸边的树木也逐渐枯萎。"
)
HI = (
    "अम्लीय वर्षा झीलों को दो तरह से नुकसान पहुँचाती है। यह पानी का पीएच घटाती है और मिट्टी से एल्युमिनियम को नदियों में बहा "
    "देती है। सबसे पहले छोटी मछलियाँ मरती हैं, और कुछ वर्षों के बाद बड़ी मछलियाँ भी कोई संतान नहीं छोड़तीं।"
)
CODE = (
    "static int lake_read(struct lake *l, size_t n) { for (i = 0; i < n; i++) { l->ph[i] = buf[i] & 0xff; } return 0; }"
    " #define LAKE_MAX 64 int lake_open(const char *path); void lake_close(struct lake *l); if (!l->ph) goto err_free; "
    "memcpy(l->name, path, sizeof(l->name)); pthread_mutex_lock(&l->mutex); l->refs++; pthread_mutex_unlock(&l->mutex);"
)


@pytest.mark.parametrize(
    ("language", "texts", "expected"),
    [
        ("en", [EN, DE, EN], ["en", "de", "en"]),
        ("de", [EN, DE, DE], ["en", "de", "de"]),
        ("zh", [ZH, EN, ZH], ["zh", "en", "zh"]),
        ("en", [EN, ZH], ["en", "zh"]),
        ("hi", [HI, EN], ["hi", "en"]),
        ("en", [HI, EN], ["hi", "en"]),
        ("en", [ZH, ZH], ["zh", "zh"]),  # what the page declares is wrong
    ],
)
def test_sections_of_another_language_are_told(language: str, texts: list[str], expected: list[str]) -> None:
    assert detect_section_languages(texts, language) == expected


@pytest.mark.parametrize("language", ["en", "de", "zh", "hi", "ru", "sw"])
def test_code_stays_in_the_language_of_its_document(language: str) -> None:
    assert detect_section_languages(["", CODE, CODE * 5], language) == [language] * 3


@pytest.mark.parametrize("language", ["en", "de", "zh", "el", "yue"])
def test_short_sections_stay(language: str) -> None:
    short = ["", "Fin.", "12 34", "Ein kurzer Satz.", "短句。", "Καλημέρα", "Une petite phrase de rien du tout."]
    assert detect_section_languages(short, language) == [language] * len(short)


@pytest.mark.parametrize(("language", "other"), [("no", "da"), ("da", "no"), ("cs", "sk"), ("es", "pt")])
def test_one_sentence_of_a_near_relative_stays(language: str, other: str) -> None:
    assert detect_section_languages([PARAGRAPHS[other][:80]], language) == [language]


@pytest.mark.parametrize("language", ["gl", "lb", "fo", "yue", "ps", "yi", "as", "ti", "nds"])
def test_a_language_without_a_model_is_kept_in_its_own_script(language: str) -> None:
    texts = {"yue": ZH, "ps": PARAGRAPHS["fa"] * 4, "yi": PARAGRAPHS["he"] * 9, "as": PARAGRAPHS["bn"] * 9}
    text = texts.get(language, PARAGRAPHS["am"] * 9 if language == "ti" else "Blaa veldrun skonte mirra doftel. " * 9)
    assert detect_section_languages([text, text], language) == [language] * 2


def test_japanese_without_kana_stays_japanese() -> None:
    assert detect_section_languages(["東京都千代田区霞が関" * 9, "東京都千代田区永田町" * 9], "ja") == ["ja", "ja"]


def test_serbian_in_latin_letters_stays_serbian_beside_english() -> None:
    assert detect_section_languages([PARAGRAPHS["hr"] * 3, EN], "sr") == ["sr", "en"]


@given(st.lists(st.sampled_from([EN, DE, ZH, HI, CODE, ""]) | st.text(max_size=300), max_size=6))
def test_every_section_has_a_language_whatever_stands_beside_it(texts: list[str]) -> None:
    found = detect_section_languages(texts, "en")
    assert len(found) == len(texts)
    assert found == [code for text in texts for code in detect_section_languages([text], "en")]


@pytest.mark.parametrize("unit", ["a", "字", "\u0301\u0316", "\ud800", "_", " ", "ab "])
def test_floods_are_looked_at_like_a_page(unit: str) -> None:
    assert len(detect_section_languages([unit * 500_000, unit], "de")) == 2
