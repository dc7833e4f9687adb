"""HTTP: from the socket to the worker and back.

`server` starts the service on the server that all doors share (`doors/http`). Every request passes the `gate`, which
applies the `checks` and the table of `routes`. `app` and `endpoints` have the FastAPI endpoints, `openapi` their
description. They share `endpoints.core`, which runs jobs on bytes that `endpoints.sources` has loaded.
"""
