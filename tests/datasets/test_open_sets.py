"""The open sets' layout, on tiny sets written here."""

from __future__ import annotations

import gzip
import hashlib
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from epitome.document import Budget
from epitome.learning.datasets import Judged, find_data_folder, find_open_sets, read_open_set
from epitome.learning.datasets.open_sets import remove_abstract
from epitome.runtime.errors import InputError, NotFound

Raw = dict[str, Any]


def sentence(i: int, text: str, sec: str = "Body", **more: Any) -> Raw:
    return {"i": i, "text": text, "sec": sec, "path": [sec] if sec else [], "par": None, **more}


def document(doc_id: str = "d1", *texts: str, sentences: list[Raw] | None = None, **more: Any) -> Raw:
    made = sentences or [sentence(i, t) for i, t in enumerate(texts or ("First one.", "Second one.", "Third one."))]
    return {
        "doc_id": doc_id,
        "title": f"Title of {doc_id}",
        "url": "",
        "source": "",
        "meta": {},
        "sentences": made,
    } | more


def task(task_id: str = "t1", **more: Any) -> Raw:
    return {
        "task_id": task_id,
        "system": "S2",
        "query": "which one",
        "context": "",
        "doc_ids": ["d1"],
        "links": [],
        "gold": {"d1": [1]},
        "references": [],
        "limit": {"sentences": 3},
        "meta": {},
    } | more


def packed(lines: list[Any]) -> bytes:
    return gzip.compress("".join(json.dumps(line) + "\n" for line in lines).encode())


def write(folder: Path, docs: list[Any], tasks: list[Any], *, split: str = "dev") -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"docs.{split}.jsonl.gz").write_bytes(packed(docs))
    (folder / f"tasks.{split}.jsonl.gz").write_bytes(packed(tasks))
    return folder


def only(folder: Path, **arguments: Any) -> Judged:
    (example,) = read_open_set(folder, **arguments)
    return example


def test_a_task_becomes_a_judged_example(tmp_path: Path) -> None:
    sentences = [
        sentence(0, "First one.", "Intro", par=0),
        sentence(1, "Second one.", "Intro", par=1),
        sentence(2, "Third.", "", par=2, path=None),
        sentence(3, "Fourth.", "Parts", path=["Body", "Parts"]),
    ]
    references = [{"kind": "human", "text": "Ref one."}, {"kind": "title", "text": "A title."}]
    made = task(gold={"d1": [1, 3]}, references=references, limit={"words": 250}, meta={"cluster": "c7"}, system="S1")
    example = only(write(tmp_path / "set", [document(sentences=sentences)], [made]))
    (found,) = example.task.documents
    assert (found.id, found.title, found.media) == ("d1", "Title of d1", "sentences")
    assert [s.text for s in found.sentences] == ["First one.", "Second one.", "Third.", "Fourth."]
    assert [s.section for s in found.sentences] == [("Intro",), ("Intro",), (), ("Body", "Parts")]
    assert [s.paragraph for s in found.sentences] == [0, 1, 2, None]
    assert (example.id, example.kind, example.cluster, example.task.query) == ("t1", "S1", "c7", "which one")
    assert example.gold == (frozenset({("d1", 1), ("d1", 3)}),)
    assert example.labels == ((0.0, 1.0, 0.0, 1.0),)
    assert example.references == ("Ref one.",)  # a title is no summary
    assert example.limit == Budget(unit="words", size=250, cut_last=True)


@pytest.mark.parametrize(
    ("limit", "budget"),
    [
        ({"sentences": 5}, Budget(unit="sentences", size=5)),
        ({"words": 100}, Budget(unit="words", size=100, cut_last=True)),
        ({"chars": 75}, Budget(unit="characters", size=75, cut_last=True)),
    ],
)
def test_limits_are_budgets(tmp_path: Path, limit: dict[str, int], budget: Budget) -> None:
    assert only(write(tmp_path / "set", [document()], [task(limit=limit)])).limit == budget


def test_documents_are_dated_in_any_usual_form(tmp_path: Path) -> None:
    docs = [document("d1"), document("d2", date="January 1, 2000"), document("d3", date="31.12.1999")]
    example = only(write(tmp_path / "set", docs, [task(doc_ids=["d1", "d2", "d3"])]))
    assert [d.date for d in example.task.documents] == [None, "2000-01-01", "1999-12-31"]


def test_an_empty_query_is_none(tmp_path: Path) -> None:
    assert only(write(tmp_path / "set", [document()], [task(query="")])).task.query is None
    assert only(write(tmp_path / "set", [document()], [task(query=None)])).task.query is None


def test_several_annotators_have_a_set_each_and_labels_are_of_their_union(tmp_path: Path) -> None:
    made = task(gold={"d1": [0, 2]}, gold_sets=[{"d1": [0]}, {"d1": [2]}, {"d1": []}, {}])
    example = only(write(tmp_path / "set", [document()], [made]))
    assert example.annotators == (frozenset({("d1", 0)}), frozenset({("d1", 2)}))
    assert example.gold == (frozenset({("d1", 0), ("d1", 2)}),)
    assert example.labels == ((1.0, 0.0, 1.0),)


@pytest.mark.parametrize("sets", [None, [], [{}]])
def test_without_sets_of_annotators_there_is_one_gold(tmp_path: Path, sets: list[Raw] | None) -> None:
    example = only(write(tmp_path / "set", [document()], [task(gold={"d1": [2]}, gold_sets=sets)]))
    assert example.gold == (frozenset({("d1", 2)}),)


def test_several_documents_keep_their_order_and_their_gold_apart(tmp_path: Path) -> None:
    made = task(doc_ids=["d2", "d1"], gold={"d1": [0], "d2": [2]})
    example = only(write(tmp_path / "set", [document("d1"), document("d2")], [made]))
    assert [d.id for d in example.task.documents] == ["d2", "d1"]
    assert example.gold == (frozenset({("d1", 0), ("d2", 2)}),)
    assert example.labels == ((0.0, 0.0, 1.0), (1.0, 0.0, 0.0))


def test_gold_is_found_by_the_number_of_the_sentence_and_not_by_its_place(tmp_path: Path) -> None:
    sentences = [sentence(10, "Ten."), sentence(20, "Twenty."), sentence(30, "Thirty.")]
    example = only(write(tmp_path / "set", [document(sentences=sentences)], [task(gold={"d1": [30, 99]})]))
    assert example.gold == (frozenset({("d1", 30)}),)
    assert example.labels == ((0.0, 0.0, 1.0),)
    assert [example.key("d1", i) for i in range(3)] == [("d1", 10), ("d1", 20), ("d1", 30)]


def test_tasks_without_their_documents_or_without_any_judgement_are_left_out(tmp_path: Path) -> None:
    tasks = [
        task("kept"),
        task("no document", doc_ids=["elsewhere"]),
        task("half a document", doc_ids=["d1", "elsewhere"]),
        task("nothing to judge by", gold={"d1": []}),
        task("nothing at all", gold={}),
        task("references", gold={}, references=[{"kind": "human", "text": "Ref."}]),
    ]
    found = read_open_set(write(tmp_path / "set", [document()], tasks))
    assert {e.id for e in found} == {"kept", "references"}


def test_tasks_come_by_the_hash_of_their_ids_kind_by_kind_and_a_cut_is_per_kind(tmp_path: Path) -> None:
    names = [f"task-{i}" for i in range(12)]
    folder = write(
        tmp_path / "set", [document()], [task(n, system="S3" if i % 3 else "S2") for i, n in enumerate(names)]
    )
    found = read_open_set(folder)
    hashed = sorted(names, key=lambda n: hashlib.sha1(n.encode(), usedforsecurity=False).hexdigest())
    by_kind = {k: [n for n in hashed if (names.index(n) % 3 > 0) == (k == "S3")] for k in ("S2", "S3")}
    assert [e.id for e in found] == by_kind["S2"] + by_kind["S3"] != names
    assert [e.id for e in read_open_set(folder, limit=3)] == by_kind["S2"][:3] + by_kind["S3"][:3]
    assert [e.id for e in read_open_set(folder, limit=99)] == [e.id for e in found]


def test_the_order_of_lines_does_not_matter(tmp_path: Path) -> None:
    tasks = [task(f"t{i}") for i in range(6)]
    one = read_open_set(write(tmp_path / "one", [document()], tasks), limit=3)
    other = read_open_set(write(tmp_path / "two", [document()], tasks[::-1]), limit=3)
    assert [e.id for e in one] == [e.id for e in other]


def test_a_split_is_chosen_by_name(tmp_path: Path) -> None:
    folder = write(tmp_path / "set", [document()], [task("of dev")])
    write(folder, [document()], [task("of train")], split="train")
    assert only(folder).id == "of dev"
    assert only(folder, split="train").id == "of train"
    with pytest.raises(NotFound):
        read_open_set(folder, split="test")


# ------------------------------------------------------------------------------------------------ cleaning

PAPER = [
    sentence(0, "A title.", "TITLE"),
    sentence(1, "We study how trout live in cold water.", "ABSTRACT"),
    sentence(2, "An unnamed line.", ""),
    sentence(3, "We study how trout live in cold water.", "Introduction"),  # all trigrams copied
    sentence(4, "We study how trout live in warm seas.", "Introduction"),  # four of six trigrams: 67 %
    sentence(5, "Rivers are wet.", "Methods"),
    sentence(6, "So.", "Methods"),  # too short for a trigram
    sentence(7, "Blank section.", "  "),
    sentence(8, "Another abstract line.", "Abstract "),
]


@pytest.mark.parametrize("name", ["scisummnet", "clscisumm"])
def test_two_sets_lose_title_abstract_unnamed_sections_and_what_copies_the_abstract(tmp_path: Path, name: str) -> None:
    made = task(gold={"d1": [1, 3, 4, 6]}, gold_sets=[{"d1": [1]}, {"d1": [4, 3]}])
    example = only(write(tmp_path / name, [document(sentences=PAPER)], [made]))
    (found,) = example.task.documents
    assert [s.text for s in found.sentences] == [PAPER[4]["text"], PAPER[5]["text"], PAPER[6]["text"]]
    assert example.labels == ((1.0, 0.0, 1.0),)
    assert example.gold == (frozenset({("d1", 4), ("d1", 6)}),)  # gold that fell away is dropped
    assert example.annotators == (frozenset({("d1", 4)}),)  # and so is the annotator who chose nothing else


def test_other_sets_are_left_as_they_are(tmp_path: Path) -> None:
    example = only(write(tmp_path / "elife", [document(sentences=PAPER)], [task(gold={"d1": [1]})]))
    assert len(example.task.documents[0].sentences) == len(PAPER)
    assert example.gold == (frozenset({("d1", 1)}),)


def test_the_cleaning_knows_the_set_however_its_folder_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = write(tmp_path / "scisummnet", [document(sentences=PAPER)], [task(gold={"d1": [4]})])
    monkeypatch.chdir(folder)
    for place in (Path(), Path("../scisummnet"), Path("../scisummnet/.")):
        assert len(only(place).task.documents[0].sentences) == 3, place


def copies(*shared: int) -> list[Raw]:
    """An abstract of ten words, and a sentence that takes its first words and ends in its own."""
    abstract = "one two three four five six seven eight nine ten eleven twelve".split()
    own = "a b c d e f g h i j k l".split()
    return [sentence(0, " ".join(abstract), "ABSTRACT")] + [
        sentence(i, " ".join(abstract[:n] + own[: 12 - n]), "Body") for i, n in enumerate(shared, 1)
    ]


def test_more_than_seventy_per_cent_of_trigrams_is_a_copy_and_exactly_seventy_is_none() -> None:
    # twelve words have ten trigrams; n shared words share n - 2 of them
    kept = remove_abstract(copies(12, 10, 9, 8, 2))
    assert [s["i"] for s in kept] == [3, 4, 5]


def test_letter_case_and_signs_make_no_difference_to_copies() -> None:
    sentences = [sentence(0, "How trout live, in cold water!", "abstract"), sentence(1, "HOW TROUT LIVE IN COLD water")]
    assert remove_abstract([*sentences, sentence(2, "Other words stand here.")]) == [
        sentence(2, "Other words stand here.")
    ]


def test_where_cleaning_would_leave_nothing_everything_stays() -> None:
    sentences = [sentence(0, "A title.", "TITLE"), sentence(1, "Words of an abstract.", "ABSTRACT")]
    assert remove_abstract(sentences) == sentences
    assert remove_abstract([]) == []


# ------------------------------------------------------------------------------------------------ folders


def test_a_folder_is_a_set_or_holds_several(tmp_path: Path) -> None:
    for name in ("selqa", "elife"):
        write(tmp_path / name, [document()], [task()])
    (tmp_path / "pos").mkdir()
    (tmp_path / "README.md").write_text("read me", encoding="utf-8")
    assert [p.name for p in find_open_sets(tmp_path)] == ["elife", "selqa"]
    assert find_open_sets(tmp_path / "selqa") == [tmp_path / "selqa"]


@pytest.mark.parametrize("place", ["empty", "missing", "file"])
def test_a_folder_without_a_set_is_not_found(tmp_path: Path, place: str) -> None:
    (tmp_path / "empty").mkdir()
    (tmp_path / "file").write_text("x", encoding="utf-8")
    with pytest.raises(NotFound, match=r"tasks\.dev\.jsonl\.gz"):
        find_open_sets(tmp_path / place)


def test_a_set_of_another_split_is_not_found(tmp_path: Path) -> None:
    write(tmp_path / "set", [document()], [task()], split="train")
    with pytest.raises(NotFound):
        find_open_sets(tmp_path)
    assert len(find_open_sets(tmp_path, split="train")) == 1


@pytest.mark.parametrize("name", ["docs.dev.jsonl.gz", "tasks.dev.jsonl.gz"])
def test_a_missing_file_is_named(tmp_path: Path, name: str) -> None:
    folder = write(tmp_path / "set", [document()], [task()])
    (folder / name).unlink()
    with pytest.raises(NotFound, match=name):
        read_open_set(folder)


GOOD = packed([document(str(i)) for i in range(200)])
DAMAGE: dict[str, Callable[[], bytes]] = {
    "not gzip": lambda: b'{"doc_id": "d1"}\n',
    "empty gzip header": lambda: GOOD[:5],
    "cut in the middle": lambda: GOOD[: len(GOOD) // 2],
    "without its last bytes": lambda: GOOD[:-3],
    "wrong bytes inside": lambda: GOOD[:40] + bytes(200) + GOOD[240:],
    "wrong checksum": lambda: GOOD[:-8] + bytes(8),
    "no JSON": lambda: gzip.compress(b"{not json}\n"),
    "half a line": lambda: gzip.compress(b'{"doc_id": "d1", "sent'),
    "no UTF-8": lambda: gzip.compress(b'{"doc_id": "\xff\xfe"}\n'),
    "a list": lambda: packed([[1, 2]]),
    "a number": lambda: packed([3]),
    "nothing in it": lambda: packed([{}]),
    "null": lambda: packed([None]),
}


@pytest.mark.parametrize("name", ["docs.dev.jsonl.gz", "tasks.dev.jsonl.gz"])
@pytest.mark.parametrize("damage", list(DAMAGE))
def test_a_damaged_file_is_refused_by_name(tmp_path: Path, name: str, damage: str) -> None:
    folder = write(tmp_path / "set", [document()], [task()])
    (folder / name).write_bytes(DAMAGE[damage]())
    with pytest.raises(InputError) as caught:
        read_open_set(folder)
    assert name in caught.value.what


# ------------------------------------------------------------------------------------------------ where the data is


def test_the_folder_given_wins_over_the_environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    given, other = tmp_path / "given", tmp_path / "other"
    given.mkdir()
    other.mkdir()
    monkeypatch.setenv("EPITOME_DATA", str(other))
    assert find_data_folder(given) == find_data_folder(str(given)) == given
    assert find_data_folder(None) == other


def test_without_a_folder_and_without_the_variable_nothing_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("EPITOME_DATA", raising=False)
    with pytest.raises(NotFound, match="EPITOME_DATA"):
        find_data_folder(None)
    monkeypatch.setenv("EPITOME_DATA", "")
    with pytest.raises(NotFound, match="EPITOME_DATA"):
        find_data_folder(None)


def test_a_folder_that_is_none_is_not_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("x", encoding="utf-8")
    for place in ("missing", "file"):
        with pytest.raises(NotFound, match=place):
            find_data_folder(tmp_path / place)
        monkeypatch.setenv("EPITOME_DATA", str(tmp_path / place))
        with pytest.raises(NotFound, match=place):
            find_data_folder(None)


def test_chosen_linking_sentences_are_known_by_number_and_are_no_gold_of_the_document(tmp_path: Path) -> None:
    links = [{"anchor": "", "sentence": f"Said {i}.", "from": "p"} for i in range(3)]
    example = only(write(tmp_path / "set", [document()], [task(links=links, gold_links=[2, 0, 3, -1])]))
    assert example.gold_links == frozenset({0, 2})  # there is no link 3, nor one before the first
    assert list(example.link_labels) == [1, 0, 1]
    assert example.gold == (frozenset({("d1", 1)}),)
    other = only(write(tmp_path / "other", [document()], [task(links=links)]))
    assert (other.gold_links, other.link_labels) == (frozenset(), ())  # not judged
    none = only(write(tmp_path / "none", [document()], [task(links=links, gold_links=[])]))
    assert (none.gold_links, none.link_labels) == (frozenset(), (0, 0, 0))  # judged, none chosen
