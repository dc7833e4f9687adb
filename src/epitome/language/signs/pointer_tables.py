"""How sentences of any length only refer elsewhere or announce what follows; lower-case patterns.

`SAID`: a passive main clause that ends in a location ("A complete description is provided in the manual."), unless one
of `CLAUSES` opens the sentence: then the main clause is a later one. `SENDS`: a clause, then an instruction to look
somewhere ("For all options, see the reference."). `ANNOUNCES`: openings of a sentence about the text that follows
("The following sections describe ...", "Here are ...").
"""

from __future__ import annotations

_TEXTS = (
    r"(?:sections?|chapters?|manuals?|documentation|documents?|pages?|parts?|appendix|appendices|tables?|figures?|rfcs?"
    r"|peps?|iso|books?|guides?|tutorials?|references?|specifications?|faqs?|readme\w*|man ?pages?|articles?|examples?"
    r"|web ?sites?|wiki|handbook|how-?tos?|papers?|notes|links?|listings?|https?:\S*)"
)
_NO_VERB = (
    r"(?:(?!\b(?:is|are|was|were|has|have|can|will|may|must|should|but|which)\b|, (?:and|so|where)\b)[^;]){0,160}\W*$"
)
_ENGLISH_PARTICIPLES = tuple(
    "described discussed explained documented covered detailed listed provided given found presented outlined "
    "summarised summarized shown introduced illustrated addressed treated specified available demonstrated "
    "defined included".split()
)
SAID_WORDS = {"en": frozenset((*_ENGLISH_PARTICIPLES, "following"))}  # every match of `SAID` has one of them
SAID = {
    "en": r" (?=is |are |was |were |can |may |will |could )(?<!that )(?<!which )(?<!who )(?<!as )(?<!what )(?<!how"
    r" )(?:is|are|was|were|(?:can|may|will|could) (?:\w+ )?be)(?: \w+ly| also| all| further| now| first| both)?"
    rf" (?:{'|'.join(_ENGLISH_PARTICIPLES)})(?: \w+ly|"
    r" in (?:\w+ ){0,2}detail| online)? (?:(?:in|at|on|under|by|from)"
    rf" (?:(?:\S+ ){{0,8}}?{_TEXTS}(?!\w)|detail)|separately|elsewhere|below|above|later|further|next|here){_NO_VERB}"
    r"| the following (?:[\w-]+ ?){1,2}(?: (?:must|should|can|may) be \w+| appl(?:y|ies))?$",
    "de": r" (?:(?:wird|werden|ist|sind) .{0,80}\b(?:beschrieben|erläutert|erklärt|behandelt|dokumentiert|aufgeführt"
    r"|gezeigt|vorgestellt|besprochen|zu finden|dargestellt|diskutiert|aufgelistet)$|(?:findet|finden) (?:sich|sie)"
    r" (?:\w+ ){0,3}(?:in|im|unter|auf) .{0,80}$)",
    "fr": r" (?:(?:est|sont|sera|seront|peut être|peuvent être) (?:\w+ )?(?:décrit|expliqué|présenté|détaillé"
    r"|documenté|abordé|donné|fourni|trouvé|listé|illustré|défini|traité|discuté)e?s? (?:dans|à|au|sur|ci-dessous|plus"
    r" bas|plus loin|ci-après|plus haut|séparément)\b[^;,]{0,80}$)",
    "es": r" (?:(?:se (?:describe|explica|trata|detalla|documenta|muestra|presenta|discute)n?|(?:es|son|está|están"
    r"|puede ser|pueden ser|puede|pueden) (?:\w+ )?(?:descrit|explicad|documentad|detallad|mostrad|encontra"
    r"|disponible)\w*) (?:en|más adelante|más abajo|a continuación|por separado)\b[^;,]{0,80}$)",
    "it": r" (?:(?:è|sono|viene|vengono|può essere|possono essere) (?:\w+ )?(?:descritt|spiegat|trattat|documentat"
    r"|mostrat|elencat|presentat|discuss|illustrat|disponibil)[oaie] (?:in|nel|nell[ae']?|nei|sul|più avanti|di"
    r" seguito|qui|separatamente)\b[^;,]{0,80}$)",
    "pt": r" (?:(?:é|são|está|estão|pode ser|podem ser) (?:\w+ )?(?:descrit|explicad|documentad|discutid|listad"
    r"|mostrad|apresentad|encontrad|detalhad)[oa]s? (?:em|n[ao]s?|abaixo|adiante|mais adiante|a seguir|aqui"
    r"|separadamente)\b[^;,]{0,80}$)",
    "nl": r" (?:(?:wordt|worden|is|zijn) (?:.{0,60} )?(?:beschreven|uitgelegd|besproken|behandeld|gedocumenteerd|te"
    r" vinden|vermeld)(?: (?:in|op|onder|hieronder|verderop)\b[^;,]{0,60})?$)",
    "ru": r" (?:(?:описан|рассмотрен|привед[её]н|представлен|объясн[её]н|перечислен|изложен)\w{0,2} (?:в|во|на|ниже"
    r"|далее|здесь)(?!\w)[^;,]{0,60}$|(?:описыва|рассматрива|объясня)[ею]тся (?:в|во|на|ниже|далее)(?!\w)[^;,]{0,60}$)",
    "zh": r"(?:在|于|於).{1,30}(?:中|里|裡|章|节|節)(?:有|进行|進行)?(?:描述|说明|介绍|讨论|给出|解释|說明|介紹|討論"
    r"|解釋)。?$",
    "ja": r"(?:で|に)(?:説明|記述|解説|紹介|記載)(?:します|しています|されています|されている|する|しました)。?$"
    r"|を参照(?:してください|のこと|せよ)?。?$|をご覧ください。?$",
}
SENDS = {
    "en": r"for (?:an? )?[^;,]{0,80} (?:see|refer to|consult) (?:also )?(?:[^;,\s]+ ){0,6}?"
    rf"{_TEXTS}(?!\w)|for (?:[^\s;,]+ ){{1,10}}see (?!(?:that|if|how|what|whether)\b)[^;,]{{0,80}}$"
    r"|see (?:also )?(?:the|our|its|chapter|section|appendix)\b[^;]{0,120}? for (?:the|an?|more|further|full|details"
    r"|information|examples|all|other|instructions)\b|read more (?:in|about|on|at)\b"
    r"|(?:quick start|tip|hint|new)?:? ?watch (?:an?|the|our)\b[^;]{0,80}\b(?:screencast|video)\b"
    r"|(?:for|to|if|when|in particular|in addition|before|after|once|also|while|as|where|until)\b[^;]{0,200}?[,)]?"
    r" (?:please )?(?:also )?(?:(?<=[,)] )|(?<=please )|(?<=also ))(?:(?:see(?! (?:that|if|how|what|whether)\b)|refer"
    r" to|consult)\b|(?:read|check|check out|visit|go to"
    rf"|look (?:at|for|in)|have a look at|take a look at|follow|continue with)\b[^;]{{0,80}}\b(?:{_TEXTS}"
    rf"|comments)(?!\w))"
    r"|(?:there |here )?you (?:can|will|may|should|might)(?: also)? (?:find|read|consult|see|refer)\b[^;]{0,80}\b"
    rf"(?:information|details|{_TEXTS})(?!\w)|in particular, see\b|also,? see\b|(?:instead, )?please"
    rf" (?:see|find|read|consult|refer)\b[^;]{{0,80}}\b{_TEXTS}(?!\w)|(?:read|consult|check) (?:the|our|its"
    rf"|this)\b"
    rf"[^;,]{{0,60}}\b{_TEXTS}(?!\w)"
    r"|(?:the )?(?:sections?|chapters?|appendix|tables?|figures?|examples?|listings?)(?: [\d\"“‘'(«][^;]{0,60}?| \w+"
    r" (?:below|above)| (?:below|above))(?: also| briefly| below| above| then)? (?:describes?|discuss(?:es)?|tells?"
    r"|explains?|shows?|lists?|gives?|provides?|covers?|details?|contains?|illustrates?|summari[sz]es?)\b",
    "de": r"(?:für|um|wenn|falls|zu|zur|zum)\b[^;]{0,200}?, (?:siehe|lesen sie|sehen sie|konsultieren sie|schauen sie)",
    "fr": r"(?:pour|si|afin|lorsque)\b[^;]{0,200}?, (?:veuillez )?(?:voir|voyez|consultez|consulter|reportez-vous"
    r"|référez-vous|lisez|lire)",
    "es": r"(?:para|si|cuando)\b[^;]{0,200}?, (?:por favor,? )?(?:vea|ver|véase|consulte|lea|diríjase|remítase"
    r"|consúltese)",
    "it": r"(?:per|se|quando)\b[^;]{0,200}?, (?:vedere|si veda|vedi|consultare|si consulti|leggere|fare riferimento)",
    "pt": r"(?:para|se|quando)\b[^;]{0,200}?, (?:por favor,? )?(?:veja|ver|consulte|leia|acesse)",
    "nl": r"(?:voor|om|als|wanneer|indien)\b[^;]{0,200}?, (?:zie|raadpleeg|lees|bekijk)",
    "ru": r"(?:для|если|чтобы|за)\b[^;]{0,200}?,? (?:см\.|смотрите|обратитесь к|прочитайте|прочтите)",
    "zh": r"(?:如果|若|要|为了|為了|有关|有關|关于|關於|对于|對於).{0,80}?，?(?:请|請)?(?:参见|参阅|参考|參見|參閱"
    r"|參考|见|見)",
    "ja": r".{0,80}(?:については|に関しては|の詳細は|詳細は).{0,80}(?:参照|ご覧|見て)",
}
SENDS_HERE = {
    "en": r"[^;]{0,80}\b(?:go|click|look|see|read|start) (?:right )?here$"
}  # apart: its ending is quick to test
ANNOUNCES = {
    "en": r"the following\b|we(?:['’]ll| will) (?:cover|discuss|describe|explain|return to|look at)\b[^;]{0,120}?"
    r"\b(?:later|below|next)$|(?:figure|table|listing) \d[\d.]{0,6}:"
    r"|in the following,|let \S+(?: \S+){0,4} be (?:an?|the)\b"
    r"|here (?:is|are|we|you will|you can)\b|here['’]s\b|(?:also )?(?:found |listed |shown )?below"
    r" (?:is|are|you)\b|(?:the )?(?:next|remaining|subsequent|later|rest)\b(?: of)?"
    r"(?: \w+){0,4}? (?:sections?|chapters?|tables?|examples?|figures?|pages?"
    r"|parts?|paragraphs?|document|manual|guide)(?: \S+){0,6}? (?:describes?|shows?|lists?|explains?|summari[sz]es?"
    r"|gives?|illustrates?|demonstrates?|discuss(?:es)?|contains?|provides?|presents?|details?|covers?|introduces?"
    r"|outlines?|deals?)\b|there (?:are|is) (?:two|three|four|five|six|seven|several|many|various|a number of|some|a"
    r" few|different|multiple) (?:\S+ ?){1,5}$|(?:some|several|a few|more|further) (?:\w+ ){0,2}examples (?:follow|of"
    r"|are)\b",
    "de": r"(?:der|die|das|im|in den) (?:nach)?folgende[rnms]?\b|folgende[rnms]?\b|nachfolgend\b|nachstehend\b|hier"
    r" (?:ist|sind|folgt|folgen|einige|ein|eine)\b|unten (?:ist|sind|finden|steht)\b",
    "fr": r"(?:les?|la|l['’]) ?(?:\w+ ){1,3}suivante?s?\b|voici\b|ci-(?:dessous|après)\b",
    "es": r"(?:el|la|los|las) siguientes?\b|(?:el|la|los|las) \w+ siguientes?\b|a continuación\b|he aquí\b",
    "it": r"(?:il|la|lo|gli|le|i) seguent[ei]\b|(?:il|la|lo|gli|le|i) \w+ seguent[ei]\b|di seguito\b|ecco\b|qui"
    r" sotto\b",
    "pt": r"[oa]s? seguintes?\b|[oa]s? \w+ seguintes?\b|a seguir\b|abaixo (?:está|estão|segue)",
    "nl": r"(?:de|het) volgende\b|hieronder\b|hier (?:is|zijn|volgt|volgen)\b",
    "ru": r"следующ\w+|ниже\b|далее\b|вот\b",
    "zh": r"以下|下面|下表|下图|下圖|下列|接下来|接下來",
    "ja": r"以下|次の(?:表|例|図|節|章|リスト)|下の(?:表|例|図)|下記",
}
ANNOUNCES_INSIDE = {  # after other words: a pattern is tried only where its phrase occurs
    "en": {
        " as follows": r"[^;]{0,120} (?:is|are) as follows\b",
        ", so here ": r"[^,;]{0,120}, so here (?:is|are)\b",
    }
}
CLAUSES = {
    "en": r"if|when|while|since|because|although|though|unless|once|as|whether|after|before|where",
    "de": r"wenn|falls|weil|obwohl|da|sobald|nachdem|während",
    "fr": r"si|s'il|lorsque|quand|bien que|comme|puisque",
    "es": r"si|cuando|aunque|como|mientras",
    "it": r"se|quando|sebbene|poiché|mentre",
    "pt": r"se|quando|embora|como|enquanto",
    "nl": r"als|wanneer|indien|omdat|hoewel|terwijl|nadat",
    "ru": r"если|когда|хотя|поскольку|так как",
    "zh": r"如果|当|當|虽然|雖然|因为|因為",
    "ja": r"もし|.{1,40}場合",
}
