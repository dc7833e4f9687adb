from __future__ import annotations

from dataclasses import replace

import pytest

import epitome
from epitome.document import Document

SOURCE = """<?xml version="1.0"?>
<article xmlns="urn:x" xmlns:y="urn:y"><front/><body>
<sec id="a"><title>Alpha</title><p>First words of alpha.</p><p>Second words of alpha.</p></sec>
<sec id="b"><title>Beta</title><p>First words of beta.</p>
<y:sec id="c"><title>Gamma</title><p>Words of gamma.</p></y:sec></sec></body></article>"""


@pytest.fixture(scope="module")
def document() -> Document:
    return epitome.read(SOURCE.encode())


def chosen(document: Document, path: str) -> list[str]:
    return [e.text for e in epitome.summarise(document, element=path, system="lead", sentences=9)]


@pytest.mark.parametrize(
    ("path", "texts"),
    [
        ("//sec[@id='b']", ["First words of beta.", "Words of gamma."]),
        ("//sec[title='Gamma']", ["Words of gamma."]),
        ("/article/body/sec[1]/p[2]", ["Second words of alpha."]),
        ("//sec/sec", ["Words of gamma."]),
        ("//sec[@id='a']/p[last()]", ["Second words of alpha."]),
        ("//sec[@title='Beta']", ["First words of beta.", "Words of gamma."]),
        ("//p[contains(., 'gamma')]", ["Words of gamma."]),
        ("//p[starts-with(normalize-space(.), 'Second')]", ["Second words of alpha."]),
        ("//p[not(contains(., 'First')) and contains(., 'alpha')]", ["Second words of alpha."]),
        ("/descendant::sec[@id='c']/parent::sec/p", ["First words of beta."]),
        ("//sec[title='urn: a :: b' or title='Gamma']", ["Words of gamma."]),
    ],
)
def test_a_path_over_local_names_finds_its_element(document: Document, path: str, texts: list[str]) -> None:
    assert chosen(document, path) == texts


def test_of_several_matches_the_first_is_taken_and_noted(document: Document) -> None:
    summary = epitome.summarise(document, element="//sec", system="lead")
    assert [e.text for e in summary] == ["First words of alpha.", "Second words of alpha."]
    assert any("3" in note and "first" in note for note in summary.notes)


def test_one_match_is_not_noted(document: Document) -> None:
    assert not any("match" in note for note in epitome.summarise(document, element="//sec[@id='b']").notes)


def test_rank_takes_an_element_too(document: Document) -> None:
    ranking = epitome.rank(document, element="//sec", system="lead")
    assert {e.text for e in ranking} == {"First words of alpha.", "Second words of alpha."}
    assert any("first" in note for note in ranking.notes)


@pytest.mark.parametrize("path", ["//nothing", "/sec", "//sec[99]", "//sec[@id='z']", "/article/body/p"])
def test_a_path_that_matches_nothing_is_not_found(document: Document, path: str) -> None:
    with pytest.raises(epitome.NotFound):
        epitome.summarise(document, element=path)


@pytest.mark.parametrize(
    "path",
    [
        "//p/following::p",
        "//p/preceding::p",
        "//p/following-sibling::p",
        "//p/preceding-sibling :: p",
        "//sec/namespace::node()",
        "document('file:///etc/passwd')",
        "//sec[document('x')]",
        "//sec[id('a')]",
        "//sec[re:test(., 'a')]",
        "//sec[concat('a', 'b')]",
        "//sec[sum(p) > 1]",
        "//sec[$name]",
        "$x",
        "//y:sec",
        "//x:*",
        "//sec[.//p]",
        "//sec[descendant::p]",
        "//sec[ancestor::body]",
        "//sec[p[//p]]",
        "//sec[count(//p) > 1]",
    ],
)
def test_far_axes_functions_variables_namespaces_and_inner_searches_are_refused(document: Document, path: str) -> None:
    with pytest.raises(epitome.UsageError):
        epitome.summarise(document, element=path)


@pytest.mark.parametrize(
    "path",
    [
        "",
        " ",
        "//",
        "///",
        "//sec[",
        "]",
        "sec(",
        "//sec[@]",
        "'",
        "count(//p)",
        "//p/text()",
        "//@id",
        "1",
        "\0",
        "\ud800",
    ],
)
def test_what_is_no_path_to_elements_is_a_usage_error(document: Document, path: str) -> None:
    with pytest.raises(epitome.UsageError):
        epitome.summarise(document, element=path)


def test_a_path_of_200_characters_is_read_and_one_of_201_is_refused(document: Document) -> None:
    longest = "//sec[@id='a']" + " " * 186
    assert len(longest) == 200
    assert chosen(document, longest) == ["First words of alpha.", "Second words of alpha."]
    with pytest.raises(epitome.LimitError):
        epitome.summarise(document, element=longest + " ")


def test_an_element_of_several_documents_is_a_usage_error(document: Document) -> None:
    with pytest.raises(epitome.UsageError):
        epitome.summarise([document, replace(document, id="another")], element="//sec")


def test_an_element_without_text_is_refused(document: Document) -> None:
    with pytest.raises(epitome.InputError):
        epitome.summarise(document, element="//front")


def test_an_element_can_be_asked_of_a_document_that_came_back_from_plain_data(document: Document) -> None:
    again = Document.from_dict(document.to_dict())
    assert chosen(again, "//sec[title='Gamma']") == ["Words of gamma."]


def test_an_element_can_be_asked_of_made_up_sections() -> None:
    document = Document.from_sentences(["One here.", "Two here."], sections=[["A"], ["B"]])
    assert chosen(document, "//section[@title='B']") == ["Two here."]
