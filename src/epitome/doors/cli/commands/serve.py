"""epitome serve, token, login: the local service and its credentials."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

DEFAULT_PORT = 8765


def serve(
    collection: Annotated[
        str | None,
        typer.Argument(
            help="A collection, or the address of a search engine, to search and read.", metavar="[COLLECTION]"
        ),
    ] = None,
    port: Annotated[int, typer.Option("--port", help="Where to listen; 0 takes a free port.")] = DEFAULT_PORT,
    host: Annotated[str, typer.Option("--host", help="127.0.0.1 or ::1; others need more, see below.")] = "127.0.0.1",
    trust_fetch: Annotated[
        list[str] | None,
        typer.Option("--trust-fetch", help="May be fetched though it is not public.", metavar="HOST:PORT"),
    ] = None,
    extension: Annotated[
        list[str] | None, typer.Option("--extension", help="Origin of a browser extension to let in.", metavar="ORIGIN")
    ] = None,
    origin: Annotated[
        list[str] | None,
        typer.Option("--origin", help="Web site whose pages may call /v1 with the token.", metavar="ORIGIN"),
    ] = None,
    name: Annotated[
        list[str] | None, typer.Option("--name", help="Further name that it answers to.", metavar="HOST:PORT")
    ] = None,
    public: Annotated[bool, typer.Option("--i-know-this-is-public", help="Listen beyond this machine.")] = False,
    tls_certificate: Annotated[Path | None, typer.Option("--tls-certificate", help="PEM file.")] = None,
    tls_key: Annotated[Path | None, typer.Option("--tls-key", help="PEM file.")] = None,
    proxy: Annotated[
        str | None, typer.Option("--proxy", help="https origin at which your proxy serves it.", metavar="ORIGIN")
    ] = None,
    opens: Annotated[
        bool, typer.Option("--open/--no-open", help="Open the page in the browser, where there is one.")
    ] = True,
) -> None:
    """Serve summaries to this machine's browser and programs, until it is stopped.

    Prints a link that logs one browser in, once, within a minute, and opens the page in the browser where a person sits
    at the terminal; Enter, or 'epitome login' in another terminal, makes another link. Programs send the token
    ('epitome token show') as "Authorization: Bearer TOKEN". Beyond loopback it needs
    --i-know-this-is-public and TLS files or your proxy's origin.

    \b
    Examples:
      epitome serve
      epitome serve pages.epitome --port 9000
      epitome serve pages.epitome --trust-fetch wiki.intranet:80
    """
    from dataclasses import replace

    from epitome.doors.cli.browser import has_screen, open_in_browser
    from epitome.doors.cli.output import warn
    from epitome.doors.cli.terminal import call_on_enter, has_keyboard
    from epitome.doors.http.state_folder import find_state_folder
    from epitome.doors.service.auth.sessions import create_login_code
    from epitome.doors.service.settings import Settings
    from epitome.runtime.engine_address import is_engine
    from epitome.runtime.errors import MissingExtra, NotFound
    from epitome.runtime.installing import advise_install

    is_searched_engine = is_engine(collection)
    if collection is not None and is_searched_engine:
        from epitome.collection.engines import open_engine

        open_engine(collection)  # a wrong address, or a missing extra, is said at once
    asked = Settings(
        port=port or DEFAULT_PORT,
        state=find_state_folder(),
        host=host,
        collection=None if collection is None or is_searched_engine else Path(collection),
        engine=collection if is_searched_engine else None,
        names=tuple(name or ()),
        extensions=tuple(extension or ()),
        origins=tuple(origin or ()),
        trust=tuple(trust_fetch or ()),
        public=public,
        certificate=tls_certificate,
        key=tls_key,
        proxy=proxy,
    )
    if asked.collection is not None and not asked.collection.exists():
        raise NotFound(f"there is no collection {collection}", f"make it: epitome index {collection} SOURCE...")
    try:
        from epitome.doors.http.uvicorn_server import open_listener
        from epitome.doors.service.http.endpoints.core import Service
        from epitome.doors.service.http.server import serve as serve_until_stopped
    except ModuleNotFoundError as error:
        raise MissingExtra(f"{error.name} is not installed", advise_install("serve")) from None
    if sys.platform != "linux":
        warn("memory and processor time of workers are limited on Linux only; here only their wall time is")
    if asked.is_public:
        warn(f"anybody who can reach {host} can try to use this service; only the token keeps them out")
    with open_listener("127.0.0.1" if host == "localhost" else host, port) as listener:
        settings = replace(asked, port=listener.getsockname()[1])

        def write_link() -> str:
            return f"{settings.address}/login#code={create_login_code(settings.state, settings.limits.login_seconds)}"

        def print_link() -> None:
            print(write_link(), flush=True)

        def started() -> None:
            print_link()
            another = "Enter" if has_keyboard() else "'epitome login'"
            hint = f"open this link within a minute; {another} prints a new one, Ctrl-C stops the service"
            print(hint, file=sys.stderr, flush=True)
            if opens and has_screen():
                open_in_browser(write_link(), settings.state)
            if has_keyboard():
                call_on_enter(print_link)

        serve_until_stopped(Service(settings), listener, started)


def login(
    port: Annotated[int | None, typer.Option("--port", help="Where it listens, if several services run.")] = None,
    extension: Annotated[
        bool, typer.Option("--extension", help="Print a number to type into the browser extension instead.")
    ] = False,
) -> None:
    """A link that logs a browser in to the running service, once, within a minute.

    \b
    Examples:
      epitome login
      epitome login --extension
    """
    from epitome.doors.http.state_folder import find_service, find_state_folder
    from epitome.doors.service.auth.pairing import create_pairing_code
    from epitome.doors.service.auth.sessions import create_login_code
    from epitome.doors.service.service_limits import LIMITS

    state = find_state_folder()
    address = find_service(state, port)
    if extension:
        print(create_pairing_code(state, LIMITS.pairing_seconds))
    else:
        print(f"{address}/login#code={create_login_code(state, LIMITS.login_seconds)}")


def token(
    what: Annotated[str, typer.Argument(help="show, or rotate for a new one.", metavar="show|rotate")],
) -> None:
    """The token that programs send; rotating it ends all sessions and locks out whoever has the old one.

    \b
    Examples:
      epitome token show
      epitome token rotate
    """
    from epitome.doors.http.state_folder import find_state_folder
    from epitome.doors.http.token import load_token, rotate_token
    from epitome.runtime.errors import UsageError

    if what not in ("show", "rotate"):
        raise UsageError(f"there is no 'token {what}'", "use show or rotate")
    print(load_token(find_state_folder()) if what == "show" else rotate_token(find_state_folder()))
