// Made by scripts/compile_engine_tables.py: change its sources, then run it.

/** What is known of languages other than English. @type {import("../text/others.js").OtherWords} */
export const OTHERS = {
  "languages": {
    "cs": {
      "neverFinal": "doc ing mgr např tj tzn tzv ul č"
    },
    "da": {
      "neverFinal": "bl.a ca dvs f.eks fr hr nr"
    },
    "de": {
      "neverFinal": "bspw bzw ca evtl exkl ggf inkl insb sog str vgl zzgl",
      "beforeOrdinal": "ab am bis das dem den der des im seit vom zum",
      "afterAndSoOn": "aber am auch auf bei danach dann das der die diese dieser dieses dort ein eine einem einen er es für ihr im in man mit nach sie wenn wir zu zum zur"
    },
    "el": {
      "neverFinal": "αρ βλ δηλ δρ κ κα κκ π.χ σελ"
    },
    "es": {
      "neverFinal": "avda dra ej núm p.ej prof pág págs sr sra sres srta ud uds"
    },
    "fr": {
      "neverFinal": "art cf env mgr mm p.ex pr éd"
    },
    "hi": {
      "neverFinal": "डॉ पं प्रो श्री"
    },
    "it": {
      "neverFinal": "art avv dott dott.ssa es geom ing on p.za pag pagg prof.ssa sec sig sig.na sig.ra sigg"
    },
    "nl": {
      "neverFinal": "bijv blz bv ca d.w.z dhr drs i.v.m ir m.n mevr mr mw o.a t.o.v v zgn"
    },
    "pl": {
      "neverFinal": "al hab inż m.in mgr np ok tj tzw ul zob św"
    },
    "pt": {
      "neverFinal": "av dra eng exmo n.os n.º p.ex pág págs sr sra srs srta séc"
    },
    "ru": {
      "neverFinal": "акад г-жа г-н доц им пер просп проф рис см табл тыс ул"
    },
    "sv": {
      "neverFinal": "bl.a ca dvs fr nr s.k t.ex"
    },
    "tr": {
      "neverFinal": "av bkz doç prof örn"
    },
    "uk": {
      "neverFinal": "акад вул див напр просп проф рис табл ім"
    }
  },
  "proposed": {
    "languages": {
      "am": "am",
      "ar": "ar en",
      "bg": "bg",
      "bn": "bn en",
      "ca": "es",
      "da": "da",
      "de": "de en",
      "el": "el en",
      "es": "es",
      "fi": "fi",
      "fr": "fr",
      "gu": "gu en",
      "hi": "hi en",
      "hy": "en",
      "it": "it",
      "ja": "en",
      "kk": "kk",
      "kn": "kn en",
      "ml": "ml en",
      "mr": "hi en",
      "my": "en",
      "nl": "nl",
      "pa": "pa en",
      "pl": "pl",
      "pt": "pt roman",
      "ru": "ru",
      "sk": "sk roman",
      "ta": "ta",
      "te": "te en",
      "uk": "uk"
    },
    "fallbacks": {
      "aae": "it",
      "ab": "ru",
      "acm": "ar",
      "aeb": "ar",
      "als": "de",
      "alt": "ru",
      "an": "es",
      "anp": "hi",
      "apc": "ar",
      "arn": "es",
      "arq": "ar",
      "ary": "ar",
      "arz": "ar",
      "ast": "es",
      "atj": "fr",
      "av": "ru",
      "avk": "fr",
      "awa": "hi",
      "ay": "es",
      "ba": "ru",
      "bar": "de",
      "bci": "fr",
      "blk": "my",
      "bm": "fr",
      "bpy": "bn",
      "bxr": "ru",
      "ce": "ru",
      "co": "it",
      "cs": "sk",
      "csb": "pl",
      "cv": "ru",
      "dsb": "de",
      "dua": "fr",
      "egl": "it",
      "eml": "it",
      "ext": "es",
      "fit": "fi",
      "fon": "fr",
      "frc": "fr",
      "frp": "fr",
      "frr": "de",
      "fur": "it",
      "gcf": "fr",
      "gcr": "fr",
      "gl": "pt",
      "gld": "ru",
      "gn": "es",
      "gsw": "de",
      "guc": "es",
      "hke": "fr",
      "hrx": "de",
      "hsb": "de",
      "ht": "fr",
      "hyw": "hy",
      "inh": "ru",
      "jut": "da",
      "kaa": "kk",
      "kab": "fr",
      "kbp": "fr",
      "kea": "pt",
      "kjh": "ru",
      "kjp": "my",
      "kl": "da",
      "koi": "ru",
      "krc": "ru",
      "krl": "fi",
      "ksh": "de",
      "ksw": "my",
      "kum": "ru",
      "kv": "ru",
      "lad": "es",
      "lb": "de",
      "lbe": "ru",
      "lez": "ru",
      "li": "nl",
      "lij": "it",
      "lld": "it",
      "lmo": "it",
      "ln": "fr",
      "lua": "fr",
      "mag": "hi",
      "mai": "hi",
      "mdf": "ru",
      "mg": "fr",
      "mhr": "ru",
      "mnw": "my",
      "mrj": "ru",
      "mwl": "pt",
      "myv": "ru",
      "nah": "es",
      "nap": "it",
      "nds": "de",
      "oc": "ca",
      "olo": "fi",
      "os": "ru",
      "pcd": "fr",
      "pdc": "de",
      "pdt": "de",
      "pfl": "de",
      "pms": "it",
      "pnt": "el",
      "qu": "es",
      "qug": "es",
      "rgn": "it",
      "rm": "de",
      "rue": "uk",
      "rut": "ru",
      "sa": "hi",
      "sah": "ru",
      "scn": "it",
      "sdc": "it",
      "ses": "fr",
      "sg": "fr",
      "shy": "fr",
      "sjd": "ru",
      "sli": "de",
      "smn": "fi",
      "srn": "nl",
      "sro": "it",
      "stq": "de",
      "sty": "ru",
      "szl": "pl",
      "tcy": "kn",
      "tet": "pt",
      "tt": "ru",
      "ty": "fr",
      "tyv": "ru",
      "udm": "ru",
      "vec": "it",
      "vls": "nl",
      "vmf": "de",
      "vmw": "pt",
      "vot": "fi",
      "wa": "fr",
      "wls": "fr",
      "wo": "fr",
      "xal": "ru"
    },
    "lists": {
      "am": "ም ዓ",
      "ar": "ا ا.د ا.ش.ا ت.ب ج.ب ج.م.ع جم س.ت سم ص.ب ص.ب. كج. كلم. م م.ب ه",
      "bg": "p.s акад ал б.р б.ред бел.а бел.пр бр бул в вж вкл вм вр г ген гр дж дм доц др ем заб зам инж к.с кв кв.м кг км кор куб куб.м л лв м м.г мин млн млрд мм н.с напр пл полк проф р рис с св сек см сп срв ст стр т т.г т.е т.н т.нар табл тел у ул фиг ха хил ч чл щ.д",
      "bn": "আই আর ইউ ঈ এ এইচ এক্স এন এফ এম এল এস ও ওয়াই কিউ কে জি জে জেড টি ডাবলিউ ডি পি বি ভি সি",
      "da": "adm adr afd afs al alm ang ank anm ann ansvh apr arr ass att aud aug aut bd bdt bet bhk bio biol bk bl.a bot br bto ca cal cirk cit co cpr-nr cvr-nr d.d d.e d.m d.s d.s.s d.y d.å d.æ da dav dec def del dep diam din dir disp distr do dobb dr ds dvs e.b e.kr e.l e.o e.v.t eftf eftm egl eks eksam ekskl eksp ekspl el emer endv eng enk etc eur evt exam f f.eks f.kr f.m f.n f.o f.o.m f.s.v f.t f.v.t f.å fa fakt feb fec ff fg fhv fig fl flg fm fmd forb foreg foren forf forh fork form forr fors forsk forts fp fr frk fru fuldm fung fys fær g g.d g.m gd gdr gg gh gl gn gns gr grdl gross h.a h.c hdl henh henv hf hft hhv hort hosp hpl hr hrs hum i i.e ib ibid if ifm ill indb indreg ing inkl insp instr isl istf jan jf jfr jnr jr jul jun jur jvf kal kap kat kbh kem kgl kin kl kld km/t knsp komm kons korr kp kr kst kt ktr kv kvt l l.c lab lat lb lb. lb.nr lejl lgd lic lign lin ling.merc litt lok lrs ltr lø m m.a.o m.fl.st m.m m/ ma mag maks mar mat matr.nr md mdl mdr mdtl med medd medflg medl merc mezz mf mfl mgl mhp mht mi mia mio ml mods modsv modt mr mrk mrs ms mul mv mvh n n.br n.f nat ned nedenn nedenst nederl nkr nl no nord nov nr nto nuv o o.a o.fl.st o.g o.h o.m.a obj obl obs odont oecon off ofl okt omg omr omtr on op.cit opg opl opr org orig osfr osv ovenn ovenst overs ovf oz p p.a p.b.v p.c p.m.v p.p p.s p.t p.v.a p.v.c par partc pass pct pd pens perf pers pg pga pgl ph ph.d pharm phil pinx pk pkt pl pluskv polit polyt port pos pp pr prc priv prod prof pron præd præf præp præs præt psych pt pæd q.e.d rad red ref reg regn rel rep repr rest rk russ s s.br s.d s.e s.f s.m.b.a s.u s.å s/ sa sb sc scient sek sekr sem sen sep sept sg sign sj skr skt slutn sml smp sms smst soc sort sp spec spm spr spsk st stk str stud subj subst suff sup suppl sv såk sædv sø t t.h t.o.m t.v tab td tdl tdr techn tekn temp th ti tidl tilf tilh till tilsv tjg tlf tlgr to tr trp tv ty u u.p u.st u.å uafh ubf ubøj udb udbet udd udg uds ugtl ulin ult undt univ v.f var vb vbsb vedk vedl vedr vejl vh vol vs vsa vær zool årg årh årl ø.f øv øvr",
      "de": "adj adm adv ao.univ.prof art ass ass.prof asst b.a b.s bart bldg brig bros bse buchst bzgl bzw c.-à-d ca capt chr cmdr co col comdr con corp cpl d.h d.j dergl dgl di dipl.-ing dkr dr ens etc ev evtl ff g.g.a g.u gen ggf gov hon hon.prof hosp i.f i.h.v ii iii insp iv ix jun k.o kath lfd lt ltd m.e mag maj med messrs mio mlle mm mme mr mrd mrs ms msgr mwst no nos nr o.univ.-prof o.ä op ord pfc ph pp prof projektass pvt rep reps res rev rt s s.p.a sa sen sens sfc sgt sog sogen spp sr st std str stud.ass supt surg t u.a u.e u.s.w u.u u.ä univ.-doz univ.-prof univ.ass usf usw v vgl vi vii viii vs x xi xii xiii xiv xix xv xvi xvii xviii xx z.b z.t z.z z.zt zt zzt ä",
      "el": "γ δρ κ κα κλπ λ λπ μ π π.χ τ υ χ",
      "es": "a a.c a/c abr adj admón aero afmo ago almte ambi an anfi ante anti ap apdo archi arci arq art atte auto av avda bco bi bibl bien bis c c.f c.g c/c c/u cap cc.aa cdad cm co com con contra cra crio cta cuadri cuasi cuatri cv d.e.p da dcha dcho de deci dep des di dic dicc dir dis dn doc dom dpto dr dra dto ecto ee ej en endo entlo entre epi equi esq etc ex excmo ext extra f.c fca fdo febr ff.cc fig fil fra g.p g/p geo gob gr gral grs hemi hetero hiper hipo hnos homo hs i igl iltre im imp impr impto in incl infra ing inst inter intra iso izdo izq izqdo j.c jue jul jun kg km lcdo ldo let lic ltd lun macro mar may mega mg micro min mini mié mm mono mt multi máx mín n.b neo no nos nov núm oct omni p p.a p.d p.ej p.v.p para pen ph ph.d pluri poli pos post pp ppal pre prev pro prof prov pseudo ptas pts pza pág págs párr párrf q.e.g.e q.e.p.d q.e.s.m re reg rep retro rte s s.a.r s.e s.l s.r.c s.r.l s.s.s s/n sdad seg semi sept seudo sig sobre sr sra sres srta sta sto sub super supra sáb t.v.e tamb tel tfno trans tras tri ud uds ulter ultra un uni univ uu v.b v.e vd vds vice vid vie vol vs vto yuxta",
      "fi": "a alik alil amir apul apul.prof arkkit ass assist b c d dipl dipl.arkkit dipl.ekon dipl.ins dipl.kielenk dipl.kirjeenv dipl.kosm dipl.urk dos dr e e.g ent erikoiseläinl erikoishammasl erikoisl erikoist esim ev.luutn evp f fil ft g h hallinton hallintot hammaslääket huom i i.e ilm j jatk jääk k kansaned kapt kapt.luutn kenr kenr.luutn kenr.maj kers kirjeenv kom kom.kapt komm konst korpr l luutn m m.sc maist maj mm mr mrs ms myöh n neuv nimim nk nyk o p par ph.d po prof puh.joht pääll q r res s san siht suom sähköp säv t toht toim toim.apul toim.joht toim.siht tuom u ups v vänr vääp w x y ye.ups ylik ylil ylim ylimatr yliop yliopp ylip yliv z ä å ö",
      "fr": "a.c.n a.m al ann apr art auj av b.p boul c.-à-d c.n c.n.s c.p.i c.q.f.d c.s ca cf ch.-l chap co contr dir e.g e.v env etc ex fasc fig fr fém hab i.e ibid id inf l.d lib ll.aa ll.aa.ii ll.aa.rr ll.aa.ss ll.ee ll.mm ll.mm.ii.rr loc.cit ltd masc mm ms n.b n.d n.d.a n.d.l.r n.d.t n.p.a.i n.s n/réf nn.ss p p.c.c p.ex p.j p.s pl pp r.-v r.a.s r.i.p r.p s.a s.a.i s.a.r s.a.s s.e s.m s.m.i.r s.s sec sect sing sq sqq ss suiv sup suppl t.s.v.p tél vb vol vs x.o z.i éd",
      "gu": "આઈ આર ઈ એ એક્સ એચ એન એફ એમ એલ એસ ઓ કે ક્યૂ જી જે જેડ ટી ડબલ્યૂ ડી પી બી યૂ વાય વી સી",
      "hi": "आई आर ई ए एक्स एच एन एफ एम एल एस ओ के क्यू जी जे जेड टी डब्लू डी पी बी भी यू वाई सी",
      "it": "1° a.c a.c/a a.cam a.civ a.cor a.d.r a.gov a.mil a.mon a.smv a.v a/a a/c a/i aa aaaa aaal aacst aamct aams aar aato ab abbigl abbrev abc abi abl abm abr abs absp ac acam acb acbi acc accorc accr acd ace acec acep aci acli acp acro acsit actl ad ad.mil ada adap adatt adc add adei adeion adhd adi adisco adj adm adp adr ads adsi adsl adv ae.b aefi aer aerodin aeron afa afc afci affl afi afic afm afp ag agcm agcom age agecs agesci agg agip agis agm ago agr agric agt ai aia aiab aiac aiace aiap aias aiat aib aic aica aicel aici aics aid aida aidaa aidac aidama aidda aidim aido aids aies aif aih aiip aimi aip aipsc airi ais aisa aism aiss aissca aitc aiti aitr aits aka al alai alch alg ali alim all allev allus alp alq alt am ama amaci amag amami amc amm ammec amn ampas amps an ana anaai anac anaci anad anai anaoo anart anat ancci anci ancip ancsa andit anec anee anem anes anffas ani ania anica anie animi anis anisc anm anmfit anmig anmil anmli anms anpa anpas anpci anpe anpi ansi ansv ant anta antifr antlo anton antrop anusca anvi anx ao ap apa apd apea apec apet api apos app app.sc apr aps apt aq ar ar.ind ar.rep arald arame arc arch archeol arci ardsu are arg aritm arpa arpat arred arrt arsia art artig artigl artt as asa asae asc asci ascii ascom ascop asd ase asf asfer asg asic asifa asl asmdc asmi asp aspic aspp assi assic assol asst aster astr astrol astron at ata atb atic atm ats att attrav atv au auc aus auser aut autom av avi avis avo avv avvers awb awdp az azh b.a b2b b2c ba bafta bal ball ban banc bar bart bas bat batt bban bbc bbl bbs bbtc bcc bce bcf bdf bei bep bers bg bi bibl bic bioch biol bl bld bldg blpc bm bmps bmw bn bna bncf bncrm bni bnl bo bot bpl bpm bpn bpr br brd bre bric brig brig.ca brig.gen bros bs bsc bsp bsu bt btc btg btg.l btr bts bu bur bz c.a c.a.p c.c.p c.cost c.d c.le c.m c.opv c.p c.s c.v c.v.d c/a c/c c/pag ca ca.rep ca.sm ca.sz ca.uf caaf cab cad cae cai cal cam cap capol capt car car.sc carat card cas casaca casd cass.civ cat caus cav cavg cb cbd cbr cbs cc cca ccap ccda ccdp ccee cciaa ccie ccip cciss ccna ccnl ccnp ccpb ccs ccsp cctld cctv ccv cd cda cdma cdo cdpd cdr cds cdw ce ced cee cei cemat cenelec centr cepis ceps cept cerit cese cesis cesvot cet cf cfa cfr cg cgi cgil cgs ch chf chim chir ci ci-europa ciber cicae cid cie cif cifej cig cigs cii cilea cilo cim cime cin cinit cio cipe cirm cisal ciscs cisd cisl cism citol cl class cli cm cmdr cme cmo cmr cms cmyk cm² cm³ cn cna cnb cnc cnel cngei cni cnipa cnit cnn cnr cns cnt cnvvf co co.ing co.sa cobas coc cod codec coi col colf coll com comdr comm comp compar compl con conai conc concl condiz confetra confitarma confr cong congeav congiunt coni coniug consec consob contab contr coreco corp corr correl corrisp cosap cospe cost costr cpc cpdel cpe cpi cpl cpt cpu cr cral credem crf cri cric cristall crm cro cron crsm crt cs csa csai csc csm csn css ct ctc cte cti ctr ctsis cuc cud cun cup cusi cvb cvbs cwt cz d d.c d.i.a dab dac dam dams dat dau db dbms dc dca dccc dda ddp ddr ddt dea decoraz dect dek denom deriv derm determ df dfp dg dga dhcp di dia dial dic dicomac dif difett digos dimin dimostr din dipart diplom dir disus diy dl dlf dm dme dmf dmo dmoz dm² dm³ dnr dns doa doc docg dom dop dos dott dpa dpi dpl dpof dps dpt dr dra drm drs ds dslam dspn dss dtc dtmf dtp dts dv dvb dvb-t dvd dvi dwdm e.g e.p.c ead eafrd ean eap easw eb eban ebr ebri ebtn ecc eccl ecdl ecfa ecff ecg ecm econ ecpnm ed edge edi edil edit ef efa efcb efp efsa efta eg egiz egl egr ei eisa elab elettr elettron ellitt emap emas embr emdr emi emr en enaip enal enaoli enapi encat enclic enea enel eni enigm enit enol enpa enpaf enpals enpi enpmf ens entom epd epigr epirbs epl epo ept erc ercom ermes erp es esa escl esist eso esp estens etacs etf eti etim etn etol eu eufem eufic eula eva® f f.a f.b f.m f.p fa fabi fac facl facs fad fai faile failp failpa faisa falcri fam famar fans fao fapav faq farm fasi fasib fatt fbe fbi fc fco fcp fcr fcu fdi fe feaog feaosc feb fedic fema feoga ferr fesco fesr fess fg fi fiaf fiaip fiais fialtel fiap fiapf fiat fiavet fic ficc fice fidal fidam fidapa fieg fifa fifo fig figc figs filat filcams file filol filos fim fima fimmg fin finco fio fioto fipe fipresci fis fisar fisc fisg fisiol fisiopatol fistel fit fita fitav fits fiv fivet fivl flo flpd fm fmcg fmi fmth fnas fnomceo fnsi fob fod folcl fon fop fotogr fp fpc fpld fr fra fs fsc fse fsf fsfi fsh ft ftase ftbcc fte ftp fts ft² ft³ fuaav fut fv fvg g.fv g.u g.u.el gal gats gatt gb gc gccc gco gcost gd gdd gdf gdi gdo gdp ge gea gel gen geneal geod geofis geogr geol geom gep germ gescal gg ggv gi gia gides gift gio giorn gis gisma gismo giu gm gmdss gme gmo go gov gp gpl gprs gps gr gr.sel.spec gr.sel.tr gr.sqd gra gram grano grd grtn grv gsa gsm gsm-r gsr gtld gu guce gui gus ha haart haccp hba hcg hcrp hd-dvd hdcp hdi hdml hdtv hepa hfpa hg hifi hiperlan hiv hm hmld hon hosp hpv hr hrh hrm hrt html http hvac hz i.e i.g.m iana iasb iasc iass iat iata iatse iau iban ibid ibm icann icao icbi iccu ice icf ici icm icom icon ics icsi icstis ict icta id iden idl idraul iec iedm ieee ietf ifat ifel ifla ifrs ifto ifts ig igm igmp igp iims iipp ilm ilo ilor ils im imaie imap imc imdb imei imi imms imo imp imper imperf impers imq ims imsi in inail inca incb inci ind indecl indef indeterm indire inea inf infea infm inform ing ingl inmarsat inpdai inpdap inpgi inps inr inran ins insp int inter intr invar invim in² in³ ioma iosco ip ipab ipasvi ipi ippc ips iptv iq ira irap ircc ircs irda iref ires iron irpef irpeg irpet irreg is isae isbd isbn isc isdn isee isef isfol isg isi isia ism ismea isnart iso isp ispearmi ispel ispescuole ispesl ispo ispro iss issn istat istol isvap it iti itt ittiol itu iud iugr iulm iva iveco ivg ivr ivs iyhp j jal jit jr jv k kb kee kg kkk klm km km/h kmph kmq km² kr kw kwh l l'avv l'ing l.n la lag lan lanc larn laser lat lav laz lb lc lcca lcd le led lett lh li liaf lib lic lic.ord lic.strd licd lice lida lidci liff lifo lig liit lila lilt linfa ling lipu lis lisaac lism lit litab lnp lo loc lolo lom long lp lrm lrms lsi lsu lt ltd lu lug luiss lun lwt lww m.a m.b m.o m/s ma mac macch mag magg.(maj) magg.gen.(maj.gen.) mai maj mar mar.a mar.ca mar.ord marc mat mater max mb mbac mc mcl mcpc mcs md mdf mdp me mec mecc med mediev mef mer merc merid mesa messrs metall meteor metr metrol mg mgc mgm mi mibac mica microb mifed miglio² mil mile miles/h milesph min miner mips miptv mit mitol miur ml mlle mls mm mme mms mm² mn mnp mo mod mol mons morf mos mpaa mpd mpeg mpi mps mq mr mrs ms msgr mss mt mto murst mus mvds mws m² m³ n.a n.b na naa nafta napt nars nasa nat natas nato nb nba nbc ncts nd nda nde ndr ndt ne ned neg neol netpac neur news! ngcc nhmf nlcc nmr no nodo nom nos nov novissdi npi nr nt nta nts ntsc nu nuct numism nwt nyc nz o.m.i oai-pmh oav oc occ occult oci ocr ocse oculist od odg odp oecd oem ofdm oft og ogg ogi ogm ohim oic oics olaf oland ole oled omi oms on ong onig onlus onomat onpi onu op opac opec opord opsosa or ord ore oref orient ornit orogr orp ort os osa osas osd ot ote ott oz p p.a p.c p.c.c p.es p.f p.m p.r p.s p.t p.v pa pac pag./p pagg./pp pai pal paleobot paleogr paleont paleozool paletn pamr pan papir par parapsicol part partic pass pat patol pb pc pci pcm pcmcia pcs pcss pct pd pda pdf pdl pds pe pec ped pedag peg pegg per.ind pers pert pesq pet petr petrogr pfc pg pga pgp pgut ph php pi pics pie pif pii pil pime pin pine pip pir pit pitt piuss pkcs pki pko pl pli plr pm pma pmi pmr pn pnf pnl po poet pof pol pop popitt popol port pos poss post pots pp ppa ppc ppga ppp pps pptt ppv pr pra praa pref preist prep pres pret prg pri priv pro.civ prof pron pronom propr prov prs prtl prusst ps pse psi psicoan psicol pso psp pstn pt ptc pti ptsd ptt pu pug puk put pv pvb pvc pvt pz qb qcs qfd qg qi qlco qlcu qos qualif r-lan r.s ra racc radar radc radiotecn raee raf rag raid ram rar ras rc rca rcdp rcs rdc rdco rdf rdi rdp rds rdt re rea recipr recl reg region rel rem rep reps res retor rev rfi rfid rg rgb rgc rge rgi rgpt rgt ri riaa riaj riba ric rid rif rifl rina rip ris rit ritts rm rmn rn ro roa roc roi rom roro rov rp rpm rr rrf rs rsc rspp rss rsu rsvp rt rtdpc rtg rtn rtp rttt rvm s-dab s.a s.b.f s.n.c s.p.a s.p.m s.r.l s.ten s.v s/m sa sab saca sace sact sad sag sahm sai saisa sam san sanas sape sar sars sart sas sbaf sbas sbn sc sca.sm scherz scien scn scsi scuba scult scut sdds sdiaf sds sdsl se seat sebc sec seca secam secc see seg segg segredifesa sem sempo sen sens seo serg serg.magg.(sgm) serg.magg.ca set sfc sfis sfx sg sga sgc sgg sgml sgt si si@lt sia siae siaic siap sias sic sicav sid sido sie sif sig sig.na sig.ra sige sigg sigill sigo siia simb simbdea simg simo sin sinalv sing sins sinu siocmf siog sioi siommms siot sip sipem sips sirf sirm sis sisde sismi sissa sit siulp siusa sla sldn slm slr sm sma smau smd sme smes smm smpt sms sn snad snai snc sncci sncf sngci snit so soc sociol sogg soho soi sol somipar somm sonar sp spa spe spett spi spm spot spp spreg sq sqd sr srd srl srr ss ssi ssn ssr sss st stat stg stp stw su suap suem suff sup superl supt surg surl susm sut suv sv svga swics swift swot sxga sz t-dab t.sg ta taa tac tacan tacs taeg tai tan tar targa tav tb tbt tci tcp tcp/ip tcsm tdm tdma te tecn tecnol ted tel telecom temp ten.(lt) ten.col.(ltc) ten.gen teol term tesa tese tesol tess tet tetra tfr tft tfts tgv thx tim tipogr tir tit tld tm tmc tn to toefl ton top topog tos tosap tosc tp tpl tr trad tramat trasp ts tso tuir tuld tv twa twain u.ad u.s ucai ucca ucei ucina uclaf ucoi ucoii ucsi ud udc udi udp ue uefa uemri ufo ugc uhci uhf uht uibm uic uicc uiga uil uilps uisp uits uk ul ull uma umb ummc umss umts unac unar unasp uncem unctad undp unefa unep unesco ungh unhcr uni unicef unitec unpredep unsa upa upc urar urban url urp urss usa usb usfi usga usl usp uspi ussr utap v v.brig v.cte v.m v.p v.r v.s va vab vaio val vas vb vbr vc vcc vcr vda ve ven ves vesa veter vezz vfb vfp vfx vga vhf vhs vi via vip vis vn vo voc voip vol volg voll vor vpdn vpn vr vs vsp vt vtc vts vtt vv vvf wai wais wan wap wasp wc wcdma wcm wga wi-fi wipo wisp wll wml wms worm wp wpan wssn wto wwan wwf www wygiwys xl xml xs xxl xxs yaf yb yci yd yd² yd³ ymca zat zb zcs zdf zdg zift zool zoot ztc ztl °c °f °n °ra °ré µg",
      "kk": "afp anp atp aбб bae bg bp cam cctv cd cez cgi cnpc dvd eiti epo er farc fbi gp gps has hiv hrh http icu idf imd ime ip iso kaz kpa kpo kz mgm mri nasa nba nbc nds ohl omlt pda pkk ppm psm psp raf rss rtl sas sme sms tnt udf uefa usb utc x zdf а а. аақ авг. аек ак акад. акср акцион. амт англ апр апр. аум. аф ацат ақ ақш аөсшк б.б. ббс биол. биохим биікт. бмтрк боак бсн бта бхооо бұұ бө вич всоонл г геогр. геол. гленкор гсбп гсдп гулаг гэс дек. дк днқ дсұ еаэы еақк ембімұнайгаз ео еуразэқ еуроодақ еэы еқыұ еұу ж. жж. жко жкт жоо жсдп жск жтсх жхл жшс жэк жіө жққ зоо и. инта исаф камаз кг кгб кеу кимеп км км² км³ кмс кокп кота кср ксро кту кхдр лат. м м. м² м³ магатэ маж май. максам мб мбф мвт мемдум мемл мин млн млрд мм мм. мр мсоп мт мтк мыс. мқо наса нато нквд нояб. нұсжп оар обб обл. огпу оеб окт. опек оңт. пед. пиқ пәк р. ржмб ркфср рлдп рнқ рсфср ртж руб рф рфкп с. с.ш. сбд сбл свс сву сду сент. сес см снпс солт. сооно спбму сср ссро ссс ссср сэс т т. т.с.с тв тереңд. тех. тж тжқ тим тмд тр трлн тэц төм. уаз уефа ук февр. фкққ фсб фққ хвқ хдо хдп хим. хтқо хқко цас цтп ш. ш.б. шыұ шұар экон. экспо эыдұ эқк эөкк юнеско янв. іім ғ. қ. қазатомпром қазкср қазмұнайгаз қазпошта қазтаг қазұу қк қкп қмдб қр қхр ққс ұқк ұқшұ әч әқбк әөк өгк өзенмұнайгаз өф өұқ",
      "kn": "ಆರ್ ಈ ಎ ಎಂ ಎಕ್ಸ್ ಎನ್ ಎಫ್ ಎಲ್ ಎಸ್ ಐ ಓ ಕೆ ಕ್ಯೂ ಜಿ ಜೆ ಜೆಡ್ ಟಿ ಡಬಲ್ಯೂ ಡಿ ಪಿ ಬಿ ಯೂ ವಿ ವೈ ಸಿ ಹೆಚ್",
      "ml": "dr ആർ ഇസഡ് എ എം എക്സ് എച് എച്ച് എഫ് എസ് എൻ എൽ ഐ ഒ ഓ കെ ക്യു ക്യൂ ജി ജെ ടി ഡബ്ല്യു ഡബ്ള്യു ഡി ഡോ പി പ്രൊ പ്രൊഫ ബഹു ബി മി യു യൂ വി വൈ ശ്രീ ശ്രീമതി സി",
      "nl": "\"lexp.-compt.b.\" 2d 3e a.2d a.a a.a.j.b a.f.t a.g.j.b a.h.v a.h.w a.hosp a.i a.j.b a.j.t a.m a.m.r a.p.m a.p.r a.p.t a.s a.t.d.f a.u.b a.v.a a.w aanbev aanbev.comm aant aanv.st aanw aanw.vnw abd abm abs acc.act acc.bedr.m acc.bedr.t achterv act.dr act.dr.fam act.fisc act.soc adm.akk adm.besl adm.lex adm.onderr adm.ov adv adv.bl afd afl aggl.verord agr al alg alg.richts amén ann.dr ann.dr.lg ann.dr.sc.pol ann.fac.dr.lg ann.jur.créd ann.jur.créd.règl.coll ann.not ann.parl ann.prat.comm ann.ét.eur app arb arbbl arbh arbit.besl arbrb arr arr.cass arr.r.v.st arr.verbr arrondrb art artw aud b b.&w b.a b.a.s b.b.o b.best.dep b.br.ex b.coll.fr.gem.comm b.coll.vl.gem.comm b.d.cult.r b.d.gem.ex b.d.gem.reg b.dep b.e.b b.f.r b.fr.gem.ex b.fr.gem.reg b.i.h b.inl.j.d b.inl.s.reg b.j b.l b.o.z b.prov.r b.r.h b.s b.sr b.stb b.t.i.r b.t.s.z b.t.w.rev b.v b.ver.coll.gem.gem.comm b.verg.r.b b.versl b.vl.ex b.voorl.reg b.w b.w.gew.ex b.z.d.g b.z.v bab bedr.org begins beheersov bekendm.comm bel bel.besch bel.w.p beleidsov belg ber ber.w besch besl beslagr best bestuurswet bet betr bevest bew bijbl bijbl.n.bijdr bijl bijv bijw bijz.decr bin.b bkh bl blz bm bn bnw bouwr br.parl bs bull bull.adm.pénit bull.ass bull.b.m.m bull.bel bull.best.strafinr bull.bmm bull.c.b.n bull.c.n.c bull.cbn bull.centr.arb bull.cnc bull.contr bull.doc.min.fin bull.f.e.b bull.feb bull.fisc.fin.r bull.i.u.m bull.inf.ass.secr.soc bull.inf.i.e.c bull.inf.i.n.a.m.i bull.inf.i.r.e bull.inf.iec bull.inf.inami bull.inf.ire bull.inst.arb bull.ium bull.jur.imm bull.lég.b bull.off bull.trim.b.dr.comp bull.us bull.v.b.o bull.vbo bv bw bxh byz c c.a c.a.-a c.a.b.g c.c c.c.i c.c.s c.conc.jur c.d.e c.d.p.k c.e c.ex c.f c.h.a c.i.f c.i.f.i.c c.j c.l c.n c.o.d c.p c.pr.civ c.q c.r c.r.a c.s c.s.a c.s.q.n c.v c.v.a c.v.o ca cadeaust cah.const cah.dr.europ cah.dr.immo cah.dr.jud cal cap carg cas cass cert cf ch chr chron chron.d.s chron.dr.not cie cir circ circ.z cit cit.loc civ cl.et.b cmt co cognoss.v coll colp.w com com.v.min comm comm.bijz.ov comm.erf comm.fin comm.ger comm.handel comm.pers comm.pub comm.straf comm.v comm.venn comm.verz comm.voor comp compt.w computerr con.m concl concr conf confl.w confl.w.huwbetr cons conv corr corr.bl cour.fisc cour.immo coöp cridon crim crt cur curs d d.-g d.a d.a.v d.b.f d.c d.c.c.r d.d d.d.p d.e.t d.gem.r d.h d.h.z d.i d.i.t d.j d.l.r d.m d.m.v d.o.v d.parl d.w.z dact dat dbesch dbesl decr decr.d decr.fr decr.vl decr.w deelw def dep.opv dep.rtl derg desp det.mag deurw.regl dez dgl dhr disp diss div div.act div.bel dl dln dnotz doc doc.jur.b doc.min.fin doc.parl doctr dpl dpl.besl dr dr.banc.fin dr.circ dr.inform dr.mr dr.pén.entr dr.q.m drs dtp dwz dyn e e&o.e e.a e.b e.c e.c.a e.d e.e e.e.a e.e.g e.g e.g.a e.h.a e.i e.j e.m.a e.n.a.c e.o e.p.c e.r.c e.r.f e.r.h e.r.o e.r.p e.r.v e.s.r.a e.s.t e.v e.v.a e.w ec.pol.r econ ed ed(s) eff eig eig.mag eil elektr enmb enz err etc etq eur eur.t.s ev evt ex ex.crim exec f f.a.o f.a.q f.a.s f.i.b f.j.f f.o.b f.o.r f.o.s f.o.t f.r f.supp f.suppl fa facs fasc fg fid.ber fig fin fin.verh.w fisc fisc.act fisc.koer fl form foro fr fr.cult.r fr.gem.r fr.parl fra ft g g.a g.a.v g.a.w.v g.g.d g.m.t g.o g.omt.e g.p g.s g.v g.w.w geb gebr gebrs gec gec.decr ged ged.st gedipl gedr.st geh gem gem.comm gem.gem.comm gem.st gem.stem gem.w gemeensch.optr gemeensch.standp gemeensch.strat gemeent gemeent.b gemeent.regl gemeent.verord gen geol geopp gepubl ger.deurw ger.w gerekw gereq gesch get getr gev.m gev.maatr gew ghert gir.eff.verk gk gr gramm grat.w grondw grootb.w grs grvm grw gst gw h.a h.a.v.o h.b.o h.e.a.o h.e.g.a h.e.geb h.e.gestr h.l h.m h.o h.r h.t.l h.t.m h.w.geb hand handelsn.w handelspr handelsr.w handelsreg.w handv harv.l.rev hc herald hert herz hfdst hfst hgrw hhr hist hooggel hoogl hosp hpw hr hr.ms hregw hrg hst huis.just huisv.w huurbl hv.vn hw hyp.w i.b.s i.c i.c.m.h i.e i.f i.f.p i.g.v i.h i.h.a i.h.b i.l.pr i.o i.p.o i.p.r i.p.v i.pl.v i.r.d.i i.s.m i.t.t i.v i.v.m i.v.s i.w.tr i.z ib ibid icip-ing.cons iem ind indic.soc indiv inf inf.i.d.a.c inf.idac inf.r.i.z.i.v inf.riziv inf.soc.secr ing ing.cons inst int interm intern.fisc.act intern.vervoerr inv inv.w inv.wet invord.w inz ir irspr it iwtr j j.-cl j.c.b j.c.e j.c.fl j.c.j j.c.p j.d.e j.d.f j.d.s.c j.dr.jeun j.j.d j.j.p j.j.pol j.l j.l.m.b j.l.o j.p.a j.r.s j.t j.t.d.e j.t.dr.eur j.t.o j.t.t jaarl jb.hand jb.kred jb.kred.c.s jb.l.r.b jb.lrb jb.markt jb.mens jb.t.r.d jb.trd jeugdrb jeugdwerkg.w jg jis jl journ.jur journ.prat.dr.fisc.fin journ.proc jrg jur jur.comm.fl jur.dr.soc.b.l.n jur.f.p.e jur.fpe jur.niv jur.trav.brux jurambt jv.cass jv.h.r.j jv.hrj jw k k.b k.g k.k k.m.b.o k.o.o k.v.k k.v.v.v kadasterw kaderb kador kbo-nr kg kh kiesw kind.bes.v kkr koopv kr krankz.w ksbel kt ktg ktr kvdm kw.r kymr kzr kzw l l.b l.b.o l.bas l.c l.gew l.j l.k l.l l.o l.r.b l.u.v.i l.v.r l.v.w l.w landinr.w landscrt lat law.ed lett levensverz lgrs lidw limb.rechtsl lit litt liw liwet lk ll ll.(l.)l.r loonw losbl ltd luchtv luchtv.w l’exp.-compt.b m m.a.v.o m.a.w m.b m.b.o m.b.r m.b.t m.d.g.o m.e.a.o m.e.r m.h m.h.d m.i.v m.j.t m.k m.m m.m.a m.m.h.h m.m.v m.n m.not.fisc m.nt m.o m.r m.s.a m.u.p m.v.a m.v.h.n m.v.t m.z maatr.teboekgest.luchtv maced mand max mbl.not me med med.b.u.f.r med.bufr med.vbo meerv meetbr.w mgr mgrs mhd mi.verantw mil mil.bed mil.ger min min.j.omz min.just.circ mitt mnd mod mon mouv.comm mr ms muz mv mém.adm n n.a n.a.g n.a.v n.b n.c n.chr n.d n.d.r n.e.a n.g n.h.b.c n.j n.j.b n.j.w n.l n.m n.m.m n.n n.n.b n.n.g n.n.k n.o.m n.o.t.k n.rapp n.tijd.pol n.v n.v.d.r n.v.d.v n.v.h n.v.o.b n.v.t nat.besch.w nat.omb nat.pers ned.cult.r neg.verkl nhd njcm-bull nl nnd no not not.fisc.m not.w not.wet nr nrs nste nt numism o o.a o.b o.c o.g o.g.v o.i o.i.d o.m o.o o.o.d o.o.v o.p o.r o.regl o.s o.t.s o.t.t o.t.t.t o.t.t.z o.tk.t o.v.t o.v.t.t o.v.tk.t o.v.v ob obsv octr octr.gem.regl octr.regl oe off.pol ofra ohd omb omnil omz on.ww onderr onfrank onteig.w ontw onuitg onz oorl.w op.cit opin.pa opm or ord.br ord.gem ors orth os osm ov ov.w.i ov.w.ii ov.ww overg.w overw ovkst oz p p.a p.a.o p.b.o p.e p.g p.j p.m p.m.a p.o p.o.j.t p.p p.v p.v.s pachtw pag pan pand.b pand.pér parl parl.gesch parl.st part.arb pas pasin pat pb.c pb.l pens pensioenverz per.ber.i.b.r per.ber.ibr pers pft pk pktg plv po pol pol.off pol.r pol.w postbankw postw pp pr preadv pres prf prft prg prijz.w proc procesregl prof prot prov prov.b prov.instr.h.m.g prov.regl prov.verord prov.w publ pun pw q.b.d q.e.d q.q q.r r r.a.b.g r.a.c.e r.a.j.b r.b.d.c r.b.d.i r.b.s.s r.c r.c.b r.c.d.c r.c.j.b r.c.s.j r.cass r.d.c r.d.i r.d.i.d.c r.d.j.b r.d.j.p r.d.p.c r.d.s r.d.t.i r.e r.f.s.v.p r.g.a.r r.g.c.f r.g.d.c r.g.f r.g.z r.h.a r.i.c r.i.d.a r.i.e.j r.i.n r.i.s.a r.j.d.a r.j.i r.k r.l r.l.g.b r.med r.med.rechtspr r.n.b r.o r.ov r.p r.p.d.b r.p.o.t r.p.r.j r.p.s r.r.d r.r.s r.s r.s.v.p r.stvb r.t.d.f r.t.d.h r.t.l r.trim.dr.eur r.v.a r.v.k r.verkb r.w r.w.d rap.ann.c.a rap.ann.c.c rap.ann.c.e rap.ann.c.s.j rap.ann.ca rap.ann.cass rap.ann.cc rap.ann.ce rap.ann.csj rapp rb rb.kh rdn rdnr re.pers rec rec.c.i.j rec.c.j.c.e rec.cij rec.cjce rec.gén.enr.not rechtsh rechtsk.t rechtspl.zeem rechtspr.arb.br rechtspr.b.f.e rechtspr.bfe rechtspr.soc.r.b.l.n recl.reg rect red reg reg.huiz.bew reg.w registr.w regl regl.besl regl.onderr regl.r.t rep rep.r.j rep.rj req res resp rev rev.acc.trav rev.adm rev.b.compt rev.b.dr.const rev.b.dr.intern rev.b.séc.soc rev.banc.fin rev.comm rev.cons.prud rev.dr.b rev.dr.commun rev.dr.fam rev.dr.intern.comp rev.dr.mil rev.dr.min rev.dr.pén rev.dr.pén.mil rev.dr.rur rev.dr.u.l.b rev.dr.ulb rev.dr.étr rev.exp rev.faill rev.fisc rev.gd rev.hist.dr rev.i.p.c rev.ipc rev.not.b rev.prat.dr.comm rev.prat.not.b rev.prat.soc rev.rec rev.rw rev.trav rev.trim.d.h rev.trim.dr.fam rev.urb rh richtl riv.dir.int riv.dir.int.priv.proc rk rln roln rom rondz rov rprt rtl rubr ruilv.wet rv.verdr rvkb rép.fisc rép.not s s.a s.b.n s.ct s.d s.e.c s.e.et.o s.e.w s.exec.rept s.hrg s.j.b s.l s.l.e.a s.l.n.d s.p.a s.s s.t s.t.b s.v s.v.p samenw sc sch scheidsr.uitspr schepel.besl secr.comm secr.gen sect.soc sess sir soc soc.act soc.best soc.kron soc.r soc.sw soc.weg sofi-nr somm somm.ann sp.c.c sr ss st st.doc.b.c.n.a.r st.doc.bcnar st.vw stagever stas stat stb stbl stcrt strafz stud.dipl su subs subst succ.w suppl sv sw t t.a t.a.a t.a.n t.a.p t.a.s.n t.a.v t.a.v.w t.aann t.acc t.agr.r t.app t.b.b.r t.b.h t.b.m t.b.o t.b.p t.b.r t.b.s t.b.v t.bankw t.belg.not t.desk t.e.m t.e.p t.f.r t.fam t.fin.r t.g.r t.g.t t.g.v t.gem t.gez t.huur t.i.n t.j.k t.l.l t.l.v t.m t.m.r t.m.w t.mil.r t.mil.strafr t.not t.o t.o.r.b t.o.v t.ontv t.p.r t.pol t.r t.r.g t.r.o.s t.r.v t.s.r t.strafr t.t t.u t.v.c t.v.g t.v.m.r t.v.o t.v.v t.v.v.d.b t.v.w t.verz t.vred t.vreemd t.w t.w.k t.w.v t.w.v.r t.wrr t.z t.z.t t.z.v taalk tar.burg.z td techn tek.mod telecomm tijdschr toel toel.st.v.w toep toep.regl tom top trans.b transp.r trb trib trib.civ trib.gr.inst trim ts turnh.rechtsl tvpol tvpr tvrechtsgesch tw u u.a u.a.r u.a.v u.c u.c.c u.g u.p u.s u.s.d.c uitdr uitl.w uitv.besch.div.b uitv.besl uitv.besl.bel.rv uitv.besl.l.b uitv.reg uitv.reg.afd.verm uitv.reg.bel.d uitv.reg.lb uitv.reg.succ.w univ univ.verkl v v.a v.a.v v.b.o v.c v.chr v.h v.huw.verm v.i v.i.o v.k.a v.m v.o.f v.o.n v.onderh.verpl v.p v.r v.s.o v.t.t v.t.t.t v.tk.t v.toep.r.vert v.v.b v.v.g v.v.t v.v.t.t v.v.tk.t v.w.b v.z.m vb vb.bo vbb vc vd veldw ver ver.k ver.verg.gem verbr verd verdr verdr.v verenw verg verg.fr.gem verkl verkl.herz.gw verl vern verord vers.r versch versl.c.s.w versl.csw vert verv verw verz verz.schr verz.w verz.wett.besl verz.wett.decr.besl vgl vid viss.w vl.parl vl.r vl.t.gez vl.w.reg vl.w.succ vlg vn vnl vnw vo vo.bl voegw vol volg volt voorl voorz vord.w vorst.d vr vred vrg vrijgrs vs vt vw vz vzngr vzr w w.a w.b.r w.c.h w.conf.huw w.conf.huwelijksb w.consum.kr w.f.r w.g w.gew.r w.ident.pl w.just.doc w.kh w.l.r w.l.v w.mil.straf.spr w.n w.not.ambt w.o w.o.d.huurcomm w.o.d.k w.openb.manif w.parl w.r w.reg w.succ w.u.b w.uitv.pl.verord w.v w.v.k w.v.m.s w.v.r w.v.w w.venn wac wd wetb wgb winkelt.w wisk wka-verkl wnd won.w woningw woonr.w wrr wrr.ber wrsch ws wsch wsr wtvb ww x.d z.a z.g z.i z.j z.o.z z.p z.s.m zg zgn zn znw zr zr.ms",
      "pa": "ਆਈ ਆਰ ਈ ਏ ਐਕਸ ਐਚ ਐਨ ਐਫ ਐਮ ਐਲ ਐਸ ਓ ਕਿਊ ਕੇ ਜੀ ਜੇ ਜੇਡ ਟੀ ਡਬਲਯੂ ਡੀ ਪੀ ਬੀ ਯੂ ਵਾਈ ਵੀ ਸੀ",
      "pl": "ags alb ang aor awest bałt bojkow bret brus bsł bułg c.b.d.o c.b.d.u celt chorw cs czakaw czerw czes dniem dor dubrow duń dłuż ekaw fiń franc gal germ gniem goc gr grudz głuż hebr het hol ie ikaw irań irl islandz itd itd. itp jekaw kajkaw kasz kirg kwiec lip listop lit lp maced mar moraw młpol n.e nb. ngr niem nord norw np np. ok. orm oset osk p.n p.n.e p.o pazdz pers pie podhal pol port połab prekm prof pskow psł rez rom rozdz. rum rus rys. sas sch scs serb sierp stbułg stind stpol stpr str. strus stwniem stycz sztokaw szwedz sła słe słi słow t. tj. toch tur tzn tłum. ukr ul umbr wed wlkpol wrzes wyd. węg włos zakarp łac łot śl śrdniem śrgniem śrirl",
      "pt": "adj adm adv art ca capt cit cmdr col comdr con corp cpl dr dra dras drs e.g eng enga engas engos ex exmo exo fig gen hosp i.e insp lda maj mm mr mrs ms msgr op ord pfc ph prof pvt rep reps res rev rt sen sens sfc sgt sr sra sras srs sto supt surg v vs",
      "roman": "i ii iii iv ix v vi vii viii x xi xii xiii xiv xix xv xvi xvii xviii xx",
      "ru": "y y.e а авт адм.-терр акад в вв вкз вост.-европ г гг гос гр д деп дисс дол долл ежедн ж жен з зап зап.-европ заруб и ин иностр инст к канд кв кг куб л л.h л.н м мин моск муж н нед о п пгт пер пп пр просп проф р руб с сек см спб стр т тел тов тт тыс у у.е ул ф ч",
      "sk": "a.d a.g.p a.i.i a.k.a a.m a.s a.s.a.p a.v akad al apod arm atd atď atď. bc bros c.k cca co corp csc d.c doc dr drsc e.t el etc ev gen hl hod i.b ii iii inc ind ing iv jr judr k.o kol konkr kt ll.m ltd m.n.m m.o max mgr mil min ml mld mr mudr mvdr n.a n.o n.w.a napr naprk např nešp no nr nám nár o.c.p o.f.i o.i o.k o.z obr obv odd ods os p p.a p.n.l p.s paeddr pedg ph.d phd phdr plgr pod pok pol.pr por pozn pp pr prek prof príp písm r.o red resp rndr roz rozh rsdr rtg s.a s.e.g s.r.o skr sl slov soc sp spol sr st stor str stred sv sz súkr t.j t.z t.č tel tis tj tr tu tvz tz tzn tzv u.s ul v.sp var vi viď vs vyd vz xx z.z zb zdravot zs zz zák ú.p.v.o č čs čsl š.p št",
      "ta": "abbrev adj adm adv al ala alta apr arc ariz ark art assn asst attys aug ave bart bld bldg blvd brig bros btw c.f ca cal calif capt cf cit cl cmdr co col colo comdr con conn corp cpl cres ct d.c d.phil dak dc dec del dept det dist dr dr.phil dr.philos drs e.d e.g eg ens esp esq etc exec exp expy ext f.f feb fed ff fig fla fr ft fwy fy ga gen gov hon hosp hr hway hwy i.a i.e ia ibid id ida ie ill inc ind ing insp jan jr jul jun kan kans ken ky la ll ll.b ll.d ll.m llb lld llm loc lt ltd maj mar may md me med messrs mex mfg mich min minn miss mlle mm mme mo mont mr mrs ms msgr mssrs mt mtn nb neb nebr nem nev no nos nov nr oct ok okla ont op ord ore p p.g p.s pa pd pde penn penna pfc pg ph ph.d pl plz pp pps pres prof ps pvt qq qq.v que rd re ref reg rep reps res rev rs rt s.l s.s sask sc scil sec sen sens sep sept sfc sgt sr st supt surg tce tenn tex u.s univ usafa ut v va ver viz vs vt w.e.f w.r.t wef wis wisc wrt wy wyo yuk அ ஆ ஆர் இ ஈ உ ஊ எ எஃப் எக்ஸ் என் எம் எல் எஸ் ஏ ஐ ஒ ஓ ஔ க கও கু கূ கে கৈ கো கৌ கா கி கீ கே க்யூ ங ஙও ஙু ஙূ ஙে ஙৈ ஙো ஙৌ ஙா ஙி ஙீ ச சও சু சূ சে சৈ சো சৌ சா சி சீ ஜி ஜெட் ஜே ஞ ஞও ஞু ஞূ ஞে ஞৈ ஞো ஞৌ ஞா ஞி ஞீ ட டও டু டূ டে டৈ டো டৌ டபிள்யூ டா டி டீ ண ணও ணু ணূ ணে ணৈ ணো ணৌ ணா ணி ணீ த தও தু தূ தে தৈ தো தৌ தா தி தீ ந நও நু நূ நে நৈ நো நৌ நா நி நீ ன னও னু னূ னে னৈ னো னৌ னா னி னீ ப பও பু பূ பে பৈ பো பৌ பா பி பீ ம மও மু மূ மে மৈ மো மৌ மா மி மீ ய யও யু யূ யে யৈ யো யৌ யா யி யீ யூ ர ரও ரু ரূ ரে ரৈ ரো ரৌ ரா ரி ரீ ற றও றু றূ றে றৈ றো றৌ றா றி றீ ல லও லু லূ லে லৈ லো லৌ லா லி லீ ள ளও ளু ளূ ளে ளৈ ளো ளৌ ளா ளி ளீ ழ ழও ழু ழূ ழে ழৈ ழো ழৌ ழா ழி ழீ வ வও வু வূ வে வৈ வো வৌ வா வி வீ வை ஹேச்",
      "te": "ఆర్ ఈ ఎ ఎం ఎక్స్ ఎన్ ఎఫ్ ఎల్ ఎస్ ఐ ఓ కె క్యూ జి జె జెడ్ టి డబ్ల్యూ డి పి బి యూ వి వై సి హెచ్",
      "uk": "авт акад арк б буд бульв бібл вид вип вт вул г га год гр град грн д див дм дол доц е енцикл журн жін зб зв знач кб кв квт кг км кн коп л м мист млн млрд мм н напр нар наук нац о обл од оз п перев пл под пор поч пп пров проф р ред рр с св см спец ст стор т тис трлн у у.о укр х хв худ ц церк ч чв чл чол іл ім ін"
    }
  },
  "genres": {
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
  }
};
