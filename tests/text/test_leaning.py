"""Sentences that lean on the one before, and sentences that only look like them."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from epitome.language import list_packs, load_pack
from epitome.language.packs.phrase_patterns import join_patterns
from epitome.language.signs.leaning_signs import leans_back, list_name_words

PACKED = [language for language in list_packs() if load_pack(language).patterns.going_on]
KINDS = ("bare", "entering", "going_on", "own", "pointing")


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "However, the pump is old."),
        ("en", "It lifts water from the lake."),
        ("en", "Above, the pump is opened by hand."),
        ("en", "The second way is to open the pump by hand."),
        ("en", "More precisely, the pump lifts water."),
        ("en", "Pumps are always built in the latter form."),
        ("en", "Other than valves, it has no parts."),
        ("en", "In the meantime, the valve stays open."),
        ("en", "The same valve is also used in the mill."),
        ("en", "Whereas in the previous example the valve was shut, here it is open."),
        ("en", "This is why the pump stands there."),
        ("en", "“But nobody came,” she said."),
        ("en", "It is designed to lift water."),
        ("en", "This event is sent by the pump."),
        ("en", "If this has been done, the pump starts."),
        ("en", "Note: They stand in the field."),
        ("en", "The valve of this pump is closed."),
        ("en", "In this case nobody comes."),
        ("en", "In most fields, it would be an old pump."),
        ("en", "(Note the above use of a pump.)"),
        ("de", "In diesem Fall kommt niemand."),
        ("fr", "Si cette pompe est ouverte, l’eau coule."),
        ("es", "Dicha bomba es vieja."),
        ("ru", "Если это сделано, насос работает."),
        ("zh", "如果它打开，水就会流动。"),
        ("ja", "このポンプは古いです。"),
        ("de", "Deshalb steht die Pumpe dort."),
        ("fr", "Cependant, la pompe est vieille."),
        ("es", "Sin embargo, la bomba es vieja."),
        ("it", "Tuttavia la pompa è vecchia."),
        ("pt", "No entanto, a bomba é velha."),
        ("nl", "Daarom staat de pomp daar."),
        ("ru", "Однако насос старый."),
        ("zh", "因此水泵在那里。"),
        ("ja", "しかし、ポンプは古いです。"),
    ],
)
def test_a_sentence_that_goes_on_leans_back(language: str, sentence: str) -> None:
    assert leans_back(sentence, language)


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "It is possible to open the pump by hand."),
        ("en", "Above all, a pump lifts water."),
        ("en", "The second largest pump stands by the lake."),
        ("en", "Pumps and valves were sold, the latter by weight."),
        ("en", "The same pump serves two fields."),
        ("en", "A pump lifts water, and this pump lifts it fast."),
        ("en", "This chapter explains how water is lifted."),
        ("en", "It may be necessary to open the valve."),
        ("en", "In most fields, it is necessary to open the valve."),
        ("en", "Butter is kept cool by the pump."),
        ("de", "Die Pumpe ist jedoch alt."),
        ("fr", "Il est possible d'ouvrir la pompe."),
        ("sv", "Men pumpen är gammal."),  # no table
    ],
)
def test_a_sentence_that_opens_by_itself_does_not(language: str, sentence: str) -> None:
    assert not leans_back(sentence, language)


def test_what_the_title_names_may_be_pointed_at() -> None:
    assert leans_back("These pumps lift water.", "en")
    assert not leans_back("These pumps lift water.", "en", list_name_words("The Pump"))
    assert not leans_back("In this old pump the water stands.", "en", list_name_words("Pumps of the field"))
    assert leans_back("This is the pump.", "en", list_name_words("Pump"))


def test_a_text_about_one_thing_may_call_it_by_its_kind() -> None:
    assert leans_back("This command opens pumps.", "en")
    assert not leans_back("This command opens pumps.", "en", speaks_of_one=True)
    assert not leans_back("Dieser Befehl öffnet Pumpen.", "de", speaks_of_one=True)
    assert leans_back("This valve opens pumps.", "en", speaks_of_one=True)


@pytest.mark.parametrize("language", PACKED)
def test_a_language_has_all_kinds_or_none_and_each_compiles(language: str) -> None:
    patterns = load_pack(language).patterns
    listed = [join_patterns(getattr(patterns, kind), patterns.parts) for kind in KINDS]
    assert all(listed) and load_pack(language).cues.phrases
    assert all(re.compile(f"(?:{pattern})").match("") is None for pattern in listed)


@given(st.text(max_size=300), st.sampled_from([*PACKED, "xx"]), st.booleans())
def test_any_text_can_be_asked(text: str, language: str, speaks_of_one: bool) -> None:
    assert leans_back(text, language, {"pump"}, speaks_of_one=speaks_of_one) in (True, False)
