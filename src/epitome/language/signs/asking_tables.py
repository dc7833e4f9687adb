"""What questions ask for, by language: lower-case patterns over the question.

`ASKS[language][kind]` recognises a question that asks for a number, a date, a person, a place, a default, a cause, or a
way of doing something. `ASKING` lists words that only phrase such a request, apart from stop words ("what", "how",
"can"). `DEFINED` finds the name that a question asks to have defined; `NUMBERS`, `DATES`, `DEFAULTS`, `CAUSES`, `WAYS`
and `WAY_WORDS` are words of answers.
"""

from __future__ import annotations

_MONTHS_EN = r"january|february|march|april|june|july|august|september|october|november|december"
_DAYS_EN = r"monday|tuesday|wednesday|thursday|friday|saturday|sunday"

ASKS: dict[str, dict[str, str]] = {
    "en": {
        "number": r"\bhow (?:many|much|long|large|big|often|high|far|fast|old|small|tall|deep|frequently)\b"
        r"|\b(?:maximum|minimum|max|min|size|port|number|limits?|percentage|percent)\b|\bat most\b",
        "date": r"\bwhen\b|\b(?:what|which) (?:year|date|day|month|time|century|decade)\b|\bhow long\b",
        "person": r"\bwho(?:se|m)?\b",
        "place": r"\bwhere\b|\b(?:what|which) (?:city|country|state|place|region|county|town|continent|area)\b",
        "default": r"\bdefaults?\b|\bif (?:none|nothing|not|i don['’]t|i do not|you don['’]t|omitted)\b|\bby itself\b",
        "cause": r"\bwhy\b|\breasons?\b|\bhow come\b",
        "way": r"\bhow (?:do|can|to|should|would|could|does one)\b|\bway to\b|\bwhat (?:now|can i|should i|do i)\b"
        r"|\bwhich (?:option|command|function|method|tool|setting|parameter)\b",
    },
    "de": {
        "number": r"\bwie\s?(?:viele?|lange?|groß|hoch|oft|weit|schnell|alt|tief)\b|\b(?:maximal|höchstens|anzahl)",
        "date": r"\bwann\b|\bin welchem (?:jahr|monat|jahrhundert|jahrzehnt)\b|\bwie lange\b",
        "person": r"\b(?:wer|wem|wen|wessen)\b",
        "default": r"\bstandard(?:mäßig|wert)\b|\bvoreingestellt|\bvoreinstellung",
        "cause": r"\b(?:warum|weshalb|wieso|weswegen)\b",
    },
    "fr": {
        "number": r"\bcombien\b|\bquelle (?:taille|longueur|quantité)\b|\bnombre\b|\bmaxim|\bquel pourcentage\b",
        "date": r"\bquand\b|\bquelle (?:année|date|époque)\b|\bquel (?:mois|siècle|jour)\b",
        "person": r"\bqui\b",
        "default": r"\bpar défaut\b",
        "cause": r"\bpourquoi\b",
    },
    "es": {
        "number": r"\bcu[áa]nt[oa]s?\b|\bn[úu]mero\b|\bporcentaje\b|\bm[áa]xim|\bqu[ée] tan\b",
        "date": r"\bcu[áa]ndo\b|\bqu[ée] (?:año|fecha|mes|siglo|d[íi]a)\b",
        "person": r"\bqui[ée]n(?:es)?\b",
        "default": r"\bpor (?:defecto|omisión)\b|\bpredeterminad",
        "cause": r"\bpor qu[ée]\b",
    },
    "it": {
        "number": r"\bquant[oaie]\b|\bnumero\b|\bpercentuale\b|\bmassim",
        "date": r"\bquando\b|\bche anno\b|\bquale (?:anno|data|mese|secolo)\b",
        "person": r"\bchi\b",
        "default": r"\bpredefinit|\bpreimpostat",
        "cause": r"\bperché\b",
    },
    "pt": {
        "number": r"\bquant[oa]s?\b|\bnúmero\b|\bporcentagem\b|\bpercentagem\b|\bmáxim",
        "date": r"\bquando\b|\b(?:que|qual) (?:ano|data|mês|século|dia)\b",
        "person": r"\bquem\b",
        "default": r"\bpor (?:padrão|omissão)\b|\bpredefinid",
        "cause": r"\bpor ?qu[eê]\b",
    },
    "nl": {
        "number": r"\bhoe ?(?:veel|lang|groot|hoog|vaak|ver|snel|oud)\b|\baantal\b|\bmaxim",
        "date": r"\bwanneer\b|\b(?:welk|welke) (?:jaar|datum|maand|eeuw|dag)\b",
        "person": r"\bwie\b",
        "default": r"\bstandaard",
        "cause": r"\bwaarom\b",
    },
    "ru": {
        "number": r"\bсколько\b|\bкак (?:долго|часто|много|далеко|велик)|\bчисло\b|\bколичество\b|\bмаксим",
        "date": r"\bкогда\b|\bв каком (?:году|месяце|веке)\b",
        "person": r"\b(?:кто|кого|кому|кем)\b",
        "default": r"\bпо умолчанию\b",
        "cause": r"\bпочему\b|\bзачем\b",
    },
    "ar": {"number": r"\bكم\b|\bعدد\b|\bنسبة\b", "date": r"\bمتى\b|\b(?:أي|اي) (?:عام|سنة|شهر|يوم|قرن)\b"},
    "zh": {
        "number": r"多少|几|幾|多大|多长|多長|多高|多远|多遠|多久|百分",
        "date": r"什么时候|甚麼時候|何时|何時|哪一?年|哪一?天|几月|哪个世纪|什么年",
        "default": r"默认|預設|缺省",
        "cause": r"为什么|為什麼|为何|為何",
    },
    "ja": {
        "number": r"いくつ|いくら|何(?:人|個|回|年間|時間|本|枚|％|パーセント)|どのくらい|どれくらい|最大",
        "date": r"いつ|何年|何月|何日|何世紀",
        "default": r"デフォルト|既定",
        "cause": r"なぜ|どうして",
    },
}
ASKING = {
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
NUMBERS = {
    "en": "one two three four five six seven eight nine ten eleven twelve dozen dozens hundred hundreds thousand "
    "thousands million millions billion billions once twice half zero unlimited none annual annually "
    "daily weekly monthly yearly hourly nightly each every",
    "de": "eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf hundert tausend millionen milliarden "
    "einmal zweimal halb hälfte täglich wöchentlich monatlich jährlich unbegrenzt",
    "fr": "deux trois quatre cinq six sept huit neuf dix onze douze cent mille million millions milliard milliards "
    "moitié illimité",
    "es": "dos tres cuatro cinco seis siete ocho nueve diez once doce cien mil millones mitad ilimitado ilimitada",
    "it": "due tre quattro cinque sei sette otto nove dieci undici dodici cento mille milioni metà illimitato",
    "pt": "dois duas três quatro cinco seis sete oito nove dez onze doze cem mil milhões metade ilimitado ilimitada",
    "nl": "twee drie vier vijf zes zeven acht negen tien elf twaalf honderd duizend miljoen helft onbeperkt",
    "ru": "один два две три четыре пять шесть семь восемь девять десять сто тысяча тысяч тысячи миллион миллиона "
    "миллионов половина половины",
    "ar": "واحد اثنان اثنين ثلاثة ثلاث أربعة أربع خمسة خمس ستة سبعة ثمانية تسعة عشرة مئة مائة ألف مليون نصف",
}
DATES = {
    "en": rf"{_MONTHS_EN}|{_DAYS_EN}|\d{{1,2}}(?:st|nd|rd|th)? century"
    r"|\d+ (?:years?|months?|weeks?|days?|hours?|minutes?)",
    "de": r"januar|februar|märz|april|juni|juli|august|september|oktober|november|dezember|\d{1,2}\. jahrhundert\w*",
    "fr": r"janvier|février|avril|juin|juillet|août|septembre|octobre|novembre|décembre|siècle",
    "es": r"enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|siglo",
    "it": r"gennaio|febbraio|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre|secolo",
    "pt": r"janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro|século",
    "nl": r"januari|februari|maart|april|juni|juli|augustus|september|oktober|november|december|eeuw",
    "ru": r"январ\w|феврал\w|март\w?|апрел\w|июн\w|июл\w|август\w?|сентябр\w|октябр\w|ноябр\w|декабр\w|век\w?",
    "ar": r"يناير|فبراير|مارس|أبريل|مايو|يونيو|يوليو|أغسطس|سبتمبر|أكتوبر|نوفمبر|ديسمبر|القرن",
}
DEFAULTS = {
    "en": r"default",
    "de": r"\bstandard(?:mäßig|wert)|\bvoreingestellt|\bvoreinstellung|\bvorgabe",
    "fr": r"\bpar défaut\b",
    "es": r"\bpor (?:defecto|omisión)\b|\bpredeterminad",
    "it": r"\bpredefinit|\bpreimpostat",
    "pt": r"\bpor (?:padrão|omissão)\b|\bpadrão\b|\bpredefinid",
    "nl": r"\bstandaard",
    "ru": r"\bпо умолчанию\b",
    "zh": r"默认|預設|缺省",
    "ja": r"デフォルト|既定",
}
CAUSES = {
    "en": r"\b(?:because|since|due to|reasons?|therefore|so that|thus|hence|as a result|caused?|causes|in order to"
    r"|to avoid|otherwise|means that|that is why|consequently|so)\b",
    "de": r"\b(?:weil|da|denn|deshalb|daher|deswegen|darum|grund|gründe|ursache|wegen|aufgrund|damit|sodass)\b",
    "fr": r"\b(?:parce qu|car|puisqu|raisons?|à cause|en raison|donc|afin)",
    "es": r"\b(?:porque|ya que|puesto que|razon(?:es)?|razón|debido|causa|por (?:lo )?tanto|por eso)\b",
    "it": r"\b(?:perché|poiché|siccome|ragion[ei]|motiv[oi]|causa|dovut[oa]|quindi|pertanto)\b",
    "pt": r"\b(?:porque|pois|já que|raz(?:ão|ões)|motivos?|devido|causa|portanto|por isso)\b",
    "nl": r"\b(?:omdat|want|doordat|redenen|reden|oorzaak|vanwege|daarom|dus|zodat)\b",
    "ru": r"\b(?:потому что|так как|поскольку|причин\w*|из-за|поэтому|чтобы)\b",
    "zh": r"因为|因為|由于|由於|原因|所以|因此|导致|導致",
    "ja": r"ため|ので|から|原因|理由",
}
WAYS = {
    "en": r"\bwant to\b|\bin order to\b|\bby \w+ing\b|^to \w+",
}
WAY_WORDS = {
    "en": "use using run set call add pass specify create edit choose select install try",
}
DEFINED = {
    "en": r"^(?:what(?:['’]s| is| are)|what do(?:es)?|define)\s+(?:an? |the )?(.+?)(?: mean| stand for)?\W*$",
    "de": r"^was (?:ist|sind|bedeutet|heißt)\s+(?:ein |eine |der |die |das )?(.+?)\W*$",
    "fr": r"^qu['’]est-ce qu(?:e |['’])(?:c['’]est qu(?:e |['’]))?(?:un |une |le |la |l['’])?(.+?)\W*$",
    "es": r"^\W*qué (?:es|son|significa)\s+(?:un |una |el |la |los |las )?(.+?)\W*$",
    "it": r"^(?:che )?cos(?:['’]è|a sono|a significa)\s+(?:un |una |il |la |lo |l['’])?(.+?)\W*$",
    "pt": r"^o que (?:é|são|significa)\s+(?:um |uma |o |a |os |as )?(.+?)\W*$",
    "nl": r"^wat (?:is|zijn|betekent)\s+(?:een |de |het )?(.+?)\W*$",
    "ru": r"^что (?:такое|значит|означает)\s+(.+?)\W*$",
}
