"""Frozen records that are made as fast as open ones are frozen records all the same."""

import inspect
import pickle
from dataclasses import FrozenInstanceError, dataclass, field, replace

import pytest

from epitome.runtime.quick import quick_to_make


@dataclass(frozen=True, slots=True)
class Plain:
    """A record as the standard library makes it."""

    name: str
    size: int = 3
    marks: list[int] = field(default_factory=list, compare=False)


@quick_to_make
@dataclass(frozen=True, slots=True)
class Quick:
    """The same, quick to make."""

    name: str
    size: int = 3
    marks: list[int] = field(default_factory=list, compare=False)


def test_a_quick_record_is_as_a_plain_one() -> None:
    plain, quick = Plain("a", size=2), Quick("a", size=2)
    assert (quick.name, quick.size, quick.marks) == (plain.name, plain.size, plain.marks) and type(quick) is Quick
    assert repr(quick) == repr(plain).replace("Plain", "Quick") and hash(quick) == hash(plain)
    assert quick == Quick("a", 2, [1]) and quick != Quick("a")
    assert replace(quick, size=5) == Quick("a", 5) and pickle.loads(pickle.dumps(quick)) == quick
    assert inspect.signature(Quick) == inspect.signature(Plain)
    assert Quick("a").marks is not Quick("a").marks


def test_it_is_frozen() -> None:
    with pytest.raises(FrozenInstanceError):
        Quick("a").name = "b"  # type: ignore[misc]


def test_a_missing_field_is_told_by_the_name_of_the_record() -> None:
    with pytest.raises(TypeError, match=r"Quick\.__init__\(\) missing 1 required positional argument: 'name'"):
        Quick()  # type: ignore[call-arg]
