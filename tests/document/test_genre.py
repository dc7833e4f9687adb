"""The genre of a document: a small sample of each, marked up or as sentences alone."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import epitome
from epitome.document import GENRES, Document, genre_of, measure_news, tell_genre

SAMPLES: dict[str, list[str]] = {
    "research": [
        "Sticklebacks are widely used to study behaviour (Smith et al., 2009).",
        "In this study we ask whether light changes feeding [3, 4].",
        "Fish were kept in twelve tanks (Fig. 1).",
        "Our results show that feeding rose in blue light (p < 0.01, n = 12).",
        "This agrees with earlier work [5].",
    ],
    "policy": [
        "We collect personal information when you open an account.",
        "We may share your data with third parties that help us.",
        "You can opt out of cookies at any time.",
        "This policy explains how your information is used.",
        "We keep records for two years.",
    ],
    "meeting": [
        "Anna: Okay, shall we begin with the budget?",
        "Ben: Um, yeah, I have the figures here.",
        "Anna: Uh, how much is left?",
        "Ben: About four thousand, I think.",
        "Anna: Okay, then we buy the tent.",
    ],
    "news": [
        "HULL (Reuters) - A ferry ran aground off the coast on Monday, officials said.",
        "Nobody was hurt, police told reporters.",
        "A spokesman said the company would investigate.",
        "The government announced new rules last week.",
    ],
    "story": [
        '"Where did she go?" he asked, and his voice shook.',
        "She had left him at the gate, with her coat over her arm.",
        '"I never knew her," I told him.',
        "He looked at me, and I looked at my shoes.",
        '"Then we both lost her," he said.',
    ],
    "qa": [
        "How do I reset the clock?",
        "Hold both buttons for five seconds.",
        "Why does it beep at night?",
        "The battery is low.",
        "Can it be used outdoors?",
        "Only when it is dry.",
    ],
    "encyclopaedia": [
        "The Otter (Lutra lutra) is a mammal of rivers and coasts.",
        "It feeds on fish and lives in burrows along the bank.",
        "Numbers fell in the twentieth century and have grown since.",
    ],
    "other": ["Grey clouds hung over the valley.", "The path was wet.", "Far below a river ran."],
}


@pytest.mark.parametrize("genre", SAMPLES)
def test_sentences_alone_tell_the_genre(genre: str) -> None:
    assert genre_of(Document.from_sentences(SAMPLES[genre], title="Otter")) == genre


MANUAL = """<html><head><title>tidy</title></head><body><h1>tidy</h1><h2>Name</h2><p>tidy - sort a folder by date</p>
<h2>Synopsis</h2><pre>tidy [-n] FOLDER</pre><h2>Options</h2><dl><dt>-n</dt><dd>Only show what would be done.</dd>
<dt>-q</dt><dd>Say nothing at all.</dd></dl><h2>Exit status</h2><p>It is 0 when all went well.</p></body></html>"""
README = """# Tidy

Tidy sorts folders by date.

## Installation

Copy the file to a folder of your path.

## Usage

Call it with the name of a folder.

## License

It may be used by anybody.
"""


def test_headings_and_markup_tell_manuals_and_guides() -> None:
    assert genre_of(epitome.read(MANUAL.encode())) == "manual"
    assert genre_of(epitome.read(README.encode())) == "guide"


FRENCH = [
    "Le ministre a déclaré lundi que non.",
    "Selon la police, deux millions.",
    "Mardi, le gouvernement a annoncé.",
]
RUSSIAN = ["Президент заявил в понедельник о законе.", "Министр сообщил об этом.", "Власти, сообщил он, ждут вторник."]


@pytest.mark.parametrize(
    ("language", "genre", "texts"),
    [
        (
            "de",
            "policy",
            ["Wir erheben personenbezogene Daten.", "Ihre Daten sieht kein Dritter.", "Cookies sind aus."],
        ),
        ("fr", "news", FRENCH),
        ("ru", "news", RUSSIAN),
        ("zh", "policy", ["我们收集个人信息。", "未经同意不向第三方提供。", "隐私受到保护。"]),
    ],
)
def test_words_of_other_languages_tell_it_too(language: str, genre: str, texts: list[str]) -> None:
    assert genre_of(Document.from_sentences(texts, language=language)) == genre


def test_the_kind_of_a_page_is_heard() -> None:
    document = Document.from_sentences(SAMPLES["other"])
    assert tell_genre(document, page_kind="documentation") == "manual"
    assert tell_genre(document, page_kind="forum") == "qa"
    assert tell_genre(document, page_kind="home") == "other"
    half = Document.from_sentences(["The minister said no.", "Nothing, he said.", *SAMPLES["other"]])
    assert measure_news(half) < 1 and tell_genre(half, page_kind="article") == "news"


@pytest.mark.slow
def test_of_a_long_document_few_sentences_are_read() -> None:
    long = Document.from_sentences(SAMPLES["policy"] * 4_000)
    assert genre_of(long) == "policy"
    assert genre_of(Document.from_sentences(["(" * 1_000_000, "[1, " * 250_000, "A" * 1_000_000])) == "other"


@given(texts=st.lists(st.text(max_size=60), max_size=8), language=st.sampled_from(["en", "de", "zh", "ar", "sw"]))
def test_any_text_has_a_genre(texts: list[str], language: str) -> None:
    assert genre_of(Document.from_sentences(texts, language=language, title=" ".join(texts)[:40])) in GENRES
