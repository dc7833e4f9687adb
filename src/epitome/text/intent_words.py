"""Words by which a question says what kind of answer it wants, not what it is about: they count less in a search.

Question words and other small words ("what", "how", "can") are stop words already.
"""

from __future__ import annotations

from functools import cache

from epitome.text.terms import extract_terms

_WORDS = {
    "en": "actually allowed best big come default defaults difference different do exactly explain few find get happen "
    "happens kind kinds large least like list long make many maximum mean means minimum much need often once "
    "please possible really same several short show small tell thing things time times type types use used using want "
    "way ways work works",
    "de": "bedeutet bekomme beste brauche dauert eigentlich erklären finde funktioniert gibt groß größte häufig lange "
    "maximal maximum minimum möglich oft standardmäßig tun unterschied unterschiede viel viele voreinstellung zeit",
    "fr": "besoin beaucoup combien défaut différence différences expliquer faire fonctionne grand longtemps manière "
    "maximum meilleur minimum moyen possible souvent temps type utiliser veut",
    "es": "cuánto cuánta cuántos cuántas defecto diferencia diferencias explicar funciona grande hacer manera mejor "
    "máximo mínimo necesito posible significa tiempo tipo usar",
}


@cache
def list_intent_terms(language: str) -> frozenset[str]:
    """The terms of these words in a language; none where they are not known."""
    return frozenset(extract_terms(_WORDS.get(language, ""), language))
