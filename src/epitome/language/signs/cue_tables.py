"""Cues by language: phrases that say what a document is about, and words of headings by type of part.

Phrases are whole words in lower case; in Chinese and Japanese, which have no spaces, any run of characters. Headings
are patterns that match anywhere in a path of headings.
"""

from __future__ import annotations

WITHOUT_BLANKS = frozenset(("zh", "ja"))

_PHRASES = {
    "en": "in this paper; in this article; in this work; in this study; in this chapter; in this section; this "
    "paper; this article; this study; in conclusion; in summary; to conclude; to summarise; to summarize; "
    "we conclude; we propose; we present; we show that; we introduce; our results; the results show; the "
    "aim of; the purpose of",
    "de": "in diesem artikel; in diesem beitrag; in diesem kapitel; in diesem abschnitt; in dieser arbeit; in "
    "dieser studie; dieser artikel; dieser beitrag; diese arbeit; diese studie; zusammenfassend; wir "
    "zeigen; wir stellen; wir schlagen; unsere ergebnisse; die ergebnisse zeigen; das ziel; ziel dieser",
    "fr": "dans cet article; dans ce travail; dans ce chapitre; dans cette étude; dans cette section; cet "
    "article; cette étude; en conclusion; en résumé; pour conclure; pour résumer; nous concluons; nous "
    "proposons; nous présentons; nous montrons; nos résultats; les résultats montrent; l'objectif de; le "
    "but de",
    "es": "en este artículo; en este trabajo; en este estudio; en este capítulo; en esta sección; este "
    "artículo; este estudio; en conclusión; en resumen; para concluir; para resumir; concluimos que; "
    "proponemos; presentamos; mostramos que; nuestros resultados; los resultados muestran; el objetivo "
    "de; el propósito de",
    "it": "in questo articolo; in questo lavoro; in questo studio; in questo capitolo; in questa sezione; "
    "questo articolo; questo studio; in conclusione; in sintesi; per concludere; per riassumere; "
    "concludiamo che; proponiamo; presentiamo; mostriamo che; i nostri risultati; i risultati mostrano; "
    "l'obiettivo di; lo scopo di",
    "pt": "neste artigo; neste trabalho; neste estudo; neste capítulo; nesta seção; nesta secção; este artigo; "
    "este estudo; em conclusão; em resumo; para concluir; para resumir; concluímos que; propomos; "
    "apresentamos; mostramos que; os nossos resultados; nossos resultados; os resultados mostram; o "
    "objetivo de; o propósito de",
    "nl": "in dit artikel; in dit werk; in dit hoofdstuk; in deze studie; in deze paragraaf; dit artikel; deze "
    "studie; tot slot; samenvattend; kortom; we concluderen; wij concluderen; we tonen aan; wij tonen "
    "aan; onze resultaten; de resultaten tonen; het doel van",
    "ru": "в этой статье; в данной статье; в этой работе; в данной работе; в этой главе; в настоящей работе; в "
    "этом исследовании; эта статья; в заключение; подводя итог; таким образом; мы предлагаем; мы "
    "представляем; мы показываем; наши результаты; результаты показывают; целью работы; цель работы; цель "
    "исследования",
    "zh": "本文; 本研究; 本章; 本节; 本節; 本论文; 本論文; 综上所述; 綜上所述; 总之; 總之; 总而言之; "
    "總而言之; 我们提出; 我們提出; 结果表明; 結果表明; 研究表明; 目的是",
    "ja": "本論文; 本稿; 本研究; 本章; 本節; この記事では; この論文では; 結論として; 要約すると; まとめると; "
    "提案する; 結果から; ことを示す; 目的は",
}
CUE_PHRASES = {language: tuple(phrases.split("; ")) for language, phrases in _PHRASES.items()}

HEADINGS: dict[str, dict[str, str]] = {
    "en": {
        "introduction": r"introduc|background|motivation|overview",
        "related": r"related|previous|prior|literature",
        "methods": r"method|material|procedure|experimental (?:setup|design)|implementation|protocol|patients"
        r"|participants|statistic|\bdata(?:set)?s?\b|corpus|corpora|setup|algorithm",
        "results": r"result|experiment|evaluation|finding|analys",
        "discussion": r"discuss",
        "conclusion": r"conclu|summary|future work|perspective|outlook",
    },
    "de": {
        "introduction": r"einleitung|einführung|hintergrund|motivation|überblick",
        "related": r"verwandte arbeit|stand der (?:technik|forschung)|forschungsstand|literatur",
        "methods": r"method|material|verfahren|versuchsaufbau|umsetzung|implementierung|teilnehmer|patienten|statistik"
        r"|\bdaten|korpus|algorithm",
        "results": r"ergebnis|resultat|experiment|auswertung|befund|analyse",
        "discussion": r"diskussion",
        "conclusion": r"schluss|fazit|zusammenfassung|ausblick",
    },
    "fr": {
        "introduction": r"introduction|contexte|motivation|aperçu|présentation",
        "related": r"travaux (?:connexes|antérieurs|apparentés)|état de l['’]art|littérature",
        "methods": r"méthod|matériel|procédure|mise en œuvre|protocole|patients|participants|statistique|\bdonnées"
        r"|corpus|algorithme",
        "results": r"résultat|expérience|expérimentation|évaluation|analyse",
        "discussion": r"discussion",
        "conclusion": r"conclu|résumé|synthèse|perspectives",
    },
    "es": {
        "introduction": r"introducción|antecedentes|contexto|motivación|panorama",
        "related": r"trabajos? (?:relacionad|previ)|estado del arte|literatura",
        "methods": r"método|metodolog|material|procedimiento|implementación|protocolo|pacientes|participantes"
        r"|estadístic|\bdatos\b|corpus|algoritmo",
        "results": r"resultado|experiment|evaluación|hallazgo|análisis",
        "discussion": r"discusión",
        "conclusion": r"conclusi|resumen|trabajo futuro|perspectivas",
    },
    "it": {
        "introduction": r"introduzione|contesto|motivazion|panoramica",
        "related": r"lavori (?:correlati|precedenti)|stato dell['’]arte|letteratura",
        "methods": r"metod|material|procedura|implementazione|protocollo|pazienti|partecipanti|statistic|\bdati\b"
        r"|corpus|algoritmo",
        "results": r"risultat|esperiment|valutazione|analisi",
        "discussion": r"discussione",
        "conclusion": r"conclusion|riassunto|sommario|sviluppi futuri|prospettive",
    },
    "pt": {
        "introduction": r"introdução|contexto|motivação|visão geral",
        "related": r"trabalhos? (?:relacionad|anterior)|estado da arte|literatura",
        "methods": r"método|metodologia|material|materiais|procedimento|implementação|protocolo|pacientes|participantes"
        r"|estatístic|\bdados\b|corpus|algoritmo",
        "results": r"resultado|experiment|avaliação|análise",
        "discussion": r"discussão",
        "conclusion": r"conclus|resumo|trabalhos? futuro|perspetivas|perspectivas",
    },
    "nl": {
        "introduction": r"inleiding|introductie|achtergrond|motivatie|overzicht",
        "related": r"verwant werk|gerelateerd|eerder (?:werk|onderzoek)|literatuur",
        "methods": r"method|materia|procedure|implementatie|protocol|patiënten|deelnemers|statistiek|\bdata\b|gegevens"
        r"|corpus|algoritme",
        "results": r"resulta|experiment|evaluatie|bevinding|analyse",
        "discussion": r"discussie",
        "conclusion": r"conclusi|samenvatting|toekomstig|vooruitblik",
    },
    "ru": {
        "introduction": r"введение|предисловие|мотивация|обзор",
        "related": r"связанные работы|предыдущие работы|литератур",
        "methods": r"метод|материал|процедура|реализация|протокол|пациент|участник|статистик|\bданные|корпус|алгоритм",
        "results": r"результат|эксперимент|оценка|анализ",
        "discussion": r"обсуждение|дискуссия",
        "conclusion": r"заключение|вывод|итоги|перспектив|резюме",
    },
    "zh": {
        "introduction": r"引言|绪论|緒論|导言|導言|简介|簡介|介绍|介紹|背景|概述|概论|概論",
        "related": r"相关工作|相關工作|相关研究|相關研究|文献|文獻",
        "methods": r"方法|材料|步骤|步驟|实现|實現|算法|演算法|数据|數據|语料|語料|统计|統計",
        "results": r"结果|結果|实验|實驗|评估|評估|评价|評價|分析",
        "discussion": r"讨论|討論",
        "conclusion": r"结论|結論|结语|結語|总结|總結|小结|小結|展望",
    },
    "ja": {
        "introduction": r"はじめに|序論|序章|緒言|導入|背景|概要",
        "related": r"関連研究|先行研究|文献",
        "methods": r"方法|手法|材料|手順|実装|アルゴリズム|データ|コーパス|統計",
        "results": r"結果|実験|評価|分析|解析",
        "discussion": r"考察|議論",
        "conclusion": r"結論|おわりに|まとめ|今後の課題|展望",
    },
}
