"""What a worker does for a request: `handlers` has one function per job, thin over `epitome.api.one`.

`context` keeps the collection and the documents parsed last between requests; `views` prepares search hits and the view
of a document as plain data. Only worker processes import this package, by the name that the service gives them.
"""
