"""`epitome.snippets` says what the shared file says; the JavaScript engine reads the same file."""

from __future__ import annotations

from support.conformance.snippet_cases import list_texts, read_texts, tell_snippets


def test_python_gives_the_snippets_of_the_file() -> None:
    apart = [
        (case, told)
        for line in read_texts()
        for case in line["cases"]
        if (told := tell_snippets(line["text"], line["language"], case)) != case["snippets"]
    ]
    assert apart == [], "if this is meant: python -m support.conformance.snippet_cases"


def test_the_file_holds_all_cases() -> None:
    held = read_texts()
    empty = sum(not case.pop("snippets") for line in held for case in line["cases"])
    assert held == list_texts()
    assert empty >= 8
    assert {line["language"] for line in held} == {"en", "de", "fr", "es", "zh"}
