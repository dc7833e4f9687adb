"""epitome mcp."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

DEFAULT_PORT = 8766


def mcp(
    collection: Annotated[
        str | None,
        typer.Argument(
            help="A collection, or the address of a search engine, to search and read.", metavar="[COLLECTION]"
        ),
    ] = None,
    allow: Annotated[
        Path, typer.Option("--allow", help="Files are read in this folder only.", metavar="FOLDER")
    ] = Path(),
    http: Annotated[bool, typer.Option("--http", help="Serve HTTP on this machine instead.")] = False,
    port: Annotated[
        int | None, typer.Option("--port", help=f"Where to listen ({DEFAULT_PORT}); 0 takes a free port.")
    ] = None,
) -> None:
    """Serve agents over the Model Context Protocol (MCP): find, fetch, outline, read_section, check_claim,
    check_answer, brief.

    The client starts this command and speaks with it over standard input and output; it ends with the client. Files are
    read under --allow only (the current folder unless given), pages of the web under guard; nothing is written.

    With --http it serves clients of this machine at http://127.0.0.1:8766/mcp until it is stopped; they send the
    service's token ('epitome token show') as "Authorization: Bearer TOKEN".

    \b
    Examples:
      epitome mcp
      epitome mcp pages.epitome --allow ~/project
      epitome mcp pages.epitome --http
    """
    import sys
    from functools import partial

    from epitome.doors.cli.commands.index import open_existing
    from epitome.doors.http.state_folder import find_state_folder
    from epitome.runtime.engine_address import is_engine
    from epitome.runtime.errors import MissingExtra, UsageError
    from epitome.runtime.installing import advise_install

    if port is not None and not http:
        raise UsageError("a port was given without --http", "add --http, or leave out --port")
    if port is not None and not 0 <= port < 65_536:
        raise UsageError(f"the port {port} is none", "give a number from 1 to 65535, or 0 for a free one")
    if collection is not None and Path(collection).exists():
        open_existing(collection).close()  # an agent would not see why it cannot be opened

    try:
        from epitome.doors.mcp.desk import Desk
        from epitome.doors.mcp.http_server import run_http
        from epitome.doors.mcp.mcp_server import run_stdio
    except ModuleNotFoundError as error:
        raise MissingExtra(f"{error.name} is not installed", advise_install("mcp")) from None
    if collection is not None and is_engine(collection):
        from epitome.collection.engines import open_engine

        open_engine(collection)  # a wrong address, or a missing extra, is said at once
        build = partial(Desk, allow=allow, engine=collection)
    else:
        build = partial(Desk, allow=allow, collection=None if collection is None else Path(collection))
    if not http:
        run_stdio(build)
        return

    def started(address: str) -> None:
        print(address, flush=True)
        print('send "Authorization: Bearer TOKEN" (epitome token show); Ctrl-C stops', file=sys.stderr, flush=True)

    listened = DEFAULT_PORT if port is None else port
    run_http(build, port=listened, state=find_state_folder(), on_started=started)
