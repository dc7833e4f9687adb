from __future__ import annotations

import pytest

from epitome.text import STEMMERS, detect_language, load_stop_words, parse_language

PARAGRAPHS = {
    "en": "The old mill stands by the river. It was built when the town had no other work for its people.",
    "de": "Die alte Mühle steht am Fluss. Sie wurde gebaut, als es in der Stadt noch keine andere Arbeit gab.",
    "fr": "Le vieux moulin se trouve au bord de la rivière. Il a été bâti quand la ville n'avait pas d'autre travail.",
    "es": "El viejo molino está junto al río. Fue construido cuando no había otro trabajo para la gente del pueblo.",
    "it": "Il vecchio mulino si trova lungo il fiume. È stato costruito quando non c'era altro lavoro per la gente.",
    "pt": "O velho moinho fica à beira do rio. Foi construído quando não havia outro trabalho para as pessoas da vila.",
    "nl": "De oude molen staat aan de rivier. Hij werd gebouwd toen er in de stad geen ander werk was voor de mensen.",
    "sv": "Den gamla kvarnen står vid ån. Den byggdes när det inte fanns något annat arbete för folket i staden.",
    "da": "Den gamle mølle står ved åen. "
    "Den blev bygget, da der ikke var andet arbejde til folk i byen, og nu er jeg her.",
    "no": "Den gamle mølla står ved elva. Den ble bygd da det ikke fantes noe annet arbeid til folk, og nå er jeg her.",
    "fi": "Vanha mylly on joen rannalla. Se rakennettiin, kun kaupungissa ei ollut muuta työtä, ja nyt se on tyhjä.",
    "hu": "A régi malom a folyó mellett áll. Akkor építették, amikor a városban még nem volt más munka az embereknek.",
    "ru": "Старая мельница стоит у реки. Её построили, когда в городе не было другой работы для людей.",
    "tr": "Eski değirmen nehrin kıyısında ve çok güzel. Bu kasabada başka iş yoktu, ama şimdi her şey daha iyi gibi.",
    "ne": "पुरानो घर नदीको छेउमा छ। यो धेरै राम्रो छ र यहाँ अरू काम पनि छैन।",
}


@pytest.mark.parametrize("language", PARAGRAPHS)
def test_the_language_of_a_short_paragraph_is_told(language: str) -> None:
    assert detect_language(PARAGRAPHS[language]) == language


@pytest.mark.parametrize("text", ["", "   ", "12 34", "?!", "xyzzy plugh", "酸雨"])
def test_english_is_said_where_nothing_tells(text: str) -> None:
    assert detect_language(text) == "en"


def test_capitals_do_not_hide_the_language() -> None:
    assert detect_language(PARAGRAPHS["de"].upper()) == "de"


def test_a_few_foreign_words_do_not_change_the_language() -> None:
    assert detect_language(PARAGRAPHS["en"] + " He called it der die und das.") == "en"


def test_only_the_beginning_of_a_long_text_is_looked_at() -> None:
    assert detect_language("the of and " * 4_000 + "der die und das ist " * 40_000) == "en"


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("en", "en"),
        ("EN", "en"),
        ("en-GB", "en"),
        ("en_US", "en"),
        ("English", "en"),
        (" german ", "de"),
        ("nb", "no"),
        ("nn-NO", "no"),
        ("pt_BR.UTF-8", "pt"),
        ("", None),
        (None, None),
        ("xx", None),
        ("Klingon", None),
    ],
)
def test_languages_are_known_by_code_region_and_name(name: str | None, code: str | None) -> None:
    assert parse_language(name) == code


def test_every_code_is_its_own_name_and_has_a_stemmer_of_snowball() -> None:
    import Stemmer

    known = set(Stemmer.algorithms())
    for code, name in STEMMERS.items():
        assert parse_language(code) == parse_language(name) == code
        assert name in known


def test_stop_words_are_lower_case_and_single() -> None:
    for code in STEMMERS:
        for word in load_stop_words(code):
            assert word == word.lower()
            assert len(word.split()) == 1
