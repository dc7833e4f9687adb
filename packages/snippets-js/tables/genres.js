// Made by scripts/compile_engine_tables.py: change its sources, then run it.

/** Words that tell the genre of a page, by language. @type {Record<string, import("../plain/genre.js").GenreWords>} */
export const GENRE_WORDS = {
  "de": {
    "sentences": {
      "research": "in diesem artikel; in diesem beitrag; in diesem kapitel; in diesem abschnitt; in dieser arbeit; in dieser studie; dieser artikel; dieser beitrag; diese arbeit; diese studie; zusammenfassend; wir zeigen; wir stellen; wir schlagen; unsere ergebnisse; die ergebnisse zeigen; das ziel; ziel dieser",
      "policy": "personenbezogene daten; personenbezogenen daten; datenschutz; cookies; dritte; einwilligung; wir erheben; ihre daten; vertrag; vertragspartei; haftung; gemäß; nutzungsbedingungen; verarbeitung; dsgvo",
      "reports": "sagte; sagt; erklärte; teilte; laut; berichtete; zufolge; kündigte",
      "news": "montag; dienstag; mittwoch; donnerstag; freitag; samstag; sonntag; sprecher; sprecherin; polizei; dpa; bundesregierung; ministerpräsident; minister; ministerin; präsident; behörden; millionen; milliarden; prozent",
      "story": "er; sie; ihm; ihn; ihr; sein; seine; ich; mir; mich; mein"
    },
    "headings": {
      "guide": "installation; verwendung; erste schritte; voraussetzungen; beispiele; lizenz; anleitung; konfiguration",
      "manual": "bezeichnung; übersicht; beschreibung; optionen; parameter; rückgabewert; umgebung; dateien; siehe auch",
      "encyclopaedia": "einzelnachweise; weblinks; siehe auch; literatur; geschichte; leben; werke; geographie; bevölkerung"
    },
    "parts": {
      "introduction": "(?:hintergrund|einleitung|einführung|motivation|überblick)",
      "related": "(?:stand der (?:technik|forschung)|verwandte arbeit|forschungsstand|literatur)",
      "methods": "(?:implementierung|versuchsaufbau|teilnehmer|verfahren|umsetzung|patienten|statistik|algorithm|material|method|korpus)|(?<!\\w)(?:daten)",
      "results": "(?:experiment|auswertung|ergebnis|resultat|analyse|befund)",
      "discussion": "(?:diskussion)",
      "conclusion": "(?:zusammenfassung|ausblick|schluss|fazit)"
    }
  },
  "en": {
    "sentences": {
      "research": "in this paper; in this article; in this work; in this study; in this chapter; in this section; this paper; this article; this study; in conclusion; in summary; to conclude; to summarise; to summarize; we conclude; we propose; we present; we show that; we introduce; our results; the results show; the aim of; the purpose of",
      "policy": "personal information; personal data; privacy policy; cookies; third parties; third party; we collect; we may share; we may use; your information; your data; your consent; your account; hereby; herein; hereunder; pursuant to; shall; the parties; this agreement; this policy; terms of use; terms of service; liable; liability; indemnify; governing law; licensor; licensee; opt out; data controller",
      "reports": "said; says; told; announced; reported; according to; added; asked; statement",
      "news": "monday; tuesday; wednesday; thursday; friday; saturday; sunday; spokesman; spokeswoman; spokesperson; officials; police; reuters; associated press; news conference; government; prime minister; president; minister; yesterday; last week; this week; last month; this year; last year; authorities; election; investigators; prosecutors; court; killed; million; billion; percent; per cent; company; mayor; senator",
      "meeting": "um; umm; uh; uhh; hmm; mmm; yeah; yep; okay",
      "story": "he; she; him; her; his; himself; herself; i; me; my"
    },
    "headings": {
      "guide": "install; installation; installing; usage; quick start; quickstart; getting started; contributing; license; licence; requirements; prerequisites; examples; example; tutorial; building; build; features; configuration; how to; step; steps; troubleshooting; first steps; documentation; changelog; roadmap",
      "manual": "name; synopsis; description; options; parameters; arguments; return value; returns; exit status; environment; files; bugs; notes; see also; compatibility; diagnostics; author; syntax; reference; methods; functions; classes; attributes; api; commands; caveats; standards; conforming to; history",
      "encyclopaedia": "references; external links; see also; further reading; bibliography; notes; citations; etymology; history; early life; career; personal life; legacy; death; reception; geography; demographics; climate; economy"
    },
    "parts": {
      "introduction": "(?:background|motivation|introduc|overview)",
      "related": "(?:literature|previous|related|prior)",
      "methods": "(?:experimental (?:setup|design)|implementation|participants|procedure|statistic|algorithm|material|protocol|patients|corpora|method|corpus|setup)|(?<!\\w)(?:data(?:set)?(?:s)?)(?!\\w)",
      "results": "(?:experiment|evaluation|finding|result|analys)",
      "discussion": "(?:discuss)",
      "conclusion": "(?:future work|perspective|summary|outlook|conclu)"
    }
  },
  "es": {
    "sentences": {
      "research": "en este artículo; en este trabajo; en este estudio; en este capítulo; en esta sección; este artículo; este estudio; en conclusión; en resumen; para concluir; para resumir; concluimos que; proponemos; presentamos; mostramos que; nuestros resultados; los resultados muestran; el objetivo de; el propósito de",
      "policy": "datos personales; cookies; terceros; consentimiento; sus datos; contrato; las partes; responsabilidad; condiciones de uso; privacidad; de conformidad",
      "reports": "dijo; declaró; según; anunció; afirmó; informó; aseguró; señaló",
      "news": "lunes; martes; miércoles; jueves; viernes; sábado; domingo; portavoz; policía; efe; ministro; gobierno; presidente; autoridades; millones",
      "story": "él; ella; le; su; sus; yo; me; mi"
    },
    "headings": {
      "guide": "instalación; uso; primeros pasos; requisitos; ejemplos; licencia; tutorial; configuración",
      "manual": "nombre; sinopsis; descripción; opciones; parámetros; valor devuelto; entorno; ficheros; véase también",
      "encyclopaedia": "referencias; enlaces externos; véase también; bibliografía; historia; biografía; geografía; demografía"
    },
    "parts": {
      "introduction": "(?:introducción|antecedentes|motivación|contexto|panorama)",
      "related": "(?:trabajo(?:s)? (?:relacionad|previ)|estado del arte|literatura)",
      "methods": "(?:implementación|procedimiento|participantes|estadístic|metodolog|protocolo|pacientes|algoritmo|material|método|corpus)|(?<!\\w)(?:datos)(?!\\w)",
      "results": "(?:experiment|evaluación|resultado|hallazgo|análisis)",
      "discussion": "(?:discusión)",
      "conclusion": "(?:trabajo futuro|perspectivas|conclusi|resumen)"
    }
  },
  "fr": {
    "sentences": {
      "research": "dans cet article; dans ce travail; dans ce chapitre; dans cette étude; dans cette section; cet article; cette étude; en conclusion; en résumé; pour conclure; pour résumer; nous concluons; nous proposons; nous présentons; nous montrons; nos résultats; les résultats montrent; l'objectif de; le but de",
      "policy": "données personnelles; données à caractère personnel; cookies; tiers; consentement; vos données; contrat; les parties; responsabilité; conformément; conditions d'utilisation; confidentialité",
      "reports": "a déclaré; a dit; selon; a annoncé; a affirmé; a indiqué; déclare",
      "news": "lundi; mardi; mercredi; jeudi; vendredi; samedi; dimanche; porte-parole; police; afp; ministre; gouvernement; président; autorités; millions; milliards",
      "story": "il; elle; lui; son; sa; ses; je; moi; mon; ma"
    },
    "headings": {
      "guide": "installation; utilisation; démarrage rapide; prérequis; exemples; licence; tutoriel; configuration",
      "manual": "nom; synopsis; description; options; paramètres; valeur renvoyée; environnement; fichiers; voir aussi",
      "encyclopaedia": "notes et références; liens externes; voir aussi; bibliographie; histoire; biographie; géographie"
    },
    "parts": {
      "introduction": "(?:introduction|présentation|motivation|contexte|aperçu)",
      "related": "(?:travaux (?:connexes|antérieurs|apparentés)|état de l(?:['’]|’)art|littérature)",
      "methods": "(?:mise en œuvre|participants|statistique|algorithme|procédure|protocole|matériel|patients|méthod|corpus)|(?<!\\w)(?:données)",
      "results": "(?:expérimentation|expérience|évaluation|résultat|analyse)",
      "discussion": "(?:discussion)",
      "conclusion": "(?:perspectives|synthèse|conclu|résumé)"
    }
  },
  "it": {
    "sentences": {
      "research": "in questo articolo; in questo lavoro; in questo studio; in questo capitolo; in questa sezione; questo articolo; questo studio; in conclusione; in sintesi; per concludere; per riassumere; concludiamo che; proponiamo; presentiamo; mostriamo che; i nostri risultati; i risultati mostrano; l'obiettivo di; lo scopo di",
      "policy": "dati personali; cookie; terzi; consenso; contratto; le parti; responsabilità; condizioni d'uso; privacy",
      "reports": "ha detto; ha dichiarato; secondo; ha annunciato; ha spiegato",
      "news": "lunedì; martedì; mercoledì; giovedì; venerdì; sabato; domenica; portavoce; polizia; ansa; ministro; governo; presidente; milioni",
      "story": "lui; lei; gli; suo; sua; io; mi; mio; mia"
    },
    "headings": {
      "guide": "installazione; utilizzo; primi passi; requisiti; esempi; licenza; configurazione",
      "manual": "nome; sintassi; descrizione; opzioni; parametri; valore restituito; ambiente; file; vedere anche",
      "encyclopaedia": "note; collegamenti esterni; voci correlate; bibliografia; storia; biografia; geografia"
    },
    "parts": {
      "introduction": "(?:introduzione|motivazion|panoramica|contesto)",
      "related": "(?:lavori (?:correlati|precedenti)|stato dell(?:['’]|’)arte|letteratura)",
      "methods": "(?:implementazione|partecipanti|protocollo|procedura|statistic|algoritmo|material|pazienti|corpus|metod)|(?<!\\w)(?:dati)(?!\\w)",
      "results": "(?:valutazione|esperiment|risultat|analisi)",
      "discussion": "(?:discussione)",
      "conclusion": "(?:sviluppi futuri|prospettive|conclusion|riassunto|sommario)"
    }
  },
  "ja": {
    "blanks": false,
    "sentences": {
      "research": "本論文; 本稿; 本研究; 本章; 本節; この記事では; この論文では; 結論として; 要約すると; まとめると; 提案する; 結果から; ことを示す; 目的は",
      "policy": "個人情報; プライバシー; 第三者; 同意; 契約; 規約; 責任",
      "reports": "述べた; 発表した; によると; 語った; 報じた",
      "news": "月曜日; 火曜日; 水曜日; 木曜日; 金曜日; 土曜日; 日曜日; 記者; 広報; 首相; 大統領; 警察; 政府",
      "story": "彼; 彼女; 私; 僕; 俺"
    },
    "headings": {
      "guide": "インストール; 使い方; はじめに; 必要条件; 例; ライセンス; 設定",
      "manual": "名前; 書式; 説明; オプション; パラメータ; 戻り値; 環境変数; ファイル; 関連項目",
      "encyclopaedia": "脚注; 外部リンク; 関連項目; 参考文献; 歴史; 経歴; 地理; 概要"
    },
    "parts": {
      "introduction": "(?:はじめに|序論|序章|緒言|導入|背景|概要)",
      "related": "(?:関連研究|先行研究|文献)",
      "methods": "(?:アルゴリズム|コーパス|データ|方法|手法|材料|手順|実装|統計)",
      "results": "(?:結果|実験|評価|分析|解析)",
      "discussion": "(?:考察|議論)",
      "conclusion": "(?:今後の課題|おわりに|まとめ|結論|展望)"
    }
  },
  "nl": {
    "sentences": {
      "research": "in dit artikel; in dit werk; in dit hoofdstuk; in deze studie; in deze paragraaf; dit artikel; deze studie; tot slot; samenvattend; kortom; we concluderen; wij concluderen; we tonen aan; wij tonen aan; onze resultaten; de resultaten tonen; het doel van",
      "policy": "persoonsgegevens; cookies; derden; toestemming; overeenkomst; aansprakelijkheid; privacybeleid",
      "reports": "zei; zegt; volgens; meldde; verklaarde; kondigde",
      "news": "maandag; dinsdag; woensdag; donderdag; vrijdag; zaterdag; zondag; woordvoerder; politie; anp; minister; regering; president; miljoen; procent",
      "story": "hij; zij; hem; haar; zijn; ik; mij; mijn"
    },
    "headings": {
      "guide": "installatie; gebruik; aan de slag; vereisten; voorbeelden; licentie; configuratie",
      "manual": "naam; samenvatting; beschrijving; opties; parameters; omgeving; bestanden; zie ook",
      "encyclopaedia": "externe links; zie ook; literatuur; geschiedenis; biografie; geografie; bronnen"
    },
    "parts": {
      "introduction": "(?:introductie|achtergrond|inleiding|motivatie|overzicht)",
      "related": "(?:eerder (?:werk|onderzoek)|verwant werk|gerelateerd|literatuur)",
      "methods": "(?:implementatie|deelnemers|statistiek|procedure|patiënten|algoritme|protocol|gegevens|materia|method|corpus)|(?<!\\w)(?:data)(?!\\w)",
      "results": "(?:experiment|evaluatie|bevinding|resulta|analyse)",
      "discussion": "(?:discussie)",
      "conclusion": "(?:samenvatting|vooruitblik|toekomstig|conclusi)"
    }
  },
  "pt": {
    "sentences": {
      "research": "neste artigo; neste trabalho; neste estudo; neste capítulo; nesta seção; nesta secção; este artigo; este estudo; em conclusão; em resumo; para concluir; para resumir; concluímos que; propomos; apresentamos; mostramos que; os nossos resultados; nossos resultados; os resultados mostram; o objetivo de; o propósito de",
      "policy": "dados pessoais; cookies; terceiros; consentimento; contrato; as partes; responsabilidade; privacidade",
      "reports": "disse; declarou; segundo; anunciou; afirmou; informou",
      "news": "segunda-feira; terça-feira; quarta-feira; quinta-feira; sexta-feira; sábado; domingo; porta-voz; polícia; ministro; governo; presidente; milhões",
      "story": "ele; ela; lhe; seu; sua; eu; me; meu; minha"
    },
    "headings": {
      "guide": "instalação; uso; primeiros passos; requisitos; exemplos; licença; configuração",
      "manual": "nome; sinopse; descrição; opções; parâmetros; valor de retorno; ambiente; arquivos; veja também",
      "encyclopaedia": "referências; ligações externas; ver também; bibliografia; história; biografia; geografia"
    },
    "parts": {
      "introduction": "(?:visão geral|introdução|motivação|contexto)",
      "related": "(?:trabalho(?:s)? (?:relacionad|anterior)|estado da arte|literatura)",
      "methods": "(?:implementação|participantes|procedimento|metodologia|estatístic|materiais|protocolo|pacientes|algoritmo|material|método|corpus)|(?<!\\w)(?:dados)(?!\\w)",
      "results": "(?:experiment|resultado|avaliação|análise)",
      "discussion": "(?:discussão)",
      "conclusion": "(?:trabalho(?:s)? futuro|perspectivas|perspetivas|conclus|resumo)"
    }
  },
  "ru": {
    "sentences": {
      "research": "в этой статье; в данной статье; в этой работе; в данной работе; в этой главе; в настоящей работе; в этом исследовании; эта статья; в заключение; подводя итог; таким образом; мы предлагаем; мы представляем; мы показываем; наши результаты; результаты показывают; целью работы; цель работы; цель исследования",
      "policy": "персональные данные; персональных данных; согласие; третьим лицам; договор; стороны; ответственность",
      "reports": "сообщил; сообщила; заявил; заявила; отметил; сказал; по словам; сообщает",
      "news": "понедельник; вторник; среду; четверг; пятницу; субботу; воскресенье; полиция; тасс; министр; правительство; президент; власти; миллионов; процентов",
      "story": "он; она; его; её; ему; ей; я; мне; меня; мой"
    },
    "headings": {
      "guide": "установка; использование; быстрый старт; требования; примеры; лицензия; настройка",
      "manual": "имя; синтаксис; описание; параметры; опции; возвращаемое значение; окружение; файлы; смотрите также",
      "encyclopaedia": "примечания; ссылки; см. также; литература; история; биография; география; население"
    },
    "parts": {
      "introduction": "(?:предисловие|мотивация|введение|обзор)",
      "related": "(?:предыдущие работы|связанные работы|литератур)",
      "methods": "(?:реализация|процедура|статистик|материал|протокол|участник|алгоритм|пациент|корпус|метод)|(?<!\\w)(?:данные)",
      "results": "(?:эксперимент|результат|оценка|анализ)",
      "discussion": "(?:обсуждение|дискуссия)",
      "conclusion": "(?:заключение|перспектив|резюме|вывод|итоги)"
    }
  },
  "zh": {
    "blanks": false,
    "sentences": {
      "research": "本文; 本研究; 本章; 本节; 本節; 本论文; 本論文; 综上所述; 綜上所述; 总之; 總之; 总而言之; 總而言之; 我们提出; 我們提出; 结果表明; 結果表明; 研究表明; 目的是",
      "policy": "个人信息; 個人資料; 隐私; 隱私; 第三方; 同意; 协议; 協議; 责任",
      "reports": "表示; 指出; 宣布; 报道; 報導; 据; 說",
      "news": "星期一; 周一; 周二; 周三; 周四; 周五; 周六; 周日; 记者; 記者; 发言人; 發言人; 新华社; 总理; 总统; 警方; 政府",
      "story": "他; 她; 我"
    },
    "headings": {
      "guide": "安装; 安裝; 使用; 快速开始; 快速開始; 示例; 许可; 配置; 教程",
      "manual": "名称; 概要; 描述; 选项; 参数; 返回值; 环境; 文件; 参见",
      "encyclopaedia": "参考文献; 參考文獻; 外部链接; 外部連結; 参见; 參見; 历史; 歷史; 生平; 地理"
    },
    "parts": {
      "introduction": "(?:引言|绪论|緒論|导言|導言|简介|簡介|介绍|介紹|背景|概述|概论|概論)",
      "related": "(?:相关工作|相關工作|相关研究|相關研究|文献|文獻)",
      "methods": "(?:演算法|方法|材料|步骤|步驟|实现|實現|算法|数据|數據|语料|語料|统计|統計)",
      "results": "(?:结果|結果|实验|實驗|评估|評估|评价|評價|分析)",
      "discussion": "(?:讨论|討論)",
      "conclusion": "(?:结论|結論|结语|結語|总结|總結|小结|小結|展望)"
    }
  }
};
