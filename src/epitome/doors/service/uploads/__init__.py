"""Uploaded documents: received into private files, read by slow workers, kept in the collection or held for a login.

`multipart` parses forms as they arrive, `job` is the record of one upload, `spool` keeps files and records on the disk,
`board` has all jobs, `runner` works on them, `events` notifies watchers.
"""
