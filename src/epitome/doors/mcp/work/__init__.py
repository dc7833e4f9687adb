"""The work of the MCP server's worker processes on documents: each function writes the lines of one answer."""
