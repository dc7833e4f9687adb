// Made by scripts/compile_engine_tables.py: change its sources, then run it.

/** Words that tell where sentences end. @type {import("../proposals/languages.js").AbbreviationTable} */
export const ABBREVIATIONS = {
  "own": {
    "neverFinal": "acad approx biol cf chem commun cv d.h dr drs e.g eq eqs excl fig figs i.e incl j.chem lett messrs mlle mme mr mrs ms mt nat nos nov phys proc prof profs refs rev sci secs sects sp spp subsp trans u.a var viz vols vs z.b гл напр рис стр т.е т.к табл",
    "beforeNumber": "abb art bd biol blz c ca ch chap chem ed eq fig kap lett max n n.o n.º no nr num nº núm p pag pg phys pp pág págs ref refs rev rys s sec sect str séc tab vol vols",
    "beforeLower": "mio mld mln mrd tsd tys zł вв гг коп млн млрд руб чел шт",
    "beforeLetter": "and appendix class column grade group hepatitis influenza it level line or panel part phase plan point points row section side step team type types vitamin vitamins",
    "andSoOn": "atd ecc enz etc itd itp osv usw κ.λ.π κ.λπ κλπ т.д т.п",
    "openers": "A After All Also Am An And As At Before Both But By Ce Das De Der Die Each Een Ein Eine El Ela Ele Ella Elle Er Es For From Gli He Her Here Het Hij His How However I If Il Im In It Its La Las Le Lei Les Lo Los Lui Many Most My No Nobody Not Of On Or Os Our She Sie Since So Some That The Their Then There These They This Those Thus To Um Uma Un Une We What When Where While Who Why Wir Yet You Zij Él Мы Но Он Она Они Это",
    "connectives": "and bis da de del der des di do du e en et i o oder of or ou to und van von y и или",
    "weekdays": "Friday Monday Saturday Sunday Thursday Tuesday Wednesday",
    "numbered": "article articolo artigo artikel artículo capitolo capítulo chapitre chapter example hoofdstuk kapitel krok paso passo rozdział rule schritt section stap step étape глава статья шаг",
    "units": "a bar bp cl cm d da dl dm ft g gb ghz h ha hl hr hrs hz j k kb kda kg khz kj km kpa kw l lb lbs m ma mb mg mhz mi min ml mm mmol mol mpa ms mv mw n nm ns oz pa s t tb v w °c °f µg µm μg μm"
  },
  "languages": {
    "en": {
      "neverFinal": "acct attn capt cmdr col gen gov hon lt rep resp sen sgt tbsp tsp"
    }
  },
  "ordinals": "cs da de et fi hr hu is lv no pl sk sl sr tr",
  "proposed": {
    "version": "1.0.32",
    "terminators": "!.?։؝؞؟۔܀܁܂߹࠷࠹࠽࠾।॥၊။።፧፨᙮᜵᜶᠃᠉᥄᥅᪨᪩᪪᪫᭚᭛᭞᭟᭽᭾᰻᰼᱾᱿․‼‽⁇⁈⁉⸮⸼⹓⹔꓿꘎꘏꛳꛷꡶꡷꣎꣏꤯꧈꧉꩝꩞꩟꫰꫱꯫﹒﹖﹗！．？。｡",
    "starters": "About According Accordingly Actually Additionally After Again All Also Although Always Among An And Another Any Anyway Apparently Are As At Back Because Before Besides Between Both But By Can Cannot Clearly Coincidentally Consequently Conversely Could Dear Despite Did Do Does Don't During Each Early Eight Even Eventually Every Everybody Everyone Except Fifth Finally First Following For Four Fourth From Further Furthermore Generally Given Go Great Had Has Have Having He Hence Her Here His How However If In Indeed Initially Instead Is It Its Just Last Lately Later Let Like Many Maybe Meanwhile Might More Moreover Most Much Must My Neither Never Nevertheless New Next Ninth No None Nonetheless Nor Not Nothing Now Obviously Of Often On Once One Only Or Other Others Otherwise Ought Our Over Particularly People Perhaps Please Previous Rarely Rather Recent Recently Right Second See Seventh Several Shall She Shortly Should Similarly Since Sixth So Some Sometimes Soon Specifically Start Still Subsequently Such Suddenly Take Tenth That The Their Then There Thereafter Therefore These They Third This Those Three Through Thus To Today Tomorrow Tonight Two Under Unfortunately Unlike Until Upon Using Usually Was We Well Were What Whatever When Whenever Where Whereas Wherever Whether Which Whichever While Whilst Who Whose Why Will With Within Without Would Yes Yesterday Yet You Your",
    "fronting": "a about above across after afternoon again against along also among an and around at before behind below beneath beside between beyond but by dawn day despite during dusk earlier evening finally for from in inside into just later meanwhile midnight month morning near night noon nor now of off on onto or outside over past recently since sometimes soon the then through throughout to today tomorrow tonight toward under underneath until up upon week weekend with within without year yesterday",
    "markers": [
      {
        "suffix": "a.m",
        "ignoresCase": true,
        "digitBreaks": true,
        "capitalBreaks": true,
        "afterDigit": false
      },
      {
        "suffix": "a. m",
        "ignoresCase": true,
        "digitBreaks": true,
        "capitalBreaks": true,
        "afterDigit": false
      },
      {
        "suffix": "p.m",
        "ignoresCase": true,
        "digitBreaks": true,
        "capitalBreaks": true,
        "afterDigit": false
      },
      {
        "suffix": "p. m",
        "ignoresCase": true,
        "digitBreaks": true,
        "capitalBreaks": true,
        "afterDigit": false
      },
      {
        "suffix": "A.D",
        "ignoresCase": false,
        "digitBreaks": false,
        "capitalBreaks": true,
        "afterDigit": false
      },
      {
        "suffix": "B.C",
        "ignoresCase": false,
        "digitBreaks": false,
        "capitalBreaks": true,
        "afterDigit": false
      },
      {
        "suffix": "B.C.E",
        "ignoresCase": false,
        "digitBreaks": false,
        "capitalBreaks": true,
        "afterDigit": false
      },
      {
        "suffix": "C.E",
        "ignoresCase": false,
        "digitBreaks": false,
        "capitalBreaks": true,
        "afterDigit": false
      },
      {
        "suffix": "gal",
        "ignoresCase": true,
        "digitBreaks": false,
        "capitalBreaks": true,
        "afterDigit": true
      },
      {
        "suffix": "fl",
        "ignoresCase": true,
        "digitBreaks": false,
        "capitalBreaks": true,
        "afterDigit": false
      },
      {
        "suffix": "ft",
        "ignoresCase": true,
        "digitBreaks": false,
        "capitalBreaks": true,
        "afterDigit": false
      },
      {
        "suffix": "in",
        "ignoresCase": true,
        "digitBreaks": false,
        "capitalBreaks": true,
        "afterDigit": true
      },
      {
        "suffix": "lb",
        "ignoresCase": true,
        "digitBreaks": false,
        "capitalBreaks": true,
        "afterDigit": false
      },
      {
        "suffix": "mi",
        "ignoresCase": true,
        "digitBreaks": false,
        "capitalBreaks": true,
        "afterDigit": false
      },
      {
        "suffix": "mph",
        "ignoresCase": true,
        "digitBreaks": false,
        "capitalBreaks": true,
        "afterDigit": false
      },
      {
        "suffix": "oz",
        "ignoresCase": true,
        "digitBreaks": false,
        "capitalBreaks": true,
        "afterDigit": false
      },
      {
        "suffix": "pt",
        "ignoresCase": true,
        "digitBreaks": false,
        "capitalBreaks": true,
        "afterDigit": false
      },
      {
        "suffix": "qt",
        "ignoresCase": true,
        "digitBreaks": false,
        "capitalBreaks": true,
        "afterDigit": false
      },
      {
        "suffix": "sq",
        "ignoresCase": true,
        "digitBreaks": false,
        "capitalBreaks": true,
        "afterDigit": false
      },
      {
        "suffix": "yd",
        "ignoresCase": true,
        "digitBreaks": false,
        "capitalBreaks": true,
        "afterDigit": false
      },
      {
        "suffix": "B.A",
        "ignoresCase": true,
        "digitBreaks": false,
        "capitalBreaks": true,
        "afterDigit": false
      },
      {
        "suffix": "BA",
        "ignoresCase": true,
        "digitBreaks": false,
        "capitalBreaks": true,
        "afterDigit": false
      },
      {
        "suffix": "B.Com",
        "ignoresCase": true,
        "digitBreaks": false,
        "capitalBreaks": true,
        "afterDigit": false
      },
      {
        "suffix": "BCom",
        "ignoresCase": true,
        "digitBreaks": false,
        "capitalBreaks": true,
        "afterDigit": false
      },
      {
        "suffix": "B.S",
        "ignoresCase": true,
        "digitBreaks": false,
        "capitalBreaks": true,
        "afterDigit": false
      },
      {
        "suffix": "BS",
        "ignoresCase": true,
        "digitBreaks": false,
        "capitalBreaks": true,
        "afterDigit": false
      },
      {
        "suffix": "B.Sc",
        "ignoresCase": true,
        "digitBreaks": false,
        "capitalBreaks": true,
        "afterDigit": false
      },
      {
        "suffix": "BSc",
        "ignoresCase": true,
        "digitBreaks": false,
        "capitalBreaks": true,
        "afterDigit": false
      },
      {
        "suffix": "D.D.S",
        "ignoresCase": true,
        "digitBreaks": false,
        "capitalBreaks": true,
        "afterDigit": false
      },
      {
        "suffix": "DDS",
        "ignoresCase": true,
        "digitBreaks": false,
        "capitalBreaks": true,
        "afterDigit": false
      },
      {
        "suffix": "J.D",
        "ignoresCase": true,
        "digitBreaks": false,
        "capitalBreaks": true,
        "afterDigit": false
      },
      {
        "suffix": "JD",
        "ignoresCase": true,
        "digitBreaks": false,
        "capitalBreaks": true,
        "afterDigit": false
      },
      {
        "suffix": "LL.B",
        "ignoresCase": true,
        "digitBreaks": false,
        "capitalBreaks": true,
        "afterDigit": false
      },
      {
        "suffix": "LLB",
        "ignoresCase": true,
        "digitBreaks": false,
        "capitalBreaks": true,
        "afterDigit": false
      },
      {
        "suffix": "LL.D",
        "ignoresCase": true,
        "digitBreaks": false,
        "capitalBreaks": true,
        "afterDigit": false
      },
      {
        "suffix": "LLD",
        "ignoresCase": true,
        "digitBreaks": false,
        "capitalBreaks": true,
        "afterDigit": false
      },
      {
        "suffix": "LL.M",
        "ignoresCase": true,
        "digitBreaks": false,
        "capitalBreaks": true,
        "afterDigit": false
      },
      {
        "suffix": "LLM",
        "ignoresCase": true,
        "digitBreaks": false,
        "capitalBreaks": true,
        "afterDigit": false
      },
      {
        "suffix": "M.A",
        "ignoresCase": true,
        "digitBreaks": false,
        "capitalBreaks": true,
        "afterDigit": false
      },
      {
        "suffix": "MA",
        "ignoresCase": true,
        "digitBreaks": false,
        "capitalBreaks": true,
        "afterDigit": false
      },
      {
        "suffix": "M.B.A",
        "ignoresCase": true,
        "digitBreaks": false,
        "capitalBreaks": true,
        "afterDigit": false
      },
      {
        "suffix": "MBA",
        "ignoresCase": true,
        "digitBreaks": false,
        "capitalBreaks": true,
        "afterDigit": false
      },
      {
        "suffix": "M.Com",
        "ignoresCase": true,
        "digitBreaks": false,
        "capitalBreaks": true,
        "afterDigit": false
      },
      {
        "suffix": "MCom",
        "ignoresCase": true,
        "digitBreaks": false,
        "capitalBreaks": true,
        "afterDigit": false
      },
      {
        "suffix": "M.D",
        "ignoresCase": true,
        "digitBreaks": false,
        "capitalBreaks": true,
        "afterDigit": false
      },
      {
        "suffix": "MD",
        "ignoresCase": true,
        "digitBreaks": false,
        "capitalBreaks": true,
        "afterDigit": false
      },
      {
        "suffix": "M.S",
        "ignoresCase": true,
        "digitBreaks": false,
        "capitalBreaks": true,
        "afterDigit": false
      },
      {
        "suffix": "MS",
        "ignoresCase": true,
        "digitBreaks": false,
        "capitalBreaks": true,
        "afterDigit": false
      },
      {
        "suffix": "M.Sc",
        "ignoresCase": true,
        "digitBreaks": false,
        "capitalBreaks": true,
        "afterDigit": false
      },
      {
        "suffix": "MSc",
        "ignoresCase": true,
        "digitBreaks": false,
        "capitalBreaks": true,
        "afterDigit": false
      },
      {
        "suffix": "Ph.D",
        "ignoresCase": true,
        "digitBreaks": false,
        "capitalBreaks": true,
        "afterDigit": false
      },
      {
        "suffix": "PhD",
        "ignoresCase": true,
        "digitBreaks": false,
        "capitalBreaks": true,
        "afterDigit": false
      },
      {
        "suffix": "NE",
        "ignoresCase": true,
        "digitBreaks": false,
        "capitalBreaks": true,
        "afterDigit": false
      },
      {
        "suffix": "N.E",
        "ignoresCase": true,
        "digitBreaks": false,
        "capitalBreaks": true,
        "afterDigit": false
      },
      {
        "suffix": "NW",
        "ignoresCase": true,
        "digitBreaks": false,
        "capitalBreaks": true,
        "afterDigit": false
      },
      {
        "suffix": "N.W",
        "ignoresCase": true,
        "digitBreaks": false,
        "capitalBreaks": true,
        "afterDigit": false
      },
      {
        "suffix": "SE",
        "ignoresCase": true,
        "digitBreaks": false,
        "capitalBreaks": true,
        "afterDigit": false
      },
      {
        "suffix": "S.E",
        "ignoresCase": true,
        "digitBreaks": false,
        "capitalBreaks": true,
        "afterDigit": false
      },
      {
        "suffix": "SW",
        "ignoresCase": true,
        "digitBreaks": false,
        "capitalBreaks": true,
        "afterDigit": false
      },
      {
        "suffix": "S.W",
        "ignoresCase": true,
        "digitBreaks": false,
        "capitalBreaks": true,
        "afterDigit": false
      }
    ],
    "languages": {
      "en": "en"
    },
    "fallbacks": {},
    "lists": {
      "en": "a abbrev adj adm adv al ala alta apr arc ariz ark art assn asst attys aug ave b bart bld bldg blvd brig bros btw c c.f ca cal calif capt cf cit cl cmdr co col colo comdr con conn corp cpl cres ct d d.c d.phil dak dc dec del dept det dist dr dr.phil dr.philos drs e e.d e.g eg ens esp esq etc exec exp expy ext f f.f feb fed ff fig fla fr ft fwy fy g ga gen gov h hon hosp hr hway hwy i i.a i.e ia ibid id ida ie ill inc ind ing insp j jan jr jul jun k kan kans ken ky l la ll ll.b ll.d ll.m llb lld llm loc lt ltd m maj mar may md me med messrs mex mfg mich min minn miss mlle mm mme mo mont mr mrs ms msgr mssrs mt mtn n nb neb nebr nem nev no nos nov no̱ nr n° nº o oct ok okla ont op ord ore p p.g p.s pa pd pde penn penna pfc pg ph ph.d pl plz pp pps pres prof ps pvt q qq qq.v que r rd re ref reg rep reps res rev rs rt s s.l s.s sask sc scil sec sen sens sep sept sfc sgt sr st supt surg t tce tenn tex u u.s univ usafa ut v va ver viz vs vt w w.e.f w.r.t wef wis wisc wrt wy wyo x y yuk z"
    }
  }
};
