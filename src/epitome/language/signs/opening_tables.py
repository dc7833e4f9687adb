"""Openings of sentences that say what something is, by language.

`IS` are verbs after a name that say what the thing is or does ("HTTPX is ...", "Das Modul bietet ..."); `DOES` is the
form of a verb that directly follows a name ("Tar packs ..."); `SELF` are phrases with which a text refers to itself
("this module", "dieses Kapitel"). All are lower-case patterns.
"""

from __future__ import annotations

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
