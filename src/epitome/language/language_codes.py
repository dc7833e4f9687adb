"""ISO 639 language codes: two-letter codes, their three-letter equivalents, and aliases."""

from __future__ import annotations

# "de:deu,ger": the two-letter code, then its three-letter codes
_ISO_639 = """
aa:aar ab:abk ae:ave af:afr ak:aka am:amh an:arg ar:ara as:asm av:ava ay:aym az:aze ba:bak be:bel bg:bul bi:bis bm:bam
bn:ben bo:bod,tib br:bre bs:bos ca:cat ce:che ch:cha co:cos cr:cre cs:ces,cze cu:chu cv:chv cy:cym,wel da:dan
de:deu,ger dv:div dz:dzo ee:ewe el:ell,gre en:eng eo:epo es:spa et:est eu:eus,baq fa:fas,per ff:ful fi:fin fj:fij
fo:fao fr:fra,fre fy:fry ga:gle gd:gla gl:glg gn:grn gu:guj gv:glv ha:hau he:heb hi:hin ho:hmo hr:hrv ht:hat hu:hun
hy:hye,arm hz:her ia:ina id:ind ie:ile ig:ibo ii:iii ik:ipk io:ido is:isl,ice it:ita iu:iku ja:jpn jv:jav ka:kat,geo
kg:kon ki:kik kj:kua kk:kaz kl:kal km:khm kn:kan ko:kor kr:kau ks:kas ku:kur kv:kom kw:cor ky:kir la:lat lb:ltz lg:lug
li:lim ln:lin lo:lao lt:lit lu:lub lv:lav mg:mlg mh:mah mi:mri,mao mk:mkd,mac ml:mal mn:mon mr:mar ms:msa,may mt:mlt
my:mya,bur na:nau nb:nob nd:nde ne:nep ng:ndo nl:nld,dut nn:nno no:nor nr:nbl nv:nav ny:nya oc:oci oj:oji om:orm or:ori
os:oss pa:pan pi:pli pl:pol ps:pus pt:por qu:que rm:roh rn:run ro:ron,rum ru:rus rw:kin sa:san sc:srd sd:snd se:sme
sg:sag sh:hbs si:sin sk:slk,slo sl:slv sm:smo sn:sna so:som sq:sqi,alb sr:srp ss:ssw st:sot su:sun sv:swe sw:swa ta:tam
te:tel tg:tgk th:tha ti:tir tk:tuk tl:tgl tn:tsn to:ton tr:tur ts:tso tt:tat tw:twi ty:tah ug:uig uk:ukr ur:urd uz:uzb
ve:ven vi:vie vo:vol wa:wln wo:wol xh:xho yi:yid yo:yor za:zha zh:zho,chi zu:zul
"""
TWO_LETTERS = frozenset(pair[:2] for pair in _ISO_639.split())

# codes treated as one language: both forms of Norwegian, withdrawn codes, the main member of a macrolanguage
_ALIASES = {
    "nb": "no",
    "nn": "no",
    "iw": "he",
    "in": "id",
    "ji": "yi",
    "jw": "jv",
    "mo": "ro",
    "cmn": "zh",
    "arb": "ar",
    "pes": "fa",
    "prs": "fa",
    "swh": "sw",
    "zsm": "ms",
    "ekk": "et",
    "lvs": "lv",
    "azj": "az",
    "uzn": "uz",
    "khk": "mn",
    "npi": "ne",
    "ory": "or",
    "als": "sq",
    "ydd": "yi",
    "fil": "tl",
}
_THREE_TO_TWO = {three: pair[:2] for pair in _ISO_639.split() for three in pair[3:].split(",")}
SAME_LANGUAGE = _ALIASES | {three: _ALIASES.get(two, two) for three, two in _THREE_TO_TWO.items()}

# tags from before RFC 4646 that do not fit its grammar
IRREGULAR_TAGS = {
    "en-gb-oed": "en",
    "i-ami": "ami",
    "i-bnn": "bnn",
    "i-hak": "hak",
    "i-klingon": "tlh",
    "i-lux": "lb",
    "i-navajo": "nv",
    "i-pwn": "pwn",
    "i-tao": "tao",
    "i-tay": "tay",
    "i-tsu": "tsu",
    "sgn-be-fr": "sfb",
    "sgn-be-nl": "vgt",
    "sgn-ch-de": "sgg",
}

# "de:german": English names
_ENGLISH_NAMES = """
af:afrikaans am:amharic ar:arabic az:azerbaijani be:belarusian bg:bulgarian bn:bengali bo:tibetan ca:catalan cs:czech
cy:welsh da:danish de:german el:greek en:english eo:esperanto es:spanish et:estonian eu:basque fa:persian fi:finnish
fr:french ga:irish gl:galician gu:gujarati he:hebrew hi:hindi hr:croatian hu:hungarian hy:armenian id:indonesian
is:icelandic it:italian ja:japanese ka:georgian kk:kazakh km:khmer kn:kannada ko:korean la:latin lo:lao lt:lithuanian
lv:latvian mk:macedonian ml:malayalam mn:mongolian mr:marathi ms:malay my:burmese ne:nepali nl:dutch no:norwegian
pa:punjabi pl:polish pt:portuguese ro:romanian ru:russian si:sinhala sk:slovak sl:slovenian so:somali sq:albanian
sr:serbian sv:swedish sw:swahili ta:tamil te:telugu th:thai tl:filipino tl:tagalog tr:turkish uk:ukrainian ur:urdu
uz:uzbek vi:vietnamese yi:yiddish zh:chinese
"""
NAMES = {pair[3:]: pair[:2] for pair in _ENGLISH_NAMES.split()}
