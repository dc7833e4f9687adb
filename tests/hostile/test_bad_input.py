from __future__ import annotations

import io
import json
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import epitome
from epitome.document import Document
from epitome.doors.cli.main import main
from epitome.readers import READERS, read_bytes
from epitome.runtime.limits import LIMITS

MEDIA = list(READERS)
TEXT_MEDIA = ("xml", "html", "text", "markdown", "json", "rst", "tex", "roff", "rtf")
NAMES = {
    **{media: f"a.{media}" for media in MEDIA},
    "text": "a.txt",
    "markdown": "a.md",
    "notebook": "a.ipynb",
    "mail": "a.eml",
    "subtitles": "a.srt",
}
BINARY = {
    "png": b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + bytes(range(256)),
    "elf": b"\x7fELF\x02\x01\x01" + bytes(300),
    "gzip": b"\x1f\x8b\x08\0\0\0\0\0\0\x03" + bytes(range(255, 0, -1)),
    "pdf": b"%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\n",
    "zip": b"PK\x03\x04\x14\0\0\0" + b"words in a zip",
    "jpeg": b"\xff\xd8\xff\xe0\0\x10JFIF" + bytes(range(200)),
    "noise": bytes((i * 7919) % 251 for i in range(4000)),
    "nuls": bytes(500),
}
WORDS = {
    "xml": b"<?xml version='1.0'?><d><p>Some %s are here.</p><p>Other words are here.</p></d>",
    "html": b"<html><body><p>Some %s are here.</p><p>Other words are here.</p></body></html>",
    "text": b"Some %s are here. Other words are here.",
    "markdown": b"# Title\n\nSome %s are here. Other words are here.\n",
    "json": b'{"text": "Some %s are here. Other words are here."}',
    "rst": b"Title\n=====\n\nSome %s are here. Other words are here.\n",
    "tex": b"\\documentclass{article}\\begin{document}Some %s are here. Other words are here.\\end{document}",
    "roff": b".TH TITLE 1\n.SH TITLE\nSome %s are here. Other words are here.\n",
    "rtf": b"{\\rtf1\\ansi Some %s are here.\\par Other words are here.\\par}",
}


def written(folder: Path, media: str, data: bytes) -> str:
    file = folder / NAMES[media]
    file.write_bytes(data)
    return str(file)


def one_line_error(capsys: pytest.CaptureFixture[str], code: str) -> str:
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert err.startswith("error: ")
    assert err.endswith(f"({code})\n")
    assert "Traceback" not in err
    return err


@pytest.mark.parametrize("media", MEDIA)
@pytest.mark.parametrize(
    "data", [b"", b" \n\t\r\n ", "\ufeff".encode(), "\ufeff \n".encode(), "\u00a0\u3000\n".encode()]
)
def test_empty_and_blank_input_is_refused(media: str, data: bytes) -> None:
    with pytest.raises(epitome.InputError):
        read_bytes(data, id="x", media=media)


@pytest.mark.parametrize(
    "source", [b"<p></p>", b"<?xml version='1.0'?><d><p> </p></d>", b"<html><script>x</script></html>"]
)
def test_a_document_without_words_is_refused(source: bytes) -> None:
    with pytest.raises(epitome.InputError):
        epitome.read(source)


@pytest.mark.parametrize("media", MEDIA)
def test_an_empty_file_exits_with_3_and_one_line(
    media: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["summarise", written(tmp_path, media, b"")]) == 3
    one_line_error(capsys, "input-refused")


@pytest.mark.parametrize("media", MEDIA)
@pytest.mark.parametrize("data", BINARY.values(), ids=BINARY)
def test_binary_input_is_refused_whatever_its_name(media: str, data: bytes) -> None:
    with pytest.raises(epitome.InputError):
        read_bytes(data, id="x", name=NAMES[media])


def test_a_binary_file_exits_with_3_and_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["summarise", written(tmp_path, "text", BINARY["png"])]) == 3
    assert "binary" in one_line_error(capsys, "input-refused")


@pytest.mark.parametrize("end", [1, 5, 22, 25, 40, 60, 80])
def test_truncated_xml_is_refused(end: int) -> None:
    whole = WORDS["xml"] % b"words"
    with pytest.raises(epitome.InputError):
        read_bytes(whole[:-end], id="x", media="xml")


@pytest.mark.parametrize(
    "source",
    [
        b"<a><b></a></b>",
        b"<a b=1>x</a>",
        b"<a>&undefined;</a>",
        b"<a/><b/>",
        b"words only",
        b"<a>\x01</a>",
        b"<a><![CDATA[x</a>",
        b"<a xmlns:b='urn:b' b:c='1' xmlns:d='urn:b' d:c='2'>x</a>",
        b"<!DOCTYPE a [<!ELEMENT",
        b"<a>&#0;</a>",
        b"<a>&#x1b;</a>",
    ],
)
def test_malformed_xml_is_refused(source: bytes) -> None:
    with pytest.raises(epitome.InputError):
        read_bytes(source, id="x", media="xml")


def test_truncated_xml_exits_with_3_and_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["summarise", written(tmp_path, "xml", b"<article>\n<body>\n<p>Some words")]) == 3
    assert "malformed" in one_line_error(capsys, "input-refused")


@pytest.mark.parametrize("media", [m for m in TEXT_MEDIA if m not in ("json", "rtf")])
def test_wrong_bytes_are_read_around_with_a_note(media: str) -> None:
    document = read_bytes(WORDS[media] % b"caf\xe9s \xff\xfe", id="x", media=media)
    assert "Other words are here." in [s.text for s in document.sentences]
    assert any("UTF-8" in note or "replaced" in note for note in document.notes)


@pytest.mark.parametrize("media", TEXT_MEDIA)
def test_nuls_do_no_harm(media: str) -> None:
    document = read_bytes(WORDS[media] % b"wo\0rds", id="x", media=media)
    assert "\0" not in document.text
    assert "Other words are here." in [s.text for s in document.sentences]


def test_an_escaped_nul_in_json_does_no_harm() -> None:
    document = read_bytes(WORDS["json"] % b"wo\\u0000rds", id="x", media="json")
    assert len(epitome.summarise(document, query="words", sentences=2)) == 2
    assert str(epitome.summarise(document, element="//p", system="lead", sentences=1)).startswith("Some wo")


def test_lone_surrogates_in_json_do_no_harm() -> None:
    document = read_bytes(WORDS["json"] % b"w\\ud800rds", id="x", media="json")
    assert "Other words are here." in str(epitome.summarise(document, query="words"))


def test_lone_surrogates_in_sentences_do_no_harm() -> None:
    sentences = ["Some w\ud800rds are here.", "\udfff", "Other words are here."]
    document = Document.from_sentences(sentences, title="w\udc00rds", sections=[["\ud800"]] * 3)
    assert [s.text for s in document.sentences] == ["Some w\ufffdrds are here.", "\ufffd", "Other words are here."]
    summary = epitome.summarise(document, query="words w\ud800rds", sentences=3)
    assert "Other words are here." in str(summary)
    assert len(epitome.rank(document, system="tfidf", query="\ud800")) == 3
    assert len(epitome.outline(document)) >= 1
    summary.to_html().encode()
    json.dumps(summary.to_dict()).encode()


def test_lone_surrogates_and_nuls_in_a_query_do_no_harm() -> None:
    document = epitome.read(WORDS["text"] % b"words")
    assert len(epitome.summarise(document, query="w\ud800rds \0 words", sentences=1)) == 1


@pytest.mark.parametrize("depth", [257, 10_000, 100_000])
def test_xml_that_is_too_deep_is_refused(depth: int) -> None:
    with pytest.raises(epitome.LimitError):
        read_bytes(b"<a>" * depth + b"Some words." + b"</a>" * depth, id="x", media="xml")


@pytest.mark.parametrize("depth", [200, 256])
@pytest.mark.parametrize("name", [b"a", b"sec", b"div", b"italic"])
def test_xml_within_the_depth_is_read(depth: int, name: bytes) -> None:
    inner = depth - 2
    source = (
        b"<article><body>" + b"<%s>" % name * inner + b"Some words." + b"</%s>" % name * inner + b"</body></article>"
    )
    document = read_bytes(source, id="x", media="xml")
    assert str(epitome.summarise(document)) == "Some words."


def test_xml_that_is_too_deep_exits_with_4_and_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["summarise", written(tmp_path, "xml", b"<a>" * 300 + b"words" + b"</a>" * 300)]) == 4
    one_line_error(capsys, "limit")


@pytest.mark.parametrize("depth", [300, 10_000])
@pytest.mark.parametrize(
    "tags", [("<div>", "</div>"), ("<div><b>", "</b></div>"), ("<ul><li>", "</li></ul>"), ("<span>", "</span>")]
)
def test_html_nested_too_deep_loses_tags_but_no_text(depth: int, tags: tuple[str, str]) -> None:
    inside = f"{tags[0] * depth}Words inside.{tags[1] * depth}"
    page = f"<html><body><p>Words before.</p>{inside}<p>Words after.</p></body></html>"
    document = read_bytes(page.encode(), id="x", media="html")
    assert [s.text for s in document.sentences] == ["Words before.", "Words inside.", "Words after."]
    assert document.truncated
    assert document.notes


@pytest.mark.slow
def test_html_of_100_000_nested_divs_loses_no_text() -> None:
    page = (
        "<html><body>" + "<div>" * 100_000 + "Words inside." + "</div>" * 100_000 + "<p>Words after.</p></body></html>"
    )
    document = epitome.read(page.encode())
    assert [s.text for s in document.sentences] == ["Words inside.", "Words after."]
    assert document.truncated


def test_html_nested_too_deep_without_an_end_loses_no_text() -> None:
    page = "<html><body>" + "<div>" * 10_000 + "<p>Words inside.</p>"
    assert [s.text for s in epitome.read(page.encode()).sentences] == ["Words inside."]


def test_a_deep_page_is_summarised_with_a_warning_and_exit_0(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page = b"<html><body>" + b"<div>" * 10_000 + b"Words inside." + b"</div>" * 10_000 + b"</body></html>"
    assert main(["summarise", written(tmp_path, "html", page)]) == 0
    out, err = capsys.readouterr()
    assert out == "Words inside.\n"
    assert err.count("\n") == 1
    assert "truncated" in err


def test_html_of_moderate_depth_is_not_truncated() -> None:
    page = b"<html><body>" + b"<div>" * 200 + b"Words inside." + b"</div>" * 200 + b"</body></html>"
    assert not epitome.read(page).truncated


def test_a_page_of_too_many_elements_is_truncated(monkeypatch: pytest.MonkeyPatch) -> None:
    few = replace(LIMITS, html_elements=100)
    monkeypatch.setattr("epitome.readers.html.surveyed_page.LIMITS", few)
    monkeypatch.setattr("epitome.readers.html.flatten.LIMITS", few)
    page = "<html><body>" + "".join(f"<p>Paragraph number {i} is here.</p>" for i in range(300)) + "</body></html>"
    document = epitome.read(page.encode())
    assert document.truncated
    assert "Paragraph number 90 is here." in document.text
    assert "Paragraph number 200 is here." not in document.text


@pytest.mark.parametrize("media", TEXT_MEDIA)
@pytest.mark.parametrize("word", [b"word ", b"w"], ids=["words", "one word"])
def test_a_very_long_sentence_is_cut_and_said_so(media: str, word: bytes) -> None:
    document = read_bytes(WORDS[media] % (word * (300_000 // len(word))), id="x", media=media)
    assert document.truncated
    assert any("2,000" in note for note in document.notes)
    assert max(len(s.text) for s in document.sentences) <= 2_000
    summary = epitome.summarise(document, query="word")
    assert summary.truncated
    assert 0 < len(str(summary)) <= 32_000


@pytest.mark.slow
def test_a_sentence_of_one_megabyte_exits_with_0_and_a_warning(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["summarise", written(tmp_path, "text", b"word " * 200_000)]) == 0
    out, err = capsys.readouterr()
    assert 0 < len(out) <= 32_000
    assert err.count("\n") == 1
    assert "truncated" in err


@pytest.mark.slow
def test_more_than_200_000_sentences_are_cut_and_said_so() -> None:
    document = epitome.read(b"Three words here. " * 200_010)
    assert len(document.sentences) == 200_000
    assert document.truncated
    assert any("200,000" in note for note in document.notes)


def test_too_many_sentences_reach_the_summary_as_a_flag(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("epitome.readers.build.assemble.LIMITS", replace(LIMITS, sentences=50))
    document = epitome.read(b"Three words here. " * 60)
    assert len(document.sentences) == 50
    summary = epitome.summarise(document, query="words", system="tfidf")
    assert summary.truncated
    assert summary.to_dict()["truncated"] is True


@pytest.mark.parametrize("query", ["the of and", "...", "", "   ", "\u200b", "?!", "the " * 200])
@pytest.mark.parametrize("system", ["queryorder", "tfidf", "bm25", "lead"])
def test_a_query_without_a_telling_word_still_gives_a_summary(query: str, system: str) -> None:
    document = epitome.read(b"Title of it\n\nSome words are here. Other words are here. The of and.\n")
    assert len(epitome.summarise(document, query=query, system=system, sentences=2)) == 2


def test_a_query_of_stop_words_is_noted() -> None:
    document = epitome.read(b"Some words are here. Other words are here.")
    assert any("stop words" in note for note in epitome.summarise(document, query="the of and").notes)


def test_a_query_of_1000_characters_is_read_and_a_longer_one_refused(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    document = epitome.read(b"Some words are here. Other words are here.")
    assert len(epitome.summarise(document, query="words " * 166 + "word")) == 2
    with pytest.raises(epitome.LimitError):
        epitome.summarise(document, query="x" * 1_001)
    with pytest.raises(epitome.LimitError):
        epitome.rank(document, query="x" * 1_001)
    with pytest.raises(epitome.LimitError):
        epitome.outline(document, query="x" * 1_001)
    assert main(["summarise", written(tmp_path, "text", b"Some words."), "--query", "x" * 1_001]) == 4
    one_line_error(capsys, "limit")


@pytest.mark.parametrize(
    "budget",
    [
        {"sentences": 1, "words": 2},
        {"words": 1, "characters": 2, "ratio": 0.5},
        {"sentences": 0},
        {"sentences": -1},
        {"words": 0},
        {"characters": -5},
        {"ratio": 0.0},
        {"ratio": 1.5},
        {"ratio": float("nan")},
        {"words": float("inf")},
        {"sentences": 1.5},
        {"sentences": True},
        {"sentences": "3"},
        {"tokens": 5},
        {"tokens": (5, None)},
        {"tokens": (0, len)},
        {"cut": "first"},
        {"order": "random"},
    ],
    ids=str,
)
def test_contradictory_and_impossible_budgets_are_usage_errors(budget: dict[str, object]) -> None:
    document = epitome.read(b"Some words are here. Other words are here.")
    with pytest.raises(epitome.UsageError):
        epitome.summarise(document, **budget)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("arguments", "code", "word"),
    [
        (["--sentences", "1", "--words", "5"], 2, "usage"),
        (["--sentences", "0"], 2, "usage"),
        (["--ratio", "2"], 2, "usage"),
        (["--words", "many"], 2, "usage"),
        (["--element", "//nothing"], 5, "not-found"),
        (["--element", "//p["], 2, "usage"),
        (["--element", "x" * 201], 4, "limit"),
        (["--element", "document('/etc/passwd')"], 2, "usage"),
        (["--element", "\udcff"], 2, "usage"),
        (["--system", "nosuch"], 2, "usage"),
        (["--recipe", "nosuch"], 2, "usage"),
        (["--order", "nosuch"], 2, "usage"),
        (["--format", "nosuch"], 2, "usage"),
        (["--language", "nosuch"], 2, "usage"),
        (["--nosuch"], 2, "usage"),
    ],
    ids=str,
)
def test_wrong_words_on_the_command_line_give_one_line_and_their_code(
    arguments: list[str], code: int, word: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = written(tmp_path, "text", b"Some words are here. Other words are here.")
    assert main(["summarise", file, *arguments]) == code
    one_line_error(capsys, word)


@pytest.mark.parametrize(
    ("place", "code", "word"),
    [
        ("no-such-file.txt", 5, "not-found"),
        ("no-such-*.txt", 5, "not-found"),
        ("nul\0name.txt", 5, "not-found"),
        ("https://site.example/", 8, "fetch"),
    ],
)
def test_a_place_that_cannot_be_read_gives_one_line_and_its_code(
    place: str, code: int, word: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["summarise", place]) == code
    one_line_error(capsys, word)


def test_a_name_that_is_too_long_for_any_file_gives_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["summarise", "x" * 900 + ".txt"]) == 5
    one_line_error(capsys, "not-found")


def test_some_refused_inputs_exit_with_9_and_the_others_are_read(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good = written(tmp_path, "text", b"Some words are here. Other words are here.")
    bad = written(tmp_path, "xml", b"<a><b>")
    assert main(["summarise", good, bad]) == 9
    out, err = capsys.readouterr()
    assert "Some words are here." in out
    assert err.count("\n") == 1
    assert "Traceback" not in err


def test_a_file_over_64_mebibytes_exits_with_4(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "large.txt"
    with file.open("wb") as out:
        out.truncate(65 * 2**20)
    assert main(["summarise", str(file)]) == 4
    one_line_error(capsys, "limit")


def test_bytes_and_file_objects_over_the_limit_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    few = replace(LIMITS, file_bytes=100)
    monkeypatch.setattr("epitome.readers.LIMITS", few)
    monkeypatch.setattr("epitome.api.read.LIMITS", few)
    with pytest.raises(epitome.LimitError):
        epitome.read(b"word " * 21)
    with pytest.raises(epitome.LimitError):
        epitome.read(io.BytesIO(b"word " * 21))
    assert epitome.read(io.BytesIO(b"word " * 20)).sentences


def test_a_text_file_object_and_other_things_are_refused() -> None:
    with pytest.raises(epitome.InputError):
        epitome.read(io.StringIO("Some words."))  # type: ignore[arg-type]
    with pytest.raises(epitome.UsageError):
        epitome.read(7)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "source", [b"[" * 100_000, b'{"sections":[' * 100_000, b'{"text":' + b"1" * 10_000 + b"}", b"{}" * 10]
)
def test_hostile_json_is_refused(source: bytes) -> None:
    with pytest.raises(epitome.InputError):
        read_bytes(source, id="x", media="json")


def test_deep_json_sections_are_read_or_refused_but_never_crash() -> None:
    value: dict[str, object] = {"text": "Words inside."}
    for _ in range(200):
        value = {"title": "t", "text": "Words around.", "sections": [value]}
    document = read_bytes(json.dumps(value).encode(), id="x", media="json")
    assert document.sentences[0].text == "Words around."
    assert document.truncated or "Words inside." in document.text


@pytest.mark.parametrize("media", MEDIA)
def test_any_bytes_are_read_or_refused_with_an_error_of_our_own(media: str) -> None:
    pieces = [
        *(b"< > </ p div & amp; ' [ ] ( * ` . { } : <!-- --> <![CDATA[ ]]> <? ?> # - | <br> \\u".split()),
        *(b"<!DOCTYPE <table> <tr> <td>".split()),
        *(b'"', b"\n", b" ", b"A word. ", b"\xe9", b"\xc3\xa9", b"\0", b"\xef\xbb\xbf", b"\xff\xfe"),
    ]

    @given(st.lists(st.sampled_from(pieces), max_size=60).map(b"".join) | st.binary(max_size=200))
    def check(data: bytes) -> None:
        try:
            document = read_bytes(data, id="x", media=media)
        except (epitome.InputError, epitome.LimitError):
            return
        assert all(document.text[s.start : s.end] == s.text for s in document.sentences)
        if any(s.text for s in document.sentences):
            assert str(epitome.summarise(document, query="word"))

    check()


@given(st.integers(0, 200), st.integers(0, 40), st.binary(max_size=8))
def test_a_damaged_article_is_read_or_refused(at: int, gone: int, put: bytes) -> None:
    article = (
        b"<?xml version='1.0'?><!DOCTYPE article [<!ENTITY x 'y'>]><article><front><article-meta><title-group>"
        b"<article-title>T &x;</article-title></title-group></article-meta></front><body><sec><title>A</title>"
        b"<p>Some words are here.</p></sec></body></article>"
    )
    damaged = article[:at] + put + article[at + gone :]
    try:
        document = read_bytes(damaged, id="x", media="xml")
    except (epitome.InputError, epitome.LimitError):
        return
    assert all(document.text[s.start : s.end] == s.text for s in document.sentences)
