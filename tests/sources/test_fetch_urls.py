"""Which addresses may be written, and what they mean."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from epitome.runtime.errors import FetchError, UsageError
from epitome.sources.web import RULES, Fetcher, FetchSettings
from epitome.sources.web.urls import parse_target
from support.servers import Dialler, Names, refused

REFUSED = [
    ("http://example.org/" + "a" * 2_048, "length"),
    ("", "scheme"),
    ("example.org", "scheme"),
    ("//example.org/", "scheme"),
    ("file:///etc/passwd", "scheme"),
    ("ftp://example.org/", "scheme"),
    ("gopher://127.0.0.1:70/_x", "scheme"),
    ("javascript:alert(1)", "scheme"),
    ("data:text/html,hello", "scheme"),
    ("ws://example.org/", "scheme"),
    ("httpx://example.org/", "scheme"),
    ("view-source:http://example.org/", "scheme"),
    ("http://example.org/\n", "characters"),
    ("http://example.org/a\r\nX: y", "characters"),
    ("http://exam\tple.org/", "characters"),
    (" http://example.org/", "characters"),
    ("http://example.org/a b", "characters"),
    ("http://example.org/a\x00", "characters"),
    ("http://example.org/a\x7f", "characters"),
    ("http://example.org/a\x85", "characters"),
    ("http://example.org/a\u00a0b", "characters"),
    ("http://example.org/a\u2028b", "characters"),
    ("http://exam\u200bple.org/", "characters"),
    ("http://exam\u00adple.org/", "characters"),
    ("http://example.org/\u202egnp.exe", "characters"),
    ("http://example.org/\ud800", "characters"),
    ("http:\\\\example.org\\", "characters"),
    ("http://example.org\\@127.0.0.1/", "characters"),
    ("http://user@example.org/", "userinfo"),
    ("http://user:secret@example.org/", "userinfo"),
    ("http://@example.org/", "userinfo"),
    ("http://example.org:80@127.0.0.1/", "userinfo"),
    ("http://127.0.0.1#@example.org/", "address"),
    ("http://", "host"),
    ("http:///path", "host"),
    ("http:example.org", "host"),
    ("http://:80/", "host"),
    ("http://./", "host"),
    ("http://.example.org/", "host"),
    ("http://example..org/", "host"),
    ("http://example.org../", "host"),
    ("http://-example.org/", "host"),
    ("http://exa%6dple.org/", "host"),
    ("http://127.0.0.1%2f@example.org/", "userinfo"),
    ("http://exam!ple.org/", "host"),
    ("http://example.org,127.0.0.1/", "number"),
    ("http://127.0.0.1,example.org/", "host"),
    ("http://" + "a" * 64 + ".org/", "host"),
    ("http://" + "a." * 127 + "org/", "host"),
    ("http://[::1/", "host"),
    ("http://::1/", "port"),
    ("http://[::1]x/", "host"),
    ("http://[fe80::1%25eth0]/", "host"),
    ("http://[fe80::1%eth0]/", "host"),
    ("http://[v1.fe80::a]/", "host"),
    ("http://[127.0.0.1]/", "host"),
    ("http://exam\uff0fple.org/", "host"),
    ("http://127.1/", "number"),
    ("http://127.0.1/", "number"),
    ("http://0/", "number"),
    ("http://0x7f.1/", "number"),
    ("http://0x7f000001/", "number"),
    ("http://0X7F.0.0.1/", "number"),
    ("http://0177.0.0.1/", "number"),
    ("http://017700000001/", "number"),
    ("http://2130706433/", "number"),
    ("http://127.0.0.01/", "number"),
    ("http://127.0.0.256/", "number"),
    ("http://127.0.0.1.5/", "number"),
    ("http://127.0.0.0x1/", "number"),
    ("http://example.0x/", "number"),
    ("http://example.1/", "number"),
    ("http://\u0661\u0662\u0667.1/", "number"),
    ("http://127.0.0.1/", "address"),
    ("http://127.0.0.1./", "address"),
    ("http://\uff11\uff12\uff17.\uff10.\uff10.\uff11/", "address"),
    ("http://127\u30020\u30020\u30021/", "address"),
    ("http://\u2460\u2461\u2466.0.0.1/", "address"),
    ("http://[::1]/", "address"),
    ("http://[::ffff:127.0.0.1]/", "address"),
    ("http://[::ffff:7f00:1]/", "address"),
    ("http://[0:0:0:0:0:0:0:1]/", "address"),
    ("http://[::]/", "address"),
    ("http://169.254.169.254/latest/meta-data/", "address"),
    ("http://localhost/", "address"),
    ("http://LOCALHOST./", "address"),
    ("http://\u24db\u24de\u24d2\u24d0\u24db\u24d7\u24de\u24e2\u24e3/", "address"),
    ("http://example.org:22/", "port"),
    ("http://example.org:0/", "port"),
    ("http://example.org:/", "port"),
    ("http://example.org:080/", "port"),
    ("http://example.org:65616/", "port"),
    ("http://example.org:99999999999/", "port"),
    ("http://example.org:80:80/", "port"),
    ("http://example.org:-80/", "port"),
    ("http://example.org:+80/", "port"),
    ("http://example.org:\uff18\uff10/", "port"),
    ("https://example.org:6379/", "port"),
]


@pytest.mark.parametrize(("url", "rule"), REFUSED)
def test_an_address_is_refused_by_its_rule_before_anybody_is_called(url: str, rule: str) -> None:
    names, dialler = Names({"localhost": ["127.0.0.1"], "example.org": ["93.184.216.34"]}), Dialler()
    fetcher = Fetcher(resolver=names, connect=dialler)
    for bulk in (False, True):
        told = refused(fetcher, url, rule, bulk=bulk)
        assert "127.0.0.1" not in told and "secret" not in told
    assert dialler.dialled == []
    assert rule == "address" or names.asked == []


def test_the_table_is_large_enough_and_speaks_of_rules_that_exist() -> None:
    assert len(REFUSED) >= 58
    assert {rule for _, rule in REFUSED} <= set(RULES)


@pytest.mark.parametrize(
    ("url", "meant"),
    [
        ("http://example.org", "http://example.org/"),
        ("HTTPS://Example.ORG./A?b=C#d", "https://example.org/A?b=C"),
        ("http://example.org:80/", "http://example.org/"),
        ("https://example.org:443/", "https://example.org/"),
        ("http://example.org:443/", "http://example.org:443/"),
        ("http://example.org:8080/a//b", "http://example.org:8080/a//b"),
        ("http://example.org?q=1", "http://example.org/?q=1"),
        ("http://b\u00fccher.example/\u00fc?\u00fc=%20|", "http://xn--bcher-kva.example/%C3%BC?%C3%BC=%20%7C"),
        ("http://xn--bcher-kva.example/", "http://xn--bcher-kva.example/"),
        ("http://a_b.example/@x:y", "http://a_b.example/@x:y"),
        ("http://93.184.216.34/", "http://93.184.216.34/"),
        ("http://1.2.3.example/", "http://1.2.3.example/"),
        ("http://[2606:2800:0:0::1]:8443/", "http://[2606:2800::1]:8443/"),
        ('http://example.org/<a>"{}^`', "http://example.org/%3Ca%3E%22%7B%7D%5E%60"),
    ],
)
def test_an_address_has_one_canonical_target(url: str, meant: str) -> None:
    settings = FetchSettings()
    assert parse_target(url, settings).url == meant
    assert parse_target(meant, settings).url == meant


@given(st.text(max_size=60), st.sampled_from(["", "http://", "https://", "http://[", "http://example.org:"]))
def test_any_text_has_a_canonical_target_or_is_refused(text: str, start: str) -> None:
    settings = FetchSettings()
    try:
        target = parse_target(start + text, settings)
    except FetchError:
        return
    assert target.scheme in ("http", "https") and target.port in settings.ports
    assert target.url.isascii() and target.url.isprintable() and " " not in target.url
    assert not set(target.host) - set("abcdefghijklmnopqrstuvwxyz0123456789.-_:")
    assert parse_target(target.url, settings) == target


@pytest.mark.parametrize("place", ["127.0.0.1", "http://127.0.0.1:80", ":80", "127.1:80", "a:0", "a:b", "[::1]", ""])
def test_a_trusted_target_is_an_exact_place(place: str) -> None:
    for name in ("trust", "own"):
        with pytest.raises(UsageError, match=f"{name} holds"):
            FetchSettings(**{name: (place,)})  # type: ignore[arg-type]


def test_settings_that_make_no_sense_are_refused() -> None:
    with pytest.raises(UsageError, match="allow_hosts"):
        FetchSettings(allow_hosts=("wiki corp",))
    with pytest.raises(UsageError, match="total_seconds"):
        FetchSettings(total_seconds=0)
    with pytest.raises(UsageError, match="user agent"):
        FetchSettings(user_agent="a\r\nCookie: b")
