"""What makes the site small: pages beside docs without the theme's frame, pictures without digits that nobody sees."""

from __future__ import annotations

import re

_ARTICLE = re.compile(r"<article.*?</article>", re.DOTALL)
_HEAD = re.compile(
    r"<title>.*?</title>|<link [^>]*rel=\"?(?:stylesheet|icon)\b[^>]*>|<meta [^>]*(?:charset|viewport)[^>]*>"
)
_BASE = re.compile(r'"base":\s*"([^"]*)"')
_DIGITS = re.compile(r"(\d+\.\d)\d+")
_UNSEEN = re.compile(r"<metadata>.*?</metadata>|<!DOCTYPE.*?>|<\?xml.*?\?>|<!--.*?-->|(?<=<g) id=\"[^\"]*\"", re.DOTALL)
_PERMALINK = re.compile(r"<a class=\"?headerlink.*?</a>", re.DOTALL)
_CELL_END = re.compile(r"</t[dhr]>")  # may be left out in HTML: the next cell or row ends one
# the theme keeps what the reader chose under the path of the site; without a choice the system decides
_SCHEME = """<script>(function () {
var chosen = null, site = new URL("BASE", location).pathname;
try { chosen = JSON.parse(localStorage.getItem(site + ".__palette")).color } catch (error) {}
var dark = matchMedia("(prefers-color-scheme: dark)").matches;
document.body.dataset.mdColorScheme = chosen && /:/.test(chosen.media) ? chosen.scheme : dark ? "slate" : "default";
})()</script>"""


def slim_page(output: str) -> str:
    """A page with its article alone, in the reader's colours, and a link to the front page."""
    article = _ARTICLE.search(output)
    base = _BASE.search(output)
    assert article and base, "the theme has changed"
    head = "\n".join(_HEAD.findall(output))
    scheme = _SCHEME.replace("BASE", base[1])
    home = f'<p><a href="{base[1]}/index.html">epitome</a></p>'
    inside = f"{home}\n{_PERMALINK.sub('', article[0])}"
    inside = inside.replace("<table>", '<div class="wide" tabindex="0"><table>').replace("</table>", "</table></div>")
    return (
        f'<!doctype html>\n<html lang="en">\n<head>\n{head}\n</head>\n<body data-md-color-primary="indigo">\n'
        f'{scheme}\n<main class="beside md-typeset">\n{inside}\n</main>\n</body>\n</html>\n'
    )


def slim_picture(svg: str) -> str:
    """A drawing with a digit after the point, without metadata and without blanks between its parts."""
    return re.sub(r"\s*\n\s*", "\n", _DIGITS.sub(r"\1", _UNSEEN.sub("", svg))).replace('\n"', '"').strip() + "\n"


def slim_text(part: str) -> str:
    """HTML without the blanks before lines and the end tags of cells."""
    return re.sub(r"\s*\n\s*", "\n", _CELL_END.sub("", part))
