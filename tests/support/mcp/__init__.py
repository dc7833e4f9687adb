"""MCP servers to call, by the SDK's own client."""
