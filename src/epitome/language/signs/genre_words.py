"""Words that indicate the genre of a document, by language: in its sentences, and in its headings.

Words are whole and in lower case; in Chinese and Japanese, which have no spaces, any run of characters. `SENTENCES` has
phrases that are frequent in one genre only, `HEADINGS` the usual section titles of a genre. In a language that is not
listed only surface signs count (citation marks, quotation marks, questions, speaker turns).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from epitome.language.signs.cue_tables import CUE_PHRASES, WITHOUT_BLANKS
from epitome.language.words.words import split_at_signs

SENTENCES: dict[str, dict[str, str]] = {
    "policy": {
        "en": "personal information; personal data; privacy policy; cookies; third parties; third party; "
        "we collect; we may share; we may use; your information; your data; your consent; your account; hereby; "
        "herein; hereunder; pursuant to; shall; the parties; this agreement; this policy; terms of use; "
        "terms of service; liable; liability; indemnify; governing law; licensor; licensee; opt out; data controller",
        "de": "personenbezogene daten; personenbezogenen daten; datenschutz; cookies; dritte; einwilligung; "
        "wir erheben; ihre daten; vertrag; vertragspartei; haftung; gemäß; nutzungsbedingungen; verarbeitung; dsgvo",
        "fr": "données personnelles; données à caractère personnel; cookies; tiers; consentement; vos données; "
        "contrat; les parties; responsabilité; conformément; conditions d'utilisation; confidentialité",
        "es": "datos personales; cookies; terceros; consentimiento; sus datos; contrato; las partes; "
        "responsabilidad; condiciones de uso; privacidad; de conformidad",
        "it": "dati personali; cookie; terzi; consenso; contratto; le parti; responsabilità; condizioni d'uso; privacy",
        "pt": "dados pessoais; cookies; terceiros; consentimento; contrato; as partes; responsabilidade; privacidade",
        "nl": "persoonsgegevens; cookies; derden; toestemming; overeenkomst; aansprakelijkheid; privacybeleid",
        "ru": "персональные данные; персональных данных; согласие; третьим лицам; договор; стороны; ответственность",
        "zh": "个人信息; 個人資料; 隐私; 隱私; 第三方; 同意; 协议; 協議; 责任",
        "ja": "個人情報; プライバシー; 第三者; 同意; 契約; 規約; 責任",
    },
    "reports": {
        "en": "said; says; told; announced; reported; according to; added; asked; statement",
        "de": "sagte; sagt; erklärte; teilte; laut; berichtete; zufolge; kündigte",
        "fr": "a déclaré; a dit; selon; a annoncé; a affirmé; a indiqué; déclare",
        "es": "dijo; declaró; según; anunció; afirmó; informó; aseguró; señaló",
        "it": "ha detto; ha dichiarato; secondo; ha annunciato; ha spiegato",
        "pt": "disse; declarou; segundo; anunciou; afirmou; informou",
        "nl": "zei; zegt; volgens; meldde; verklaarde; kondigde",
        "ru": "сообщил; сообщила; заявил; заявила; отметил; сказал; по словам; сообщает",
        "zh": "表示; 指出; 宣布; 报道; 報導; 据; 說",
        "ja": "述べた; 発表した; によると; 語った; 報じた",
    },
    "news": {
        "en": "monday; tuesday; wednesday; thursday; friday; saturday; sunday; spokesman; spokeswoman; spokesperson; "
        "officials; police; reuters; associated press; news conference; government; prime minister; president; "
        "minister; yesterday; last week; this week; last month; this year; last year; authorities; election; "
        "investigators; prosecutors; court; killed; million; billion; percent; per cent; company; mayor; senator",
        "de": "montag; dienstag; mittwoch; donnerstag; freitag; samstag; sonntag; sprecher; sprecherin; polizei; dpa; "
        "bundesregierung; ministerpräsident; minister; ministerin; präsident; behörden; millionen; milliarden; prozent",
        "fr": "lundi; mardi; mercredi; jeudi; vendredi; samedi; dimanche; porte-parole; police; afp; ministre; "
        "gouvernement; président; autorités; millions; milliards",
        "es": "lunes; martes; miércoles; jueves; viernes; sábado; domingo; portavoz; policía; efe; ministro; gobierno; "
        "presidente; autoridades; millones",
        "it": "lunedì; martedì; mercoledì; giovedì; venerdì; sabato; domenica; portavoce; polizia; ansa; ministro; "
        "governo; presidente; milioni",
        "pt": "segunda-feira; terça-feira; quarta-feira; quinta-feira; sexta-feira; sábado; domingo; porta-voz; "
        "polícia; ministro; governo; presidente; milhões",
        "nl": "maandag; dinsdag; woensdag; donderdag; vrijdag; zaterdag; zondag; woordvoerder; politie; anp; minister; "
        "regering; president; miljoen; procent",
        "ru": "понедельник; вторник; среду; четверг; пятницу; субботу; воскресенье; полиция; тасс; министр; "
        "правительство; президент; власти; миллионов; процентов",
        "zh": "星期一; 周一; 周二; 周三; 周四; 周五; 周六; 周日; 记者; 記者; 发言人; 發言人; 新华社; "
        "总理; 总统; 警方; 政府",
        "ja": "月曜日; 火曜日; 水曜日; 木曜日; 金曜日; 土曜日; 日曜日; 記者; 広報; 首相; 大統領; 警察; 政府",
    },
    "meeting": {"en": "um; umm; uh; uhh; hmm; mmm; yeah; yep; okay"},
    "story": {
        "en": "he; she; him; her; his; himself; herself; i; me; my",
        "de": "er; sie; ihm; ihn; ihr; sein; seine; ich; mir; mich; mein",
        "fr": "il; elle; lui; son; sa; ses; je; moi; mon; ma",
        "es": "él; ella; le; su; sus; yo; me; mi",
        "it": "lui; lei; gli; suo; sua; io; mi; mio; mia",
        "pt": "ele; ela; lhe; seu; sua; eu; me; meu; minha",
        "nl": "hij; zij; hem; haar; zijn; ik; mij; mijn",
        "ru": "он; она; его; её; ему; ей; я; мне; меня; мой",
        "zh": "他; 她; 我",
        "ja": "彼; 彼女; 私; 僕; 俺",
    },
}
HEADINGS: dict[str, dict[str, str]] = {
    "guide": {
        "en": "install; installation; installing; usage; quick start; quickstart; getting started; contributing; "
        "license; licence; requirements; prerequisites; examples; example; tutorial; building; build; features; "
        "configuration; how to; step; steps; troubleshooting; first steps; documentation; changelog; roadmap",
        "de": "installation; verwendung; erste schritte; voraussetzungen; beispiele; lizenz; anleitung; konfiguration",
        "fr": "installation; utilisation; démarrage rapide; prérequis; exemples; licence; tutoriel; configuration",
        "es": "instalación; uso; primeros pasos; requisitos; ejemplos; licencia; tutorial; configuración",
        "it": "installazione; utilizzo; primi passi; requisiti; esempi; licenza; configurazione",
        "pt": "instalação; uso; primeiros passos; requisitos; exemplos; licença; configuração",
        "nl": "installatie; gebruik; aan de slag; vereisten; voorbeelden; licentie; configuratie",
        "ru": "установка; использование; быстрый старт; требования; примеры; лицензия; настройка",
        "zh": "安装; 安裝; 使用; 快速开始; 快速開始; 示例; 许可; 配置; 教程",
        "ja": "インストール; 使い方; はじめに; 必要条件; 例; ライセンス; 設定",
    },
    "manual": {
        "en": "name; synopsis; description; options; parameters; arguments; return value; returns; exit status; "
        "environment; files; bugs; notes; see also; compatibility; diagnostics; author; syntax; reference; methods; "
        "functions; classes; attributes; api; commands; caveats; standards; conforming to; history",
        "de": "bezeichnung; übersicht; beschreibung; optionen; parameter; rückgabewert; umgebung; dateien; siehe auch",
        "fr": "nom; synopsis; description; options; paramètres; valeur renvoyée; environnement; fichiers; voir aussi",
        "es": "nombre; sinopsis; descripción; opciones; parámetros; valor devuelto; entorno; ficheros; véase también",
        "it": "nome; sintassi; descrizione; opzioni; parametri; valore restituito; ambiente; file; vedere anche",
        "pt": "nome; sinopse; descrição; opções; parâmetros; valor de retorno; ambiente; arquivos; veja também",
        "nl": "naam; samenvatting; beschrijving; opties; parameters; omgeving; bestanden; zie ook",
        "ru": "имя; синтаксис; описание; параметры; опции; возвращаемое значение; окружение; файлы; смотрите также",
        "zh": "名称; 概要; 描述; 选项; 参数; 返回值; 环境; 文件; 参见",
        "ja": "名前; 書式; 説明; オプション; パラメータ; 戻り値; 環境変数; ファイル; 関連項目",
    },
    "encyclopaedia": {
        "en": "references; external links; see also; further reading; bibliography; notes; citations; etymology; "
        "history; early life; career; personal life; legacy; death; reception; geography; demographics; climate; "
        "economy",
        "de": "einzelnachweise; weblinks; siehe auch; literatur; geschichte; leben; werke; geographie; bevölkerung",
        "fr": "notes et références; liens externes; voir aussi; bibliographie; histoire; biographie; géographie",
        "es": "referencias; enlaces externos; véase también; bibliografía; historia; biografía; geografía; demografía",
        "it": "note; collegamenti esterni; voci correlate; bibliografia; storia; biografia; geografia",
        "pt": "referências; ligações externas; ver também; bibliografia; história; biografia; geografia",
        "nl": "externe links; zie ook; literatuur; geschiedenis; biografie; geografie; bronnen",
        "ru": "примечания; ссылки; см. также; литература; история; биография; география; население",
        "zh": "参考文献; 參考文獻; 外部链接; 外部連結; 参见; 參見; 历史; 歷史; 生平; 地理",
        "ja": "脚注; 外部リンク; 関連項目; 参考文献; 歴史; 経歴; 地理; 概要",
    },
}


_WORD = re.compile(r"\w+")


class WordText(NamedTuple):
    """A lower-cased text with a space on each side of every word, and its distinct words; in a language without spaces
    the text alone.
    """

    text: str
    words: frozenset[str]


def find_words(text: str, language: str) -> WordText:
    """The words of a text, ready to be counted by genre."""
    if language in WITHOUT_BLANKS:
        return WordText(text.lower(), frozenset())
    words = split_at_signs(text.lower(), keeps_underscores=True)
    return WordText(_surround_with_spaces(words), frozenset(words))


def count_genre_words(genre: str, text: WordText, language: str) -> int:
    """How often the words of a genre occur in a text; for research, the cue phrases."""
    phrases = _list_phrases(genre, language)
    return sum(text.text.count(phrase) for last, phrase in phrases if not last or last in text.words)


@cache
def _list_phrases(genre: str, language: str) -> tuple[tuple[str, str], ...]:
    """The last word of each phrase ("" in a language without spaces), and the phrase as a `WordText` writes it."""
    listed = SENTENCES.get(genre, {}).get(language, "").split("; ")
    phrases = CUE_PHRASES.get(language, ()) if genre == "research" else filter(None, listed)
    if language in WITHOUT_BLANKS:
        return tuple(("", phrase) for phrase in phrases)
    split = (_WORD.findall(phrase) for phrase in phrases)
    return tuple((words[-1], _surround_with_spaces(words)) for words in split)


def _surround_with_spaces(words: Sequence[str]) -> str:
    return f" {'  '.join(words)} "


def is_genre_heading(genre: str, title: str, language: str) -> bool:
    """Whether a heading, numbered or not, is a usual one of a genre."""
    return title.strip(_NUMBERING).lower() in _list_headings(genre, language)


_NUMBERING = "0123456789. \t\n:;¶#§"


@cache
def _list_headings(genre: str, language: str) -> frozenset[str]:
    return frozenset(HEADINGS[genre].get(language, "").split("; ")) - {""}
