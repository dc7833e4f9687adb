"""Subtitles."""

from __future__ import annotations

from hostile.kit.words import GOOD, LURE, many, write_sentence

SUFFIX = "srt"
SUFFIXES = dict.fromkeys(("deep_nesting", "external_reference", "style_flood", "control_characters"), "vtt")


def _srt(*cues: str) -> bytes:
    return "\n\n".join(
        f"{n}\n{cue}" for n, cue in enumerate((f"00:00:01,000 --> 00:00:02,000\n{GOOD}", *cues), 1)
    ).encode()


def _vtt(body: str) -> bytes:
    return f"WEBVTT\n\n00:01.000 --> 00:02.000\n{GOOD}\n\n{body}".encode()


def huge_number() -> bytes:
    """Hours of five thousand digits, minutes beyond the hour, ends before their beginnings."""
    times = (
        f"{'9' * 5_000}:00:00,000 --> {'9' * 5_001}:00:00,000",
        "00:99:99,999 --> -1:00:00,000",
        "9999999999:59:59,999 --> 00:00:00,000",
    )
    return _srt(*(f"{time}\nIce is cold." for time in times))


def many_turns() -> bytes:
    """A hundred thousand cues of a sentence, each by another speaker."""
    return _srt(
        *(
            f"{n // 3600:02}:{n // 60 % 60:02}:{n % 60:02},000 --> 99:00:00,000\n- SPEAKER {n}: {write_sentence(n)}"
            for n in range(many(50_000))
        )
    )


def deep_nesting() -> bytes:
    """Voices, classes and ruby inside each other, fifty thousand deep."""
    return _vtt(
        "00:03.000 --> 00:04.000\n" + "<v Ada><c.red><i><ruby>" * many(50_000) + "Ice is cold." + "</ruby></i>" * 50_000
    )


def external_reference() -> bytes:
    """Style sheets of other servers, and voices that are addresses."""
    return _vtt(
        f"STYLE\n@import url({LURE.address});\n::cue{{background:url({LURE.address})}}\n\n00:03.000 "
        f"--> 00:04.000\n<v {LURE.address}>{GOOD}</v> <img src={LURE.address}>"
    )


def style_flood() -> bytes:
    """Regions, styles and notes of a megabyte before the first cue."""
    return _vtt(
        "".join(f"STYLE\n::cue(.c{n}) {{}}\n\nREGION\nid:r{n}\n\nNOTE ice\n\n" for n in range(many(20_000)))
        + f"00:03.000 --> 00:04.000\n{GOOD}"
    )


def control_characters() -> bytes:
    """Escapes of terminals in speakers and in text, and references to controls."""
    return _vtt("00:03.000 --> 00:04.000\n<v \x1b]0;owned\x07>Ice&#27;[2J is \u202ecold&lrm;\0.</v>")


def regex_pump() -> bytes:
    """Lines that begin as times do and go on without an end."""
    return _srt(
        *(
            "00:" * 20_000,
            "1" * 50_000 + " -->",
            "--> " * 30_000,
            "00:00:00,000 -->" + " " * 50_000,
            "[" * 50_000,
            "A" * 50_000 + ":",
        )
    )


def giant_line() -> bytes:
    """A cue of four million characters, whose speaker's name is as long."""
    return _srt(f"00:00:03,000 --> 00:00:04,000\n{'ADA ' * many(250_000)}: {'ice and wind ' * many(250_000)}")


def repeated_part() -> bytes:
    """Captions that roll: each of thirty thousand cues repeats the two before it."""
    return _srt(
        *(
            (
                f"00:{n // 60 % 60:02}:{n % 60:02},000 --> 00:59:59,"
                f"000\n{write_sentence(n)}\n{write_sentence(n + 1)}\n{write_sentence(n + 2)}"
            )
            for n in range(many(15_000))
        )
    )


def lying_encoding() -> bytes:
    """UTF-16 by its mark and for its first half, then UTF-8."""
    return b"\xff\xfe" + _srt().decode().encode("utf-16-le") + _srt("00:00:05,000 --> 00:00:06,000\nIce.") + b"\xd8"


def truncation() -> bytes:
    """Ends inside the time of its last cue."""
    return (
        _srt(*(f"00:00:{n % 60:02},000 --> 00:00:59,000\n{write_sentence(n)}" for n in range(500)))
        + b"\n\n501\n00:00:0"
    )
