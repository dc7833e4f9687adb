"""epitome verify."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from epitome.api.verify import Finding

NOT_ALL_STAND = 9
_MAX_QUOTE = 100  # characters


def verify(
    file: Annotated[
        str,
        typer.Argument(help="JSON of an epitome command, or Web Annotations; - for standard input.", metavar="FILE"),
    ],
    format: Annotated[str, typer.Option("--format", "-f", help="text or json.")] = "text",
) -> None:
    """Tell for each quote whether it stands in its source, was moved, was changed or is gone.

    Each source is read again. The exit code is 0 where all quotes stand, else 9.

    \b
    Examples:
      epitome summarise report.pdf --format json -o summary.json
      epitome verify summary.json
      epitome verify annotations.jsonld --format json -o checked.json
    """
    from epitome.api.verify import describe_findings, verify_quotes
    from epitome.document.citing.quotes import read_quotes
    from epitome.document.render import to_json
    from epitome.doors.cli.output import write
    from epitome.runtime.errors import UsageError
    from epitome.sources import NamedSource, parse_source, read_source
    from epitome.sources.files import STDIN

    if format not in ("text", "json"):
        raise UsageError(f"there is no format {format[:40]!r} here", "use text or json")
    source = NamedSource(STDIN, None) if file == STDIN else parse_source(file)
    quotes = read_quotes(read_source(source).data, name=file)
    findings = verify_quotes(quotes)
    write(f"{to_json(describe_findings(findings))}\n" if format == "json" else "".join(_list_lines(findings)))
    raise typer.Exit(0 if all(finding.state == "stands" for finding in findings) else NOT_ALL_STAND)


def _list_lines(findings: list[Finding]) -> Iterator[str]:
    """One line per quote, the changed text below it, and the totals."""
    from epitome.api.verify import count_states
    from epitome.runtime.safe import one_line, shorten

    for finding in findings:
        quote, now = finding.quote, finding.standing
        yield f"{finding.state:<8} {one_line(quote.source)}{_locate(finding)}: “{shorten(quote.text, _MAX_QUOTE)}”\n"
        if now is not None and now.state == "changed":
            yield f"         now ({now.likeness:.0%} of the words): “{shorten(now.text or '', _MAX_QUOTE)}”\n"
        if finding.error:
            yield f"         {one_line(finding.error)}\n"
    counts = count_states(findings)
    totals = ", ".join(
        f"{number:,} {'stand' if state == 'stands' else state}" for state, number in counts.items() if number
    )
    yield f"{len(findings):,} quotes: {totals}\n"


def _locate(finding: Finding) -> str:
    """The old and the new position of a quote, as far as they are known."""
    quote, now = finding.quote, finding.standing
    was = "" if quote.start is None else f"{quote.start}-{quote.end}"
    here = "" if now is None or now.start is None else f"{now.start}-{now.end}"
    page = "" if now is None or now.page is None else f" (page {now.page})"
    return (f", {was} → {here}" if was and here and was != here else f", {here or was}" if here or was else "") + page
