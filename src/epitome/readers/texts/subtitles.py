"""Subtitles (.srt, .vtt): speech with its times, in the style of a transcript: "Anna: We ship in May."

Cues are joined to turns, turns are split into sentences, and each sentence has the time of the cue in which it begins
("00:14:03, Anna"). Speakers are recognised by <v Anna>, by "ANNA:" or ">> Anna:" at the start of a line; dashes begin a
turn. Left out: styles, positions, notes, sounds in brackets, lines that only repeat those before (rolling captions).
"""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from epitome.document import Document
from epitome.language import detect_language, parse_language, split_sentences
from epitome.readers.build.document_head import DocumentHead
from epitome.readers.build.feed import Feed
from epitome.readers.decode import decode
from epitome.runtime.errors import InputError

_TIMES = re.compile(r"\s{0,20}(?:(\d{1,4}):)?(\d{1,2}):(\d{1,2})[,.]\d{1,3}\s{1,20}-->")
_VOICE = re.compile(r"<v(?:\.[^\s>]{1,60})?\s+([^>]{1,100})>")
_TAG = re.compile(r"</?[a-zA-Z\d][^<>]{0,200}>|\{\\[^{}]{0,100}\}|</>")
_SPEAKER = re.compile(r"(?:>{2,3}\s*)?([^\W\d_][\w .'’()-]{0,40}?)\s?:\s+(?=\S)")
_NEW_TURN = re.compile(r"(?:[-–—]|>{2,3})\s*(?=\S)")
_SOUND = re.compile(r"\A\([^()]{0,200}\)\Z|\[[^\[\]\d]{0,200}\]|[♪♫]+")
_PAUSE = 4  # seconds; a turn ends if two cues begin more than five times this apart
_SAMPLE_CHARACTERS = 20_000


@dataclass
class _Turn:
    """The speech of one speaker: its pieces, each with its time in seconds."""

    speaker: str
    pieces: list[tuple[int, str]] = field(default_factory=list)


def read_subtitles(data: bytes, *, id: str, language: str | None) -> Document:
    """Read subtitles."""
    decoded = decode(data, declares=False)
    turns = list(_group_turns(_iterate_cues(decoded.text)))
    if not turns:
        raise InputError(f"{id} holds no cue with text", "give subtitles with times and text")
    feed = Feed("subtitles")
    if decoded.note:
        feed.builder.notes.append(decoded.note)
    sample = " ".join(piece for turn in turns[:500] for _, piece in turn.pieces)[:_SAMPLE_CHARACTERS]
    code = parse_language(language) or detect_language(sample)
    for turn in turns:
        _add_turn(feed, turn, code)
    return feed.builder.build(DocumentHead(id=id, language=code))


def _iterate_cues(text: str) -> Iterator[tuple[int, list[str]]]:
    """The cues: the start of each in seconds, and its lines."""
    start: int | None = None
    lines: list[str] = []
    for line in (*text.splitlines(), ""):
        times = _TIMES.match(line)
        if times:
            if start is not None and lines and lines[-1].strip().isdigit():
                lines.pop()  # the number of this cue, without a blank line before it
            if start is not None:
                yield start, lines
            hours, minutes, seconds = (int(number or 0) for number in times.groups())
            start, lines = 3600 * hours + 60 * minutes + seconds, []
        elif not line.strip():
            if start is not None and lines:
                yield start, lines
                start, lines = None, []
        elif start is not None:
            lines.append(line)


def _group_turns(cues: Iterator[tuple[int, list[str]]]) -> Iterator[_Turn]:
    turn: _Turn | None = None
    previous_lines: set[str] = set()
    last = 0
    for start, lines in cues:
        current_lines: set[str] = set()
        for line in lines:
            speaker, text = _read_line(line)
            current_lines.add(text)
            if not text or text in previous_lines:
                continue
            is_new = _NEW_TURN.match(text)
            text = text[is_new.end() :] if is_new else text
            other = speaker is not None and (turn is None or speaker != turn.speaker)
            if turn is None or other or (is_new and speaker is None) or start - last > _PAUSE * 5:
                if turn is not None:
                    yield turn
                turn = _Turn(speaker if speaker is not None else "" if is_new or turn is None else turn.speaker)
            turn.pieces.append((start, text))
            last = start
        previous_lines = current_lines
    if turn is not None:
        yield turn


def _read_line(line: str) -> tuple[str | None, str]:
    """The speaker that a line names, if any, and the spoken text."""
    voice = _VOICE.search(line)
    text = html.unescape(_TAG.sub("", _VOICE.sub("", line)))
    text = " ".join(_SOUND.sub(" ", text.strip()).split())
    if voice:
        return " ".join(html.unescape(voice.group(1)).split()), text
    named = _SPEAKER.match(text)
    if named and (named.group(1).isupper() or text.startswith(">>") or len(named.group(1).split()) <= 3):
        return named.group(1).strip(), text[named.end() :]
    return None, text


def _add_turn(feed: Feed, turn: _Turn, language: str) -> None:
    """Add a turn: the sentences that begin in one cue form a block, whose place is the time."""
    text = " ".join(piece for _, piece in turn.pieces)
    starts: list[tuple[int, int]] = []
    at = 0
    for second, piece in turn.pieces:
        starts.append((at, second))
        at += len(piece) + 1
    spans, _ = split_sentences(text, language)
    blocks: list[tuple[int, list[str]]] = []
    cue = 0
    for first, end in spans:
        while cue + 1 < len(starts) and starts[cue + 1][0] <= first:
            cue += 1
        if not blocks or blocks[-1][0] != starts[cue][1]:
            blocks.append((starts[cue][1], []))
        blocks[-1][1].append(text[first:end])
    for number, (second, sentences) in enumerate(blocks):
        time = f"{second // 3600:02}:{second // 60 % 60:02}:{second % 60:02}"
        feed.open_place("cue", f"{time}, {turn.speaker}" if turn.speaker else time)
        named = f"{turn.speaker}: " if turn.speaker and number == 0 else ""
        feed.add_block(named + " ".join(sentences))
        feed.close()
