"""The local HTTP service: the functions of the front door over loopback, for a browser and its user (docs/service.md).

A request passes `front` (who may speak, how much, how long), then `app` (what is asked, checked by `bodies`), then a
worker process (`jobs`), since the server itself never parses a document.
"""
