"""Text-based formats: plain text, Markdown, JSON, notebooks, subtitles, mail, RTF."""
