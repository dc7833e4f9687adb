"""The MCP server: what an agent needs of documents, verbatim and cited, in few tokens (docs/mcp.md).

`arguments` and `tools` are what a client sees; `allowed`, `folder_search` and `materials` turn what it names into
bytes; `desk` hands them to workers, `server` speaks with the client. Documents are parsed and ranked in worker
processes, by `jobs` and `work`.
"""
