"""The entry points: command line, HTTP service, MCP server, bulk runs, integrations into other pipelines."""
