"""epitome check."""

from __future__ import annotations

from typing import Annotated

import typer

from epitome.doors.cli.options import LanguageOption

NOT_SOUND = 11


def check(
    answer: Annotated[
        str, typer.Argument(help="The answer: a file, a web address or a text; - for standard input.", metavar="ANSWER")
    ],
    sources: Annotated[
        list[str] | None,
        typer.Argument(help="Its sources: files, folders, web addresses.", metavar="[SOURCE]...", show_default=False),
    ] = None,
    collection: Annotated[
        str | None, typer.Option("--collection", help="Look in this collection, too.", metavar="FILE")
    ] = None,
    passages: Annotated[int, typer.Option("--passages", help="This many passages for each claim.")] = 3,
    strict: Annotated[bool, typer.Option("--strict", help="Fail also where it cannot be told.")] = False,
    language: LanguageOption = None,
    format: Annotated[str, typer.Option("--format", "-f", help="text, json, html or markdown.")] = "text",
) -> None:
    """Check an answer against its sources: quotes are proved, claims get the passages closest to them.

    A quote is looked for word for word; an altered one is told with the words that differ. Whether a passage supports a
    claim is not judged. The exit code is 11 where anything is altered or not found; with --strict also where it cannot
    be told.

    \b
    Examples:
      epitome check answer.md manual.html report.pdf
      epitome check answer.md papers/ --format html -o report.html
      epitome check answer.md --collection site.epitome --strict
      epitome check "The key hangs \'behind the old door\'." notes.txt
    """
    from epitome.api.many import check as check_against
    from epitome.api.read import check_language
    from epitome.document import Document
    from epitome.document.render import to_json
    from epitome.doors.cli.inputs import Inputs
    from epitome.doors.cli.output import warn, write
    from epitome.runtime.errors import UsageError

    if format not in ("text", "json", "html", "markdown"):
        raise UsageError(f"there is no format {format[:40]!r} here", "use text, json, html or markdown")
    check_language(language)
    if not sources and collection is None:
        raise UsageError("no sources were given", "name files or folders, or a --collection")
    read_answer: list[Document] = []
    Inputs([answer], language=language, texts=True).only().each(read_answer.append)
    documents: list[Document] = []
    code = Inputs(sources, language=language).each(documents.append) if sources else 0
    checked = check_against(read_answer[0], documents, collection=collection, passages=passages)
    for note in checked.notes:
        warn(note)
    if format == "json":
        write(f"{to_json(checked.to_dict())}\n")
    else:
        write({"html": checked.to_html, "markdown": checked.to_markdown, "text": checked.to_text}[format]())
    raise typer.Exit(code if checked.is_sound(strict=strict) else NOT_SOUND)
