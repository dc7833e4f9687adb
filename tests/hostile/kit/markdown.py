"""Markdown."""

from __future__ import annotations

from hostile.kit.words import GOOD, LURE, many, write_sentence, write_text

SUFFIX = "md"


def _text(body: str) -> bytes:
    return f"# Ice\n\n{GOOD}\n\n{body}\n\n{GOOD}\n".encode()


def repeated_part() -> bytes:
    """A link's title of 200 kB that is named thirty thousand times."""
    return _text(f'[a]: /x "{"ice " * 50_000}"\n\n' + "[a] " * 30_000)


def deep_nesting() -> bytes:
    """Quotes in quotes in quotes, and lists in lists."""
    return _text(">" * 50_000 + " Ice.\n\n" + "".join(f"{'  ' * n}- Ice.\n" for n in range(800)))


def delimiter_flood() -> bytes:
    """Openings of emphasis of all lengths, none of which is closed."""
    return _text("*a **b ***c _d __e ~~f `g ``h " * 20_000)


def bracket_flood() -> bytes:
    """Links and pictures that are opened a hundred thousand times, then closed as often."""
    return _text("[![" * many(60_000) + "ice" + "](x)](y)" * many(60_000) + "[a](" * 40_000)


def reference_cycle() -> bytes:
    """Footnotes that name themselves and each other, thousands of times."""
    return _text("".join(f"Ice[^{n}].\n\n[^{n}]: Note[^{n}] and [^{n + 1}].\n\n" for n in range(many(5_000))))


def many_tables() -> bytes:
    """A table whose head has two thousand columns, with two thousand rows of one cell."""
    return _text("|a" * many(2_000) + "|\n" + "|-" * many(2_000) + "|\n" + "|ice\n" * many(2_000))


def many_sections() -> bytes:
    """Forty thousand headings, underlined and marked, of levels that rise and fall."""
    return _text(
        "".join(f"{'#' * (n % 6 + 1)} Ice {n}\n\n{write_sentence(n)}\n\nCold\n---\n\n" for n in range(many(20_000)))
    )


def huge_number() -> bytes:
    """Lists that begin at numbers of many digits, and references to characters that no text has."""
    return _text(f"999999999. Ice is cold.\n{'9' * 5_000}. Ice is cold.\n\n&#{'9' * 5_000}; &#x110000; &#xD800;&#0;")


def external_reference() -> bytes:
    """Pictures, links and raw HTML of files and other servers."""
    return _text(
        f"![x]({LURE.address}) [x](file://{LURE.file}) <iframe "
        f"src={LURE.address}></iframe> <{LURE.address}>\n\n{write_text(9)}"
    )


def front_matter_flood() -> bytes:
    """A front matter of nested aliases (the billion laughs of YAML), with a tag that makes objects."""
    laughs = "".join(f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]\n" for n in range(1, 12))
    return (
        f"---\ntitle: !!python/object/apply:os.system [echo]\na0: &a0 [ice]\n{laughs}---\n\n# Ice\n\n{GOOD}\n".encode()
    )


def truncation() -> bytes:
    """Ends inside a fence inside a quote inside a list, whose fence is fifty thousand signs long."""
    return _text("- > " + "`" * 50_000 + "python\n" + "    ice\n" * 1_000)
