"""The local HTTP service: the library's functions over loopback, for a browser and its user (docs/service.md).

`http` receives a request and decides whether it may be answered: `auth` knows tokens, sessions and paired extensions,
`schemas` the bodies. One of the `workers` then runs its job from `jobs`: the server itself never parses a document.
Imports run in one direction, http -> auth, schemas, workers; `http` and `jobs` do not know each other.
"""
