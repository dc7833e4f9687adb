"""epitome search."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from epitome.cli.index import CollectionArgument, existing
from epitome.cli.options import ModelOption, RecipeOption, SentencesOption

if TYPE_CHECKING:
    from epitome.found import Result


def search(
    collection: CollectionArgument,
    query: Annotated[str, typer.Argument(help="What the reader needs.", metavar="QUERY")],
    top: Annotated[int, typer.Option("--top", help="At most so many results.")] = 10,
    by: Annotated[str, typer.Option("--by", help="page or section.")] = "page",
    sentences: SentencesOption = None,
    system: Annotated[
        str | None,
        typer.Option("--system", "-s", help="webpage (the default), queryorder for snippets, ..."),
    ] = None,
    recipe: RecipeOption = "best",
    model: ModelOption = None,
    format: Annotated[str, typer.Option("--format", "-f", help="text, json, jsonl, html or markdown.")] = "text",
) -> None:
    """The pages of a collection that answer a query, each with its best sentences for it.

    Sentences that other pages say where they link to a page are marked as such. Pages of the web and HTML files are
    linked at the sentence.

    \b
    Examples:
      epitome search pages.epitome "restore a backup"
      epitome search pages.epitome "restore a backup" --by section --top 5 --format json
      epitome search pages.epitome "restore a backup" --system queryorder -n 1
    """
    from epitome.cli.output import check_format
    from epitome.found import found
    from epitome.models import summariser_for
    from epitome.render import NOTHING, results_markdown, results_page, to_json, to_json_line

    check_format(format)
    summariser_for(system or (None if model else "webpage"), recipe=recipe, model=model)
    with existing(collection) as opened:
        results = list(
            found(opened, query, by=by, top=top, system=system, recipe=recipe, model=model, sentences=sentences)
        )
    if format == "json":
        print(to_json([r.to_dict() for r in results]))
    elif format == "jsonl":
        for result in results:
            print(to_json_line(result.to_dict()))
    elif format == "html":
        print(results_page([(r.title, r.document, r.section, r.summary) for r in results], query=query), end="")
    elif format == "markdown":
        print(results_markdown([(r.title, r.document, r.section, r.summary) for r in results], query=query), end="")
    else:
        print("\n\n".join(_text(r, query) for r in results) if results else NOTHING)


def _text(result: Result, query: str) -> str:
    from epitome.cli.output import styled
    from epitome.render import marked_spans, one_line, page_address

    document = result.document
    place = " › ".join(one_line(t) for t in (document.id, *result.section.titles))
    lines = [f"{result.rank:>2}. {styled(one_line(result.title), '1')}", f"    {styled(place, '2')}"]
    if not result.summary:
        lines += [f"    {styled(one_line(note), '2')}" for note in result.summary.notes]
    for extract in result.summary:
        pieces = [
            styled(piece, "1") if hit else piece
            for piece, hit in marked_spans(one_line(extract.text), query, document.language)
        ]
        said = f"  (said by {one_line(extract.said_by or 'another page')})" if extract.origin == "link" else ""
        lines.append("    " + "".join(pieces) + (" …" if extract.cut else "") + styled(said, "2"))
        address = page_address(document, extract) if extract.origin == "content" else None
        if address:
            lines.append("    " + styled(one_line(address), "2"))
    return "\n".join(lines)
