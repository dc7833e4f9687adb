from __future__ import annotations

import gzip
from pathlib import Path

import pytest

from build_models.tagger import TaggedSentence, learn_tagger, read_treebank
from epitome.runtime.errors import InputError, NotFound

CONLLU = """\
# sent_id = 1
# text = Rivers don't flow.
1\tRivers\triver\tNOUN\tNNS\t_\t4\tnsubj\t_\t_
2-3\tdon't\t_\t_\t_\t_\t_\t_\t_\t_
2\tdo\tdo\tAUX\tVBP\t_\t4\taux\t_\t_
3\tn't\tnot\tPART\tRB\t_\t4\tadvmod\t_\t_
4\tflow\tflow\tVERB\tVB\t_\t0\troot\t_\t_
4.1\tleft\tleft\tVERB\tVBD\t_\t_\t_\t_\t_
5\t.\t.\tPUNCT\t.\t_\t4\tpunct\t_\t_

# text = Wow :)
1\tWow\twow\tINTJ\tUH\t_\t0\troot\t_\t_
2\t:)\t:)\tSYM\tNFP\t_\t1\tdiscourse\t_\t_
"""


def sentence(pairs: str) -> TaggedSentence:
    parted = [pair.split("/") for pair in pairs.split()]
    return TaggedSentence(text="", words=tuple(p[0] for p in parted), penn=tuple(p[1] for p in parted))


SENTENCES = [
    sentence("the/DT old/JJ dog/NN barks/VBZ ./."),
    sentence("a/DT glim/NN glams/VBZ ./."),
    sentence("the/DT red/JJ glam/NN runs/VBZ ./."),
    sentence("dogs/NNS bark/VBP"),
]


def written(folder: Path, data: bytes) -> Path:
    path = folder / "made.conllu.gz"
    path.write_bytes(data)
    return path


def test_a_treebank_is_read_without_words_of_several_and_words_that_are_not_written(tmp_path: Path) -> None:
    first, second = read_treebank(written(tmp_path, gzip.compress(CONLLU.encode())))
    assert first.text == "Rivers don't flow."
    assert first.words == ("Rivers", "do", "n't", "flow", ".")
    assert first.tags == ("NOUN", "VERB", "ADV", "VERB", ".")
    assert second.tags == ("X", ".")


@pytest.mark.parametrize(
    "data",
    [b"no gzip", gzip.compress(b"1\tword\n"), gzip.compress(b"\xff\xfe\xff"), gzip.compress(b"x" * 99)[:-9]],
    ids=["no gzip", "a line without tags", "no UTF-8", "cut off"],  # the bytes hold the time
)
def test_a_damaged_treebank_is_refused(tmp_path: Path, data: bytes) -> None:
    with pytest.raises(InputError):
        read_treebank(written(tmp_path, data))


def test_a_treebank_that_is_not_there_is_not_found(tmp_path: Path) -> None:
    with pytest.raises(NotFound):
        read_treebank(tmp_path / "none.conllu.gz")


def test_what_was_learnt_from_is_tagged_as_it_was_given() -> None:
    tagger = learn_tagger(SENTENCES)
    assert tagger.tag([s.words for s in SENTENCES]) == [list(s.tags) for s in SENTENCES]


def test_the_same_sentences_and_seed_give_the_same_bytes_and_another_seed_others() -> None:
    first = learn_tagger(SENTENCES, max_iter=3, random_state=5).to_bytes()
    assert learn_tagger(SENTENCES, max_iter=3, random_state=5).to_bytes() == first
    assert any(learn_tagger(SENTENCES, max_iter=3, random_state=seed).to_bytes() != first for seed in range(10))


def test_there_is_nothing_to_learn_from_nothing() -> None:
    with pytest.raises(InputError):
        learn_tagger([])
