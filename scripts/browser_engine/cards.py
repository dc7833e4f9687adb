"""What a card in the browser never shows, from the packs of all languages: a page may mix them."""

from epitome.language.packs import Pack, compile_phrases, list_packs, load_pack
from epitome.language.packs.pack_records import Phrases
from epitome.language.packs.phrase_patterns import join_patterns

WALLS = ("script", "pay", "login", "consent")


def list_card_rules() -> dict[str, str]:
    """A pattern by name, over text in any case."""
    packs = [*map(load_pack, list_packs())]
    rules = [pack.patterns for pack in packs]
    return {
        "leadIns": _join_phrases(packs, [pack.cards.lead_ins for pack in packs]),
        "pointers": "|".join(join_patterns(some.card_pointers, some.parts) for some in rules if some.card_pointers),
        **{wall: _join_phrases(packs, [pack.cards.walls.get(wall, ()) for pack in packs]) for wall in WALLS},
    }


def _join_phrases(packs: list[Pack], listed: list[Phrases]) -> str:
    blanks = [pack.writing.blanks for pack in packs]
    compiled = (compile_phrases(some, blanks=written) for some, written in zip(listed, blanks, strict=True))
    return "|".join(filter(None, compiled))
