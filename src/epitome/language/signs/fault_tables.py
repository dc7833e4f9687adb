"""Phrases of sentences that point elsewhere instead of saying something, by language.

`OPENINGS` begin a pointer ("See section 7.8", "Siehe Kapitel 3"); `MORE` with one of `FOUND` after it make one ("More
information can be found in ..."); `ENDINGS` announce what follows ("works as follows."). Phrases are whole words in
lower case; in Chinese and Japanese, which have no spaces, any run of characters.
"""

from __future__ import annotations

_OPENINGS = {
    "en": "this is described; this is explained; this is documented; this is discussed; this is covered; these "
    "are described; these are discussed; they are described; see; see also; also see; please see; refer to; "
    "please refer to; compare; cf; read more; learn more; click; click here; for example, see; for examples, "
    "see; for an example, see; keep reading; read on; we refer to; we refer the reader; we refer you; the reader is "
    "referred; readers are referred",
    "de": "siehe; siehe auch; siehe dazu; siehe hierzu; s; vgl; vergleiche; vergleichen sie; sehen sie; "
    "beachten sie auch; lesen sie; lesen sie auch; lies; schauen sie; mehr dazu; mehr erfahren; weiterlesen; "
    "näheres; näheres dazu",
    "fr": "voir; voir aussi; voyez; voyez aussi; cf; consultez; consulter; veuillez consulter; reportez-vous; "
    "se reporter; référez-vous; se référer; lire aussi; lisez; lire la suite; en savoir plus",
    "es": "véase; véase también; véanse; vea; vea también; ver; ver también; consulte; consulta; consúltese; "
    "refiérase; remítase; lea; leer más; cf; mira; más información",
    "it": "vedi; vedi anche; vedere; si veda; si vedano; si vedano anche; veda; consulta; consultare; si "
    "consulti; fare riferimento; si faccia riferimento; leggi; leggi anche; cfr",
    "pt": "veja; veja também; ver; ver também; vide; consulte; consulte também; confira; leia; leia também; "
    "leia mais; saiba mais; cf",
    "nl": "zie; zie ook; raadpleeg; bekijk; lees; lees ook; lees meer; lees verder; verwijs; vgl",
    "ru": "см; смотрите; смотрите также; смотри; смотри также; см. также; ср; обратитесь; прочитайте; читайте; "
    "читайте также; подробнее",
    "zh": "参见; 参阅; 参考; 参看; 请参见; 请参阅; 请参考; 请参看; 另请参阅; 另请参见; 详见; 见; 参照; 參見; "
    "參閱; 參考; 請參見; 請參閱; 請參考; 詳見; 見; 请查阅; 请按需查阅; 請查閱; 請按需查閱",
    "ja": "参照; 詳しくは; 詳細は; 詳細については; 詳細に関しては; については、",
}
_MORE = {
    "en": "a description; the description; a detailed description; a complete list; a full list; the full list; the "
    "complete list; a more detailed description; a more detailed explanation; a more detailed discussion; a "
    "more complete description; a more complete list; introductory material; for more; for further; for "
    "additional; for details; for detail; for full details; for complete details; for information; for a "
    "description; for a full description; for a complete list; for a full list; for an explanation; for an "
    "overview; for help; more information; further instructions; more instructions; "
    "further examples; more examples; more details; more detail; further information; further details; "
    "additional information; additional details; detailed information; details; full details; information "
    "about; information on; the details; more on; documentation for; the documentation for; "
    "for full documentation; for complete documentation; for documentation; for reference; for the full list; for the "
    "complete list",
    "de": "für weitere; für mehr; für nähere; für details; für einzelheiten; für genauere; weitere "
    "informationen; weitere details; weitere einzelheiten; weitere hinweise; weiteres; mehr informationen; mehr; "
    "nähere informationen; nähere einzelheiten; näheres; genaueres; details; einzelheiten; informationen; "
    "ausführliche informationen; eine ausführliche beschreibung; eine beschreibung; eine übersicht",
    "fr": "pour plus; pour davantage; pour de plus amples; pour en savoir; pour les détails; pour une "
    "description; pour des informations; plus d'informations; plus d’informations; plus de détails; de plus "
    "amples informations; des informations; davantage d'informations; les détails; une description",
    "es": "para más; para obtener más; para mayor; para mayores; para conocer más; para una descripción; para "
    "detalles; para información; más información; más detalles; información adicional; mayor información; los "
    "detalles; una descripción; puede encontrar; se puede encontrar",
    "it": "per maggiori; per ulteriori; per altre; per dettagli; per i dettagli; per informazioni; per una "
    "descrizione; maggiori informazioni; maggiori dettagli; ulteriori informazioni; ulteriori dettagli; altre "
    "informazioni; i dettagli; una descrizione",
    "pt": "para mais; para obter mais; para maiores; para informações; para detalhes; para uma descrição; mais "
    "informações; mais detalhes; maiores informações; informações adicionais; os detalhes; uma descrição",
    "nl": "voor meer; voor verdere; voor aanvullende; voor details; voor informatie; voor een beschrijving; "
    "meer informatie; meer details; verdere informatie; nadere informatie; aanvullende informatie; details",
    "ru": "для получения; дополнительную информацию; дополнительные сведения; дополнительная информация; более "
    "подробную; более подробная; более подробно; подробную информацию; подробная информация; подробное описание; "
    "подробнее; подробности; подробнее о; дополнительно; за подробностями; за дополнительной",
    "zh": "更多; 详细; 有关; 关于; 欲了解; 如需; 要了解; 詳細; 有關; 關於",
    "ja": "詳細; 詳しい; 詳しく; 詳しくは; 詳細な; 説明; 情報; 追加",
}
_FOUND = {
    "en": "see; refer; refers; consult; visit; read; check; found; find; available; described; documented; given; "
    "covered; look; follow; click; in file; in the file; in section; in chapter; in the section; contact; "
    "provided; at",
    "de": "siehe; finden; findet; finden sich; finden sie; lesen; lies; erhalten; enthält; beschrieben; "
    "konsultieren; besuchen; sehen; vgl; stehen; steht; gibt es; bietet; bieten; nachlesen; schauen",
    "fr": "voir; voyez; consultez; consulter; trouverez; trouvez; trouver; trouve; trouvent; disponible; disponibles; "
    "reportez-vous; référez-vous; lisez; lire; décrit; décrite; décrites; visitez; rendez-vous; figurent",
    "es": "vea; ver; véase; consulte; consultar; encontrar; encontrará; encontrarás; encuentra; encuentran; "
    "disponible; disponibles; lea; leer; visite; descrito; describe; diríjase; en el capítulo; en la sección",
    "it": "vedi; vedere; si veda; consultare; consulta; si consulti; trovare; trova; trovano; trovate; "
    "troverete; disponibili; disponibile; leggere; leggi; visita; visitare; riferimento; si rimanda",
    "pt": "veja; ver; consulte; consultar; encontrar; encontrados; encontradas; encontra; disponível; "
    "disponíveis; leia; visite; acesse; descrito; encontrará; encontre",
    "nl": "zie; raadpleeg; vinden; vindt; beschikbaar; lees; bezoek; bekijk; staat; staan; te vinden; beschreven",
    "ru": "см; смотрите; обратитесь; обращайтесь; найти; доступна; доступны; описано; описана; прочитайте; "
    "читайте; содержится; приведено; приведена; посетите; можно",
    "zh": "参见; 参阅; 参考; 参看; 参照; 请见; 请看; 详见; 见; 访问; 查看; 參見; 參閱; 參考; 請見; 訪問; 查閱; 查阅",
    "ja": "参照; ご覧ください; 見てください; 読んでください; を見よ; にあります; をお読み; 確認してください",
}
_ENDINGS = {
    "en": "as follows; the following; shown below; listed below; described below; given below; see below; "
    "below; like this; like so; for example",
    "de": "wie folgt; folgendes; siehe unten; unten aufgeführt; unten beschrieben; zum beispiel",
    "fr": "comme suit; ci-dessous; ci-après; suivante; suivant; suivants; suivantes; par exemple",
    "es": "como sigue; a continuación; siguiente; siguientes; abajo; más abajo; por ejemplo",
    "it": "come segue; qui sotto; di seguito; seguente; seguenti; per esempio",
    "pt": "como segue; a seguir; abaixo; seguinte; seguintes; por exemplo",
    "nl": "als volgt; hieronder; het volgende; de volgende; bijvoorbeeld",
    "ru": "следующим образом; следующее; ниже; например",
    "zh": "如下; 如下所示; 如下所述; 以下; 例如",
    "ja": "以下の通りです; 以下のとおりです; 次の通りです; 次のとおりです; 以下に示します; 次のようになります; "
    "次のようにします; 以下のようになります; 以下のようにします",
}


def _split(table: dict[str, str]) -> dict[str, tuple[str, ...]]:
    return {language: tuple(phrases.split("; ")) for language, phrases in table.items()}


OPENINGS, MORE, FOUND, ENDINGS = map(_split, (_OPENINGS, _MORE, _FOUND, _ENDINGS))
