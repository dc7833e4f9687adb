from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from epitome.language.words.identifiers import (
    find_identifiers,
    find_names,
    make_index_token,
    match_whole,
    split_identifier,
)


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Set shared_buffers to 128MB, not more.", ["shared_buffers"]),
        ("A java.util.List, or a Node.js module.", ["java.util.List", "Node.js"]),
        ("Use push --force (or -f).", ["--force", "-f"]),
        ("open(path, O_CREAT|O_EXCL)", ["O_CREAT", "O_EXCL"]),
        ("See /etc/X11/xorg.conf.d/ and libc.so.6.", ["/etc/X11/xorg.conf.d", "libc.so.6"]),
        ("Version v2.3.1 or 10.0.2 of C++ on x86_64.", ["v2.3.1", "10.0.2", "C++", "x86_64"]),
        ("std::vector::size() calls getSize in utf-8", ["std::vector::size", "getSize", "utf-8"]),
        ("$HOME/.bashrc and ~/.profile", ["$HOME/.bashrc", "~/.profile"]),
        ("Call __init__ or _foo of .git, .NET and C#.", ["__init__", "_foo", ".git", ".NET", "C#"]),
        ("UNION ALL keeps doubles, UNION does not.", ["UNION ALL"]),
        ("The U.S. and/or the well-known 20th century, e.g. at 12:30, costs 3.5 or 1,000 or 1/2; his/her/its.", []),
        ("Plain words only, Named Or Not, NASA.", []),
    ],
)
def test_identifiers_are_told_by_their_form(text: str, names: list[str]) -> None:
    assert find_identifiers(text) == names


def test_a_query_may_write_a_run_of_capitals_in_small_letters() -> None:
    assert find_names("what does union all do?") == ["what does", "does union", "union all", "all do"]


@pytest.mark.parametrize(
    ("name", "parts"),
    [
        ("java.util.ArrayList", ("java", "util", "array", "list")),
        ("getHTMLTag2", ("get", "html", "tag", "2")),
        ("O_CREAT", ("o", "creat")),
        ("--no-verify", ("no", "verify")),
        ("UNION ALL", ("union", "all")),
    ],
)
def test_parts(name: str, parts: tuple[str, ...]) -> None:
    assert split_identifier(name) == parts


def test_whole_means_not_inside_a_longer_one() -> None:
    whole = match_whole("work_mem")
    assert whole.search("Raise Work_Mem.") and whole.search("(work_mem)") and whole.search("work_mem=4MB")
    assert not whole.search("maintenance_work_mem") and not whole.search("work_memory")
    assert match_whole("java.util.List").search("a java.util.List.")
    assert not match_whole("java.util.List").search("java.util.List.of")
    assert not match_whole("--force").search("--force-with-lease")
    assert match_whole("union all").search("a UNION ALL b") and not match_whole("union all").search("union all men")


def test_an_index_token_is_one_word_that_no_text_has() -> None:
    assert make_index_token("java.util.List") == make_index_token("JAVA.util.list") == "¤java¤util¤list"


@given(st.text(max_size=300))
def test_any_text_has_identifiers_that_stand_in_it(text: str) -> None:
    for name in find_identifiers(text):
        assert name in text
        assert split_identifier(name) or not any(c.isalnum() for c in name)


@pytest.mark.parametrize("unit", ["a.", "a_", "--", "AB ", "aB", "/", "a-1", "x:", "é_"])
def test_floods_are_read_in_linear_time(unit: str) -> None:
    assert len(find_identifiers(unit * (300_000 // len(unit)))) <= 300_000
