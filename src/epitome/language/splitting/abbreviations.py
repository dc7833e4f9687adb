"""Abbreviations by language, in lower case without the last full stop; words that open sentences."""

from __future__ import annotations

# never the last word of a sentence, in any language
_EVERYWHERE = (
    "approx incl excl e.g i.e cf vs viz figs eqs sects secs refs nos vols dr drs prof profs mr mrs ms messrs mt fig eq "
    "sp spp var subsp cv nov z.b d.h u.a mme mlle рис гл стр табл т.е т.к напр "
    "nat commun phys chem biol rev lett proc trans acad sci j.chem"
)
_BY_LANGUAGE = {
    "cs": "např tzv tj tzn ing mgr doc ul č",
    "da": "bl.a f.eks dvs ca hr fr nr",
    "de": "inkl exkl zzgl ca vgl bzw sog evtl ggf insb bspw str",
    "el": "κ κα κκ δρ π.χ βλ σελ αρ δηλ",
    "en": "attn acct resp tbsp tsp gen sen rep gov lt col sgt capt cmdr hon",
    "es": "sr sra srta sres dra ud uds avda pág págs núm prof p.ej ej",
    "fr": "pr mm mgr cf env p.ex art éd",
    "hi": "डॉ श्री पं प्रो",
    "it": "sig sigg sig.ra sig.na dott dott.ssa prof.ssa ing avv geom on pag pagg sec art p.za es",
    "nl": "dhr mevr mw blz bijv bv o.a m.n d.w.z t.o.v i.v.m ca zgn mr ir drs v",
    "pl": "np ul m.in zob tzw ok św inż mgr hab al tj",
    "pt": "sr sra srs srta dra av pág págs séc p.ex n.º n.os eng exmo",
    "ru": "ул проф акад см тыс им просп пер доц г-н г-жа рис табл",
    "sv": "bl.a t.ex s.k dvs ca fr nr",
    "tr": "prof doç bkz örn av",
    "uk": "вул проф акад див ім рис табл напр просп",
}
NEVER_FINAL_ANYWHERE = frozenset(_EVERYWHERE.split())
NEVER_FINAL = {language: NEVER_FINAL_ANYWHERE.union(words.split()) for language, words in _BY_LANGUAGE.items()}

# not the last word when a number, a bracketed number or a Roman numeral follows
BEFORE_NUMBER = frozenset(
    "no nr nº n.º n.o fig eq sect sec ref refs vol vols pp p pg pág págs pag ch chap tab art ca c phys chem rev lett "
    "biol ed n bd kap abb s str rys blz max séc num núm".split()
)
# units of measure: a stop after "5 kg" before a capital ends the sentence
UNITS = frozenset(
    "mm cm dm m km µm μm nm kg g mg µg μg t ml cl dl l hl s ms ns min h hr hrs d hz khz mhz ghz w kw mw v mv a ma "
    "pa kpa mpa bar "
    "j kj k n mol mmol kb mb gb tb kda da bp ha ft lb lbs oz mi °c °f".split()
)
# words after which a single capital letter is a label, not an initial
BEFORE_LETTER = frozenset(
    "it point points vitamin vitamins hepatitis type types class group plan appendix grade level part phase step "
    "section panel line "
    "column row side team influenza and or".split()
)
# "and so on": the sentence ends there when a capital follows
AND_SO_ON = frozenset("etc ecc enz usw itd itp т.д т.п κ.λπ κ.λ.π κλπ osv atd".split())
# not the last word when a lower-case letter follows
BEFORE_LOWER = AND_SO_ON.union("чел руб млн млрд коп шт гг вв tys mln mld mrd mio tsd zł".split())
# German nouns have capitals: there only these words open a sentence after "usw."
GERMAN_OPENERS = frozenset(
    "der die das ein eine einen einem es er sie wir ihr im in am auf diese dieser dieses danach dann dort aber auch "
    "bei für mit nach wenn man zu zum zur".split()
)
# words that are seldom part of a name: after a stop without a space ("ended.The") they open a sentence
OPENERS = frozenset(
    "The A An It Its In On At By For From To Of As If When While After Before Since This That These Those There Here "
    "He She We They You I My Our His Her Their But And Or So Yet No Not Nobody All Each Some Many Most Both Then Thus "
    "However Also What Why How Who Where Er Sie Es Wir Der Die Das Ein Eine Im Am Il Elle Le La Les Un Une Ce El Los "
    "Las Él Ella Lui Lei Lo Gli Ele Ela Os Um Uma Hij Zij Het De Een Он Она Они Это Мы Но".split()
)
# these continue the sentence after a number with stops ("3.2.1. and 4")
CONNECTIVES = frozenset("and or to of et ou de du des und oder bis von der y o e del di da do i en van и или".split())
# these continue the sentence after a time of day ("10 a.m. Monday")
WEEKDAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
# "Step 1." at the start of a sentence belongs to it, like a bare number
NUMBERED = frozenset(
    "step chapter section article rule example schritt kapitel artikel étape chapitre paso capítulo artículo passo "
    "capitolo articolo artigo stap hoofdstuk krok rozdział шаг глава статья".split()
)
