"""HTTP: from the socket to the worker and back.

`server` starts uvicorn with our `protocol`. Every request passes the `gate`, which applies the `checks` and the table
of `routes`. `app` and `page` are the FastAPI endpoints, `openapi` their description. `core` is what they share: it runs
jobs on bytes that `sources` has loaded. `response` and `problems` are what goes back.
"""
