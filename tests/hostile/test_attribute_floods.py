"""Tags with more attributes than the limit: refused before the step whose cost is the square of their number."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

import epitome
from epitome.doors.cli.main import main
from epitome.readers import read_bytes
from epitome.runtime.limits import LIMITS

MANY = 200_000
WORDS = "<p>Some words that can be read.</p>"


def tag(between: str = " ", attribute: str = "a{}=1", *, count: int = MANY, name: str = "div") -> str:
    return f"<{name} {between.join(attribute.format(i) for i in range(count))}>"


# built where they are read: together they take seconds
REFUSED: dict[str, Callable[[], str]] = {
    "distinct": lambda: "<html><body>" + tag() + WORDS,
    "without values": lambda: "<html><body>" + tag(attribute="a{}") + WORDS,
    "slashes between": lambda: "<html><body>" + tag("/", "a{}") + WORDS,
    "no blanks between": lambda: "<html><body>" + tag("", 'a{}="1"') + WORDS,
    "signs of tags in values": lambda: "<html><body>" + tag("", 'a{}="<p>"') + WORDS,
    "single quotes": lambda: "<html><body>" + tag(" ", "a{}='1'") + WORDS,
    "one per line": lambda: "<html><body>" + tag("\n") + WORDS,
    "on html": lambda: tag(name="html") + "<body>" + WORDS,
    "on body": lambda: "<html>" + tag(name="body") + WORDS,
    "in a head": lambda: "<html><head>" + tag(name="meta") + "</head><body>" + WORDS,
    "on a closed tag": lambda: "<html><body>" + tag()[:-1] + "/>" + WORDS,
    "after deep nesting": lambda: "<html><body>" + "<div>" * 200 + tag() + WORDS,
    "behind a script": lambda: "<html><body><script>'<!--'</script>" + tag() + WORDS,
}
READ: dict[str, Callable[[], str]] = {
    "one name again and again": lambda: f"<html><body>{tag(attribute='a=1')}{WORDS}",
    "on a tag that closes": lambda: f"<html><body><b>x</b{tag()[4:]}{WORDS}",
    "one long value": lambda: f'<html><body><div a="{"x" * 5_000_000}">{WORDS}',
    "as many as allowed": lambda: f"<html><body>{tag(count=LIMITS.attributes)}{WORDS}",
    "in a comment": lambda: f"<html><body><!-- {tag()} -->{WORDS}",
    "in a script": lambda: f"<html><body><script>{tag()}</script>{WORDS}",
    "html again and again": lambda: f"<html>{''.join(f'<html a{i}=1>' for i in range(MANY))}<body>{WORDS}",
}


@pytest.mark.parametrize("page", REFUSED.values(), ids=REFUSED)
def test_too_many_attributes_are_refused(page: Callable[[], str]) -> None:
    with pytest.raises(epitome.LimitError, match="200,000 attributes"):
        read_bytes(page().encode(), id="x", media="html")


@pytest.mark.parametrize("page", READ.values(), ids=READ)
def test_what_is_no_flood_of_attributes_is_read(page: Callable[[], str]) -> None:
    assert "Some words that can be read." in read_bytes(page().encode(), id="x", media="html").text


def test_one_more_than_allowed_is_refused() -> None:
    with pytest.raises(epitome.LimitError):
        read_bytes(f"<html><body>{tag(count=LIMITS.attributes + 1)}{WORDS}".encode(), id="x", media="html")


@pytest.mark.parametrize("attribute", ['a{}="1"', 'n:a{}="1"'])
def test_too_many_attributes_of_xml_are_refused(attribute: str) -> None:
    source = f'<d xmlns:n="n">{tag(attribute=attribute, name="p")}Some words.</p></d>'
    with pytest.raises(epitome.LimitError, match="200,000 attributes"):
        read_bytes(source.encode(), id="x", media="xml")


@pytest.mark.parametrize("command", ["summarise", "rank", "outline"])
def test_commands_exit_with_4_and_one_line(command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "page.html"
    file.write_text(REFUSED["distinct"]())
    assert main([command, str(file)]) == 4
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert err.endswith("(limit)\n")


def test_indexing_goes_on_with_the_other_pages(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "flood.html").write_text(REFUSED["distinct"]())
    (tmp_path / "good.html").write_text(f"<html><body>{WORDS}")
    assert main(["index", str(tmp_path / "c.epitome"), str(tmp_path)]) == 9
    assert "200,000 attributes" in capsys.readouterr().err
