"""Sentences of any length whose main clause only says where something is said, or that it comes next."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from epitome.language import list_packs, load_pack
from epitome.language.packs.phrase_patterns import join_patterns
from epitome.language.signs.fault_signs import find_fault
from epitome.language.signs.pointers import announces, open_sentence, points_elsewhere
from epitome.runtime.limits import LIMITS

PACKED = [language for language in list_packs() if load_pack(language).patterns.said]


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "A complete description of all the valves is provided in the handbook of the maker."),
        ("en", "The valves, the pipes and the pumps of the field are discussed separately."),
        ("en", "For a description of all valves that were ever built into a pump of this kind, see the reference."),
        ("en", "When you know how to open a valve by hand, read part 3 of this tutorial to learn the rest of it."),
        ("en", "Note: In particular, see the guide to valves."),
        ("en", "There you will find further information on each pump."),
        ("en", "For the plans of the next pump, go here."),
        ("en", 'The section "Pumps before 1900" below discusses the differences between their valves.'),
        ("en", "Section 1.5 below tells you how to get hold of a valve."),
        ("de", "Die Ventile der Pumpe werden in Kapitel 3 ausführlich beschrieben."),
        ("fr", "Une description de chaque pompe est donnée dans le chapitre 3."),
        ("es", "Las válvulas de la bomba se describen en el capítulo 3."),
        ("it", "Le valvole della pompa sono descritte nel capitolo 3."),
        ("pt", "As válvulas da bomba são descritas no capítulo 3."),
        ("nl", "De kleppen van de pomp worden beschreven in hoofdstuk 3."),
        ("ru", "Клапаны насоса описаны в главе 3."),
        ("zh", "水泵的阀门在第三章中介绍。"),
        ("ja", "ポンプの弁は第3章で説明します。"),
    ],
)
def test_a_long_pointer_is_told(language: str, sentence: str) -> None:
    assert points_elsewhere(open_sentence(sentence), language)
    assert find_fault(sentence, language) == "pointer"


@pytest.mark.parametrize(
    "sentence",
    [
        "The valves that are listed in section 3 are closed by hand.",
        "When the pump is open, see that the valve is closed.",
        "If the valve is described in the manual, the pump opens it.",
        "The water is found in the lake, which the pump empties.",
        "The pump opens the valve as described in the manual.",
    ],
)
def test_what_says_more_is_no_pointer(sentence: str) -> None:
    assert not points_elsewhere(open_sentence(sentence), "en")
    assert find_fault(sentence, "en") is None


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "The following sections describe the valves of the pump."),
        ("en", "Here are some pumps that stand in the field."),
        ("en", "There are two kinds of pump."),
        ("de", "Die folgenden Abschnitte beschreiben die Ventile."),
        ("fr", "Les sections suivantes décrivent les pompes."),
        ("es", "Las siguientes secciones describen las bombas."),
        ("zh", "以下各节介绍水泵的阀门。"),
    ],
)
def test_an_announcement_is_a_lead_in(language: str, sentence: str) -> None:
    assert announces(open_sentence(sentence), language)
    assert find_fault(sentence, language) == "lead-in"


def test_a_count_with_more_to_say_is_none() -> None:
    assert not announces(open_sentence("There are many ways in which a pump can be opened by a child."), "en")


@pytest.mark.parametrize("language", PACKED)
def test_a_language_has_all_kinds_or_none_and_each_compiles(language: str) -> None:
    patterns = load_pack(language).patterns
    for kind in ("announces", "clauses", "said", "sends"):
        pattern = join_patterns(getattr(patterns, kind), patterns.parts)
        assert pattern and re.compile(f"(?:{pattern})").match("") is None


@given(st.text(max_size=300), st.sampled_from([*PACKED, "xx"]))
def test_any_text_can_be_asked(text: str, language: str) -> None:
    opened = open_sentence(text)
    assert points_elsewhere(opened, language) in (True, False) and announces(opened, language) in (True, False)


@pytest.mark.parametrize("unit", ["a", "is described in ", "for , ", "see, ", "the following "])
def test_a_very_long_text_is_read_in_part(unit: str) -> None:
    text = unit * (1_000_000 // len(unit))
    assert len(open_sentence(text)) <= LIMITS.sentence_characters
    assert find_fault(text, "en") == find_fault(text[: LIMITS.sentence_characters], "en")
