"""Questions that open a paragraph head what answers them."""

from __future__ import annotations

from typing import Any

import pytest

import epitome
from epitome.document import Document, genre_of
from epitome.readers import read_bytes
from epitome.readers.build.questions import Asked, QuestionSplitter, find_asking_letter

FAQ = """Pump FAQ

Q: How do I install the pump?
A: Run make install as root. It copies the program.

Q: There is a file in my home directory. What is it for? May I remove it?

A: Settings are kept in it. You may remove it at any time.

Q: The pump does not start on Windows.
A: It never will. There are no plans to port it.
"""


@pytest.mark.parametrize(
    ("paragraph", "runs"),
    [
        ([], [(0, 0, 0)]),
        (["It is kept."], [(0, 0, 1)]),
        (["Where is it kept?"], [(0, 1, 1)]),
        (["Where is it kept?", "In the cellar."], [(0, 0, 2)]),  # a question within prose
        (["1.2. Where is it kept?", "In the cellar.", "Why there?"], [(0, 1, 3)]),
        (["Q: It is gone.", "Where is it kept?", "Why?"], [(0, 3, 3)]),
        (["Q: Where is it?", "A: Here.", "See?", "Q: And now?", "A: There."], [(0, 1, 3), (3, 4, 5)]),
        (["Q1. Where is it?", "In the cellar."], [(0, 1, 2)]),
        (["3. It makes a noise.", "Is that normal?"], [(0, 2, 2)]),
        (["3. It makes a noise.", "Is that normal?", "Yes."], [(0, 0, 3)]),
        (["A. Smith kept it.", "Where?", "Here."], [(0, 0, 3)]),
    ],
)
def test_runs_by_hand(paragraph: list[str], runs: list[tuple[int, int, int]]) -> None:
    assert QuestionSplitter().split(paragraph) == [Asked(*run) for run in runs]


def test_a_letter_that_asks_twice_asks_from_the_first_paragraph_on() -> None:
    answer = "A: Start the pump again in the morning."
    paragraphs = [f"Q: It fails. {answer}", "Q: Why? A: The oil is cold at night.", "A: No?", "Q: When? A: Now."]
    assert find_asking_letter(paragraphs) == "Q"
    assert find_asking_letter(paragraphs[:3]) == ""
    document = read_bytes("\n\n".join(paragraphs).encode(), id="faq", media="text")
    assert document.sentences[1].heads == ("Q: It fails.",)
    chosen = epitome.summarise(document, sentences=2)
    assert chosen[0].display == f"Q: It fails. {answer}"


NUMBERED = """1. How do I begin?

   Read the guide first, it says everything about the pump.

2. The pump makes a lot of noise when it runs, and it did so
   when it was new. Should I be concerned?

   Ignore the noise. It only means that the oil is cold.

3. Is water a problem for the pump, or for the tank above it that
   keeps what was lifted?

   Water is what it was made for.
"""


def test_numbered_questions_over_several_lines_head_their_answers() -> None:
    document = read_bytes(NUMBERED.encode(), id="faq", media="text")
    by_text = {s.text.split()[0]: s.heads for s in document.sentences}
    assert by_text["Ignore"] == by_text["It"]
    assert by_text["Ignore"][0].startswith("2. The pump") and by_text["Ignore"][0].endswith("concerned?")
    assert by_text["Water"][0].startswith("3. Is water")
    answer = epitome.summarise(document, query="should I worry about noise of the pump", sentences=1)
    assert answer[0].text == "Ignore the noise."


def test_steps_with_a_question_are_no_list_of_questions() -> None:
    steps = NUMBERED.replace("2.", "4.").replace("3.", "7.")
    document = read_bytes(steps.encode(), id="steps", media="text")
    heads = [document.text[head.start : head.end] for head in document.heads if head.kind == "question"]
    assert not any("noise" in head for head in heads)


def test_a_letter_that_asked_before_asks_without_a_question_mark() -> None:
    splitter = QuestionSplitter()
    assert splitter.split(["Q: It fails.", "A: Try again."]) == [Asked(0, 0, 2)]
    splitter.split(["Q: Why?"])
    assert splitter.split(["Q: It fails.", "A: Try again."]) == [Asked(0, 1, 2)]
    assert splitter.split(["A: Why not?", "Try."]) == [Asked(0, 0, 2)]


@pytest.mark.parametrize("sentence", ["Q: Why?", "A: Why?", "Q: It is so.", "It is so.", "Why?"])
def test_a_flood_of_questions_is_split_in_linear_time(sentence: str) -> None:
    read = _CountingList([sentence] * 2_000)
    splitter = QuestionSplitter()
    splitter.split(["Q: Why?"])
    assert splitter.split(read)[-1].end == len(read)
    assert read.taken <= 5 * len(read)


class _CountingList(list[str]):
    """Counts the sentences that are taken from it."""

    taken = 0

    def __getitem__(self, key: Any) -> Any:
        found = super().__getitem__(key)
        self.taken += len(found) if isinstance(key, slice) else 1
        return found


def _read(text: str) -> Document:
    return read_bytes(text.encode(), id="faq", media="text")


def test_every_answer_stands_under_its_own_question() -> None:
    under = {s.text: [text for _, text in s.own_heads] for s in _read(FAQ).sentences}
    many = "Q: There is a file in my home directory. What is it for? May I remove it?"
    assert under["It copies the program."] == ["Q: How do I install the pump?"]
    assert under["A: Settings are kept in it."] == under["You may remove it at any time."] == [many]
    assert under["There are no plans to port it."] == ["Q: The pump does not start on Windows."]
    assert under["May I remove it?"] == under["Q: The pump does not start on Windows."] == []


def test_a_list_of_questions_is_no_meeting() -> None:
    assert genre_of(_read(FAQ)) == "qa"
    turns = "\n\n".join(f"{who}: I think that we should go on." for who in ("Ann", "Bob") * 4)
    assert genre_of(_read(turns)) == "meeting"


def test_no_sentence_of_a_question_answers() -> None:
    ranking = epitome.rank(_read(FAQ), query="what is the file in my home directory for")
    asking = {"Q: There is a file in my home directory.", "What is it for?", "May I remove it?"}
    assert {e.relevance for e in ranking if e.text in asking} == {0.0}
    assert ranking[0].text == "A: Settings are kept in it."
