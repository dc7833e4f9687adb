"""Whatever the bytes: a sound Document or an EpitomeError, and no word lost or doubled."""

from __future__ import annotations

import json
import re
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import epitome
from epitome.document import Document
from epitome.readers import READERS, read_bytes
from epitome.runtime.errors import EpitomeError
from epitome.runtime.safe import clean_text
from support.soundness import assert_numbers_fit, assert_sound, same_after_json
from support.strategies import (
    BYTES_OF,
    VOCABULARIES,
    Numbered,
    articles,
    documents,
    json_articles,
    odd_sentence_lists,
    plain_articles,
    unknown_vocabulary,
    written,
)

_NUMBERED = re.compile(r"w\d+")


def read_or_refuse(data: bytes, media: str | None = None) -> Document | None:
    try:
        return read_bytes(data, id="x", media=media)
    except EpitomeError:
        return None


@pytest.mark.parametrize("media", list(READERS))
@given(data=st.data())
def test_each_reader_gives_a_sound_document_or_an_epitome_error_for_its_own_kind_of_bytes(
    media: str, data: st.DataObject
) -> None:
    own = BYTES_OF.get(media, st.binary(max_size=300) | BYTES_OF["text"])
    document = read_or_refuse(data.draw(own), media)
    if document is not None:
        if document.media == "sentences":
            assert_numbers_fit(document)
        else:
            assert_sound(document)
        assert same_after_json(document)


@pytest.mark.parametrize("media", list(READERS))
@given(data=st.one_of(*BYTES_OF.values()))
def test_each_reader_gives_a_document_or_an_epitome_error_for_bytes_of_any_other_kind(media: str, data: bytes) -> None:
    document = read_or_refuse(data, media)
    if document is not None:
        assert_numbers_fit(document)
        assert same_after_json(document)


@given(data=st.one_of(*BYTES_OF.values()))
def test_reading_the_same_bytes_twice_gives_equal_documents(data: bytes) -> None:
    assert read_or_refuse(data) == read_or_refuse(data)


@given(document=documents(odd_sentence_lists))
def test_a_document_from_sentences_is_sound_and_survives_json(document: Document) -> None:
    assert_numbers_fit(document)
    assert same_after_json(document)


@given(sentences=odd_sentence_lists)
def test_from_sentences_keeps_one_sentence_per_string(sentences: list[str]) -> None:
    document = Document.from_sentences(sentences)
    kept = [clean_text(sentence) for sentence in sentences]
    assert [s.text for s in document.sentences] == kept
    assert document.text == " ".join(kept)


@pytest.mark.slow
@pytest.mark.parametrize("vocabulary", list(VOCABULARIES))
@given(data=st.data())
def test_every_word_of_a_known_vocabulary_stands_in_the_text_exactly_once(vocabulary: str, data: st.DataObject) -> None:
    numbered = Numbered()
    article = data.draw(articles(floats=vocabulary != "html"))
    source = written(article, VOCABULARIES[vocabulary], numbered)
    document = read_bytes(source.encode(), id="x", media="html" if vocabulary == "html" else "xml")
    assert_sound(document)
    assert Counter(document.text.split()) == Counter(numbered_words(numbered.given))


@pytest.mark.parametrize("vocabulary", ["jats", "tei", "docbook"])
@given(data=st.data())
@settings(max_examples=30)
def test_the_words_around_a_figure_or_footnote_stay_together(vocabulary: str, data: st.DataObject) -> None:
    names = VOCABULARIES[vocabulary]
    kind = data.draw(st.sampled_from(("figure", "footnote")))
    before, after = names[kind]
    (opened, closed), (section, end_section) = names["paragraph"], names["section"]
    (start, end), (head, end_head) = names["article"], names["title"]
    body = f"{opened}Before it{before}Aside.{after} stands after.{closed}"
    source = f"{start}{section}{head}Head{end_head}{body}{end_section}{end}"
    document = read_bytes(source.encode(), id="x", media="xml")
    kinds = {s.text: document.kind_of(s) for s in document.sentences}
    assert kinds["Before it stands after."] == "body"
    assert set(kinds.values()) <= {"body", "footnotes", "caption"}


@given(made=unknown_vocabulary())
def test_every_word_of_an_unknown_vocabulary_stands_in_the_text_exactly_once(made: tuple[str, int]) -> None:
    source, given_words = made
    document = epitome.read(source.encode())
    assert_sound(document)
    assert Counter(document.text.split()) == Counter(numbered_words(given_words))


@given(made=json_articles())
def test_every_word_of_a_json_article_stands_in_the_text_exactly_once(made: tuple[str, int]) -> None:
    source, given_words = made
    document = read_bytes(source.encode(), id="x", media="json")
    assert_sound(document)
    assert Counter(document.text.split()) == Counter(numbered_words(given_words))


@given(made=plain_articles())
def test_a_plain_text_is_kept_to_the_letter_and_each_word_stands_in_one_block(made: tuple[str, int]) -> None:
    source, given_words = made
    document = read_bytes(source.encode(), id="x", media="text")
    assert_sound(document)
    assert document.text == source
    in_blocks = Counter(w for b in document.blocks for w in _NUMBERED.findall(document.text[b.start : b.end]))
    assert in_blocks == Counter(numbered_words(given_words))


@pytest.mark.parametrize(
    ("source", "fields"),
    [
        (
            "<article><front/><body><p>Text.</p></body><back><ref-list><ref><element-citation><person-group>"
            "<name><surname>Hale</surname><given-names>J.</given-names></name>"
            "<name><surname>Moss</surname><given-names>P.</given-names></name></person-group><year>2011</year>"
            "<source>Journal</source></element-citation></ref></ref-list></back></article>",
            ["Hale", "J.", "Moss", "P.", "2011", "Journal"],
        ),
        (
            "<article xmlns='http://docbook.org/ns/docbook'><para>Text.</para><bibliography><biblioentry>"
            "<author><personname><firstname>Peter</firstname><surname>Krogh</surname></personname></author>"
            "<citetitle>Book</citetitle><pubdate>2009</pubdate></biblioentry></bibliography></article>",
            ["Peter", "Krogh", "Book", "2009"],
        ),
        (
            "<TEI xmlns='http://www.tei-c.org/ns/1.0'><text><body><p>Text.</p></body><back><listBibl><biblStruct>"
            "<monogr><author><persName><forename>Ann</forename><surname>Lee</surname></persName></author>"
            "<title>Book</title><imprint><date>1987</date></imprint></monogr></biblStruct></listBibl></back>"
            "</text></TEI>",
            ["Ann", "Lee", "Book", "1987"],
        ),
    ],
    ids=["jats", "docbook", "tei"],
)
def test_the_fields_of_a_reference_are_kept_and_stand_apart(source: str, fields: list[str]) -> None:
    document = read_bytes(source.encode(), id="x", media="xml")
    (reference,) = [s.text for s in document.sentences if document.kind_of(s) == "references"]
    assert sorted(reference.split()) == sorted(fields)


@pytest.mark.parametrize("named", ["en-GB", "English", "en"])
def test_a_language_has_the_same_code_whether_json_holds_text_or_sentences(named: str) -> None:
    whole = json.dumps({"text": "Lamps burn.", "language": named})
    split = json.dumps({"sentences": ["Lamps burn."], "language": named})
    assert [epitome.read(source.encode()).language for source in (whole, split)] == ["en", "en"]
    assert [epitome.read(source.encode(), language=named).language for source in (whole, split)] == ["en", "en"]


def test_an_initial_at_the_start_of_a_line_is_no_list_marker() -> None:
    text = "The canals came back slowly. In 1944 L.\nT. C. Rolt wrote a book about them.\n\nIt sold well in that year."
    document = read_bytes(text.encode(), id="x", media="text")
    assert [s.text for s in document.sentences] == [
        "The canals came back slowly.",
        "In 1944 L.\nT. C. Rolt wrote a book about them.",
        "It sold well in that year.",
    ]


@pytest.mark.parametrize("vocabulary", ["jats", "docbook"])
def test_an_article_in_xml_without_a_declaration_is_not_taken_for_html(vocabulary: str) -> None:
    names = VOCABULARIES[vocabulary]
    opened, closed = names["paragraph"]
    source = names["article"][0] + f"{opened}One sentence.{closed}" + names["article"][1]
    assert epitome.read(source.encode()).media == "xml"


def numbered_words(how_many: int) -> list[str]:
    return [f"w{n}" for n in range(1, how_many + 1)]
