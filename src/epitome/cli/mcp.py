"""epitome mcp."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer


def mcp(
    collection: Annotated[
        str | None, typer.Argument(help="A collection to search and read.", metavar="[COLLECTION]")
    ] = None,
    allow: Annotated[
        Path, typer.Option("--allow", help="Files are read in this folder only.", metavar="FOLDER")
    ] = Path(),
) -> None:
    """Serve agents over the Model Context Protocol (MCP): find, outline, read_section, check_claim, brief.

    The client starts this command and speaks with it over standard input and output; it ends with the client. Files are
    read under --allow only (the current folder unless given), pages of the web under guard; nothing is written.

    \b
    Examples:
      epitome mcp
      epitome mcp pages.epitome --allow ~/project
    """
    from epitome.errors import MissingExtra

    try:
        from epitome.mcp.desk import Desk
        from epitome.mcp.server import run_stdio
    except ModuleNotFoundError as error:
        raise MissingExtra(f"{error.name} is not installed", "install epitome-reader[mcp]") from None
    run_stdio(lambda: Desk(allow=allow, collection=None if collection is None else Path(collection)))
