"""The records of a document are frozen, and equal by their values, wherever these are looked up."""

import pickle

import pytest

from epitome.document import Element, Section, Sentence, Tree

TREE = Tree((Element("p", -1, 1, 0, 11, step="/p[1]"),))
SENTENCE = Sentence(0, 0, 11, ("Tides",), source="Tides turn.", tree=TREE)
SECTION = Section(0, -1, 1, "body", "Tides", ("Tides",), 0, 1, tree=TREE)


def test_a_sentence_equals_the_same_one_in_another_tree_and_text() -> None:
    same = Sentence(0, 0, 11, ("Tides",), source="Tides turn. Twice.", tree=Tree())
    assert same == SENTENCE and hash(SENTENCE) == hash(same) and len({same, SENTENCE}) == 1
    assert SENTENCE._replace(end=5) != SENTENCE and SENTENCE._replace(head=2) != SENTENCE
    assert tuple(SENTENCE) != SENTENCE


def test_a_section_equals_the_same_one_in_another_tree() -> None:
    assert SECTION._replace(tree=Tree()) == SECTION and hash(SECTION) == hash(SECTION._replace(tree=Tree()))
    assert SECTION._replace(language="de") != SECTION and SECTION._replace(level=2) != SECTION
    assert repr(SECTION) == "<Section 0, body: 'Tides'>"


def test_records_are_frozen() -> None:
    with pytest.raises(AttributeError, match="can't set attribute"):
        SENTENCE.start = 3  # type: ignore[misc]


def test_records_go_to_other_processes() -> None:
    sentence = pickle.loads(pickle.dumps(SENTENCE))
    assert sentence == SENTENCE and (sentence.text, sentence.path) == ("Tides turn.", "/p[1]")


def test_a_missing_field_is_told_by_its_name() -> None:
    with pytest.raises(TypeError, match="missing 1 required positional argument: 'end'"):
        Sentence(0, 0)  # type: ignore[call-arg]
