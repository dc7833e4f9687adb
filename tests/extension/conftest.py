"""The fixtures of the extension, which are typed and checked where they are written."""

from support.browser.fixtures import paired_reader, reader, service, shared_reader

__all__ = ["paired_reader", "reader", "service", "shared_reader"]
