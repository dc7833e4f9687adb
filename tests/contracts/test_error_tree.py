"""The error tree: names, codes and exit codes are promises."""

from __future__ import annotations

import pickle
import re

import pytest

import epitome
from epitome.runtime import errors
from epitome.runtime.errors import EpitomeError

# CONTRACT.md: exit codes, and the codes that the shell, Python and HTTP share
PROMISED = {
    "UsageError": ("usage", 2),
    "InputError": ("input-refused", 3),
    "LimitError": ("limit", 4),
    "NotFound": ("not-found", 5),
    "StoreError": ("store", 6),
    "ModelError": ("model", 7),
    "FetchError": ("fetch", 8),
    "MissingExtra": ("missing-extra", 10),
}


def leaves(kind: type[EpitomeError]) -> list[type[EpitomeError]]:
    return [leaf for child in kind.__subclasses__() for leaf in [child, *leaves(child)]]


def test_the_tree_holds_the_promised_errors_and_no_others() -> None:
    assert {e.__name__: (e.code, e.exit_code) for e in leaves(EpitomeError)} == PROMISED


def test_codes_and_exit_codes_are_distinct_and_the_base_is_internal() -> None:
    everything: list[type[EpitomeError]] = [EpitomeError, *leaves(EpitomeError)]
    assert len({e.code for e in everything}) == len({e.exit_code for e in everything}) == len(everything)
    assert (EpitomeError.code, EpitomeError.exit_code) == ("internal", 70)
    assert not {e.exit_code for e in everything} & {0, 1, 9, 130}


@pytest.mark.parametrize("name", PROMISED)
def test_the_tree_is_drawn_in_the_docstring(name: str) -> None:
    code, exit_code = PROMISED[name]
    lines = (errors.__doc__ or "").splitlines()
    assert any(re.search(rf"[├└]── {name}\s+{code}\s+{exit_code}\s+\S", line) for line in lines)


@pytest.mark.parametrize("name", PROMISED)
def test_an_error_says_what_happened_and_what_to_do(name: str) -> None:
    kind = getattr(epitome, name)
    error = kind("it broke", "fix it")
    assert str(error) == "it broke; fix it"
    assert (error.what, error.do) == ("it broke", "fix it")
    assert isinstance(error, EpitomeError) and kind.__doc__


def test_errors_survive_the_way_between_processes() -> None:
    for name in PROMISED:
        error = getattr(epitome, name)("it broke", "fix it")
        copy = pickle.loads(pickle.dumps(error))
        assert (type(copy), copy.what, copy.do, str(copy)) == (type(error), "it broke", "fix it", "it broke; fix it")
