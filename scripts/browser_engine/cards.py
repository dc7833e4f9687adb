"""What a card in the browser never shows, from the packs of all languages: a page may mix them."""

from epitome.language.packs import Common, Pack, compile_phrases, list_packs, load_common, load_pack
from epitome.language.packs.pack_records import Phrases
from epitome.language.packs.phrase_patterns import join_patterns

WALLS = ("script", "pay", "login", "consent")


def list_card_rules() -> dict[str, str]:
    """A pattern by name, over text in any case."""
    packs: list[Pack | Common] = [load_common(), *map(load_pack, list_packs())]
    rules = [pack.patterns for pack in packs]
    return {
        "boilerplate": _join_phrases(packs, [pack.cards.boilerplate for pack in packs]),
        "leadIns": _join_phrases(packs, [pack.cards.lead_ins for pack in packs]),
        "notices": "|".join(join_patterns(some.card_notices, some.parts) for some in rules if some.card_notices),
        "pointers": "|".join(join_patterns(some.card_pointers, some.parts) for some in rules if some.card_pointers),
        **{wall: _join_phrases(packs, [pack.cards.walls.get(wall, ()) for pack in packs]) for wall in WALLS},
    }


def _join_phrases(packs: list[Pack | Common], listed: list[Phrases]) -> str:
    blanks = [not isinstance(pack, Pack) or pack.writing.blanks for pack in packs]
    compiled = (compile_phrases(some, blanks=written) for some, written in zip(listed, blanks, strict=True))
    return "|".join(filter(None, compiled))
