"""Renders summaries as text, JSON, Markdown and HTML. Document text never becomes markup or a terminal command."""

from epitome.document.render.data_frames import build_frame, list_row
from epitome.document.render.fragment import page_address, text_fragment
from epitome.document.render.html import html_page, outline_page
from epitome.document.render.json import to_json, to_json_line
from epitome.document.render.markdown import outline_markdown, summary_markdown
from epitome.document.render.marked_words import split_query_words
from epitome.document.render.notebook import show_outline, show_ranking, show_results
from epitome.document.render.nothing import NO_ANSWER, NOTHING
from epitome.document.render.pictures import Pictures, list_pages
from epitome.document.render.reasons import list_notes, list_reasons, name_matches
from epitome.document.render.renderers import FORMATS, RENDERERS, HtmlRenderer, Renderer, find_renderer
from epitome.document.render.results_page import results_markdown, results_page
from epitome.document.render.sourced import group_by_theme, source_line, sourced_dict, sourced_markdown, sourced_page
from epitome.runtime.safe import one_line, replace_controls

__all__ = [
    "FORMATS",
    "NOTHING",
    "NO_ANSWER",
    "RENDERERS",
    "HtmlRenderer",
    "Pictures",
    "Renderer",
    "build_frame",
    "find_renderer",
    "group_by_theme",
    "html_page",
    "list_notes",
    "list_pages",
    "list_reasons",
    "list_row",
    "name_matches",
    "one_line",
    "outline_markdown",
    "outline_page",
    "page_address",
    "replace_controls",
    "results_markdown",
    "results_page",
    "show_outline",
    "show_ranking",
    "show_results",
    "source_line",
    "sourced_dict",
    "sourced_markdown",
    "sourced_page",
    "split_query_words",
    "summary_markdown",
    "text_fragment",
    "to_json",
    "to_json_line",
]
