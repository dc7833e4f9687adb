"""Summaries to text, JSON, Markdown and HTML. Document text never becomes markup or a terminal command."""

from epitome.render.formats import FORMATS, RENDERERS, Renderer, find_renderer
from epitome.render.fragment import page_address, text_fragment
from epitome.render.html import html_page, outline_page
from epitome.render.json import to_json, to_json_line
from epitome.render.markdown import markdown, outline_markdown
from epitome.render.marks import marked_spans
from epitome.render.results import results_markdown, results_page
from epitome.render.safe import one_line, safe
from epitome.render.sourced import NOTHING, groups, source_line, sourced_dict, sourced_markdown, sourced_page

__all__ = [
    "FORMATS",
    "NOTHING",
    "RENDERERS",
    "Renderer",
    "find_renderer",
    "groups",
    "html_page",
    "markdown",
    "marked_spans",
    "one_line",
    "outline_markdown",
    "outline_page",
    "page_address",
    "results_markdown",
    "results_page",
    "safe",
    "source_line",
    "sourced_dict",
    "sourced_markdown",
    "sourced_page",
    "text_fragment",
    "to_json",
    "to_json_line",
]
