// Patterns of sentences that are not shown even if they score well: in English, German, French, Spanish, Italian, Portuguese, Dutch, Polish.

/** Lines in which a site addresses its readers. */
export const BOILERPLATE = new RegExp(
  [
    "all rights reserved|alle rechte vorbehalten|tous droits réservés|todos los derechos|tutti i diritti|todos os direitos|alle rechten|wszelkie prawa",
    "(?:we|this site|this website|our partners) uses? cookies|accept (?:all )?cookies|\\bprivacy policy\\b|terms (?:of|and) (?:use|service|conditions)",
    "datenschutz(?:erklärung|hinweis)|politique de confidentialité|política de privaci|informativa sulla privacy|privacyverklaring|polityk[aę] prywatności",
    "(?:subscribe|sign up|register) (?:to|for|now|today)|our newsletter|abonnieren sie|abonnez-vous|suscríbete|iscriviti|assine|abonneer|zapisz się",
    "follow us|share this|share on|click here|read more|learn more|back to top|skip to|jump to|log in to|sign in to|leave a comment|your email address",
    "enable javascript|javascript is (?:disabled|required)|your browser (?:does not|is not)|advertisement|sponsored content|this page was last|retrieved from|edit this page",
    "copyright \\d{4}|©|permission is hereby granted|this (?:article|page) (?:needs|does not cite)|help us improve|(?:bottom|top|corner|side|left|right) of (?:this|the|each|every) page|\\bthe current page\\b|other (?:lists|pages|languages|versions):",
  ].join("|"),
  "iu",
);

/** Licences, versions, authors and dates of a page; entries of bibliographies. */
export const NOTICE = new RegExp(
  [
    "\\btrademarks? (?:of|are|is)\\b|\\b(?:copying|modification|distribution|redistribution|copied|distributed)\\b.{0,80}\\b(?:licen[sc]e|permitted|permission|provided that)\\b|\\blicensed under\\b",
    "^(?:new|added|changed|deprecated|removed|introduced|available) (?:in|since|as of) (?:(?:version|release) |v?\\d+\\.)\\S*\\d|\\b(?:was|were) (?:introduced|added|first released) in (?:(?:version|release) |(?:\\S+ )?v?\\d+\\.)\\d|^(?:since|default)\\s?:",
    "^(?:neu|geändert|hinzugefügt|veraltet) (?:in|seit) version|^(?:nouveau|ajouté|modifié) (?:dans|depuis|en) (?:la )?version|^(?:nuevo|añadido|cambiado) en (?:la )?versión",
    "^(?:written|maintained|created|translated|contributed|posted|published|edited|reviewed|compiled|archived|photo|image|picture)\\b.{0,20}\\b(?:by|on|from|credit)\\b.{0,60}$|^(?:authors?|editors?|autoren?|auteurs?|autor(?:es)?)\\s?:",
    "^(?:last|zuletzt|dernière|última) (?:updated|modified|changed|revised|geändert|aktualisiert|mise à jour|modification|actualización|modificación)|^thanks (?:to\\b.{0,80}\\b)?for\\b|^readers of this\\b|^this (?:document|page|section|chapter|part) is (?:being|no longer|deprecated|obsolete)\\b|^\\(?note: (?:the current|this) (?:page|section|document|chapter)\\b",
    "^\\[\\w{1,12}\\] |^in proceedings\\b|\\b(?:pp\\.|vol\\.|isbn|issn|doi:)\\s?\\d|^(?:figure|table|listing|abbildung|tabelle|tableau|tabla|figura) \\d[\\d.]*\\s?[:.]",
  ].join("|"),
  "iu",
);

/** Sentences that only refer elsewhere. */
export const POINTER = new RegExp(
  [
    "^(?:\\(|note: |please |also,? |in particular, )*(?:see|refer to|consult|have a look at|take a look at)\\b(?! if| that| whether| how)",
    "^for (?:[^\\s,.;]+ ){1,12}?,? ?(?:please )?(?:see|refer to|consult|visit)\\b|^for (?:more|further|additional|full|complete|details|information)\\b.{0,120}\\b(?:see|refer|consult|visit|read|check)\\b",
    "^(?:the )?(?:previous|preceding|next|following|last|above) (?:sections?|chapters?|examples?|pages?|tables?)\\b|^the above\\b|\\b(?:is|are) (?:described|listed|given|shown|summari[sz]ed|documented|explained|discussed) in (?:the )?(?:tables?|sections?|chapters?|parts?|appendix|figures?|next|following)\\b|\\b(?:documentation|information|details?|descriptions?|examples?) (?:is|are|can be|may be) (?:also )?(?:available|found|given|provided) (?:in|at|on|from|through|under|via)\\b|\\bmore (?:information|details?) (?:is|are|can be|about)\\b",
    "^\\(?(?:bitte )?(?:siehe|vergleichen?|lesen sie|beachten sie auch|näheres|weitere (?:informationen|einzelheiten|details)|mehr (?:informationen|dazu)|(?:um|für) (?:weitere|mehr|nähere|hilfe))(?!\\p{L})|(?:: siehe|, lesen sie)(?!\\p{L})|^(?:voir|consultez|reportez-vous|veuillez (?:lire|consulter|vous reporter)|pour (?:plus|davantage|de plus amples|en savoir|des informations)|vous trouverez)(?!\\p{L})",
    "^(?:véase|vea|consulte|para (?:más|obtener más|mayor)|más información|si desea más)(?![\\p{L}])|^(?:vedere|si veda|consultare|per (?:maggiori|ulteriori))\\b|^(?:consulte|veja|para mais)\\b|(?:を参照|ご覧)(?:下|くだ|して)",
  ].join("|"),
  "iu",
);

/** Sentences that only announce what follows. */
export const LEAD_IN = /(?:[:：]|\b(?:as follows|the following|see (?:also|below)|wie folgt|comme suit|como sigue|come segue)\W*)$/iu;

export const SENTENCE_END = /[^\s.!?…]["'”’»)\]]*[.!?…。！？؟।]+["'”’»)\]]*$/u;

/** Pages that show something else instead of their text. The first match names it. */
export const WALLS = {
  script: /enable javascript|javascript (?:is )?(?:required|disabled)|requires javascript|javascript (?:aktivieren|activer|attivare|activar)|you need to enable/i,
  pay: /subscribe to (?:continue|read|unlock)|subscribers? only|for subscribers|already a subscriber|abonnenten|réservé aux abonnés|solo para suscriptores|riservato agli abbonati|alleen voor abonnees|dla subskrybentów/i,
  login: /(?:log|sign) in to (?:continue|view|see|your)|please (?:log|sign) in|you must be logged in|bitte (?:melden sie sich|einloggen|anmelden)|connectez-vous|inicia sesión|accedi per|faça login|log in om|zaloguj się/i,
  consent: /(?:accept|manage|reject) (?:all )?cookies|before you continue|we value your privacy|consent to (?:the use|cookies)|zustimmen und weiter|cookies akzeptieren|accepter (?:et|les cookies)|aceptar (?:y|cookies)|accetta (?:e|i cookie)|aceitar cookies|cookies accepteren|akceptuj/i,
};
