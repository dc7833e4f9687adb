"""RTF."""

from __future__ import annotations

from hostile.kit.words import GOOD, LURE, many, write_sentence

SUFFIX = "rtf"


def _rtf(body: str, head: str = "") -> bytes:
    return f"{{\\rtf1\\ansi\\deff0{{\\fonttbl{{\\f0 Times;}}}}{head}{GOOD}\\par {body}\\par {GOOD}\\par}}".encode(
        "latin-1"
    )


def deep_nesting() -> bytes:
    """Fifty thousand groups inside each other, all of them closed."""
    return _rtf("{\\b " * 50_000 + "Ice" + "}" * 50_000)


def lying_length() -> bytes:
    """Binary data of two thousand million bytes, of fewer than none, and of a few that hold braces."""
    return _rtf("\\bin2147483647 ice \\bin-5 ice {\\*\\x\\bin9 {{{}}}{{{} } \\bin99999999999999999999 ")


def huge_number() -> bytes:
    """Control words whose numbers have twenty and five thousand digits."""
    return _rtf(
        "".join(
            f"\\{word}{n}"
            for word in "u uc fs li cellx outlinelevel s cs f ls ilvl trgaph".split()
            for n in ("9" * 20, "-" + "9" * 20, "9" * 5_000)
        )
        + " Ice is cold."
    )


def active_content() -> bytes:
    """Objects, equations and templates through which programs have been started."""
    return _rtf(
        "{\\object\\objemb\\objupdate{\\*\\objclass Equation.3}{\\*\\objdata "
        + "d0cf11e0" * 20_000
        + "}}{\\*\\template http://127.0.0.1:9/x.dotm}"
    )


def external_reference() -> bytes:
    """Fields that include, link and fetch."""
    return _rtf(
        "".join(
            f'{{\\field{{\\*\\fldinst {kind} "{place}"}}{{\\fldrslt Ice is cold.}}}}'
            for kind in ("INCLUDETEXT", "INCLUDEPICTURE", "LINK", "HYPERLINK", "DDEAUTO")
            for place in (LURE.address, LURE.file)
        )
    )


def reference_cycle() -> bytes:
    """Styles that are based on each other and lists that override themselves."""
    styles = "".join(f"{{\\s{n}\\sbasedon{(n + 1) % many(3_000)}\\snext{n} s{n};}}" for n in range(many(3_000)))
    return _rtf(
        "".join(f"\\pard\\s{n} {write_sentence(n)}\\par " for n in range(many(3_000))), f"{{\\stylesheet{styles}}}"
    )


def many_notes() -> bytes:
    """Thirty thousand footnotes in one sentence, and two thousand inside each other."""
    return _rtf("Ice{\\footnote Cold.}" * many(30_000) + "{\\footnote Ice " * 2_000 + "}" * 2_000)


def many_tables() -> bytes:
    """Rows of a thousand cells, and rows that end without having begun."""
    return _rtf(
        ("\\trowd" + "\\cellx9" * 1_000 + "\\intbl Ice\\cell" * 1_000 + "\\row ") * 20
        + "\\row\\cell\\nestrow\\nestcell" * many(20_000)
    )


def lying_encoding() -> bytes:
    """Code pages that do not exist, bytes that are halves, Unicode that is followed by too little."""
    return _rtf(
        "\\ansicpg99999\\'ff\\'zz\\' \\u55357?\\u-8192 \\uc5\\u8364 \\uc0\\u56832\\u0\\u1114112 \\'81\\'" * many(5_000),
        "{\\fonttbl{\\f1\\fcharset999 x;}{\\f2\\fcharset128 y;}}",
    )


def repeated_part() -> bytes:
    """A picture of four megabytes of digits, again as what is shown in its place."""
    return _rtf(
        "{\\*\\shppict{\\pict\\pngblip "
        + "89504e47" * many(400_000)
        + "}}{\\nonshppict{\\pict\\wmetafile8 "
        + "01000900" * many(400_000)
        + "}}"
    )


def giant_line() -> bytes:
    """Three million characters of one paragraph, each word of which is a group."""
    return _rtf("{ice}{\\i wind} " * many(150_000))


def truncation() -> bytes:
    """Ends inside a control word inside a footnote inside a table."""
    return f"{{\\rtf1 {GOOD}\\par \\trowd\\intbl Ice{{\\footnote Ice\\'".encode()
