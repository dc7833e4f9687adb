"""The MCP server: verbatim, cited sentences of documents for agents, in few tokens (docs/mcp.md).

`arguments` and `tools` are what a client sees; `allowed`, `folder_search` and `materials` turn its sources into bytes;
`desk` passes them to workers, `server` talks to the client. Documents are parsed and ranked in worker processes, by
`jobs` and `work`.
"""
