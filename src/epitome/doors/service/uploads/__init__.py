"""Uploaded documents: received into private files, read by workers of their own kind, kept or held for a login.

`multipart` takes forms apart as they arrive, `job` is the record of one upload, `spool` keeps files and records on the
disk, `board` has all jobs, `runner` works on them, `events` tells who wants to know.
"""
