"""One file for both engines: texts and pages with what Python says of them, in short digests (`tests/conformance`)."""
