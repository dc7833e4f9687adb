"""Abbreviations that a full stop does not end, as the sentence post-pass needs them."""

from __future__ import annotations

# never the last word of a sentence
NEVER_FINAL = frozenset(
    "approx incl excl e.g i.e cf vs viz figs eqs sects secs refs nos vols dr drs prof profs mr mrs ms messrs mt fig eq "
    "sp spp var subsp cv nov z.b d.h u.a mme mlle рис гл стр табл т.е т.к напр "
    "nat commun phys chem biol rev lett proc trans acad sci j.chem".split()
)
# not the last word when a number, a bracketed number or a Roman numeral follows
BEFORE_NUMBER = frozenset(
    "no nr nº fig eq sect sec ref refs vol vols pp p pg pág págs ch chap tab art ca c phys chem rev lett biol ed "
    "n bd kap abb".split()
)
# units of measure: a stop after "5 kg" before a capital ends the sentence
UNITS = frozenset(
    "mm cm dm m km µm μm nm kg g mg µg μg t ml cl dl l hl s ms ns min h hr hrs d hz khz mhz ghz w kw mw v mv a ma "
    "pa kpa mpa bar "
    "j kj k n mol mmol kb mb gb tb kda da bp ha ft lb lbs oz mi °c °f".split()
)
# words after which a single capital letter is a name of a thing, not an initial
LETTERED = frozenset(
    "it point points vitamin vitamins hepatitis type types class group plan appendix grade level part phase step "
    "section panel line "
    "column row side team influenza and or".split()
)
# German words that open a sentence after "usw."
GERMAN_OPENERS = frozenset(
    "der die das ein eine einen einem es er sie wir ihr im in am auf diese dieser dieses".split()
)
