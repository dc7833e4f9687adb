"""The local HTTP service: the library's functions over loopback, for a browser and its user (docs/service.md).

`http` receives a request and decides whether to answer it: `auth` has tokens, sessions and paired extensions,
`schemas` the bodies. A worker process (`runtime.workers`) then runs its job from `jobs`: the server itself never parses
a document. Imports go in one direction, http -> auth, schemas, uploads; `http` and `jobs` do not import each other.
"""
