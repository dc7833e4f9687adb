"""The jobs of a worker: `handlers` has one function per job, a thin layer over `epitome.api.one`.

`context` keeps the collection and the documents parsed last between requests; `views` prepares search hits and the view
of a document as plain data. Only worker processes import this package, by the module name that the service sends them.
"""
