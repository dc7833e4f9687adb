from __future__ import annotations

import re
from pathlib import Path

import pytest

import epitome
import epitome.readers
from epitome.document import Document
from epitome.doors.cli.main import main
from epitome.readers import read_bytes

CANARY = "CANARY-7391"


def laughs(levels: int = 9) -> str:
    lines = ['<!ENTITY lol0 "lol lol lol ">']
    lines += [f'<!ENTITY lol{i} "{f"&lol{i - 1};" * 10}">' for i in range(1, levels + 1)]
    return f"<!DOCTYPE d [{''.join(lines)}]>"


def parameter_laughs() -> str:
    lines = ['<!ENTITY % pe0 "<!---->">']
    lines += [f'<!ENTITY % pe{i} "&#37;pe{i - 1};<!---->&#37;pe{i - 1};">' for i in range(1, 45)]
    return f"<!DOCTYPE d [{''.join(lines)}%pe44;]>"


BOMBS = {
    "billion laughs": f"{laughs()}<d><p>&lol9;</p></d>",
    "billion laughs in an attribute": f'{laughs()}<d a="&lol9;"><p>Words.</p></d>',
    "quadratic": f'<!DOCTYPE d [<!ENTITY a "{"word " * 20_000}">]><d><p>{"&a;" * 5_000}</p></d>',
    "quadratic in an attribute": f'<!DOCTYPE d [<!ENTITY a "{"word " * 20_000}">]><d a="{"&a;" * 5_000}">Words</d>',
    "quadratic default attribute": (
        f'<!DOCTYPE d [<!ENTITY a "{"word " * 20_000}"><!ATTLIST d b CDATA "{"&a;" * 5_000}">]><d><p>Words.</p></d>'
    ),
    "parameter entities": f"{parameter_laughs()}<d><p>Words.</p></d>",
    "loop": '<!DOCTYPE d [<!ENTITY a "&b;"><!ENTITY b "&a;">]><d><p>&a;</p></d>',
}


def xml(source: str) -> Document:
    return read_bytes(source.encode(), id="x", media="xml")


@pytest.mark.parametrize("bomb", BOMBS.values(), ids=BOMBS)
def test_entity_bombs_are_refused(bomb: str) -> None:
    with pytest.raises(epitome.LimitError):
        xml(bomb)


@pytest.mark.parametrize("bomb", [BOMBS["billion laughs"], BOMBS["quadratic"]], ids=["laughs", "quadratic"])
def test_a_bomb_beside_an_unread_entity_is_not_let_through(bomb: str) -> None:
    hidden = bomb.replace("<!DOCTYPE d [", '<!DOCTYPE d SYSTEM "no-such.dtd" [').replace("<p>", "<p>&nbsp;Words. ")
    try:
        document = xml(hidden)
    except epitome.LimitError:
        return
    assert len(document.text) < 100 * len(hidden)
    assert len(document.text) < 2_000_000


def test_a_bomb_exits_with_4_and_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "bomb.xml"
    file.write_text(BOMBS["billion laughs"])
    assert main(["summarise", str(file)]) == 4
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert err.endswith("(limit)\n")


def test_small_internal_entities_are_read() -> None:
    document = xml(
        '<!DOCTYPE book [<!ENTITY co "Acme Works"><!ENTITY we "we at &co;">]>'
        "<book><chapter><title>&co;</title><para>Here &we; stay.</para></chapter></book>"
    )
    assert document.sentences[0].text == "Here we at Acme Works stay."
    assert document.sentences[0].section == ("Acme Works",)


@pytest.mark.parametrize(
    "where",
    [
        'PUBLIC "-//NLM//DTD JATS (Z39.96) Journal Archiving DTD v1.2//EN" "JATS-archivearticle1.dtd"',
        'PUBLIC "-//NLM//DTD JATS//EN" "http://127.0.0.1:9/jats.dtd"',
        'SYSTEM "file:///no/such/place.dtd"',
    ],
    ids=["relative", "network", "file"],
)
def test_an_external_dtd_is_accepted_unread_and_its_characters_are_known(where: str) -> None:
    document = xml(
        f"<!DOCTYPE article {where}><article><body><p>The &alpha;&nbsp;particle &mdash; small.</p></body></article>"
    )
    assert document.sentences[0].text == "The α particle — small."


def test_internal_entities_beside_an_external_dtd_are_read() -> None:
    document = xml(
        '<!DOCTYPE article SYSTEM "jats.dtd" [<!ENTITY co "Acme &amp; Sons">]>'
        "<article><body><p>At &co;&nbsp;we work.</p></body></article>"
    )
    assert document.sentences[0].text == "At Acme & Sons we work."


def test_an_unread_entity_is_left_out_and_noted(tmp_path: Path) -> None:
    document = xml(
        f'<!DOCTYPE d [<!ENTITY x SYSTEM "{(tmp_path / "none").as_uri()}">]><d><p>Words before &x; and after.</p></d>'
    )
    assert document.sentences[0].text == "Words before and after."
    assert any("entity" in note for note in document.notes)


def outside(secret: str, dtd: str) -> dict[str, str]:
    body, words = "<p>Before &x; after.</p>", "<p>Words are here.</p>"
    return {
        "general": f'<!DOCTYPE d [<!ENTITY x SYSTEM "{secret}">]><d>{body}</d>',
        "general, public": f'<!DOCTYPE d [<!ENTITY x PUBLIC "p" "{secret}">]><d>{body}</d>',
        "general, plain path": f'<!DOCTYPE d [<!ENTITY x SYSTEM "{secret.removeprefix("file://")}">]><d>{body}</d>',
        "general in the title": f'<!DOCTYPE d [<!ENTITY x SYSTEM "{secret}">]><d><title>&x;</title>{words}</d>',
        "general in an attribute": f'<!DOCTYPE d [<!ENTITY x SYSTEM "{secret}">]><d title="&x;">{words}</d>',
        "general in a general": f'<!DOCTYPE d [<!ENTITY y SYSTEM "{secret}"><!ENTITY x "in &y; in">]><d>{body}</d>',
        "general in a default": (
            f'<!DOCTYPE d [<!ENTITY x SYSTEM "{secret}"><!ATTLIST d title CDATA "&x;">]><d><p>Words are here.</p></d>'
        ),
        "parameter": f'<!DOCTYPE d [<!ENTITY % y SYSTEM "{dtd}"> %y;]><d>{body}</d>',
        "parameter of the secret": f'<!DOCTYPE d [<!ENTITY % y SYSTEM "{secret}"> %y;]><d><p>Words are here.</p></d>',
        "dtd": f'<!DOCTYPE d SYSTEM "{dtd}"><d>{body}</d>',
        "dtd, public": f'<!DOCTYPE d PUBLIC "-//X//Y//EN" "{dtd}"><d>{body}</d>',
        "dtd, plain path": f'<!DOCTYPE d SYSTEM "{dtd.removeprefix("file://")}"><d>{body}</d>',
        "dtd of the secret": f'<!DOCTYPE d SYSTEM "{secret}"><d><p>Words are here.</p></d>',
        "dtd default attribute": f'<!DOCTYPE d SYSTEM "{dtd}"><d><p>Words are here.</p></d>',
        "xinclude text": (
            f'<d xmlns:xi="http://www.w3.org/2001/XInclude"><p>Before <xi:include href="{secret}" parse="text"/> '
            "after.</p></d>"
        ),
        "xinclude xml": (
            f'<d xmlns:xi="http://www.w3.org/2001/XInclude"><p>Before after.</p><xi:include href="{dtd}"/></d>'
        ),
        "schema": (
            '<d xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" '
            f'xsi:noNamespaceSchemaLocation="{secret}" xsi:schemaLocation="urn:x {secret}"><p>Words are here.</p></d>'
        ),
        "stylesheet": f'<?xml-stylesheet type="text/xsl" href="{secret}"?><d><p>Words are here.</p></d>',
        "unparsed": (
            f'<!DOCTYPE d [<!NOTATION n SYSTEM "n"><!ENTITY x SYSTEM "{secret}" NDATA n>'
            '<!ATTLIST d e ENTITY #IMPLIED>]><d e="x"><p>Words are here.</p></d>'
        ),
    }


@pytest.fixture
def places(tmp_path: Path) -> tuple[str, str]:
    secret, dtd = tmp_path / "secret.txt", tmp_path / "evil.dtd"
    secret.write_text(f"{CANARY} stands here.")
    dtd.write_text(f'<!ENTITY x "{CANARY} of the DTD"><!ATTLIST d title CDATA "{CANARY} default">')
    return secret.as_uri(), dtd.as_uri()


@pytest.mark.parametrize("way", outside("s", "d"))
@pytest.mark.parametrize("media", ["xml", "html", None])
def test_nothing_outside_the_document_is_read(way: str, media: str | None, places: tuple[str, str]) -> None:
    source = outside(*places)[way].encode()
    try:
        document = read_bytes(source, id="x", media=media)
    except epitome.EpitomeError as error:
        seen = f"{error} {error.__cause__} {error.__context__}"
    else:
        seen = f"{document.to_dict()} {document.notes} {epitome.summarise(document).to_dict()}"
        assert document.sentences
    assert CANARY not in seen


@pytest.mark.parametrize("way", ["general", "parameter", "dtd"])
def test_nothing_outside_a_file_is_read_by_the_command_line(
    way: str, places: tuple[str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "evil.xml"
    file.write_text(outside(*places)[way])
    code = main(["summarise", str(file), "--format", "json"])
    out, err = capsys.readouterr()
    assert code in (0, 3)
    assert CANARY not in out + err


def test_a_dtd_beside_the_file_or_in_the_working_folder_is_not_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "own.dtd").write_text(f'<!ENTITY x "{CANARY}">')
    file = tmp_path / "own.xml"
    file.write_text('<!DOCTYPE d SYSTEM "own.dtd"><d><p>Before &x; after.</p></d>')
    monkeypatch.chdir(tmp_path)
    assert epitome.read(file).sentences[0].text == "Before after."


@pytest.mark.parametrize(("count", "refused"), [(1_000, False), (1_001, True), (20_000, True)])
def test_an_element_has_at_most_1000_attributes(count: int, refused: bool) -> None:
    attributes = " ".join(f"a{i}='1'" for i in range(count))
    source = f"<d {attributes}><p>Words are here.</p></d>"
    if refused:
        with pytest.raises(epitome.LimitError):
            xml(source)
    else:
        assert xml(source).sentences[0].text == "Words are here."


def test_a_flood_of_namespaces_does_no_harm() -> None:
    names = " ".join(f'xmlns:n{i}="urn:{i}"' for i in range(900))
    assert xml(f"<d {names}><p>Words are here.</p></d>").sentences[0].text == "Words are here."


def test_a_text_of_many_megabytes_in_one_element_is_refused() -> None:
    with pytest.raises(epitome.LimitError):
        xml(f"<d><p>{'word ' * 2_200_000}</p></d>")


def test_only_one_module_parses_and_never_huge_trees() -> None:
    package = Path(epitome.__file__).parent
    for file in package.rglob("*.py"):
        code = file.read_text()
        assert not re.search(r"huge_tree\s*=\s*True", code), file
        if file.name != "parsers.py":
            assert not re.search(
                r"etree\.(parse|iterparse|XMLParser|HTMLParser|fromstring|XML|HTML|XMLPullParser)\b", code
            ), file
            assert not re.search(
                r"(?m)^\s*(?:from|import) (?:html\.parser|xml\.(?:dom|sax|etree))|\.xinclude\(", code
            ), file
