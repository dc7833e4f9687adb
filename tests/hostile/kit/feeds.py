"""Feeds: RSS and Atom."""

from __future__ import annotations

from hostile.kit.words import GOOD, LURE, many, write_sentence

SUFFIX = "rss"
SUFFIXES = {"escaped_nesting": "atom", "dates_out_of_range": "atom", "reference_cycle": "atom"}
_MODULES = (
    'xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"'
)


def _rss(items: str, prolog: str = "") -> bytes:
    good = f"<item><title>Ice</title><description>{GOOD}</description></item>"
    return (
        f'<?xml version="1.0"?>{prolog}<rss version="2.0" {_MODULES}>'
        f"<channel><title>Ice</title>{good}{items}</channel></rss>"
    ).encode()


def _atom(entries: str) -> bytes:
    good = f"<entry><title>Ice</title><summary>{GOOD}</summary></entry>"
    return f'<feed xmlns="http://www.w3.org/2005/Atom"><title>Ice</title>{good}{entries}</feed>'.encode()


def _escape(markup: str) -> str:
    return markup.replace("&", "&amp;").replace("<", "&lt;")


def escaped_nesting() -> bytes:
    """Markup that is escaped twelve times over, each of them to be unescaped into the next."""
    markup = "<p>Ice &amp; wind.</p>" * 20
    for _ in range(12):
        markup = _escape(f"<div>{markup}</div>")
    return _atom(f'<entry><title type="html">{markup}</title><content type="html">{markup}</content></entry>')


def many_turns() -> bytes:
    """Forty thousand items of a sentence each."""
    return _rss(
        "".join(
            f"<item><title>Ice {n}</title><description>{write_sentence(n)}</description></item>"
            for n in range(many(40_000))
        )
    )


def deep_nesting() -> bytes:
    """HTML a hundred thousand deep inside one description."""
    return _rss(
        f"<item><title>Ice</title><description><![CDATA[{'<div>' * 100_000}Ice is cold.]]></description></item>"
    )


def entity_amplification() -> bytes:
    """Entities of entities in the titles of items."""
    named = "".join(f"<!ENTITY e{n} '{f'&e{n - 1};' * 12}'>" for n in range(1, 9))
    return _rss("<item><title>&e8;</title></item>" * 9, f"<!DOCTYPE rss [<!ENTITY e0 'ice '>{named}]>")


def external_reference() -> bytes:
    """Enclosures, links, pictures and an external DTD on another server."""
    item = (
        f'<item><link>{LURE.address}</link><enclosure url="{LURE.address}" length="-1"/><description>'
        f'&lt;img src="{LURE.address}"&gt; {GOOD}</description></item>'
    )
    return _rss(item * 20, f'<!DOCTYPE rss SYSTEM "{LURE.address}.dtd">')


def dates_out_of_range() -> bytes:
    """Dates of the year 99999, of month 0, before time, and of a hundred thousand digits."""
    dates = (
        "99999-12-31T23:59:60Z",
        "0000-00-00T00:00:00Z",
        "-1-1-1",
        "9" * 100_000,
        "2024-02-30T25:61:61+99:99",
        "\u0661" * 4,
    )
    return _atom(
        "".join(
            (
                f"<entry><title>Ice</title><updated>{d}</updated><published>"
                f"{d}</published><summary>{GOOD}</summary></entry>"
            )
            for d in dates
        )
    )


def reference_cycle() -> bytes:
    """Entries whose source is a feed of entries whose source is a feed."""
    return _atom("<entry><title>Ice</title><source><feed>" * 60 + "</feed></source></entry>" * 60)


def wrong_namespace() -> bytes:
    """Items in the names of other vocabularies, so that one feed is RSS, Atom and an article at once."""
    return _rss(
        f'<entry xmlns="http://www.w3.org/2005/Atom"><body><sec><title>Ice</title><p>{GOOD}</p></sec></body></entry>'
        * 500
    )


def attribute_flood() -> bytes:
    """An item with sixty thousand attributes."""
    flood = " ".join(f'a{n}="{n}"' for n in range(60_000))
    return _rss(f"<item {flood}><title>Ice</title></item>")


def giant_title() -> bytes:
    """A channel whose items share one title of 300 kB."""
    return _rss(f"<item><title>{'ice ' * 75_000}</title><description>{GOOD}</description></item>" * 12)
