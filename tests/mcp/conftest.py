"""The fixtures of the MCP server, which are typed and checked where they are written."""

from support.mcp.fixtures import caller, folder

__all__ = ["caller", "folder"]
