"""Manual pages in roff."""

from __future__ import annotations

from hostile.kit.words import GOOD, LURE, many, write_sentence

SUFFIX = "man"


def _text(body: str, before: str = "") -> bytes:
    return f".TH ICE 1\n{before}.SH NAME\nice \\- frozen water\n.SH DESCRIPTION\n{GOOD}\n{body}\n.PP\n{GOOD}\n".encode()


def entity_amplification() -> bytes:
    """Strings that each are ten of the one before, and macros that call the one before ten times."""
    strings = "".join(f".ds s{n} " + f"\\*[s{n - 1}]" * 10 + "\n" for n in range(1, 13))
    macros = "".join(f".de M{n}\n" + f".M{n - 1}\n" * 10 + "..\n" for n in range(1, 13))
    return _text("Winter is \\*[s12] cold.\n.M12", f".ds s0 ice\n.de M0\nice\n..\n{strings}{macros}")


def repeated_part() -> bytes:
    """A macro of a thousand lines that is called ten thousand times with long arguments."""
    body = "Ice \\\\$1 is \\\\$* cold.\n" * 1_000
    return _text(f'.M "{"ice " * 500}" x y\n' * many(10_000), f".de M\n{body}..\n")


def reference_cycle() -> bytes:
    """Macros and strings that are themselves, pages that include each other, loops without an end."""
    return _text(
        ".A x\n\\*a\n.while 1 \\{\nice\n.\\}\n.so ice.1", ".de A\n.B x\n..\n.de B\n.A y\n..\n.ds a \\*b\n.ds b \\*a\n"
    )


def deep_nesting() -> bytes:
    """Levels, conditions and lists inside each other, fifty thousand deep, none of them closed."""
    return _text(".RS\n.TP\nx\n" * many(50_000) + ".if n \\{\\\n" * many(50_000) + "Ice.")


def external_reference() -> bytes:
    """Files that are included, run, drawn and linked to."""
    requests = "so mso nx soquiet pso PSPIC trf cf psbb".split()
    return _text(
        "\n".join(f".{request} {LURE.file}" for request in requests)
        + f"\n.sy curl {LURE.address}\n\\X'ps: import {LURE.file}'\\V[HOME]\n.UR {LURE.address}\nIce\n.UE"
    )


def active_content() -> bytes:
    """Commands for the shell and the printer, and definitions of what the reader itself knows."""
    return _text(".sy rm -rf x\n.pi sh\n.open a b\n.write a b\n\\X'tty: x'\n.de SH\n.sy x\n..\n.SH MORE\nIce is cold.")


def catcode_changes() -> bytes:
    """Signs that are given other meanings: of the backslash, of the dot, of letters."""
    return _text(".ec !\n!fBIce!fP is cold.\n.eo\n\\fBIce\n.ec\n.cc #\n#B Ice\n.tr aabbcdI.\nIce is cold.\n.c2 |\n|br")


def many_tables() -> bytes:
    """Tables of two hundred columns and as many rows, text blocks that no line closes, formats without an end."""
    row = "\t".join(["ice"] * 200)
    table = f".TS\n{'l ' * 200}.\n" + f"{row}\n" * 200 + ".TE\n"
    return _text(table * 3 + ".TS\ntab(x);\nl l\n" + "c c\n" * many(20_000) + ".TS\nl.\nT{\n" + "ice\n" * many(20_000))


def huge_number() -> bytes:
    """Registers, sizes, parameters and characters of thousands of digits."""
    nines = "9" * 5_000
    return _text(
        f".nr a {nines}\n.if \\na>{nines} Ice.\n\\s{nines}\\N'{nines}'\\[char{nines}]\\[u{nines}]\\h'{nines}m'\n"
        f".sp {nines}\n.RS {nines}\n.IP {nines}. 4\nIce is cold.\n.de M\n\\\\$[{nines}]\\\\$({nines}\n..\n.M x"
    )


def many_sections() -> bytes:
    """Twenty thousand sections and subsections."""
    return _text("\n".join(f".S{'HS'[n % 2]} ICE {n:06}\n{write_sentence(n)}" for n in range(many(20_000))))


def delimiter_flood() -> bytes:
    """Openings of escapes, quotes, names and blocks, none of which is closed."""
    return _text(" ".join(["\\[", "\\*[", "\\h'", "\\n(", '"', "\\f[", "\\{", "\\(", "\\o'a", "\\s'"] * many(12_000)))


def regex_pump() -> bytes:
    """Backslashes, quotes and conditions in one line of a megabyte."""
    return _text(
        "\\" * many(500_000) + "\n.B " + '"' * many(200_001) + "\n." + "if n ." * many(100_000) + "\nIce\\c\n" * 9
    )


def truncation() -> bytes:
    """Ends inside a text block of a table inside a condition inside a definition."""
    return f'.TH ICE 1\n.SH ICE\n{GOOD}\n.if n \\{{\\\n.TS\nl.\nT{{\n.de X\n.B "ice'.encode()


def odd_digits() -> bytes:
    """Superscripts and digits of other scripts as numbers of registers, characters and parameters."""
    return _text(
        ".nr a \u00b2\n.if \u0663 Ice.\n\\N'\u0663'\\s\u00b2\\[char\u0663]\n.de M\n\\\\$\u00b2\\\\$[\u0663]\n..\n"
        ".M x\n.IP \u00b2. 4\nIce is cold."
    )
