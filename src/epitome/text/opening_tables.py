"""How sentences open, by language: those that lean on the one before, and those that say what something is.

`LEANING` are words that point back or go on ("However", "Darum", "Il"): what follows them is half said. `IS` are verbs
after the name of a thing that say what it is or does ("HTTPX is ...", "Das Modul bietet ..."); `DOES` is the form of a
verb that follows a name directly ("Tar packs ..."); `SELF` are words by which a text speaks of itself ("this module",
"dieses Kapitel"). All are patterns in small letters.
"""

from __future__ import annotations

LEANING = {
    "en": r"however|but|and|or|so|nor|yet|therefore|thus|hence|moreover|furthermore|also|additionally|instead"
    r"|otherwise|then|similarly|likewise|consequently|nevertheless|nonetheless|in addition|in (?:this|that|such a"
    r"|either|both) cases?|as a result|for (?:this|that) reason|because of (?:this|that)|they|he|she|its|their|his"
    r"|her|this(?= (?:is|was|will|means|can|may|makes|allows|causes|includes|has|would|does)\b)|these(?= (?:are"
    r"|were|can|may|will|include|have)\b)|that(?= (?:is|was|means|said)\b)|those|such|both|the (?:former|latter)"
    r"|which|for (?:example|instance)|second|secondly|third|finally|next|again|on the other hand|it(?! (?:is|was)"
    r" \w+(?:ly \w+)? (?:to|that)\b)",
    "de": r"jedoch|aber|und|oder|also|daher|deshalb|deswegen|darum|somit|folglich|außerdem|zudem|ferner"
    r"|weiterhin|auch|stattdessen|sonst|andernfalls|dann|danach|anschließend|ebenso|dennoch|trotzdem|allerdings"
    r"|hierbei|dabei|dazu|hierzu|damit|dadurch|hierdurch|dafür|hierfür|in diesem fall|in diesen fällen|aus diesem"
    r" grund|er|ihr|ihre|sein|seine|dies|das(?= (?:ist|war|sind|wird|kann|bedeutet|heißt)\b)|diese(?= (?:sind"
    r"|werden|können|ist|wird)\b)|beide|erstere|letztere|zum beispiel|beispielsweise|schließlich|zweitens|drittens"
    r"|denn|doch",
    "fr": r"cependant|mais|et|ou|donc|or|ainsi|par conséquent|de plus|en outre|aussi|également|sinon|alors"
    r"|ensuite|puis|de même|néanmoins|toutefois|pourtant|dans ce cas|dans ces cas|pour cette raison|c['’]est"
    r" pourquoi|il(?! (?:est|faut|existe|y|s['’]agit)\b)|elles?|ils|cela|ceci|ceux-ci|celui-ci|celle-ci|celles-ci"
    r"|ces derniers|ce dernier|cette dernière|par exemple|enfin|deuxièmement|en effet|d['’]autre part",
    "es": r"sin embargo|pero|y|o|por (?:lo )?tanto|así|además|también|asimismo|en cambio|si no|de lo contrario"
    r"|entonces|luego|después|no obstante|en (?:este|ese|estos) casos?|por (?:esta|esa) razón|por eso|él|ella"
    r"|ellos|ellas|esto|eso|éste|ésta|éstos|estos(?= (?:son|pueden)\b)|ambos|por ejemplo|finalmente|por último|de"
    r" hecho|a su vez|por otro lado",
    "it": r"tuttavia|ma|e|o|quindi|pertanto|perciò|dunque|così|inoltre|anche|altrimenti|poi|successivamente|in"
    r" (?:questo|tal|quel) caso|in questi casi|per questo motivo|per questo|lui|lei|esso|essa|essi|loro|ciò"
    r"|questo(?= (?:è|significa|può)\b)|questi(?= (?:sono|possono)\b)|entrambi|quest['’]ultimo|ad esempio|per"
    r" esempio|infine|infatti|d['’]altra parte",
    "pt": r"no entanto|entretanto|contudo|porém|mas|e|ou|portanto|assim|além disso|também|caso contrário|então"
    r"|depois|em seguida|neste caso|nesse caso|nestes casos|por (?:esta|essa|este|esse) (?:razão|motivo)|por isso"
    r"|ele|ela|eles|elas|isto|isso|este último|ambos|por exemplo|finalmente|por fim|de fato|por outro lado",
    "nl": r"echter|maar|en|of|dus|daarom|daardoor|bovendien|ook|verder|anders|dan|daarna|vervolgens|toch"
    r"|niettemin|in dit geval|in dat geval|om deze reden|hij|zij|hun|zijn|deze(?= (?:zijn|worden|kunnen|is)\b)"
    r"|dit(?= (?:is|was|betekent|kan|wordt)\b)|dat(?= (?:is|was|betekent)\b)|beide|bijvoorbeeld|ten slotte|tot"
    r" slot|hiervoor|hiermee|daarmee|daarvoor",
    "ru": r"однако|но|а|и|или|поэтому|таким образом|кроме того|также|иначе|затем|потом|тем не менее|в этом"
    r" случае|в таком случае|по этой причине|он|она|они|оно|его|её|их|это|эти|оба|например|наконец|при этом|зато"
    r"|более того|впрочем|тогда",
    "zh": r"但是|但|然而|不过|因此|所以|此外|另外|而且|并且|同时|否则|然后|接着|在这种情况下|它们?|他们?|她们?"
    r"|这(?=是|些|样|意味|个)|那(?=是|些|样)|例如|比如|最后|其次|同样|於是|于是|這(?=是|些|樣|個)|不過|它們",
    "ja": r"しかし|しかしながら|だが|また|そして|さらに|そのため|このため|したがって|従って|それゆえ|ただし|なお"
    r"|すると|それから|次に|その|それ|これ|例えば|たとえば|最後に|同様に|一方|つまり|この場合|その場合|ですから"
    r"|だから|そこで",
}
IS = {
    "en": r"is|are|was|were|provides?|allows?|lets?|describes?|defines?|enables?|helps?|contains?|offers?|gives?"
    r"|explains?|covers|introduces|specif(?:y|ies)|refers to|means|(?:can be|is) used|makes it|represents?"
    r"|creates?",
    "de": r"ist|sind|war|waren|bietet|bieten|stellt|erlaubt|ermöglicht|beschreibt|definiert|enthält|bezeichnet"
    r"|heißt|erklärt|behandelt|dient|implementiert|liefert|erzeugt|hilft|lässt|wird|umfasst",
    "fr": r"est|sont|était|étaient|fournit|permet|permettent|décrit|définit|contient|offre|propose|désigne"
    r"|présente|explique|implémente|sert|traite|introduit|crée",
    "es": r"es|son|era|eran|fue|proporciona|permite|permiten|describe|define|contiene|ofrece|explica|presenta"
    r"|implementa|sirve|trata|significa|introduce|crea",
    "it": r"è|sono|era|erano|fornisce|permette|consente|descrive|definisce|contiene|offre|spiega|presenta"
    r"|implementa|serve|tratta|significa|introduce|crea",
    "pt": r"é|são|era|eram|foi|fornece|permite|permitem|descreve|define|contém|oferece|explica|apresenta"
    r"|implementa|serve|trata|significa|introduz|cria",
    "nl": r"is|zijn|was|waren|biedt|levert|laat|beschrijft|definieert|bevat|geeft|legt|implementeert|behandelt"
    r"|betekent|maakt",
    "ru": r"—|–|-|это|является|являются|был|была|было|предоставляет|позволяет|описывает|определяет|содержит"
    r"|предлагает|объясняет|реализует|служит|означает",
    "zh": r"是|为|指|提供|允许|描述|定义|包含|包括|介绍|用于|用來|提供了|允許|介紹",
    "ja": r"は|とは|が",
}
DOES = {"en": r"[a-z]{3,}s", "de": r"[a-zäöüß]{2,}t", "nl": r"[a-z]{3,}t"}
SELF = {
    "en": r"this (?:module|package|library|command|document|page|chapter|function|program|project|guide|manual"
    r"|tool|class|extension|utility|specification|tutorial|appendix|book|plugin|driver|daemon|view|type|policy"
    r"|notice|api|article|part|widget|interface|directive|method|file|statement|service|repository|app"
    r"|application)",
    "de": r"(?:dieses|diese|dieser) (?:modul|paket|bibliothek|befehl|dokument|seite|kapitel|funktion|programm"
    r"|projekt|anleitung|handbuch|werkzeug|klasse|erweiterung|spezifikation|anhang|buch|richtlinie|artikel|teil"
    r"|datei|dienst)",
    "fr": r"(?:ce|cet|cette) (?:module|paquet|bibliothèque|commande|document|page|chapitre|fonction|programme"
    r"|projet|guide|manuel|outil|classe|extension|spécification|annexe|livre|politique|article|partie|fichier"
    r"|service)",
    "es": r"(?:este|esta) (?:módulo|paquete|biblioteca|orden|comando|documento|página|capítulo|función|programa"
    r"|proyecto|guía|manual|herramienta|clase|extensión|especificación|apéndice|libro|política|artículo|parte"
    r"|archivo|servicio)",
    "it": r"(?:questo|questa) (?:modulo|pacchetto|libreria|comando|documento|pagina|capitolo|funzione|programma"
    r"|progetto|guida|manuale|strumento|classe|estensione|specifica|appendice|libro|informativa|articolo|parte"
    r"|file|servizio)",
    "pt": r"(?:este|esta) (?:módulo|pacote|biblioteca|comando|documento|página|capítulo|função|programa|projeto"
    r"|guia|manual|ferramenta|classe|extensão|especificação|apêndice|livro|política|artigo|parte|arquivo|serviço)",
    "nl": r"(?:dit|deze) (?:module|pakket|bibliotheek|opdracht|document|pagina|hoofdstuk|functie|programma"
    r"|project|gids|handleiding|hulpmiddel|klasse|uitbreiding|specificatie|bijlage|boek|beleid|artikel|deel"
    r"|bestand|dienst)",
    "ru": r"(?:этот|эта|это|данный|данная|настоящий|настоящая) (?:модуль|пакет|библиотека|команда|документ"
    r"|страница|глава|функция|программа|проект|руководство|инструмент|класс|расширение|приложение|книга|политика"
    r"|статья|часть|файл)",
    "zh": r"(?:本|这个|此|該|该|這個)(?:模块|软件包|库|命令|文档|页面|章|函数|程序|项目|指南|手册|工具|类|扩展"
    r"|规范|附录|书|政策|文)",
    "ja": r"(?:この|本)(?:モジュール|パッケージ|ライブラリ|コマンド|文書|ページ|章|関数|プログラム|プロジェクト"
    r"|ガイド|マニュアル|ツール|クラス|拡張|仕様|付録|書|ポリシー|記事|ドキュメント)",
}
