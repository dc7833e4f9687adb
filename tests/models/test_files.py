"""Models as files: the same rankings and bytes when they come back, and a clear error for whatever is no model."""

from __future__ import annotations

import hashlib
import json
import random
import subprocess
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import epitome
from epitome.document import Document, Task
from epitome.learning.models import unpack_model
from epitome.learning.models.card import learnt_ranker
from epitome.runtime.errors import EpitomeError, ModelError, NotFound, UsageError
from epitome.runtime.files import MAX_BYTES, pack, unpack
from epitome.walk.rankers.learners import LEARNERS
from epitome.walk.summariser import Summariser
from training.articles import article, documents

DOCUMENT = documents(range(50, 51))[0]
FILES = ("best", "paper", "own words", "rank_boost", "ranknet")


@cache
def model(kind: str) -> Summariser:
    if kind == "own words":
        words = [f"w{i:03d}x" for i in range(110)]
        document = Document.from_sentences(
            [f"Thus {' '.join(words[:55])}.", f"Cold {' '.join(words[55:])}.", "Cold lake."], title="Ice", language="en"
        )
        return epitome.train(
            "structured", [epitome.Example(Task((document, *copies(document, 5))), LABELS)], recipe="paper"
        )
    if kind in LEARNERS:
        return epitome.train("structured", documents(range(3)), recipe="paper", ranker=kind)
    return epitome.train("structured", documents(range(3)), recipe=kind)


LABELS = ((1.0, 0.0, 0.0),) * 6


def copies(document: Document, count: int) -> list[Document]:
    texts = [s.text for s in document.sentences]
    return [Document.from_sentences(texts, id=f"copy {i}", title="Ice", language="en") for i in range(count)]


def told(ranking: epitome.Ranking) -> list[dict[str, Any]]:
    return [e.to_dict() for e in ranking]


def changed(kind: str, change: Callable[[dict[str, Any], dict[str, Any]], Any]) -> bytes:
    """A model file with another header or other arrays, and the digest that goes with them."""
    header, arrays = unpack(model(kind).to_bytes())
    for key in ("format", "arrays", "sha256"):
        header.pop(key)
    change(header, arrays)
    return pack(header, arrays)


def refused(data: bytes) -> str:
    with pytest.raises(ModelError) as caught:
        unpack_model(data, name="x")
    assert len(str(caught.value)) < 300
    return str(caught.value)


@pytest.mark.parametrize("kind", FILES)
def test_a_saved_model_comes_back_with_the_same_rankings_and_bytes(kind: str, tmp_path: Path) -> None:
    first = model(kind)
    first.save(tmp_path / "my.model")
    again = epitome.load(tmp_path / "my.model")
    assert again.model == "my"
    assert (again.name, again.recipe) == (first.name, first.recipe)
    assert learnt_ranker(again).learner == learnt_ranker(first).learner
    assert again.card == json.loads(json.dumps(first.card))
    for query in (None, "the thus"):
        assert told(epitome.rank(DOCUMENT, model=again, query=query)) == told(
            epitome.rank(DOCUMENT, model=first, query=query)
        )
    again.save(str(tmp_path / "again.model"))
    assert (tmp_path / "again.model").read_bytes() == (tmp_path / "my.model").read_bytes() == first.to_bytes()
    assert sorted(p.name for p in tmp_path.iterdir()) == ["again.model", "my.model"]


@pytest.mark.slow
def test_own_words_go_with_the_model_and_shipped_ones_are_named() -> None:
    own, shipped = (unpack(model(kind).to_bytes())[0]["background"] for kind in ("own words", "paper"))
    assert "w001x" in own["words"] and "sha256" not in own
    assert set(shipped) == {"language", "sha256"}
    assert unpack(model("best").to_bytes())[0]["background"] is None


@pytest.mark.slow
def test_loading_and_scoring_import_no_scikit_learn(tmp_path: Path) -> None:
    model("rank_boost").save(tmp_path / "my.model")
    (tmp_path / "a.xml").write_bytes(article(50))
    code = (
        "import sys, epitome\n"
        "ranking = epitome.rank(epitome.read('a.xml'), model='my.model', query='thus')\n"
        "assert ranking[0].reasons and ranking.model == 'my'\n"
        "assert epitome.summarise(epitome.read('a.xml'), system='structured').model == 'structured.best'\n"
        "print([m for m in ('sklearn', 'scipy.optimize', 'pandas') if m in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=tmp_path)
    assert done.stdout.strip() == "[]"


# what is no model


@pytest.mark.parametrize(
    "damage",
    [
        lambda d: b"",
        lambda d: b"PK" + d[2:],
        lambda d: d[:7],
        lambda d: d[:11],
        lambda d: d[:200],
        lambda d: d[:-1],
        lambda d: d[:-8],
        lambda d: d + bytes(8),
        lambda d: d[:8] + (2**32 - 1).to_bytes(4, "little") + d[12:],
        lambda d: d[:8] + (0).to_bytes(4, "little") + d[12:],
        lambda d: d[:-8] + np.array([np.nan], "<f8").tobytes(),
        lambda d: d[:-8] + bytes(8),
        lambda d: d.replace(b'"system"', b'"recipe"', 1),
        lambda d: b"\x80\x04" + b"cos\nsystem\n(S'true'\ntR.",
    ],
)
def test_a_damaged_file_is_a_model_error(damage: Callable[[bytes], bytes]) -> None:
    refused(damage(model("best").to_bytes()))


def signed(header: dict[str, Any], data: bytes) -> bytes:
    text = json.dumps({**header, "sha256": hashlib.sha256(data).hexdigest()}).encode()
    return b"EPITOME1" + len(text).to_bytes(4, "little") + text + data


@pytest.mark.parametrize(
    "listed",
    [
        [],
        None,
        [{"name": "scale", "shape": [2, 10**30]}],
        [{"name": "scale", "shape": [2**32, 2**32]}],
        [{"name": "scale", "shape": [-2, -14]}],
        [{"name": "scale", "shape": [2.0, 14]}],
        [{"name": "scale"}],
        ["scale"],
        [{"name": "scale", "shape": [56]}],
        [{"name": "coef", "shape": []}] * 2,
    ],
    ids=str,
)
def test_shapes_that_lie_are_a_model_error(listed: Any) -> None:
    header, _ = unpack(model("paper").to_bytes())
    body = model("paper").to_bytes()[-56 * 8 :]
    refused(signed({**header, "arrays": listed}, body))


def put(**values: Any) -> Callable[[dict[str, Any], dict[str, Any]], Any]:
    return lambda header, arrays: header.update(values)


def put_card(**values: Any) -> Callable[[dict[str, Any], dict[str, Any]], Any]:
    return lambda header, arrays: header["card"].update(values)


def put_array(name: str, array: Any) -> Callable[[dict[str, Any], dict[str, Any]], Any]:
    return lambda header, arrays: arrays.update({name: np.asarray(array, np.float64)})


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (put(system="bm25"), "system or recipe"),
        (put(system="webpage"), "other features"),
        (put(system=["structured"]), "system or recipe"),
        (put(recipe="mine"), "system or recipe"),
        (put(recipe=None), "system or recipe"),
        (put(features=[]), "other features"),
        (put(features="depth"), "other features"),
        (put(features=[["depth"]] * 14), "other features"),
        (put(features=["x" * 100_000]), "other features"),
        (lambda h, a: h["features"].reverse(), "other features"),
        (lambda h, a: h["features"].append("height"), r"other features (height)"),
        (put(learner=None), "no learner"),
        (put(card=[]), "proper card"),
        (put_card(tasks="many"), "proper card"),
        (put_card(chosen=-1), "proper card"),
        (put_card(tasks=True), "proper card"),
        (put_card(left_out=["no title"]), "proper card"),
        (put_card(left_out={"no title": "2"}), "proper card"),
        (put_card(measures=5), "proper card"),
        (put_card(measures={"AP": [1, 2, 3]}), "proper card"),
        (put_card(measures={"AP": {"model": [1, 2]}}), "proper card"),
        (put_card(measures={"AP": {"model": ["1", "2", "3"]}}), "proper card"),
        (put_card(data="mine"), "proper card"),
        (put_card(limits=[1]), "proper card"),
        (put_card(name="structured.best"), "proper card"),
        (put_card(weights=[]), "proper card"),
        (put(background=5), "no background"),
        (put(background={}), "holds no background"),
        (put(background={"language": "en", "sha256": "0" * 64}), "another background"),
        (put(background={"language": "xx", "sha256": "0" * 64}), "another background"),
        (put(background={"language": "/../../../etc/passwd", "sha256": ""}), "another background"),
        (put(background={"language": "e" * 5000, "sha256": ""}), "another background"),
        (put(background={"language": "\0", "sha256": ""}), "another background"),
        (put(background={"language": ["en"], "sha256": 5}), "another background"),
        (put_array("coef", np.zeros(13)), "do not fit"),
        (put_array("coef", 1.0), "do not fit"),
        (put_array("scale", np.zeros((2, 13))), "do not fit"),
        (put_array("scale", np.ones(28)), "do not fit"),
        (put_array("coef", np.full(14, 1e300)), "do not fit"),
        (put_array("added", np.zeros(3)), "do not fit"),
        (put_array("intercept", np.zeros(0)), "do not fit"),
        (put_array("surprise", np.zeros(3)), "do not fit"),
        (put_array("landmarks", 1.0), "do not fit"),
        (put_array("landmarks", np.zeros((2, 14))), "do not fit"),
        (put_array("hidden", 1.0), "do not fit"),
        (put_array("alphas", 1.0), "do not fit"),
        (put_array("background.frequency", np.zeros(3)), "holds no background"),
    ],
)
def test_a_model_for_something_else_is_a_model_error(
    change: Callable[[dict[str, Any], dict[str, Any]], Any], says: str
) -> None:
    assert says in refused(changed("paper", change))


@pytest.mark.parametrize(
    "change",
    [
        put_array("features", np.full(100, 14.0)),
        put_array("features", np.full(100, -1.0)),
        put_array("features", np.full(100, 0.5)),
        put_array("features", np.full(100, 2.0**80)),
        put_array("thresholds", np.zeros(3)),
        put_array("alphas", np.zeros((100, 1))),
    ],
)
def test_thresholds_of_features_that_are_not_there_are_a_model_error(
    change: Callable[[dict[str, Any], dict[str, Any]], Any],
) -> None:
    assert unpack(model("rank_boost").to_bytes())[1]["alphas"].ndim == 1
    assert "do not fit" in refused(changed("rank_boost", change))


def words(change: Callable[[dict[str, Any]], Any]) -> Callable[[dict[str, Any], dict[str, Any]], Any]:
    return lambda header, arrays: change(header["background"])


@pytest.mark.parametrize(
    "change",
    [
        lambda h, a: a["background.cluster"].fill(-1),
        lambda h, a: a["background.cluster"].fill(1e18),
        lambda h, a: a["background.cluster"].fill(len(a["background.cluster"])),
        lambda h, a: a["background.frequency"].fill(0),
        lambda h, a: a["background.frequency"].fill(1e9),
        lambda h, a: a.pop("background.cluster"),
        lambda h, a: a.update({"background.more": np.zeros(1)}),
        lambda h, a: a.update({"background.cluster": np.zeros(3)}),
        lambda h, a: a.update({"background.cluster": np.zeros(())}),
        words(lambda b: b.update(documents=10**400)),
        words(lambda b: b.update(documents="6")),
        words(lambda b: b.update(documents=-1)),
        words(lambda b: b.update(language=None)),
        words(lambda b: b["words"].__setitem__(0, b["words"][1])),
        words(lambda b: b["words"].__setitem__(0, 5)),
        words(lambda b: b["words"].append("more")),
        words(lambda b: b.update(words={"a": 1})),
        words(lambda b: b.clear()),
    ],
)
def test_words_and_clusters_that_make_no_sense_are_a_model_error(
    change: Callable[[dict[str, Any], dict[str, Any]], Any],
) -> None:
    assert "background" in refused(changed("own words", change))


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["best", "own words", "rank_boost", "ranknet"])
def test_bytes_changed_anywhere_give_a_model_error_and_never_anything_else(kind: str) -> None:
    draw = random.Random(kind)
    whole = model(kind).to_bytes()
    length = int.from_bytes(whole[8:12], "little")
    told_apart = 0
    for _ in range(150):
        data = bytearray(whole)
        for _ in range(draw.choice((1, 1, 2, 8))):
            what = draw.random()
            at = draw.randrange(len(data))
            if what < 0.6:
                data[at] = draw.choice((0, 0xFF, draw.randrange(256), data[at] ^ (1 << draw.randrange(8))))
            elif what < 0.75:
                del data[at : at + draw.randrange(1, 30)]
            elif what < 0.9:
                data[at:at] = bytes(draw.randrange(256) for _ in range(draw.randrange(1, 30)))
            else:
                data = data[: max(at, 1)]
        try:
            unpack_model(bytes(data), name="x")
        except ModelError:
            told_apart += 1
        except EpitomeError as error:
            pytest.fail(f"{type(error).__name__}: {error}")
    assert told_apart > 100
    # the same within the header or the numbers, with lengths and digest made right again: past the first checks
    ranked = 0
    for _ in range(150):
        text, body = bytearray(whole[12 : 12 + length]), bytearray(whole[12 + length :])
        target = text if draw.random() < 0.5 else body
        for _ in range(draw.choice((1, 1, 3))):
            target[draw.randrange(len(target))] = draw.choice((0x30, 0x22, 0x5B, draw.randrange(256)))
        digest = whole[12 : 12 + length].split(b'"sha256":"')[-1][:64]
        mended = bytes(text).replace(digest, hashlib.sha256(body).hexdigest().encode())
        try:
            loaded = unpack_model(b"EPITOME1" + len(mended).to_bytes(4, "little") + mended + bytes(body), name="x")
        except ModelError:
            continue
        ranking = epitome.rank(DOCUMENT, model=loaded, query="thus the")
        assert all(np.isfinite(e.score) for e in ranking)
        ranked += 1
    assert ranked > 10


# places


def test_a_place_without_a_model_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for missing in ("nowhere.model", "structured.worst", "a\0b", ""):
        with pytest.raises((NotFound, ModelError)):
            epitome.load(missing)
    with pytest.raises(ModelError, match="cannot be read"):
        epitome.load(tmp_path)
    with pytest.raises(NotFound):
        epitome.summarise(DOCUMENT, model=tmp_path / "nowhere.model")


@pytest.mark.parametrize("other", [5, b"my.model", 1.5, ["a"], object()])
def test_what_is_no_place_is_a_usage_error(other: Any) -> None:
    with pytest.raises(UsageError, match="path or the name"):
        epitome.load(other)
    with pytest.raises(UsageError, match="path or the name"):
        epitome.summarise(DOCUMENT, model=other)


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="no endless file here")
def test_a_file_larger_than_any_model_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "large.model"
    with path.open("wb") as file:
        file.truncate(MAX_BYTES + 1)  # a hole, which takes no room
    with pytest.raises(ModelError, match="larger than any model"):
        epitome.load(path)


def test_a_model_that_cannot_be_saved_says_so(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="cannot be written"):
        model("best").save(tmp_path / "no" / "folder.model")
