"""Openings of sentences that depend on the one before, by language; all are lower-case patterns.

`GOING_ON` are connectives and pronouns that continue a thought ("However", "Darum", "Elle"). `POINTING` are
demonstratives that need a referent ("This event"), alone or after one of `ENTERING` ("In this case"); `BARE` are
pronouns that count only after one of those ("If it"). `INSIDE` refer to something at any position ("The code for this
feature"). `OWN` are the nouns with which a text refers to itself ("this chapter"), so they need no other referent.
"""

from __future__ import annotations

GOING_ON = {
    "en": r"(?:(?! (?:and|or) )[^,;]){0,60} the (?:latter|former)\b"
    r"|above,|(?:where|as),? above\b|in the meantime|at the same time|afterwards?(?=,)|recall\b|in the"
    r" (?:next|previous|last) (?:step|example|section|case)"
    r"|more (?:precisely|specifically|formally)|specifically|that said|even so|put differently|as a consequence"
    r"|to (?:do|achieve) (?:so|this|that)|other than \S+, it"
    r"|however|but|and|or|so|nor|yet|therefore|thus|hence|moreover|furthermore|also|additionally|instead"
    r"|otherwise|then|similarly|likewise|consequently|nevertheless|nonetheless|in addition|in particular|in either"
    r" case|in both cases|as a result|they|he|she|its|their|his|her|both|the (?:former|latter|above|aforementioned"
    r"|resulting|reverse|opposite)|the same (?:(?:\w+ ){0,3}(?:is|are|was) also|is|are|applies|goes|holds|can)"
    r"|the result is|which|for example|for"
    r" instance|second|secondly|third|thirdly|the (?:second|third|fourth|fifth) (?:one|way|option|method|step"
    r"|type|kind|form|case|approach|part|argument|field|parameter|line|example|column|uri|reason|problem|solution"
    r"|variant|possibility|mode|value)"
    r"|finally|next|again|on the other hand|another|others|the others?|neither"
    r"|as such|(?:each|all|some|most|many|none|one|both|any|neither|either) of (?:these|those|them|which)|once (?:done"
    r"|finished)|doing so|(?:you|we|there|one)(?: [a-z]{2,6}){0,2} also|last,? but|(?:in|for|on|at|under|by|with)"
    r" (?:most|many|some|all|other|general|practice|effect|principle|theory|reality)(?: [a-z]+){0,2}, (?:it|they|he"
    r"|she)(?! (?:is|was) )|conversely|alternatively|by"
    r" contrast|in contrast|in other words|that is|in turn|in fact|indeed|besides|still|meanwhile|accordingly|it(?!"
    r" (?:is|was|may be|might be|can be|will be|would be|seems|becomes) (?:[a-z]+ )?(?:possible|impossible|important"
    r"|necessary|recommended|common|best|good|better|easy|easier|hard|difficult|useful|helpful|advisable|likely"
    r"|unlikely|sufficient|worth|wise|safe|essential|assumed|known|true|clear|convenient|advised|suggested|desirable"
    r"|customary|usual|tempting|required|expected|crucial|vital|believed|thought|hoped|up)\b)",
    "de": r"jedoch|aber|und|oder|also|daher|deshalb|deswegen|darum|somit|folglich|außerdem|zudem|ferner|weiterhin|auch"
    r"|stattdessen|sonst|andernfalls|ansonsten|dann|danach|anschließend|ebenso|dennoch|trotzdem|allerdings|hierbei"
    r"|dabei|dazu|hierzu|damit(?! (?:sie|der|die|das|ein|eine|es)\b)|dadurch|hierdurch|dafür|hierfür|darin|darauf"
    r"|daraus|davon|er|ihr|ihre|sein|seine|das(?= (?:ist|war|sind|wird|kann|bedeutet|heißt)\b)|beide|erstere[rs]?"
    r"|letztere[rs]?|zum beispiel|beispielsweise|schließlich|zweitens|drittens|denn|doch|insbesondere|der letztere"
    r"|umgekehrt|mit anderen worten|ein weitere[rs]?|eine weitere",
    "fr": r"cependant|mais|et|ou|donc|or|ainsi|par conséquent|de plus|en outre|aussi|également|sinon|autrement|alors"
    r"|ensuite|puis|de même|néanmoins|toutefois|pourtant|c['’]est|ce (?:sont|qui)|il(?! (?:est|faut|existe|y"
    r"|s['’]agit)\b)|elles?|ils|cela|ceci|ça|ceux-ci|celui-ci|celle-ci|celles-ci|par exemple|enfin|deuxièmement|en"
    r" effet|d['’]autre part|en particulier|inversement|en d['’]autres termes|un autre|une autre",
    "es": r"sin embargo|pero|y|o|por (?:lo )?tanto|así|además|también|asimismo|en cambio|si no(?=,)|de lo contrario"
    r"|entonces|luego|después(?! de)|no obstante|por eso|por ello|él|ella|ellos|ellas|esto|eso|ello|éste|ésta|éstos"
    r"|éstas|ambos|ambas|por ejemplo|finalmente|por último|de hecho|a su vez|por otro lado|en particular|otro|otra",
    "it": r"tuttavia|ma|e|o|quindi|pertanto|perciò|dunque|così|inoltre|anche(?! se)|altrimenti|poi|successivamente|per"
    r" questo|lui|lei|esso|essa|essi|esse|loro|ciò|entrambi|entrambe|quest['’]ultim[oa]|ad esempio|per esempio|infine"
    r"|infatti|d['’]altra parte|in particolare|un altro|un['’]altra",
    "pt": r"no entanto|entretanto|contudo|porém|mas|e|ou|portanto|assim|além disso|também|caso contrário|então"
    r"|depois(?! de)|em seguida|por isso|ele|ela|eles|elas|isto|isso|ambos|ambas|por exemplo|finalmente|por fim|de"
    r" fato|por outro lado|em particular|outro|outra",
    "nl": r"echter|maar|en|of|dus|daarom|daardoor|bovendien|ook|verder|anders|dan|daarna|vervolgens|toch|niettemin|hij"
    r"|zij|hun|zijn|beide|bijvoorbeeld|ten slotte|tot slot|hiervoor|hiermee|daarmee|daarvoor|hierdoor|in het bijzonder"
    r"|met andere woorden|een andere?",
    "ru": r"однако|но|а|и|или|поэтому|таким образом|кроме того|также|иначе|затем|потом|тем не менее|он|она|они|оно|его"
    r"|её|их|это|оба|обе|например|наконец|зато|более того|впрочем|тогда|в противном случае|в частности|кроме этого"
    r"|другой|другая|другими словами",
    "zh": r"但是|但|然而|不过|因此|所以|此外|另外|而且|并且|同时|否则|然后|接着|它们?|他们?|她们?|例如|比如|最后|其次"
    r"|同样|於是|于是|不過|它們|另一个|另一個|换句话说|也就是说|特别是|相反",
    "ja": r"しかし|しかしながら|だが|また|そして|さらに|そのため|このため|したがって|従って|それゆえ|ただし|なお"
    r"|すると|それから|次に|例えば|たとえば|最後に|同様に|一方|つまり|ですから|だから|そこで|もう一つ|特に|逆に",
}
ENTERING = {
    "en": r"if|when|while|once|after|before|since|because|because of|as|unless|until|for|in|on|at|by|with|without|from"
    r"|to|under|of|besides|despite|like|unlike|using|due to|in addition to|instead of|to do|to avoid|to use|during"
    r"|through|although|though|whether|where|(?:please )?note(?: \w+)?(?: that)?|consider|see how|only|all"
    r"|in all|in some of",
    "de": r"wenn|falls|sobald|nachdem|bevor|weil|da|ob|bei|mit|in|für|von|aus|zu|nach|auf|durch|um|ohne|unter|an|über"
    r"|wegen|während|trotz|neben|außer|alle|nur",
    "fr": r"si|s['’]|lorsque|lorsqu['’]|quand|dans|pour|avec|par|après|avant|sans|sous|à|de|sur|une fois|avec|comme"
    r"|tous|toutes|afin de|en utilisant",
    "es": r"si|cuando|en|para|con|por|tras|después de|antes de|sin|de|a|una vez|sobre|como|todos|todas|bajo|desde",
    "it": r"se|quando|in|per|con|da|dopo|prima di|senza|di|a|una volta|su|come|tutti|tutte|sotto",
    "pt": r"se|quando|em|para|com|por|após|depois de|antes de|sem|de|a|uma vez|sobre|como|todos|todas|sob",
    "nl": r"als|wanneer|indien|zodra|nadat|voordat|omdat|in|voor|met|door|na|bij|zonder|om|van|op|onder|al|alle",
    "ru": r"если|когда|в|во|для|с|со|при|после|до|без|из|на|по|о|об|к|под|все|благодаря|помимо",
    "zh": r"如果|当|當|在|对于|對於|通过|透過|若|为了|為了|使用|除了|由于|由於|只有|所有",
    "ja": r"もし|特に|なお、|ただし、|すべての",
}
POINTING = {
    "en": r"this|these|that|those(?! who)|such|said",
    "de": r"dies|diese[rsmn]?|jene[rsmn]?|solche[rsmn]?|derartige[rsmn]?",
    "fr": r"ce|cet|cette|ces|de tel(?:le)?s",
    "es": r"est[ea]|est[ao]s|es[ea]|es[ao]s|dich[oa]s?|tal|tales",
    "it": r"quest[oaie]|quel|quell[oaie]|quegli|quei|tale|tali",
    "pt": r"est[ea]s?|ess[ea]s?|nest[ea]s?|ness[ea]s?|dest[ea]s?|dess[ea]s?|tal|tais",
    "nl": r"dit|deze|dat|die|zulke|dergelijke?",
    "ru": r"эт(?:от|а|о|и|ого|ой|их|ому|им|ом|у|ими)|так(?:ой|ая|ое|ие|их|им|ому|ого)|данн(?:ый|ая|ое|ые|ого|ой|ых|ом)",
    "zh": r"这|該|该|此|那|這|其(?![他它中实實次])|上述",
    "ja": r"この|その|これら?|それら?|こうした|そうした|このよう|そのよう|上記",
}
BARE = {
    "en": r"it|they|them|he|she|so|both|neither|either",
    "de": r"er|ihm|ihn|ihnen|das(?=,)",
    "fr": r"elles?|ils|cela|ceci|ça|c['’]est",
    "es": r"esto|eso|ello|él|ella|ellos|ellas",
    "it": r"ciò|esso|essa|essi|esse",
    "pt": r"isto|isso|ele|ela|eles|elas|disso|disto",
    "nl": r"hij|ze|deze|hen",
    "ru": r"он|она|они|оно|это|него|неё|них|ним|ней",
    "zh": r"它们?|它們",
    "ja": r"これら?|それら?",
}
INSIDE = {
    "en": r"this|these|such(?! as\b)|the (?:above|aforementioned|preceding"
    r"|previous (?:example|section|step|command|case))",
    "de": r"diese[rsmn]?",
    "fr": r"cet|cette|ces",
    "es": r"est[ea]|est[ao]s|es[ea]|es[ao]s|dich[oa]s?",
    "it": r"quest[oaie]",
    "pt": r"est[ea]s?|ess[ea]s?|nest[ea]s?|ness[ea]s?|dest[ea]s?|dess[ea]s?",
    "nl": r"deze|dit",
    "ru": r"эт(?:от|а|и|ого|ой|их|ому|им|у|ими)",
}
OWN = {
    "en": r"page|document|documentation|chapter|manual|guide|book|tutorial|article|appendix|paper|text|faq|handbook"
    r"|reference|specification|readme|introduction|overview|policy|notice|report|post|release|website|site|howto",
    "de": r"seiten?|dokuments?|dokumentation|kapitels?|handbuchs?|handbuch|anleitung|buchs?|buch|tutorials?|artikels?"
    r"|anhangs?|texte?s?|einführung|richtlinie|version|übersicht|abschnitts?",
    "fr": r"page|document|documentation|chapitre|manuel|guide|livre|tutoriel|article|annexe|texte|introduction"
    r"|politique",
    "es": r"página|documento|documentación|capítulo|manual|guía|libro|tutorial|artículo|apéndice|texto|introducción"
    r"|política",
    "it": r"pagina|documento|documentazione|capitolo|manuale|guida|libro|tutorial|articolo|appendice|testo"
    r"|introduzione|informativa",
    "pt": r"página|documento|documentação|capítulo|manual|guia|livro|tutorial|artigo|apêndice|texto|introdução"
    r"|política",
    "nl": r"pagina|document|documentatie|hoofdstuk|handleiding|gids|boek|artikel|bijlage|tekst|inleiding|beleid",
    "ru": r"страниц\w{0,2}|документ\w{0,3}|документаци\w{0,2}|глав\w{0,2}|руководств\w{0,2}|книг\w{0,2}|стать\w{0,2}"
    r"|приложени\w{0,2}|текст\w{0,2}|введени\w{0,2}|политик\w{0,2}|пособи\w{0,2}",
    "zh": r"(?:个|個|篇|份|本|一)?(?:页面|頁面|文档|文件|文檔|章|手册|手冊|指南|书|書|教程|文章|附录|附錄|政策)",
    "ja": r"(?:ページ|文書|ドキュメント|章|マニュアル|ガイド|本|チュートリアル|記事|付録|ポリシー|書)",
}
