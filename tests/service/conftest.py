"""The fixtures of the service, which are typed and checked where they are written."""

from support.service.fixtures import collection, hasty, service, web

__all__ = ["collection", "hasty", "service", "web"]
