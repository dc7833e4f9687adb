"""Cues of other languages than English, and their silence where there is no table."""

from __future__ import annotations

import pytest

from epitome.language import HEADING_TYPES, STYLE_CUES, classify_headings, has_cue, list_packs, load_pack, measure_style

SENTENCES = {
    "de": "In dieser Arbeit untersuchen wir saure Seen.",
    "fr": "Dans cet article, nous étudions les lacs acides.",
    "es": "En este trabajo estudiamos los lagos ácidos.",
    "it": "In questo articolo studiamo i laghi acidi.",
    "pt": "Neste artigo estudamos os lagos ácidos.",
    "nl": "In dit artikel bestuderen we zure meren.",
    "ru": "В этой статье мы изучаем кислые озёра.",
    "zh": "我们在本文研究酸化湖泊。",
    "ja": "まず本稿は酸性湖を調べる。",
}


@pytest.mark.parametrize(("language", "sentence"), SENTENCES.items())
def test_phrases_are_cues_in_their_own_language_alone(language: str, sentence: str) -> None:
    assert has_cue(sentence, language)
    assert not has_cue(sentence, "sw")
    assert language == "zh" or language == "ja" or not has_cue(sentence, "en")


@pytest.mark.parametrize("language", ["de", "zh", "sw", "xx", ""])
def test_english_phrases_are_no_cues_elsewhere(language: str) -> None:
    assert not has_cue("In this paper we show that lakes are sour.", language)


def test_phrases_are_whole_words_where_words_have_blanks() -> None:
    assert has_cue("Das Ziel war klar.", "de")
    assert not has_cue("Das Zielfernrohr war klar.", "de")


def test_an_explained_acronym_is_a_cue_in_every_language() -> None:
    assert has_cue("Das Amt für Umwelt und Natur (AUN) misst.", "de")
    assert has_cue("Kituo cha Utafiti wa Maziwa (KUM)", "tlh") is False  # small words of the language are not known
    assert has_cue("Kituo Kikuu Maziwa (KKM) kilipima.", "tlh")


@pytest.mark.parametrize(
    ("language", "title", "types"),
    [
        ("de", "Einleitung", ("introduction",)),
        ("de", "Material und Methoden", ("methods",)),
        ("de", "Ergebnisse und Diskussion", ("results", "discussion")),
        ("de", "Zusammenfassung und Ausblick", ("conclusion",)),
        ("de", "Database results", ("other",)),
        ("fr", "Travaux antérieurs", ("related",)),
        ("fr", "État de l’art", ("related",)),
        ("es", "Conclusiones", ("conclusion",)),
        ("it", "Risultati", ("results",)),
        ("pt", "Introdução", ("introduction",)),
        ("nl", "Gerelateerd werk", ("related",)),
        ("ru", "Обсуждение", ("discussion",)),
        ("zh", "实验结果", ("results",)),
        ("zh", "結論", ("conclusion",)),
        ("ja", "はじめに", ("introduction",)),
        ("sw", "Introduction", ("other",)),
    ],
)
def test_headings_are_read_in_the_language_of_the_document(language: str, title: str, types: tuple[str, ...]) -> None:
    assert classify_headings([title], language) == types


def test_packs_are_alike() -> None:
    packs = [pack for pack in map(load_pack, list_packs()) if pack.cues.phrases or pack.cues.headings]
    assert len(packs) >= 10
    for cues in (pack.cues for pack in packs):
        assert len(set(cues.phrases)) == len(cues.phrases)
        assert all(phrase == phrase.lower().strip() for phrase in cues.phrases)
        assert (*cues.headings, "other") == HEADING_TYPES


def test_style_is_silent_without_a_table() -> None:
    values = dict(zip(STYLE_CUES, measure_style("Thus we show that it was measured (Fig. 2)?", "de"), strict=True))
    assert {cue for cue, value in values.items() if value} == {"asks", "brackets", "digits", "capitals"}
