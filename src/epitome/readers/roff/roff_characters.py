"""Special characters of roff by name: \\(bu, \\[em], \\[u2014] (groff_char(7), mandoc_char(7)).

Accents that follow or precede a letter (\\[a ´]) are left to Unicode: a name of two parts is the first with the second
as a combining character.
"""

from __future__ import annotations

import re
import unicodedata

_TABLE = """hy -  mi −  em —  en –  -- -  pl +  eq =  ** *  ti ~  ha ^  rs \\  sl /  sh #  Do $  at @  bb ¦  ul _
ru _  rn ‾  lq “  rq ”  oq ‘  cq ’  aq '  dq "  Bq „  bq ‚  Fo «  Fc »  fo ‹  fc ›  ga `  aa ´  a^ ^
a~ ~  a" ˝  a- ¯  a. ˙  ad ¨  ac ¸  ah ˇ  ao ˚  ab ˘  ho ˛  bu •  ci ○  sq □  lz ◊  ps ¶  sc §  dg †
dd ‡  fm ′  sd ″  de °  co ©  rg ®  tm ™  ct ¢  Po £  Ye ¥  Eu €  eu €  Cs ¤  Fn ƒ  14 ¼  12 ½  34 ¾
18 ⅛  38 ⅜  58 ⅝  78 ⅞  S1 ¹  S2 ²  S3 ³  Of ª  Om º  mu ×  di ÷  f/ ⁄  +- ±  -+ ∓  pc ·  md ⋅  no ¬
tno ¬  sqrt √  sr √  -> →  <- ←  <> ↔  da ↓  ua ↑  va ↕  rA ⇒  lA ⇐  hA ⇔  uA ⇑  dA ⇓  vA ⇕  CR ↵  an ─
<= ≤  >= ≥  << ≪  >> ≫  == ≡  != ≠  ne ≢  =~ ≅  ~~ ≈  ~= ≈  ap ∼  pt ∝  if ∞  mo ∈  nm ∉  sb ⊂  nb ⊄
sp ⊃  nc ⊅  ib ⊆  ip ⊇  ca ∩  cu ∪  fa ∀  te ∃  st ∋  tf ∴  3d ∴  AN ∧  OR ∨  es ∅  pd ∂  gr ∇  is ∫
sum ∑  product ∏  pp ⊥  c* ⊗  c+ ⊕  wp ℘  Im ℑ  Re ℜ  Ah ℵ  hbar ℏ  -h ℏ  la ⟨  ra ⟩  lB [  rB ]  lC {
rC }  lc ⌈  rc ⌉  lf ⌊  rf ⌋  bv │  lh ☜  rh ☞  CL ♣  SP ♠  HE ♥  DI ♦  OK ✓  AE Æ  ae æ  OE Œ  oe œ
ss ß  -D Ð  Sd ð  TP Þ  Tp þ  IJ Ĳ  ij ĳ  .i ı  .j ȷ  /L Ł  /l ł  /O Ø  /o ø  oA Å  oa å  vS Š  vs š
vZ Ž  vz ž  r! ¡  r? ¿  ff ff  fi fi  fl fl  Fi ffi  Fl ffl  *a α  *b β  *g γ  *d δ  *e ε  *z ζ  *y η
*h θ  *i ι  *k κ  *l λ  *m μ  *n ν  *c ξ  *o ο  *p π  *r ρ  *s σ  ts ς  *t τ  *u υ  *f φ  *x χ  *q ψ
*w ω  +h ϑ  +f ϕ  +p ϖ  +e ϵ  *A Α  *B Β  *G Γ  *D Δ  *E Ε  *Z Ζ  *Y Η  *H Θ  *I Ι  *K Κ  *L Λ  *M Μ
*N Ν  *C Ξ  *O Ο  *P Π  *R Ρ  *S Σ  *T Τ  *U Υ  *F Φ  *X Χ  *Q Ψ  *W Ω""".split()
_NAMED = dict(zip(_TABLE[::2], _TABLE[1::2], strict=True)) | dict.fromkeys(("ba", "br", "or"), "|")
_ACCENTS = {
    "'": "\u0301", "`": "\u0300", "^": "\u0302", "~": "\u0303", ":": "\u0308", ",": "\u0327",
    "´": "\u0301", "aa": "\u0301", "ga": "\u0300", "a^": "\u0302", "a~": "\u0303", "ad": "\u0308", "ac": "\u0327",
    "ah": "\u030c", "ao": "\u030a", "a-": "\u0304", "ab": "\u0306", "a.": "\u0307", "ho": "\u0328", 'a"': "\u030b",
}  # fmt: skip
_CODE_POINTS = re.compile(r"u([0-9A-F]{4,6}(?:_[0-9A-F]{4,6}){0,5})$")
_NUMBERED = re.compile(r"char(\d{1,7})$")


def find_character(name: str) -> str:
    """The character of a name; "" where nothing is known of it."""
    if name in _NAMED:
        return _NAMED[name]
    points = _CODE_POINTS.match(name)
    if points:
        return "".join(map(_make, (int(point, 16) for point in points[1].split("_"))))
    numbered = _NUMBERED.match(name)
    if numbered:
        return _make(int(numbered[1]))
    if len(name) == 2 and name[0] in _ACCENTS and name[1].isalpha():
        return unicodedata.normalize("NFC", name[1] + _ACCENTS[name[0]])
    letter, _, accent = name.partition(" ")
    if accent:
        return unicodedata.normalize("NFC", (_NAMED.get(letter) or letter) + _ACCENTS.get(accent, ""))
    return ""


def _make(point: int) -> str:
    """A character by its number; "" for a control character and for what is none."""
    is_some = 32 <= point <= 0x10FFFF and not 0xD800 <= point <= 0xDFFF and not 0x7F <= point < 0xA0
    return chr(point) if is_some else ""
