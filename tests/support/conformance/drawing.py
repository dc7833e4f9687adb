"""Whole pages, drawn by a seed from sentences in one language."""

from __future__ import annotations

from html import escape
from random import Random

from support.conformance.markup import PARTS, Page, write_links

STYLE = (
    "<style>/* .a{} */ .gone { display: none } .x, .y > p { visibility: hidden; } "
    "@media print { .kept { display: none } }</style>"
)
METAS = (
    '<meta property="article:published_time" content="2024-09-14T10:00:00Z">',
    '<meta name="date" content="14 September 2024">',
    '<meta itemprop="datePublished" content="2021-02-30">',
    '<meta name="DC.date" content="1999">',
    '<meta property="og:type" content="article">',
    '<meta name="generator" content="Sphinx 7">',
    '<meta property="og:site_name" content="The Sandmoor Pages">',
    '<script type="application/ld+json">{"@type": "NewsArticle", "datePublished": "2020-05-06"}</script>',
    '<meta name="robots" content="noindex">',
    '<script>var a = "<p>no text</p>";</script>',
)
WRAPPERS = (
    "<main>{}</main>",
    "<article>{}</article>",
    '<div id="content" class="post">{}</div>',
    "{}",
    '<div class="body" role="main"><div>{}</div></div>',
)
BANNERS = (
    '<div id="cookie-banner"><p>We use cookies to improve this site. Accept all cookies.</p></div>',
    '<div class="share">Share this: <a href="#">Post</a> <a href="#">Mail</a></div>',
    '<form><label>Search <input name="q"></label><button>Go</button></form>',
    "<noscript><p>Please enable JavaScript to read this page.</p></noscript>",
    '<p class="byline">By Ann Lee, 14 September 2024</p>',
    '<div class="pagination"><a href="1">Previous</a> <a href="2">Next</a></div>',
    "<hr>",
)
DETECTED = ("en", "de", "fr", "es", "ja", "ko", "ru")  # by the engine, where a page declares no language
HEADINGS = (
    "",
    "<p><b>{}</b></p>",
    '<center><font size="+2">{}</font></center>',
    '<div class="page-title">{}</div>',
    '<p style="font-size: 24px; font-weight: bold">{}</p>',
    '<p align="center"><big>{}</big></p>',
    '<div style="font-size: x-large"><span>{}</span></div>',
    "<font size=5>{}</font>",
)
COMMENT = '<div class="comment"><p class="author">{name} wrote:</p><p>{text}</p></div>'


def draw_reading(sentences: list[str], language: str, random: Random) -> str:
    """A page of a few paragraphs, to be read."""
    page = Page(sentences, random)
    return (
        f'<html lang="{language}"><body><h1>{page.name()}</h1><p>{page.take(4)}</p><p>{page.take(6)}</p></body></html>'
    )


def draw_page(sentences: list[str], language: str, random: Random) -> str:
    """A page of some parts under some headings, with what a site puts around it."""
    page = Page(sentences, random)
    title = page.name(6)
    head = f"<title>{title}{random.choice(('', ' | The Sandmoor Pages', ' - Wiki', ' — Manual 2.3'))}</title>"
    if page.chance(0.5):
        head += f'<meta name="description" content="{escape(page.take(), quote=True)}">'
    head += "".join(random.sample(METAS, random.randint(0, 3))) + (STYLE if page.chance(0.3) else "")
    heading = title if page.chance(0.7) else page.name()
    body = random.choice(("<h1>{}</h1>",) * 8 + HEADINGS).format(heading)
    if page.chance(0.15):
        body = f"<div class='admonition warning'><p>{page.take()}</p></div>{body}"
    if page.chance(0.2):
        entries = "".join(f"<li>{page.link(page.name())}</li>" for _ in range(4))
        body += f'<div class="toc"><p>Contents</p><ul>{entries}</ul></div>'
    for _ in range(random.randint(2, 4)):
        body += f"<h{(level := random.choice((2, 2, 2, 3, 4)))}>{page.name()}</h{level}>" if page.chance(0.4) else ""
        body += "\n".join(random.choice(PARTS)(page) for _ in range(random.randint(1, 3)))
    around = random.choice(WRAPPERS).format(body)
    if page.chance(0.5):
        around = f"<header><p>{page.link(page.name())}</p><nav>{write_links(page)}</nav></header>{around}"
    if page.chance(0.4):
        around += random.choice(BANNERS)
    if page.chance(0.25):
        posts = "".join(COMMENT.format(name=page.name(1), text=page.take(2)) for _ in range(random.randint(1, 5)))
        around += f'<section class="comments" id="comments"><h2>Comments</h2>{posts}</section>'
    if page.chance(0.5):
        around += f"<aside><h3>{page.name()}</h3>{write_links(page)}</aside>"
        around += f"<footer><p>© 2024 {page.name()}. All rights reserved.</p></footer>"
    declared = f' lang="{language}"' if language not in DETECTED or page.chance(0.7) else ""
    return f"<!DOCTYPE html>\n<html{declared}><head><meta charset=utf-8>{head}</head><body>{around}</body></html>"
