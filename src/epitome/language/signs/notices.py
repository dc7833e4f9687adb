"""Notices: sentences about a page, not about its subject: its licence, its copies, its translations.

Or about its state: what is still to be written, in which version something changed. Recognised in the languages of the
table; English notices are also recognised in other languages, since many pages are only partly translated. In other
languages only phrases such as the copyright sign count. Only the first 120 characters are read.
"""

from __future__ import annotations

from functools import cache

from epitome.language.words.phrases import PhraseSearch

ANYWHERE = (
    r"©|^copyright\b|copyright (?:\(c\)|\d{4})|terms of the gnu|under (?:an?|the) creative commons|apache license"
    r"|^generated (?:by|on|using|with) |^definition at line \d|^referenced by "
)
NOTICES = {
    "en": r"all rights reserved|distribute it|permission is (?:hereby )?granted|licensed (?:under|to)|licenses this"
    r"|^this (?:article|document|manual|page|guide|chapter) (?:only )?(?:applies|refers|corresponds) to\b"
    r"|covered by this licen[sc]e|^in no event (?:shall|will)\b|received a copy of the|distributed under (?:the )?licen"
    r"|^(?:fixme|todo|xxx)\b|^since: "
    r"|^(?:new|added|changed|deprecated|removed) (?:in|since) (?:version|release) \S{0,20}\d"
    r"|^this"
    r" (?:document|manual|book|page|article|guide|program|file|text|work|translation) (?:is|was|has been) (?:also"
    r" )?(?:free software|distributed|available|made available|licensed|released|published|translated|originally"
    r"|(?:automatically )?(?:generated|produced) (?:by|from|on|using|with))"
    r"|^this (?:document\w*|manual|page|guide) (?:describes|documents|covers|is (?:for|about)) (?:the|an?)(?: \w+){0,3}"
    r" (?:version|release) of\b|^thanks to\b|originally (?:appeared|published)"
    r"|^we (?:would )?(?:also )?(?:like to )?thank\b"
    r"|^(?:a )?cop(?:y|ies) of (?:the|this) (?:gnu|licen[sc]e)"
    r"|^(?:\w+ ){0,3}(?:written|contributed|maintained) by [^<]{0,60}<\S{1,60}@"
    r"|^(?:last|translated) (?:updated|modified|changed|by)",
    "de": r"alle rechte vorbehalten|lizenziert unter|^(?:dieses|diese|dieser) (?:dokument|handbuch|buch|seite"
    r"|artikel|text|anleitung|übersetzung) (?:ist|wird|wurde) (?:auch )?(?:in .{0,30})?(?:freie software|verfügbar"
    r"|erhältlich|verteilt|veröffentlicht|übersetzt|(?:automatisch )?(?:erzeugt|generiert))",
    "fr": r"tous droits réservés|sous licence|^permission est accordée|^une copie de la (?:présente )?licence"
    r"|^(?:ce|cet|cette) (?:document|manuel|livre|page"
    r"|article|texte|guide|traduction) est (?:aussi |également )?(?:un logiciel libre|disponible|distribué|publié"
    r"|traduit|généré)|licence publique générale",
    "es": r"todos los derechos reservados|bajo (?:la )?licencia|^(?:este|esta) (?:documento|manual|libro|página"
    r"|artículo|texto|guía|traducción) (?:es|está|se) (?:también )?(?:software libre|disponible|distribuy?[eo]"
    r"|publica)",
    "it": r"tutti i diritti riservati|con licenza|^(?:questo|questa) (?:documento|manuale|libro|pagina|articolo"
    r"|testo|guida|traduzione) è (?:anche )?(?:software libero|disponibile|distribuit|pubblicat)",
    "pt": r"todos os direitos reservados|sob a licença|^(?:este|esta) (?:documento|manual|livro|página|artigo"
    r"|texto|guia|tradução) (?:é|está) (?:também )?(?:software livre|disponível|distribuíd|publicad)",
    "nl": r"alle rechten voorbehouden|onder de licentie|^(?:dit|deze) (?:document|handleiding|boek|pagina"
    r"|artikel|tekst|gids|vertaling) is (?:ook )?(?:vrije software|beschikbaar|verspreid|gepubliceerd)",
    "ru": r"все права защищены|под лицензией|^(?:этот|эта|данный|данная) (?:документ|руководство|книга|страница"
    r"|статья|текст|перевод) (?:также )?(?:доступ|распространяется|является свободн)",
    "zh": r"版权所有|保留所有权利|許可證|许可证发布|本(?:文档|手册|书)(?:也)?(?:可以)?(?:以|有)其他语言",
    "ja": r"著作権|無断転載|ライセンスの(?:下|もと)で|本(?:書|文書)は.{0,10}(?:配布|公開)されて",
}
_MAX_CHARACTERS_READ = 120


def is_notice(sentence: str, language: str) -> bool:
    """Whether a sentence is about the licence, copies, translations or state of its page."""
    opening = sentence[:_MAX_CHARACTERS_READ].lower()
    if _compile(language).search(opening):
        return True
    return language != "en" and opening.isascii() and _compile("en").search(opening) is not None


@cache
def _compile(language: str) -> PhraseSearch:
    own = NOTICES.get(language)
    return PhraseSearch(ANYWHERE if own is None else f"{ANYWHERE}|{own}")
