"""Choice: which system answers where none is named, and that embeddings reach every operation."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import epitome
from epitome import Collection, Document, UsageError
from epitome.api.choice import DEFAULT_CHOICE, Choice, choose_summariser
from epitome.api.collected.brief import brief
from epitome.api.collected.search import search_results
from epitome.document import LinkSentence, Task
from epitome.doors.cli.main import main
from epitome.learning.models import load, summariser_for
from epitome.systems import SYSTEMS
from epitome.walk.rankers import Beside
from support.collections.pages import quick_folder
from support.samples.encoders import Written
from support.samples.folders import static_folder

TEXTS = ["Boats carry coal along the canal.", "A horse pulls a heavy boat.", "Locks lift the boats slowly."]
PLAIN = Document.from_sentences(TEXTS, title="Canals", id="plain")
SECTIONED = Document.from_sentences(TEXTS, title="Canals", id="parts", sections=[["Trade"], ["Boats"], ["Locks"]])
ARTICLE = epitome.read(b"<article><body><p>Boats carry coal. A horse pulls a boat.</p></body></article>")
LINKS = (LinkSentence("canals", "Much coal came by canals."),)
QUESTION = "coal on the canal"
PAPER = Document.from_sentences(
    ["In this paper we measure locks [1].", "Locks were timed (Smith, 2001).", "Our results: ten minutes each [2]."],
    title="Locks and boats",
    id="paper",
    sections=[["Introduction"], ["Methods"], ["Results"]],
)
NEWS, NEWS_TOO = (
    Document.from_sentences(
        [
            "LEEDS (Reuters) - A boat sank on Monday.",
            "Police said nobody was hurt.",
            "A spokesman told reporters more.",
        ],
        title="Boat sinks",
        id=name,
    )
    for name in ("first", "second")
)


# ----------------------------------------------------------------------------------------------- no name given


@pytest.mark.parametrize(
    ("task", "system"),
    [
        (Task((PLAIN, SECTIONED)), "topic"),
        (Task((PLAIN, SECTIONED), QUESTION), "topic"),
        (Task((PLAIN, SECTIONED), QUESTION, in_links=LINKS), "topic"),
        (Task((PLAIN,), in_links=LINKS), "webpage"),
        (Task((SECTIONED,), in_links=LINKS), "webpage"),
        (Task((SECTIONED,), QUESTION, in_links=LINKS), "webpage"),
        (Task((PLAIN,), QUESTION), "webpage"),
        (Task((ARTICLE,), QUESTION), "webpage"),
        (Task((SECTIONED,), QUESTION), "structured"),
        (Task((PLAIN,)), "structured"),
        (Task((PLAIN,), "  "), "structured"),
        (Task((SECTIONED,)), "structured"),
    ],
)
@pytest.mark.parametrize("recipe", ["best", "paper", "plain", "transfer"])
def test_what_is_there_and_what_is_asked_choose_the_system(task: Task, system: str, recipe: str) -> None:
    chosen = choose_summariser(task, Choice(recipe=recipe))
    assert chosen.name == system
    if recipe != "best":
        named = summariser_for(system, recipe=recipe)
        assert (chosen.features, chosen.ranker, chosen.recipe) == (named.features, named.ranker, recipe)


@pytest.mark.parametrize(
    ("task", "recipe"),
    [
        (Task((PLAIN, SECTIONED)), "plain"),
        (Task((PLAIN, SECTIONED), QUESTION), "best"),
        (Task((PLAIN, SECTIONED.with_language("de")), QUESTION), "best"),
        (Task((PLAIN.with_language("de"), SECTIONED), QUESTION), "transfer"),
        (Task((NEWS, NEWS_TOO), QUESTION), "plain"),
        (Task((NEWS,), QUESTION), "transfer"),
        (Task((NEWS,)), "plain"),
        (Task((PLAIN,), in_links=LINKS), "best"),
        (Task((PLAIN.with_language("de"),), QUESTION, in_links=LINKS), "best"),
        (Task((PLAIN,), QUESTION), "transfer"),
        (Task((PLAIN,), "the of"), "plain"),
        (Task((PLAIN,)), "plain"),
        (Task((PAPER,)), "best"),
        (Task((PAPER,), "  "), "best"),
        (Task((PAPER,), "locks boats"), "best"),
        (Task((PAPER,), "how fast are the locks"), "transfer"),
        (Task((PAPER.with_language("fr"),)), "plain"),
        (Task((PAPER.with_language("fr"),), "locks"), "transfer"),
    ],
)
def test_the_genre_the_language_and_what_is_asked_choose_the_recipe(task: Task, recipe: str) -> None:
    chosen = choose_summariser(task, DEFAULT_CHOICE)
    expected = summariser_for(chosen.name, recipe=recipe)
    assert (chosen.recipe, chosen.model) == (recipe, expected.model)
    base = expected.ranker.base if isinstance(expected.ranker, Beside) else expected.ranker
    assert isinstance(chosen.ranker, Beside) and chosen.ranker.base is base  # what else counts stands beside


def test_a_policy_is_not_introduced_by_its_beginning() -> None:
    policy = epitome.read(
        b"Welcome to the shop. We collect your personal data when you order. We do not sell your personal data to "
        b"third parties. You agree to these terms of service by using the site. You may opt out of cookies. We share "
        b"your information with carriers. You have the right to access your personal information."
    )
    chosen, other = (choose_summariser(Task((d,)), DEFAULT_CHOICE).ranker for d in (policy, PLAIN))
    assert isinstance(chosen, Beside) and "begins_text" not in chosen.weights
    assert isinstance(other, Beside) and "begins_text" in other.weights


def test_one_note_says_why_and_what_is_named_needs_none() -> None:
    for ask in (epitome.summarise, epitome.rank):
        (note,) = ask(PAPER, query="how fast are the locks").notes
        assert note.startswith("the transfer recipe was taken: for questions on research articles (language: en)")
        assert ask(PAPER, query="how fast are the locks", system="structured").notes == ()
        assert ask(PAPER, query="how fast are the locks", recipe="plain").notes == ()
        assert ask(PAPER, query="how fast are the locks", recipe="plain").recipe == "plain"
    (_, root), *_ = epitome.outline(PAPER)
    assert any(note.startswith("the best recipe was taken") for note in root.notes)


def test_what_is_named_is_chosen() -> None:
    task = Task((PLAIN, SECTIONED), QUESTION)
    assert choose_summariser(task, Choice("bm25")) is SYSTEMS["bm25"]
    assert choose_summariser(task, Choice(model="webpage.paper")) is load("webpage.paper")
    assert choose_summariser(task, Choice(model=SYSTEMS["lead"])) is SYSTEMS["lead"]
    assert Choice("bm25").with_default("topic").find() is Choice("bm25").find()
    assert Choice(model="webpage.paper").with_default("topic").find() is Choice(model="webpage.paper").find()
    assert Choice(recipe="paper").with_default("topic").find() is Choice("topic", "paper").find()


@pytest.fixture
def collection() -> Iterator[Collection]:
    with quick_folder() as place, Collection(place / "pages.epitome") as pages:
        for document in (PLAIN, SECTIONED):
            pages.add(document)
        yield pages


def test_a_search_is_answered_by_webpage_a_brief_by_topic_and_an_elaboration_by_elaborative(
    collection: Collection,
) -> None:
    results = list(search_results(collection, QUESTION))
    assert len(results) == 2 and {r.summary.system for r in results} == {"webpage"}
    assert {r.summary.model for r in results} == {"webpage.transfer"} and all(r.summary.notes for r in results)
    assert {r.summary.system for r in search_results(collection, QUESTION, by="section")} == {"webpage"}
    assert brief(collection, QUESTION).model == "topic.best"
    assert epitome.elaborate(PLAIN, linking=TEXTS[0]).model == "elaborative.best"
    named = Choice("bm25")
    assert {r.summary.system for r in search_results(collection, QUESTION, choice=named)} == {"bm25"}
    assert brief(collection, QUESTION, choice=named).system == "bm25"
    assert epitome.elaborate(PLAIN, linking=TEXTS[0], system="bm25").system == "bm25"


# ---------------------------------------------------------------------------------------------------- checking


@pytest.mark.parametrize(
    ("choice", "message"),
    [
        (Choice(recipe="worst"), "recipe='worst' is unknown"),
        (Choice("bm52"), "there is no system 'bm52'"),
        (Choice(SYSTEMS["bm25"]), "give a summariser of your own as model="),  # type: ignore[arg-type]
        (Choice("bm25", "semantic"), "bm25 has no semantic recipe"),
        (Choice("topic", model="webpage.best"), "the model is for 'webpage'"),
    ],
)
def test_what_no_document_could_make_right_is_refused_before_any_is_read(choice: Choice, message: str) -> None:
    with pytest.raises(UsageError, match=message):
        choice.check()
    with pytest.raises(UsageError, match=message):
        choose_summariser(Task((PLAIN,)), choice)


def test_what_may_be_right_is_not_refused() -> None:
    for choice in (DEFAULT_CHOICE, Choice(recipe="paper"), Choice("bm25"), Choice(model="webpage.paper")):
        choice.check()


# -------------------------------------------------------------------------------------------------- embeddings

OPERATIONS: dict[str, Callable[[Collection, Choice], object]] = {
    "summarise": lambda c, choice: epitome.summarise(SECTIONED, recipe=choice.recipe, embeddings=choice.embeddings),
    "rank": lambda c, choice: epitome.rank(SECTIONED, recipe=choice.recipe, embeddings=choice.embeddings),
    "outline": lambda c, choice: epitome.outline(SECTIONED, recipe=choice.recipe, embeddings=choice.embeddings),
    "elaborate": lambda c, choice: epitome.elaborate(
        SECTIONED, linking=TEXTS[0], recipe=choice.recipe, embeddings=choice.embeddings
    ),
    "search": lambda c, choice: list(search_results(c, QUESTION, choice=choice)),
    "brief": lambda c, choice: brief(c, QUESTION, choice=choice),
}


@pytest.mark.parametrize("operation", OPERATIONS)
@pytest.mark.parametrize("recipe", ["best", "paper"])
def test_embeddings_for_a_recipe_that_reads_none_are_refused(
    operation: str, recipe: str, collection: Collection, tmp_path: Path
) -> None:
    embeddings = static_folder(tmp_path / "embeddings")
    with pytest.raises(UsageError, match="reads no embeddings"):
        OPERATIONS[operation](collection, Choice(recipe=recipe, embeddings=embeddings))
    with pytest.raises(UsageError, match="reads no embeddings"):
        Choice(recipe=recipe, embeddings=embeddings).check()


@pytest.mark.parametrize("operation", OPERATIONS)
def test_the_semantic_recipe_of_every_operation_reads_the_embeddings_given(
    operation: str, collection: Collection, monkeypatch: pytest.MonkeyPatch
) -> None:
    encoder = Written({"coal": (1, 0), "boat": (0, 1)})
    monkeypatch.setattr("epitome.learning.models.shipped.load_folder", {"here": encoder}.__getitem__)
    OPERATIONS[operation](collection, Choice(recipe="semantic", embeddings="here"))
    assert encoder.asked


COMMANDS = {
    "outline": ("page.txt",),
    "summarise": ("page.txt",),
    "rank": ("page.txt",),
    "elaborate": ("page.txt", "--linking", TEXTS[0]),
    "search": ("pages.epitome", QUESTION),
    "brief": ("pages.epitome", QUESTION),
}


@pytest.fixture
def place(monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder with a page, a collection and embeddings, and the place to work in."""
    with quick_folder() as folder:
        monkeypatch.chdir(folder)
        static_folder(folder / "embeddings")
        (folder / "page.txt").write_text(" ".join(TEXTS))
        with Collection(folder / "pages.epitome") as pages:
            pages.add(PLAIN)
        yield folder


@pytest.mark.parametrize("command", COMMANDS)
def test_the_command_line_refuses_embeddings_for_a_recipe_that_reads_none(
    command: str, place: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([command, *COMMANDS[command], "--embeddings", "embeddings"]) == UsageError.exit_code
    told = capsys.readouterr()
    assert told.out == "" and "reads no embeddings" in told.err


@pytest.mark.parametrize("command", COMMANDS)
def test_the_command_line_hands_the_embeddings_on(
    command: str, place: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    encoder = Written({"coal": (1, 0), "boat": (0, 1)})
    monkeypatch.setattr("epitome.learning.models.shipped.load_folder", {"here": encoder}.__getitem__)
    assert main([command, *COMMANDS[command], "--recipe", "semantic", "--embeddings", "here"]) == 0
    assert encoder.asked and TEXTS[0].split()[0] in capsys.readouterr().out
