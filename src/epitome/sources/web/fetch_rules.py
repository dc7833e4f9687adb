"""The rules of fetching, each with its error message; no message reveals anything that was resolved or read."""

from __future__ import annotations

from epitome.runtime.errors import FetchError, LimitError

RULES: dict[str, tuple[str, str]] = {
    "length": ("the address is too long", "give a shorter address"),
    "characters": (
        "the address holds control characters, blanks or a backslash",
        "percent-encode them, or check the address",
    ),
    "scheme": ("the address is neither http nor https", "give an http or https address"),
    "userinfo": ("the address holds a user name or password", "leave out what stands before the @"),
    "host": ("the address has no valid host name", "check the address"),
    "number": ("the host is a number that is no plain dotted quad", "write it as four decimal numbers"),
    "port": ("the port is not one of those that may be fetched", "see docs/limits.md for the ports"),
    "own": ("the address is that of this service itself", "give the address of another page"),
    "resolve": ("the host name could not be resolved", "check the address, or try again later"),
    "address": ("the host is not in the public internet", "save the page and give its file"),
    "connect": ("the server could not be reached", "check the address, or try again later"),
    "certificate": ("the server's certificate is not valid for this host", "check the address"),
    "tls": ("no secure connection could be made", "check the address"),
    "first-byte": ("the server did not answer in time", "try again later"),
    "total": ("the server did not finish in time", "try again later"),
    "headers": ("the headers of the answer are too large", "save the page and give its file"),
    "reply": ("the answer is no complete HTTP", "try again later, or save the page and give its file"),
    "status": ("the server gave no page", "check the address"),
    "encoding": ("the answer is packed in a way that is not read", "save the page and give its file"),
    "type": ("the answer is neither HTML, XML nor plain text", "give the address of a page"),
    "size": ("the page is too large", "save the page and give a part of it (docs/limits.md)"),
    "redirects": ("there are too many redirects", "give the address at which they end"),
    "redirect": ("a redirect leads nowhere", "give the address at which the page is"),
    "downgrade": ("a redirect leads from https to http", "give the http address itself if it is to be trusted"),
    "robots": ("the site's robots.txt does not allow it", "fetch the page by itself, or save it and give its file"),
    "rate": ("too many pages are being fetched", "try again a little later"),
}


def make_refusal(rule: str, detail: str = "") -> FetchError | LimitError:
    """The error of a rule: a `LimitError` for a page that is too large, else a `FetchError`."""
    what, advice = RULES[rule]
    message = f"the page was not fetched: {what}{detail} ({rule} rule)"
    if rule == "size":
        return LimitError(message, advice)
    error = FetchError(message, advice)
    error.rule = rule
    return error
