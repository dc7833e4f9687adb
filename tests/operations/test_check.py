"""Answers checked: what is a quote, what a claim, what is cited, what can be told; and answers made to be hard."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import epitome
from epitome.api.checking.checked_claim import VERDICTS
from epitome.api.checking.values import SourceValues, tell_difference

CANAL = "Boats carried coal along the canal to the town. Files are deleted only with --delete. It cost 63 pounds."
LOCKS = "A lock lifts a boat. The gates were hung in 1769."
SOURCES = [CANAL, LOCKS]


def verdicts(answer: str, sources: object = SOURCES) -> list[tuple[str, str, str]]:
    checked = epitome.check(epitome.read(answer), sources)  # type: ignore[arg-type]
    for claim in checked.claims:
        assert checked.answer.text[claim.start : claim.end].startswith(claim.text[:5])
    return [(claim.kind, claim.text, claim.verdict) for claim in checked.claims]


def test_headings_greetings_lead_ins_questions_and_references_claim_nothing() -> None:
    answer = (
        "# Canals\n\nHello! Here is what I found:\n\nA lock lifts a boat [2].\n\nIs that so?\n\n"
        "I hope this helps!\n\n[1] The canal report\n"
    )
    assert verdicts(answer) == [("claim", "A lock lifts a boat.", "quoted")]


def test_a_bold_line_is_a_heading_unless_it_is_a_sentence() -> None:
    answer = "**Locks of the canal**\n\n**A lock lifts a boat.**\n"
    assert [text for _, text, _ in verdicts(answer)] == ["**A lock lifts a boat.**"]


def test_a_sentence_is_quoted_only_if_it_is_a_whole_sentence_of_the_source() -> None:
    assert verdicts("A lock lifts a boat.") == [("claim", "A lock lifts a boat.", "quoted")]
    assert verdicts("Files are deleted.") == [("claim", "Files are deleted.", "cannot tell")]
    assert verdicts("Boats carried coal along the canal.")[0][2] == "cannot tell"
    assert verdicts("Boats never carried coal along the canal to the town.")[0][2] == "cannot tell"


def test_no_claim_is_called_supported_or_contradicted() -> None:
    answer = "Boats carried coal to the town. A lock sinks a boat. The gates were hung in 1770. It cost 63 pounds."
    checked = epitome.check(answer, SOURCES)
    assert [claim.verdict for claim in checked.claims] == ["cannot tell"] * 3 + ["quoted"]
    assert all(claim.probability is None for claim in checked.claims)
    assert checked.claims[2].reason == "the source says 1769, the claim 1770"


def test_a_claim_without_any_word_of_the_sources_is_not_found() -> None:
    (claim,) = epitome.check("Quokkas juggle oranges.", SOURCES).claims
    assert (claim.verdict, claim.passages) == ("not found", ())


@pytest.mark.parametrize(
    ("marks", "state"),
    [("“{}”", "exact"), ('"{}"', "exact"), ("«{}»", "exact"), ("„{}“", "exact"), ("「{}」", "exact")],
)
def test_quotes_of_all_marks_are_proved(marks: str, state: str) -> None:
    checked = epitome.check(f"They say {marks.format('carried coal along the canal')} here.", SOURCES)
    quote = next(claim for claim in checked.claims if claim.kind == "quote")
    assert (quote.text, quote.verdict, quote.proof and quote.proof.state) == (
        "carried coal along the canal",
        "quoted",
        state,
    )
    (passage,) = quote.passages
    assert CANAL[passage.start : passage.end] == passage.text == "carried coal along the canal"


def test_a_quote_over_several_sentences_is_one_and_no_claim() -> None:
    answer = "“A lock lifts a boat. The gates were hung in 1769.”"
    assert verdicts(answer) == [("quote", "A lock lifts a boat. The gates were hung in 1769.", "quoted")]


def test_block_quotes_are_quotes_and_short_ones_are_names() -> None:
    assert verdicts("> A lock lifts a ship.") == [("quote", "A lock lifts a ship.", "not found")]
    assert [kind for kind, _, _ in verdicts("The “gates” were hung.")] == ["claim"]


def test_an_open_omission_is_told_and_not_endorsed() -> None:
    (_, quote) = epitome.check("It says “Files are deleted … --delete”.", SOURCES).claims
    assert (quote.verdict, quote.reason) == ("cannot tell", "the words stand there, but “only with” is left out")


@pytest.mark.parametrize(
    ("cited", "verdict"),
    [("[1]", "quoted"), ("[2]", "not found"), ("[1][2]", "quoted"), ("[9]", "quoted"), ("", "quoted")],
)
def test_a_quote_of_another_source_than_the_one_cited(cited: str, verdict: str) -> None:
    checked = epitome.check(f"They say “carried coal along the canal” {cited}.", SOURCES)
    quote = next(claim for claim in checked.claims if claim.kind == "quote")
    assert quote.verdict == verdict


def test_a_list_of_references_says_what_numbers_mean(tmp_path: Path) -> None:
    for name, text in (("canal.txt", CANAL), ("locks.txt", LOCKS)):
        (tmp_path / name).write_text(text)
    answer = "They say “carried coal along the canal” [7].\n\n[7] See {}\n"
    for name, verdict in (("canal.txt", "quoted"), ("locks.txt", "not found")):
        checked = epitome.check(answer.format(name), tmp_path)
        assert next(claim.verdict for claim in checked.claims if claim.kind == "quote") == verdict


def test_look_alike_letters_are_told() -> None:
    quote = next(
        c for c in epitome.check("It says “carried cоal along the canal”.", SOURCES).claims if c.kind == "quote"
    )
    assert quote.verdict == "not found"
    assert "“cоal” has letters that only look like those of the source's “coal”" in quote.reason


def test_sources_of_every_kind(tmp_path: Path) -> None:
    (tmp_path / "canal.txt").write_text(CANAL)
    (tmp_path / "broken.pdf").write_bytes(b"%PDF-1.4 nothing")
    epitome.index(tmp_path / "c.epitome", [tmp_path / "canal.txt"])
    for sources in (CANAL, [CANAL], epitome.read(CANAL), [epitome.read(CANAL)], tmp_path / "canal.txt", CANAL.encode()):
        assert epitome.check("It cost 63 pounds.", sources).counts["quoted"] == 1
    checked = epitome.check("It cost 63 pounds.", tmp_path)
    assert checked.counts["quoted"] == 1 and "broken.pdf was left out" in checked.notes[0]
    assert epitome.check("It cost 63 pounds.", collection=tmp_path / "c.epitome").counts["quoted"] == 1
    with pytest.raises(epitome.UsageError):
        epitome.check("It cost 63 pounds.")


@pytest.mark.parametrize(
    ("claim", "passage", "told"),
    [
        ("It pads to 127 bytes.", "It pads to 63 bytes.", "the source says 63 bytes, the claim 127 bytes"),
        ("It cost $1,000.", "It cost $1000.00.", None),
        ("It took 1,500 days.", "It took 1500 days.", None),
        ("Signed on 3 March 2020.", "Signed on 2020-03-03.", None),
        ("Signed on March 4, 2020.", "Signed on 2020-03-03.", "the source says 2020-03-03, the claim March 4, 2020"),
        ("It falls to -5 degrees.", "It falls to 5 degrees.", "the source says 5 degrees, the claim -5 degrees"),
        ("It has 3 gates.", "It has 2 locks and 4 gates or 5 gates.", None),
        ("No numbers.", "63 bytes.", None),
        ("It took 2 years.", "It began in 2015.", None),
        ("It was dug in 1981.", "Dug on August 19, 1981, as promised in 1980.", None),
        ("It was dug in 1982.", "Dug by 1980.", "the source says 1980, the claim 1982"),
        ("A canal of the 20th century.", "The 28th canal of the country.", None),
    ],
)
def test_values_are_compared_with_their_units(claim: str, passage: str, told: str | None) -> None:
    assert tell_difference(claim, passage, SourceValues([passage])) == told


def test_a_value_that_stands_elsewhere_in_the_sources_is_no_difference() -> None:
    told = [
        tell_difference("It cost 1,000.50 pounds.", "It cost 63 pounds.", SourceValues([text]))
        for text in ("63 pounds", "1000.5 in all", "11,000.50")
    ]
    assert told == [
        "the source says 63 pounds, the claim 1,000.50 pounds",
        None,
        "the source says 63 pounds, the claim 1,000.50 pounds",
    ]


def test_a_claim_that_leans_on_the_one_before_is_sought_beside_what_that_speaks_of() -> None:
    sources = ["The Erie canal was costly.", "The old Trent canal was costly."]
    (_, claim) = epitome.check("The Trent canal has many locks. It was costly.", sources).claims
    assert claim.passages[0].text == sources[1]
    (_, alone) = epitome.check("The Trent canal has many locks. Canals are costly.", sources).claims
    assert alone.passages[0].text == sources[0]
    (_, strange) = epitome.check("The Trent canal has many locks. It juggles oranges.", sources).claims
    assert (strange.verdict, strange.passages) == ("not found", ())


@given(st.text(max_size=300), st.text(max_size=300))
def test_any_answer_has_verdicts(answer: str, source: str) -> None:
    document = epitome.Document.from_sentences([answer or "x"])
    checked = epitome.check(document, [epitome.Document.from_sentences([source or "y"])])
    assert {claim.verdict for claim in checked.claims} <= set(VERDICTS)
    assert checked.to_html() and checked.to_markdown() and checked.to_text()


@pytest.mark.parametrize("piece", ["“", "“a b c” ", "[1]", "> ", "# x\n", '"', "\x00\x1b", "a. ", "…", "1 ", "[a](b) "])
def test_floods_in_answers_and_sources(piece: str) -> None:
    flood = piece * (60_000 // len(piece))
    document = epitome.Document.from_sentences([flood[:2_000] or "x"] * 20)
    checked = epitome.check(document, [epitome.Document.from_sentences([flood[:2_000] or "x"] * 20, id="s")])
    assert len(checked.claims) <= 2_000
