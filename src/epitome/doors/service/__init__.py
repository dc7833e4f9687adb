"""The local HTTP service: the library's functions over loopback, for a browser and its user (docs/service.md).

`http` receives a request and decides whether to answer it: `auth` has sessions and paired extensions, `schemas` the
bodies; the token and the HTTP parts that all servers share are in `doors/http`. A worker process (`runtime/workers`)
then runs its job from `jobs`: the server itself never parses a document. `http` and `jobs` do not import each other.
"""
