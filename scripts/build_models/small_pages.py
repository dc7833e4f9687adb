"""Small pages of our own making, to learn from: what saved pages of news sites hardly show.

Each is a title, some paragraphs and one or two things that may stand among them (a list, a table, a listing, a
definition, a quotation) and around them (navigation, footers, margins, cookie notices, link lists), in many spellings.
What is text and what is not is known by construction.
"""

import random
from collections.abc import Iterator
from pathlib import Path

_NOUNS = "river mill orchard bridge lantern cellar harbour roof engine garden letter meadow oven ladder bell".split()
_VERBS = "carries turns keeps warms crosses shows repairs follows holds opens paints measures".split()
_SITES = "Home News Shop About Contact Archive Events Help Imprint Search Topics Press Jobs Forum Authors".split()
_PAGES = 450
_TEMPLATES = Path(__file__).with_suffix(".txt").read_text(encoding="utf-8").partition("\n")[2]
_AROUND, _WITHIN = (part.splitlines() for part in _TEMPLATES.split("\n\n"))


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
