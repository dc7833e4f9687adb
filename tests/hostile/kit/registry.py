"""All hostile files, found by the functions that write them: the module is the format, the name is the mechanism."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from types import ModuleType

FORMATS = (
    "xml html hocr alto text markdown json pdf picture epub docx odt pptx xlsx ods notebook mail mbox subtitles rst "
    "tex roff rtf zip tar gzip bzip2 xz warc zotero feeds model"
).split()

MECHANISMS = {
    "active_content": "scripts, macros, launched programs, objects that other programs run",
    "attribute_flood": "more attributes, fields or keys than anyone counts, in names that weak hashes confuse",
    "bidi_controls": "signs that turn the direction of text and are never closed",
    "blank_flood": "blanks and line ends of every kind, by millions",
    "bracket_flood": "brackets of links and pictures, opened and closed by ten thousands",
    "catcode_changes": "signs that are given another meaning while they are read",
    "colliding_names": "names of elements that weak hashes confuse",
    "combining_marks": "marks over one letter, which normalising would sort",
    "control_characters": "escapes of terminals, zero bytes and other controls in names and text",
    "dates_out_of_range": "days, years and zones that no calendar has",
    "decompression_ratio": "few bytes that unpack to many",
    "deep_nesting": "structures inside each other, deeper than any stack",
    "delimiter_flood": "signs that open something which is never closed",
    "duplicate_names": "two things of one name, of which readers take different ones",
    "empty_structure": "all that a format asks for, and nothing in it",
    "entity_amplification": "names for names for names, each of them ten of the one before",
    "escaped_nesting": "markup that is escaped many times over",
    "external_reference": "files and servers that are named and must not be opened",
    "filter_chain": "filters one after the other, each of which swells what the next one gets",
    "font_maps": "tables that make long texts of single letters",
    "front_matter_flood": "settings before the text that repeat and run",
    "giant_line": "one line of millions of characters",
    "giant_picture": "a picture that states more points than any memory holds",
    "giant_title": "a title, name or heading of millions of characters",
    "giant_word": "one word of millions of letters",
    "header_flood": "headers before the text by ten thousands",
    "huge_number": "counts, spans, sizes and versions beyond every integer",
    "lone_surrogates": "halves of characters where texts are expected",
    "lying_encoding": "bytes that are not what they are declared to be",
    "lying_length": "sizes and sums that are not those of the data",
    "lying_offset": "places that lie elsewhere, or beyond the file",
    "many_links": "links by ten thousands",
    "many_members": "members, parts or messages by ten thousands",
    "many_notes": "notes by ten thousands, and notes inside notes",
    "many_sections": "headings, pages or chapters by ten thousands",
    "many_sentences": "sentences of one letter by hundred thousands",
    "many_tables": "tables that are wide, long and inside each other",
    "many_turns": "items or cues by ten thousands",
    "many_words": "words by hundred thousands, none of which comes twice",
    "misnested_tags": "formatting that the rules of the format open again and again",
    "mixed_line_ends": "every kind of line end in one file",
    "nested_containers": "containers inside containers",
    "odd_digits": "signs that pass for digits and are no numbers",
    "overlong_bytes": "bytes that are no character in any way",
    "path_traversal": "names of members and parts that lead out of their container",
    "polyglot": "one file that is several formats",
    "quote_flood": "quotes that grow deeper line by line",
    "reference_cycle": "things that refer to themselves and each other",
    "regex_pump": "what patterns begin with, for very long, and never end with",
    "repeated_notes": "one note that is shared by thousands",
    "repeated_part": "one part that is used thousands of times",
    "special_members": "links, devices and pipes as members",
    "style_flood": "styles and rules by thousands that each element is tried against",
    "tracked_changes": "changes that overlap, and end before they begin",
    "truncation": "a file that ends in the middle of a structure",
    "type_confusion": "values of other types than the format has there",
    "wrong_namespace": "names that belong to other vocabularies",
}


@dataclass(frozen=True)
class HostileFile:
    """One file; `attack` says in a line what it does."""

    format: str
    mechanism: str
    suffix: str
    attack: str
    build: Callable[[], bytes]

    @property
    def name(self) -> str:
        """The name of the file."""
        return f"{self.format}-{self.mechanism.replace('_', '-')}.{self.suffix}"


def _find(module: ModuleType, format: str) -> list[HostileFile]:
    """The files of a module in the order in which they stand there."""
    written = [
        (mechanism, build)
        for mechanism, build in vars(module).items()
        if inspect.isfunction(build) and build.__module__ == module.__name__ and mechanism in MECHANISMS
    ]
    special: dict[str, str] = getattr(module, "SUFFIXES", {})
    return [
        HostileFile(format, mechanism, special.get(mechanism, module.SUFFIX), str(build.__doc__).splitlines()[0], build)
        for mechanism, build in written
    ]


KIT = {file.name: file for format in FORMATS for file in _find(import_module(f"hostile.kit.{format}"), format)}
