"""Sentences that a person would be embarrassed by, and sentences that only look like them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from epitome.language import list_packs, load_pack
from epitome.language.signs.fault_signs import FAULTS, find_fault

FAULTY = [
    ("lead-in", "en", "The pump needs four parts to run:"),
    ("lead-in", "zh", "水泵需要四个零件："),
    ("lead-in", "fr", "La pompe se compose de quatre pièces :"),
    ("lead-in", "en", "The valve is opened by hand as follows."),
    ("lead-in", "de", "Das Ventil wird von Hand geöffnet wie folgt."),
    ("pointer", "en", "See section 7.8 of the manual for the pump."),
    ("pointer", "en", "(See the chapter on valves for the whole story.)"),
    ("pointer", "en", "For more details on valves, please consult the handbook of the maker."),
    ("pointer", "en", "More information about the pump can be found on the page of the maker."),
    ("pointer", "de", "Siehe auch das Kapitel über die Ventile der Pumpe."),
    ("pointer", "de", "Näheres zu den Ventilen finden Sie in Abschnitt 7.8."),
    ("pointer", "fr", "Pour plus de détails sur la pompe, consultez le chapitre 3."),
    ("pointer", "es", "Véase también la sección sobre las válvulas de la bomba."),
    ("pointer", "it", "Per maggiori informazioni sulla pompa, si veda il capitolo 3."),
    ("pointer", "pt", "Consulte o capítulo 3 para saber como a bomba funciona."),
    ("pointer", "nl", "Zie ook het hoofdstuk over de kleppen van de pomp."),
    ("pointer", "ru", "Подробнее о клапанах насоса смотрите в главе 3."),
    ("pointer", "zh", "有关水泵阀门的更多信息，请参阅第三章。"),
    ("pointer", "ja", "詳しくはポンプの説明書の第三章をご覧ください。"),
    ("pointer", "sv", "See section 7.8 of the manual for the pump."),  # pages are often translated in part
    ("pointer", "en", "For a list of valves see section 5.3.2 of the manual."),
    ("pointer", "en", "Further instructions can be found in the store of the makers."),
    ("pointer", "en", "If you have the plans of the pump, the details of each valve can be found in the printed one."),
    ("lead-in", "en", "The valves are as follows (the name of each is followed by the number of the pump)."),
    ("pointer", "en", "The opening of a lock has the following stages."),
    ("pointer", "en", "To open the valve by hand, the following conditions must be met."),
    ("lead-in", "en", "We will cover the other kinds of valves later."),
    ("lead-in", "en", "Figure 9.3: The valves and the gauges of a pump."),
    ("code", "en", '"""Return the valves of a pump.'),
    ("notice", "en", "This article applies to pumps of 1900 and later ones."),
    ("notice", "en", "This program is free software; you can redistribute it under the terms of the licence."),
    ("code", "en", "int pump_open(struct pump *p) { return p->open == 1; }"),
    ("code", "en", "$ pump --open valve-3 and then some more words."),
    ("code", "en", '{"a": [1, 2, {"b": [3]}], "c": {}, "d": [[4]]}.'),
    ("scrap", "en", "It works."),
    ("scrap", "en", "Pumps, valves, hoses, nozzles, filters, gauges."),
    ("pointer", "en", "A more detailed description of the pump and of its valves can be found in All About Pumps."),
    ("pointer", "en", "Instead, please find an introduction to pumps in the manual of the maker."),
    ("pointer", "en", "A full list of pumps is in the file pumps.txt that comes with them."),
    ("lead-in", "en", "Subsequent sections of this preface explain the parts of a pump and where they stand."),
    ("lead-in", "en", "There are many ways to open a pump, so here are the simplest."),
    ("notice", "en", "You should have received a copy of the licence along with this pump."),
    ("notice", "en", "Originally written by A. Pumper <pumper@example.org> for the makers."),
    ("code", "en", "pump.open [-fv] [valve=name[,name,...]] [--help] [--quiet]"),
    ("code", "en", "pump open [ options ... ] valve [ options ... ] gauge"),
    ("notice", "en", "This document was generated using a small program."),
    ("notice", "en", "We thank two anonymous reviewers for comments on the manuscript."),
    ("notice", "ja", "You should have received a copy of the licence along with this pump."),
    ("notice", "en", "FIXME: Tell of the other valves, too."),
    ("notice", "en", "Changed in version 2.7: The valve is opened by hand."),
    ("notice", "fr", "Cette page a été modifiée pour la dernière fois le 3 mai 2021."),
    ("code", "en", "{% for valve in pump.valves %} and then the rest {% endfor %}"),
    ("scrap", "en", "- Open the valve - Shut the gauge - Lift the water - Go home."),
    ("scrap", "en", "About the pump ---------------- The pump lifts water."),
    ("broken", "en", "valve string The name of the valve that is open."),
    ("broken", "en", "PUMP_ERR_DRY The pump has no water."),
    ("pointer", "en", "For the other valves see the plan of the pump."),
    (
        "pointer",
        "en",
        "See the plan of the maker, which is old, of many colours, and hard to read, for the full set of pumps.",
    ),
    ("pointer", "en", "Keep reading to learn more about the pump."),
    ("pointer", "it", "Maggiori informazioni sulla pompa le trovate nel capitolo 3."),
    ("pointer", "en", "A short history of the pump is included below with the names of its makers."),
    ("lead-in", "en", "Let pump be a pump of the canal with two valves."),
    ("notice", "en", "The authors declare that they have no competing interests."),
    ("notice", "en", "If this message about the pump does not display correctly, view it in your browser."),
    ("notice", "de", "Diese Seite wurde automatisch erzeugt und steht unter Vorbehalt."),
    ("notice", "en", "Copyright 2024 by the makers of the pump."),
    ("notice", "en", "This manual is free software; you may give it to anybody who wants it."),
    ("notice", "de", "Sie erhalten diese Nachricht, weil Sie unseren Newsletter abonniert haben."),
    ("notice", "fr", "Ce manuel est aussi disponible dans plusieurs autres langues."),
    ("unended", "en", "A list of the pumps that may be opened by hand"),
    ("unended", "en", "the pump is open and the valve is closed;"),
    ("broken", "en", "opens the valve that stands next to the pump."),
    ("broken", "en", ", which is opened by the valve next to the pump."),
    ("broken", "en", "The pump (which stands next to the valve is open."),
]
SOUND = [
    ("en", "The pump-house - an old one - stands by the lake - or what is left of it."),
    ("en", "The valve was changed in version 2.7 of the pump."),
    ("en", "Let the water out before you open the pump."),
    ("en", "The pump opens the valve (the large one) when it starts."),
    ("en", "Later sections of the canal were dug by hand in the year of the flood."),
    ("en", "The house, so the maker says, is heated by one pump [1] and lit by another [2]."),
    ("en", "pump_open opens the valve that stands next to it."),
    ("en", "iPumps are opened by hand when the power is out."),
    ("en", "1) The pump is opened by hand when the power is out."),
    ("en", '"The pump is open," said the woman who had built it.'),
    ("en", "Addresses from 192.168.0.128 to 192.168.0.254 are given to pumps."),
    (
        "en",
        "See how the pump moves water from the lake to the field without any power at all, day and night, year after "
        "year, whatever the weather.",
    ),
    ("de", "Die Pumpe öffnet das Ventil, sobald sie läuft."),
    ("fr", "La pompe s’arrête dès que l’eau est froide."),
    ("ru", "Насос открывает клапан сразу после запуска."),
    ("zh", "水泵启动后会打开阀门。"),
    ("ja", "ポンプは起動すると弁を開きます。"),
    ("th", "ปั๊มน้ำจะเปิดวาล์วเมื่อเริ่มทำงานและปิดเมื่อหยุด"),
    ("ar", "تفتح المضخة الصمام عند بدء التشغيل في الصباح."),
    ("hi", "पंप चालू होते ही वाल्व खोल देता है।"),
]


@pytest.mark.parametrize(("fault", "language", "sentence"), FAULTY)
def test_a_fault_is_told(fault: str, language: str, sentence: str) -> None:
    assert find_fault(sentence, language) == fault


@pytest.mark.parametrize(("language", "sentence"), SOUND)
def test_a_whole_sentence_has_no_fault(language: str, sentence: str) -> None:
    assert find_fault(sentence, language) is None


def test_a_name_may_open_a_sentence_in_small_letters() -> None:
    assert find_fault("pumpctl is the program that opens the pump.", "en") == "broken"
    assert find_fault("pumpctl is the program that opens the pump.", "en", {"pumpctl"}) is None


def test_every_language_with_cues_has_pointers() -> None:
    packs = [pack for pack in map(load_pack, list_packs()) if pack.cues.phrases]
    assert len(packs) >= 10
    for phrases in (phrases for pack in packs for phrases in pack.pointers):
        assert phrases and all(phrase == phrase.strip().lower() != "" for phrase in phrases)


def test_a_lead_in_ends_in_a_whole_word() -> None:
    assert find_fault("Los peces del lago se enumeran más abajo.", "es") == "lead-in"
    assert find_fault("Los peces del lago hicieron todo el trabajo.", "es") is None


@given(st.text(max_size=300), st.sampled_from(["en", "de", "zh", "th", "xx"]))
def test_any_text_has_a_known_fault_or_none(text: str, language: str) -> None:
    assert find_fault(text, language) in (None, *FAULTS)


@pytest.mark.parametrize("unit", ["a", " ", "(", ";", ":", "= ", "for more ", "See ", "\\", "a[b]=", "1.", "。", "->"])
def test_a_long_run_of_anything_is_read_as_its_beginning(unit: str) -> None:
    text = unit * (1_000_000 // len(unit))
    assert find_fault(text, "en", words=100) == find_fault(text[:2000], "en", words=100)
