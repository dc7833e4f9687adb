"""Chunks put together: by their places, by what they share; pieces lead back into what was given."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from llama_index.core.node_parser import SentenceSplitter
from llama_index.core.schema import Document, TextNode

from epitome.doors.integrations.kept_passages import keep_sentences
from epitome.doors.integrations.stretches import Passage, PassagePiece, join_passages

SOURCE = "Acid rain fell on the lake in spring. Lime was spread to repair the lake in May. The fish came back at last."


def cut(*edges: tuple[int, int], placed: bool = True, source: str = "a") -> list[Passage]:
    return [Passage(text=SOURCE[a:b], source=source, start=a if placed else None) for a, b in edges]


def joined(*passages: Passage) -> list[tuple[str, list[int]]]:
    return [(stretch.text, stretch.places) for stretch in join_passages(passages)]


@pytest.mark.parametrize("placed", [True, False])
def test_chunks_that_overlap_are_put_together_in_any_order(placed: bool) -> None:
    chunks = cut((60, 109), (0, 50), (25, 85), placed=placed)
    assert joined(*chunks) == [(SOURCE, [1, 2, 0])]


def test_chunks_that_adjoin_are_put_together_by_their_places() -> None:
    assert joined(*cut((0, 50), (50, 109))) == [(SOURCE, [0, 1])]
    assert SOURCE[37] == " "
    assert joined(*cut((0, 37), (38, 109))) == [(SOURCE, [0, 1])]
    assert joined(*cut((0, 37), (40, 109))) == [(SOURCE[:37], [0]), (SOURCE[40:], [1])]
    assert joined(*cut((0, 50), (50, 109), placed=False)) == [(SOURCE[:50], [0]), (SOURCE[50:], [1])]


def test_a_chunk_within_another_and_a_repeated_one_add_nothing() -> None:
    assert joined(*cut((0, 80), (10, 60), (0, 80), (50, 109))) == [(SOURCE, [0, 3])]
    assert joined(*cut((0, 80), (0, 80), (50, 109), placed=False)) == [(SOURCE, [0, 2])]


def test_what_comes_from_elsewhere_or_says_otherwise_is_kept_apart() -> None:
    ours, theirs = cut((0, 80)), cut((50, 109), source="b")
    assert len(join_passages([*ours, *theirs])) == 2
    other = Passage(text="Bread is baked from flour every day.", source="a", start=50)
    assert len(join_passages([*ours, other])) == 2


def test_pieces_are_whole_where_one_chunk_has_the_sentence() -> None:
    (stretch,) = join_passages(cut((0, 50), (30, 109)))
    assert stretch.find_pieces(0, 37) == [PassagePiece(0, 0, 37)]
    assert stretch.find_pieces(38, 80) == [PassagePiece(1, 8, 50)]
    (stretch,) = join_passages(cut((0, 50), (45, 109)))
    assert stretch.find_pieces(38, 80) == [PassagePiece(0, 38, 50), PassagePiece(1, 5, 35)]


def test_between_pieces_there_may_be_white_space() -> None:
    passages = [Passage(text="Lime was spread", start=0), Passage(text="in May. Fish.", start=16)]
    (stretch,) = join_passages(passages)
    assert stretch.text[:23] == "Lime was spread in May."
    assert stretch.find_pieces(0, 23) == [PassagePiece(0, 0, 15), PassagePiece(1, 0, 7)]


@pytest.mark.parametrize("placed", [True, False])
def test_a_broken_sentence_is_mended(placed: bool) -> None:
    chunks = cut((0, 70), (44, 109), placed=placed)
    (one,) = keep_sentences(chunks, "lime in May", language="en", sentences=1, system="bm25")
    (extract,) = one.entry["extracts"]
    assert one.text == extract["text"] == "Lime was spread to repair the lake in May."
    assert (one.place, one.start, one.end) == (0, 38, 70)
    assert extract["pieces"] == [{"place": 0, "start": 38, "end": 70}, {"place": 1, "start": 26, "end": 36}]
    expected = {"id": None, "source": "a", "title": None, "start": 38, "end": 80, "place": None}
    if not placed:
        expected |= {"start": None, "end": None}
    assert extract["citation"] == expected


def test_a_sentence_that_stays_broken_is_passed_over_where_another_serves() -> None:
    text = "the lake in May. The fish came back at last. The lake was repaired by"
    (one,) = keep_sentences([Passage(text=text)], "lake", language="en", words=50, system="bm25")
    assert one.text == "The fish came back at last."
    (one,) = keep_sentences([Passage(text="the lake in May")], "lake", language="en", words=50, system="bm25")
    assert one.text == "the lake in May"
    (one,) = keep_sentences([Passage(text=text, start=0)], "lake", language="en", sentences=1, system="bm25")
    assert one.text == "the lake in May."


@pytest.mark.parametrize(
    "text", ["Lakes of the north\n\n- Orm\n- Vane", "The lakes", "iron in a lake", "See the lake. (It is small.)"]
)
def test_what_is_no_broken_sentence_is_kept(text: str) -> None:
    kept = keep_sentences([Passage(text=text)], "lake", language="en", words=50, system="bm25")
    assert kept[0].text.split()[-1] == text.rsplit(maxsplit=1)[-1]


@given(
    edges=st.lists(st.tuples(st.integers(0, 108), st.integers(1, 60)), min_size=1, max_size=8),
    placed=st.booleans(),
)
def test_every_span_is_made_of_pieces_to_the_letter(edges: list[tuple[int, int]], placed: bool) -> None:
    passages = cut(*((a, min(a + size, len(SOURCE))) for a, size in edges), placed=placed)
    stretches = join_passages(passages)
    places = [place for stretch in stretches for place in stretch.places]
    assert len(set(places)) == len(places)
    for stretch in stretches:
        assert all(a <= b for a, b in pairwise(stretch.starts)) and all(a < b for a, b in pairwise(stretch.ends))
        for start, end in ((0, len(stretch.text)), (len(stretch.text) // 3, len(stretch.text) // 2 + 1)):
            pieces = stretch.find_pieces(start, end)
            texts = [passages[piece.place].text[piece.start : piece.end] for piece in pieces]
            assert "".join("".join(texts).split()) == "".join(stretch.text[start:end].split())


def test_what_llama_index_has_split_is_put_together() -> None:
    source = "\n\n".join(" ".join(f"The lake number {i * 9 + k} was acid." for k in range(9)) for i in range(9))
    nodes = SentenceSplitter(chunk_size=60, chunk_overlap=20).get_nodes_from_documents([Document(text=source)])
    passages = [Passage(text=n.text, start=n.start_char_idx) for n in nodes if isinstance(n, TextNode)]
    assert len(passages) > 9
    assert joined(*passages) == [(source, list(range(len(passages))))]


@pytest.mark.parametrize("sign", ["a", " a", "ab\n"])
def test_many_chunks_of_one_sign_are_read(sign: str) -> None:
    passages = [Passage(text=sign * 2_000) for _ in range(200)]
    assert sum(len(stretch.places) for stretch in join_passages(passages)) >= 1


def test_metadata_is_read_where_it_has_the_right_kind() -> None:
    assert Passage.of("a", {"source": "s", "start_index": 5}).start == 5
    assert Passage.of("a", {"start_index": "5"}).start is Passage.of("a", {"start_index": True}).start is None
    assert Passage.of("a", {"start_index": -1}).start is None
    assert Passage.of("a", {"doc_id": 7}).source == "7"
    assert Passage.of("a", {"source": ["s"]}).source is None
