"""Every argument that is promised is taken at every door, and a wrong one is one line with what to do."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import epitome
from epitome.doors.cli.main import main
from epitome.runtime.errors import MissingExtra, UsageError
from epitome.walk.meaning import door

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
FOREIGN = "which pianist won the second prize in Vienna"
LAKES = epitome.Document.from_sentences(["Acid rain fell on the lakes.", "The fish of the lakes died."], title="Lakes")


def ask_all(**asked: Any) -> dict[str, Callable[[], object]]:
    """Each function that may read by meaning, with these arguments."""
    return {
        "summarise": lambda: epitome.summarise(LAKES, query="fish", **asked),
        "summarise without a query": lambda: epitome.summarise(LAKES, **asked),
        "rank": lambda: epitome.rank(LAKES, query="fish", **asked),
        "outline": lambda: epitome.outline(LAKES, query="fish", **asked),
        "elaborate": lambda: epitome.elaborate(LAKES, linking="Fish die in acid lakes.", **asked),
        "snippets": lambda: epitome.snippets(LAKES.text, "fish", **asked),
    }


@pytest.mark.parametrize("name", ask_all())
def test_meaning_is_none_true_or_false_everywhere(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(door, "has_reader", lambda: False)
    assert ask_all()[name]() == ask_all(meaning=None)[name]() == ask_all(meaning=False)[name]()
    with pytest.raises(MissingExtra, match="epitome-meaning"):
        ask_all(meaning=True)[name]()
    with pytest.raises(UsageError, match="meaning='yes' is unknown"):
        ask_all(meaning="yes")[name]()


def test_a_summary_is_empty_where_nothing_answers_if_the_closest_are_not_to_be_shown() -> None:
    document = epitome.read(EXAMPLES / "tides.html")
    closest = epitome.summarise(document, query=FOREIGN)
    assert len(closest) == 5 and closest == epitome.summarise(document, query=FOREIGN, show_closest=True)
    nothing = epitome.summarise(document, query=FOREIGN, show_closest=False)
    assert (len(nothing), nothing.notes[0]) == (0, "nothing here answers this")
    assert "show_closest=True shows the closest sentences" in nothing.notes
    assert epitome.summarise(document, query="spring tide", show_closest=False) == epitome.summarise(
        document, query="spring tide"
    )


def test_a_brief_shows_the_closest_on_request(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    place = str(tmp_path / "c.epitome")
    epitome.index(place, str(EXAMPLES / "tides.html"))
    question = "which pianist won the second prize at the harbour"
    assert len(epitome.brief(place, question, meaning=False)) == 0
    shown = epitome.brief(place, question, meaning=False, show_closest=True)
    assert len(shown) and shown == epitome.brief(place, question, meaning=False, least=0)
    assert main(["brief", place, question, "--no-meaning", "--show-closest"]) == 0
    assert shown[0].text in capsys.readouterr().out


@pytest.mark.parametrize(
    ("call", "what"),
    [
        (lambda: epitome.Document.from_sentences(None), "takes a list of strings"),  # type: ignore[arg-type]
        (lambda: epitome.Document.from_sentences(5), "takes a list of strings"),  # type: ignore[arg-type]
        (lambda: epitome.Document.from_sentences(["A."], title=None), "the title is a NoneType"),  # type: ignore[arg-type]
        (lambda: epitome.Document.from_sentences(["A."], id=5), "the id is a int"),  # type: ignore[arg-type]
        (lambda: epitome.Collection(None), "needs a path"),  # type: ignore[arg-type]
        (lambda: epitome.load("structured.best").save(None), "needs a path"),  # type: ignore[arg-type]
        (lambda: epitome.load("structured.best").save(""), "needs a path"),
        (lambda: epitome.summarise(LAKES)[0].cite(None), "there is no style None"),  # type: ignore[call-overload]
        (lambda: epitome.summarise_many([LAKES], workers="2"), "workers='2' cannot work"),  # type: ignore[arg-type]
        (lambda: epitome.summarise_many([LAKES], workers=1.5), "workers=1.5 cannot work"),  # type: ignore[arg-type]
    ],
)
def test_an_argument_of_the_wrong_type_is_refused_in_words(call: Callable[[], object], what: str) -> None:
    with pytest.raises(UsageError, match=what):
        call()


def test_an_id_that_is_no_string_says_nothing_about_the_file(tmp_path: Path) -> None:
    with epitome.Collection(tmp_path / "c.epitome") as collection:
        collection.add(LAKES)
        with pytest.raises(UsageError, match="the id of a document is a list"):
            collection.remove(["lakes"])  # type: ignore[arg-type]


def test_nothing_to_index_or_to_learn_from_is_a_usage_error(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="no source was given"):
        epitome.index(tmp_path / "c.epitome", [])
    assert not (tmp_path / "c.epitome").exists()
    pytest.importorskip("sklearn")
    with pytest.raises(UsageError, match="a NoneType holds no examples"):
        epitome.train("structured", None)  # type: ignore[arg-type]


@pytest.mark.parametrize(("query", "note"), [("the of and", "the query has only stop words"), ("?!", "has no words")])
def test_a_query_that_chooses_nothing_is_told(query: str, note: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert any(note in one for one in epitome.summarise(LAKES, query=query).notes)
    assert main(["summarise", "Acid rain fell. The fish died. It rained.", "-q", query]) == 0
    assert note in capsys.readouterr().err


@pytest.mark.parametrize("query", ["fish", "how do fish die in acid lakes?"])
@pytest.mark.parametrize("several", [False, True])
def test_abstracts_may_answer_where_no_system_is_named(query: str, several: bool) -> None:
    article = epitome.read(EXAMPLES / "acid-rain.xml")

    def chosen(**asked: Any) -> set[str]:
        target = [article, LAKES] if several else article
        found = epitome.rank(target, **asked)
        return {article.kind_of(e.sentence) for e in found if e.document_id == article.id}

    assert "abstract" in chosen(query=query)
    assert "abstract" not in chosen()
    assert "abstract" not in chosen(query=query, system="structured")


def test_bodies_of_the_service_take_the_arguments_of_the_library() -> None:
    pytest.importorskip("pydantic")
    from epitome.doors.service.schemas.requests import ElaborationBody, OutlineBody, SummaryBody, TopicBody

    asked = {"show_closest": False, "meaning": False}
    summary = SummaryBody.model_validate({"text": LAKES.text, **asked}).to_arguments()
    topic = TopicBody.model_validate({"documents": [{"text": LAKES.text}], **asked}).to_arguments()
    assert summary.items() >= asked.items() and topic.items() >= asked.items()
    assert len(epitome.summarise(LAKES, **summary)) and len(epitome.summarise(LAKES, **topic))
    outline = OutlineBody.model_validate({"text": LAKES.text, "meaning": False}).to_arguments()
    assert epitome.outline(LAKES, **outline) == epitome.outline(LAKES)
    linking = {"linked": {"text": LAKES.text}, "linking": "Fish die.", "meaning": False}
    elaboration = ElaborationBody.model_validate(linking).to_arguments()
    assert epitome.elaborate(LAKES, **elaboration) == epitome.elaborate(LAKES, linking="Fish die.")
