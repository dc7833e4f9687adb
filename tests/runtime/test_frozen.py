"""`frozen` does what `dataclass(frozen=True)` does, with methods that are not compiled for each class."""

from __future__ import annotations

import copy
import inspect
import pickle
from dataclasses import FrozenInstanceError, asdict, dataclass, field, fields, replace
from typing import Any, ClassVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from epitome.runtime.frozen import frozen, record


@frozen
class Ours:
    name: str
    weight: float = 1.0
    notes: tuple[str, ...] = field(default_factory=tuple)
    seen: int = field(default=0, compare=False, repr=False)
    room: ClassVar[str] = "runtime"
    kind: str = field(default="ours", init=False, repr=False)
    memo: dict[str, int] = field(default_factory=dict, init=False, repr=False, compare=False)


@dataclass(frozen=True)
class Theirs:
    name: str
    weight: float = 1.0
    notes: tuple[str, ...] = field(default_factory=tuple)
    seen: int = field(default=0, compare=False, repr=False)


@frozen(kw_only=True)
class Shifted:
    by: int = 1

    def __repr__(self) -> str:
        return f"shifted by {self.by}"


@frozen(kw_only=True)
class ShiftedTwice(Shifted):
    again: int = 0


@dataclass(frozen=True, kw_only=True)
class ShiftedByUser(ShiftedTwice):
    """As somebody writes a part of their own."""

    far: bool = False


@frozen
class Empty:
    pass


@frozen(eq=False)
class Single:
    value: int


VALUES = st.fixed_dictionaries(
    {"name": st.sampled_from("ab"), "weight": st.sampled_from((0.0, 1.0)), "notes": st.just(()) | st.just(("x",))},
    optional={"seen": st.integers(0, 1)},
)


@given(VALUES, VALUES)
def test_it_equals_hashes_and_prints_as_a_dataclass(first: dict[str, Any], second: dict[str, Any]) -> None:
    ours, theirs = (Ours(**first), Ours(**second)), (Theirs(**first), Theirs(**second))
    assert (ours[0] == ours[1]) == (theirs[0] == theirs[1])
    assert (hash(ours[0]) == hash(ours[1])) == (hash(theirs[0]) == hash(theirs[1]))
    assert repr(ours[0]) == repr(theirs[0]).replace("Theirs", "Ours")
    assert asdict(ours[0]) == {**asdict(theirs[0]), "kind": "ours", "memo": {}}


def test_its_signature_and_fields_are_those_of_a_dataclass() -> None:
    assert inspect.signature(Ours) == inspect.signature(Theirs).replace()
    assert [entry.name for entry in fields(Ours)] == [*(entry.name for entry in fields(Theirs)), "kind", "memo"]
    assert Ours.__match_args__ == ("name", "weight", "notes", "seen")


@pytest.mark.parametrize("name", ["name", "kind", "room", "memo", "unknown"])
def test_nothing_is_set_or_deleted_later(name: str) -> None:
    ours = Ours("a")
    with pytest.raises(FrozenInstanceError, match=f"cannot assign to field '{name}'"):
        setattr(ours, name, "b")
    with pytest.raises(FrozenInstanceError, match="cannot delete field 'name'"):
        del ours.name
    assert ours == Ours("a")


def test_it_is_replaced_copied_and_pickled() -> None:
    ours = Ours("a", 2.0, ("x",), seen=3)
    assert replace(ours, name="b") == Ours("b", 2.0, ("x",))
    for twin in (copy.copy(ours), copy.deepcopy(ours), pickle.loads(pickle.dumps(ours))):
        assert asdict(twin) == asdict(ours)


def test_a_repr_of_its_own_or_of_a_base_is_kept() -> None:
    assert repr(Shifted(by=2)) == "shifted by 2"
    assert repr(ShiftedTwice(by=2, again=1)) == "shifted by 2"


def test_classes_differ_and_so_do_fields_of_a_subclass() -> None:
    assert Shifted() != ShiftedTwice()
    assert ShiftedTwice(again=1) != ShiftedTwice(again=2)
    assert len({ShiftedTwice(again=1), ShiftedTwice(again=1), ShiftedTwice(again=2)}) == 2
    assert Empty() == Empty()
    assert len({Empty(), Empty()}) == 1


@record(slots=True)
class Draft:
    """A record that may be changed."""

    name: str
    marks: list[int] = field(default_factory=list)
    seen: int = field(default=0, compare=False, repr=False)


def test_a_record_is_a_dataclass_whose_fields_may_be_set_again() -> None:
    draft = Draft("a")
    draft.name = "b"
    assert not hasattr(draft, "__dict__") and repr(draft) == "Draft(name='b', marks=[])"
    assert draft == Draft("b", [], 7) != Draft("a")
    assert draft.marks is not Draft("b").marks
    with pytest.raises(TypeError, match="unhashable"):
        hash(draft)
    for twin in (copy.deepcopy(draft), pickle.loads(pickle.dumps(draft)), replace(draft)):
        assert asdict(twin) == {"name": "b", "marks": [], "seen": 0}


def test_without_equality_an_instance_equals_itself_only() -> None:
    one = Single(1)
    assert one == one
    assert one != Single(1)
    assert len({one, Single(1)}) == 2


def test_a_frozen_dataclass_may_be_derived_from_it_and_no_other() -> None:
    mine = ShiftedByUser(by=3, far=True)
    assert (mine.by, mine.again, mine.far) == (3, 0, True)
    assert mine == ShiftedByUser(by=3, far=True) != ShiftedByUser(by=4, far=True)
    for name in ("by", "far", "unknown"):
        with pytest.raises(FrozenInstanceError):
            setattr(mine, name, 1)
    with pytest.raises(TypeError, match="cannot inherit non-frozen dataclass"):

        @dataclass
        class Loose(Shifted):  # type: ignore[misc]
            pass
