"""Plain text."""

from __future__ import annotations

from hostile.kit.words import GOOD, many, write_sentence

SUFFIX = "txt"


def giant_line() -> bytes:
    """Five million characters without a line end or a full stop."""
    return ("ice and wind and snow " * many(230_000)).encode()


def giant_word() -> bytes:
    """A word of five million letters between two sentences."""
    return f"{GOOD} {'pneumono' * 625_000} Ships left in March.".encode()


def combining_marks() -> bytes:
    """Half a million marks of alternating classes over one letter, which sorting them makes quadratic."""
    return (GOOD + " a" + "\u0301\u0316\u0327\u0345" * 125_000 + " is a letter.").encode()


def bidi_controls() -> bytes:
    """Overrides and isolates that are opened a hundred thousand times and never closed."""
    return (GOOD + " Ice \u202e\u2066\u2067\u202b" * many(100_000) + "\u2069 is cold.").encode()


def control_characters() -> bytes:
    """Escapes of terminals, form feeds and separators, just under the share that makes a file binary."""
    return (
        f"{GOOD} \x1b]0;owned\x07\x1b[2J\x9b31m\u2028\u2029\x0c\x85 {GOOD} {GOOD} {GOOD} {GOOD} {GOOD} {GOOD} "
        * many(500)
    ).encode()


def regex_pump() -> bytes:
    """Runs of what rules about abbreviations, numbers and addresses begin with and do not end."""
    parts = (
        "U.S." * 30_000,
        "1.2," * 30_000,
        "a@b." * 30_000,
        "http://" * 20_000,
        "(" * 90_000,
        "\"'" * 50_000,
        "- " * 50_000,
    )
    return "\n".join((GOOD, *parts, GOOD)).encode()


def many_sentences() -> bytes:
    """Six hundred thousand sentences of one letter."""
    return (GOOD + " " + "A. b! C? " * many(200_000)).encode()


def many_words() -> bytes:
    """Seven hundred thousand different words, none of which comes twice."""
    return (
        "\n".join(
            " ".join(f"w{n:x}q{n * 7919 % 1_000_003:x}" for n in range(at, at + 14)) + "."
            for at in range(0, many(700_000), 14)
        )
    ).encode()


def lying_encoding() -> bytes:
    """The mark of UTF-16 before an odd number of bytes of lone halves."""
    return b"\xff\xfe" + b"I\0c\0e\0 \0" * 2_000 + b"\x00\xd8" * 2_000 + b"\xdc"


def overlong_bytes() -> bytes:
    """UTF-8 that is overlong, beyond Unicode, of halves, and cut in the middle, all over a text."""
    return b" ".join((GOOD.encode(), b"\xc0\xaf\xe0\x80\xaf \xf4\x90\x80\x80 \xed\xa0\x80 \xf0\x9f\x92")) * 2_000


def repeated_part() -> bytes:
    """One sentence a hundred thousand times, equal to all others in every measure."""
    return (GOOD + "\n\n").encode() * many(50_000)


def blank_flood() -> bytes:
    """Two million kinds of blanks and line ends around one sentence."""
    return (
        "\u00a0\u2003\u200b\u3000\r\n\t" * many(300_000) + write_sentence(1) + "\u2060\ufeff\r" * many(300_000)
    ).encode()
