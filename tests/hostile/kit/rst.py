"""reStructuredText."""

from __future__ import annotations

from hostile.kit.words import GOOD, LURE, many, write_sentence

SUFFIX = "rst"


def _text(body: str) -> bytes:
    return f"Ice\n===\n\n{GOOD}\n\n{body}\n\n{GOOD}\n".encode()


def entity_amplification() -> bytes:
    """Substitutions that each are ten of the one before, twelve deep."""
    named = "\n".join(f".. |s{n}| replace:: {f'|s{n - 1}| ' * 10}" for n in range(1, 13))
    return _text(f".. |s0| replace:: ice\n{named}\n\nWinter is |s12| cold.")


def repeated_part() -> bytes:
    """A substitution of 200 kB that is named ten thousand times."""
    return _text(f".. |s| replace:: {'ice ' * 50_000}\n\n" + "|s| " * 10_000)


def reference_cycle() -> bytes:
    """Targets, footnotes and substitutions that lead to each other in circles of thousands."""
    return _text(
        "\n".join(
            f".. _a{n}: a{(n + 1) % many(5_000)}_\n.. |b{n}| replace:: |b{(n + 1) % many(5_000)}|"
            for n in range(many(5_000))
        )
        + "\n\na0_ and |b0| and [#f]_.\n\n.. [#f] Note [#f]_."
    )


def deep_nesting() -> bytes:
    """Quotes, lists and directives that each stand four further in, nine hundred deep."""
    return _text(
        "\n\n".join(
            f"{' ' * 4 * n}.. note:: Ice {n}." if n % 2 else f"{' ' * 4 * n}- Ice {n}." for n in range(many(900))
        )
    )


def external_reference() -> bytes:
    """Includes, raw parts, tables and pictures of files and other servers."""
    kinds = (
        f".. include:: {LURE.file}",
        f".. raw:: html\n   :url: {LURE.address}",
        f".. csv-table::\n   :file: {LURE.file}",
        f".. image:: {LURE.address}",
        f".. literalinclude:: {LURE.file}",
        f".. csv-table::\n   :url: {LURE.address}",
    )
    return _text("\n\n".join(kinds))


def active_content() -> bytes:
    """Roles and directives that run code in other readers: eval, exec, doctest, raw."""
    return _text(
        ".. role:: raw-html(raw)\n   :format: html\n\n:raw-html:`<script>x</script>`\n\n.. "
        "ifconfig:: __import__('os').system('x')\n\n   Ice.\n\n.. exec::\n\n   x\n\n>>> import os"
    )


def many_tables() -> bytes:
    """A grid of two hundred columns and as many rows, borders of which do not meet."""
    border, row = "+" + "--+" * 200, "|" + "ic|" * 199 + "ic+"
    return _text("\n".join([border, *[row, border] * 200]))


def huge_number() -> bytes:
    """Lists that begin at numbers and Roman numbers of thousands of signs, widths beyond the page."""
    return _text(
        f"{'9' * 5_000}. Ice is cold.\n\n{'M' * 50_000}. Ice is cold.\n\n.. list-table::\n   "
        f":widths: {'9 ' * 20_000}\n   :header-rows: {'9' * 5_000}\n\n   * - Ice"
    )


def many_sections() -> bytes:
    """Twenty thousand sections whose underlines are of all signs, in an order without order."""
    signs = "=-~^\"'`#*+.:_<>!$%&"
    return _text(
        "\n\n".join(f"Ice {n:06}\n{signs[n * 7 % len(signs)] * 10}\n\n{write_sentence(n)}" for n in range(many(20_000)))
    )


def delimiter_flood() -> bytes:
    """Openings of roles, literals, targets and notes, none of which is closed."""
    return _text(" ".join([":a:`b", "``c", "*d", "**e", "|f", "_`g", "[1", "`h <"] * many(12_000)))


def truncation() -> bytes:
    """Ends inside the option of a directive inside a table inside a list."""
    return f"Ice\n===\n\n{GOOD}\n\n- +-----+\n  | .. note::\n  |    :cla".encode()


def odd_digits() -> bytes:
    """Superscripts and digits of other scripts as numbers of rows, of notes and of lists."""
    return _text(
        ".. list-table::\n   :header-rows: \u00b2\n\n   * - Ice\n\n\u00b2. "
        "Ice is cold.\n\n[\u00b2]_ and [\u0663]_.\n\n.. [\u0663] Note."
    )
