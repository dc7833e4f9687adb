"""epitome mark, teach."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from epitome.doors.cli.commands.index import CollectionArgument, open_existing
from epitome.doors.cli.commands.notes import DocumentArgument, QuoteArgument, find_quote

if TYPE_CHECKING:
    from epitome.collection import Collection

FolderOption = Annotated[str, typer.Option("--folder", help="Only this folder and what is below it.")]


def mark(
    collection: CollectionArgument,
    id: DocumentArgument,
    quote: QuoteArgument,
    bad: Annotated[bool, typer.Option("--bad", help="It answers badly.")] = False,
    undo: Annotated[bool, typer.Option("--undo", help="Take the mark back.")] = False,
    query: Annotated[str, typer.Option("--query", "-q", help="The question that it answers well or badly.")] = "",
) -> None:
    """Mark the sentence with these words as a good answer, or a bad one, to learn from.

    \b
    Examples:
      epitome mark pages.epitome tides.html "The moon pulls the water" --query "why two tides?"
      epitome mark pages.epitome tides.html "Harbours wait" --query "why two tides?" --bad
    """
    from epitome.doors.cli.output import write
    from epitome.runtime.errors import NotFound

    with open_existing(collection) as opened:
        document = opened.document(id)
        start, _ = find_quote(document, quote)
        number = next((s.index for s in document.sentences if s.start <= start < s.end), None)
        if number is None:
            raise NotFound("these words are in no sentence", "choose others")
        total = opened.feedback.give(id, number, 0 if undo else -1 if bad else 1, query=query)
        write(f"marks: {total:,}\n")


def teach(
    collection: CollectionArgument,
    folder: FolderOption = "",
    use: Annotated[int | None, typer.Option("--use", help="Rank the folder as this lesson says.", metavar="N")] = None,
    undo: Annotated[bool, typer.Option("--undo", help="Rank the folder as before.")] = False,
    format: Annotated[str, typer.Option("--format", "-f", help="text or json.")] = "text",
) -> None:
    """Learn from your marks, and tell how much better it ranks documents that it did not see.

    Nothing changes until a lesson is used; one whose gain is not surely above zero cannot be.

    \b
    Examples:
      epitome teach pages.epitome
      epitome teach pages.epitome --use 1 --folder reports
      epitome teach pages.epitome --undo --folder reports
    """
    from epitome.api.collected.learn_from_marks import teach as learn
    from epitome.document.render import to_json
    from epitome.doors.cli.output import write
    from epitome.runtime.errors import UsageError

    if format not in ("text", "json"):
        raise UsageError(f"there is no format {format[:40]!r} here", "use text or json")
    with open_existing(collection) as opened:
        if undo or use is not None:
            opened.lessons.use(None if undo else use, folder=folder)
            write(_describe_uses(opened))
            return
        lesson = learn(opened, folder=folder).to_dict()
    write(f"{to_json(lesson)}\n" if format == "json" else describe_lesson(lesson))


def describe_lesson(lesson: dict[str, Any]) -> str:
    """A lesson in words."""
    lines = [
        f"lesson {lesson['lesson']}: learnt from {lesson['marks']:,} marks on {lesson['documents']:,} documents",
        f"pairs of marked sentences in the right order, on documents not seen: {lesson['shipped']:.1%} without the "
        f"lesson, {lesson['own']:.1%} with it",
        f"gain {lesson['gain']:+.1%} (95 % interval {lesson['low']:+.1%} to {lesson['high']:+.1%})",
    ]
    if lesson["narrow"]:
        lines.append(f"what you marked has one thing in common: {lesson['narrow']}; the lesson knows little else")
    good = "it may be used: epitome teach COLLECTION --use {lesson}".format(**lesson)
    lines.append(good if lesson["may_be_used"] else "the gain is not sure: it cannot be used; give more marks")
    return "\n".join(lines) + "\n"


def _describe_uses(collection: Collection) -> str:
    uses = collection.lessons.list_uses()
    lines = [f"lesson {number} in {folder or 'all folders'}\n" for folder, number in uses.items()]
    return "".join(lines) or "nothing that was taught is used\n"
