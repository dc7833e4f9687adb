"""Formats of plain characters: text, Markdown, JSON, notebooks, subtitles, mail, RTF."""
