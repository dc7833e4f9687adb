"""Small pages of our own making, to learn from: what saved pages of news sites hardly show.

Each is a title, some paragraphs and one or two things that may stand among them (a list, a table, a listing, a
definition, a quotation) and around them (navigation, footers, margins, cookie notices, link lists), in many spellings.
What is text and what is not is known by construction.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

_NOUNS = "river mill orchard bridge lantern cellar harbour roof engine garden letter meadow oven ladder bell".split()
_VERBS = "carries turns keeps warms crosses shows repairs follows holds opens paints measures".split()
_SITES = "Home News Shop About Contact Archive Events Help Imprint Search Topics Press Jobs Forum Authors".split()
_PAGES = 300
_AROUND = (
    "<nav>{links}</nav>",
    "<nav><ul>{items}</ul></nav>",
    "<nav><p>{line}</p></nav>",
    "<header><p>{name}</p></header>",
    "<header>{name}</header>",
    "<footer><p>{name} Press, {line}</p></footer>",
    "<footer>{links}</footer>",
    "<aside><p>{line}</p></aside>",
    "<aside><h3>{name}</h3><p>{line}</p></aside>",
    '<div role="navigation"><p>{name}</p></div>',
    '<div role="banner">{name}</div>',
    '<div role="contentinfo"><p>{line}</p></div>',
    '<div role="complementary"><p>{line}</p></div>',
    '<div class="breadcrumbs"><a href="/">{name}</a> &gt; {noun}</div>',
    '<ul id="main-menu">{items}</ul>',
    '<div class="pageFooter"><p>{line}</p></div>',
    '<div class="site_sidebar"><h3>{name}</h3><p>{line}</p></div>',
    "<ul>{items}</ul>",
    "<p>{links}</p>",
    "<div>{links}</div>",
    '<div class="cookie-notice"><p>{name} wants your consent.</p></div>',
    "<div><p>This site uses cookies. {line}</p></div>",
    '<table><tr><td><a href="a">Prev</a></td><td>{line}</td><td><a href="b">Next</a></td></tr></table>',
    '<div class="share"><a href="/t">Share</a> <a href="/m">Mail</a></div>',
    "<p>Copyright 2019 {name}. All rights reserved.</p>",
    '<div class="newsletter"><p>Subscribe to our newsletter. {line}</p></div>',
    '<div class="related"><h3>Read also</h3><ul>{items}</ul></div>',
    "<aside>{teasers}</aside>",
)
_WITHIN = (
    "<p>{line}</p>",
    "<ul><li>{line}</li><li>{line}</li></ul>",
    '<ul><li>The <a href="/k">{noun}</a> {verb} the old one first of all.</li><li>{line}</li></ul>',
    "<table><tr><th>{name}</th><th>Tons</th></tr><tr><td>{noun}</td><td>40</td></tr></table>",
    "<pre>{noun} = {verb}()</pre>",
    "<blockquote>{line}</blockquote>",
    "<dl><dt>{noun}</dt><dd>{line}</dd></dl>",
    '<figure><img src="a.png"><figcaption>{line}</figcaption></figure>',
    "<h2>{name}</h2><p>{line}</p>",
    '<section id="menus"><h2>Menus</h2><p>{line}</p></section>',
    '<section id="cookies"><h2>Cookies</h2><p>{line}</p></section>',
    '<div class="header"><h2>The {noun}</h2></div>',
    '<div class="lang-sh"><pre>{noun} --help</pre></div>',
    '<div class="nav-content"><p>{line}</p></div>',
    '<p>See <a href="/a">the {noun}</a>.</p>',
    '<h2><a href="#{noun}">The {noun} of the {noun}</a></h2><p>{line}</p>',
    "<ul><li><p>{noun}</p></li><li><p>{noun} and {noun}</p></li></ul>",
    "<p><strong>Author:</strong> {name}</p><p><strong>Purpose:</strong> {line}</p>",
    "<h3>Changes</h3><ol><li>The {noun} {verb}.</li><li>{line}</li></ol>",
)


def make_small_pages(seed: int = 5) -> Iterator[tuple[str, bytes, str]]:
    """(name, page, its main text)."""
    chance = random.Random(seed)
    for number in range(_PAGES):
        name = f"{chance.choice(_NOUNS)}s".capitalize()
        paragraphs = [_fill(chance, "<p>{line} {line} {line}</p>") for _ in range(chance.choice((1, 2, 2, 4, 8)))]
        content = "".join([*paragraphs, *(_fill(chance, t) for t in chance.sample(_WITHIN, chance.choice((0, 1, 2))))])
        content = f"<h1>{name}</h1>{content}"
        if chance.random() < 0.4:
            tag = chance.choice(("main", "article", 'div id="content"', 'div class="content"', "div"))
            content = f"<{tag}>{content}</{tag.split()[0]}>"
        before, after = ("".join(_fill(chance, t) for t in chance.sample(_AROUND, k)) for k in _draw_counts(chance))
        page = f"<html><head><title>{name}</title></head><body>{before}{content}{after}</body></html>"
        yield f"small/{number}", page.encode(), content


def _draw_counts(chance: random.Random) -> tuple[int, int]:
    return chance.choice(((0, 0), (1, 0), (0, 1), (1, 1), (2, 2)))


def _fill(chance: random.Random, template: str) -> str:
    """A template with its slots filled."""
    while "{" in template:
        slot = template[template.index("{") + 1 : template.index("}")]
        template = template.replace(f"{{{slot}}}", _draw(chance, slot), 1)
    return template


def _draw(chance: random.Random, slot: str) -> str:
    noun, verb = chance.choice(_NOUNS), chance.choice(_VERBS)
    match slot:
        case "noun":
            return noun
        case "verb":
            return verb
        case "name":
            return noun.capitalize()
        case "links":
            names = chance.sample(_SITES, chance.choice((2, 3, 5, 8)))
            return chance.choice((" ", " | ")).join(f'<a href="/{n}">{n}</a>' for n in names)
        case "items":
            return "".join(f'<li><a href="/{n}">{n}</a></li>' for n in chance.sample(_SITES, chance.choice((1, 3, 6))))
        case "teasers":
            return "".join(
                f"<article><h3>{n}</h3><p>Read all about the {n}.</p></article>" for n in chance.sample(_NOUNS, 4)
            )
    others = chance.sample(_NOUNS, 3)
    when = chance.choice(("in spring", "by hand", "every week", "before the first frost", "when the water is low"))
    return (
        f"The {noun} of the {others[0]} {verb} the {others[1]}, and the {others[2]} {chance.choice(_VERBS)} it {when}."
    )
