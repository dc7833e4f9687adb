"""Write docs/reference: what the code offers, as the code itself tells it. A file of `reference` makes each page.

python scripts/write_reference.py
"""

from __future__ import annotations

from pathlib import Path

from reference.api_page import write_api
from reference.commands_page import write_commands
from reference.errors_page import write_errors
from reference.files_page import write_files
from reference.http_page import write_http
from reference.mcp_page import write_mcp
from reference.settings_page import write_settings

FOLDER = Path(__file__).resolve().parents[1] / "docs" / "reference"
PAGES = {
    "api.md": write_api,
    "commands.md": write_commands,
    "http.md": write_http,
    "mcp.md": write_mcp,
    "settings.md": write_settings,
    "errors.md": write_errors,
    "files.md": write_files,
}


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name, write in PAGES.items():
        (FOLDER / name).write_text(write(), encoding="utf-8")


if __name__ == "__main__":
    main()
