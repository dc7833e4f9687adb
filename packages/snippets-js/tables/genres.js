// Made by scripts/compile_engine_tables.py: change its sources, then run it.

/** Words that tell the genre of a page, in English. @type {Record<string, import("../plain/genre.js").GenreWords>} */
export const GENRE_WORDS = {
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
  }
};
