// What is no passage though it may score well, as data: in English, German, French, Spanish, Italian, Portuguese, Dutch, Polish.

/** Lines of a site about itself and its readers. */
export const BOILERPLATE = new RegExp(
  [
    "all rights reserved|alle rechte vorbehalten|tous droits réservés|todos los derechos|tutti i diritti|todos os direitos|alle rechten|wszelkie prawa",
    "(?:we|this site|this website|our partners) uses? cookies|accept (?:all )?cookies|\\bprivacy policy\\b|terms (?:of|and) (?:use|service|conditions)",
    "datenschutz(?:erklärung|hinweis)|politique de confidentialité|política de privaci|informativa sulla privacy|privacyverklaring|polityk[aę] prywatności",
    "(?:subscribe|sign up|register) (?:to|for|now|today)|our newsletter|abonnieren sie|abonnez-vous|suscríbete|iscriviti|assine|abonneer|zapisz się",
    "follow us|share this|share on|click here|read more|learn more|back to top|skip to|jump to|log in to|sign in to|leave a comment|your email address",
    "enable javascript|javascript is (?:disabled|required)|your browser (?:does not|is not)|advertisement|sponsored content|this page was last|retrieved from|edit this page",
    "copyright \\d{4}|©|permission is hereby granted|this (?:article|page) (?:needs|does not cite)|help us improve",
  ].join("|"),
  "iu",
);

/** Sentences that only announce what follows. */
export const LEAD_IN = /(?:[:：]|\b(?:as follows|the following|see (?:also|below)|wie folgt|comme suit|como sigue|come segue)\W*)$/iu;

export const SENTENCE_END = /[.!?…。！？؟।]["'”’»)\]]*$/u;

/** Pages that show something else in place of their text. The first that matches names it. */
export const WALLS = {
  script: /enable javascript|javascript (?:is )?(?:required|disabled)|requires javascript|javascript (?:aktivieren|activer|attivare|activar)|you need to enable/i,
  pay: /subscribe to (?:continue|read|unlock)|subscribers? only|for subscribers|already a subscriber|abonnenten|réservé aux abonnés|solo para suscriptores|riservato agli abbonati|alleen voor abonnees|dla subskrybentów/i,
  login: /(?:log|sign) in to (?:continue|view|see|your)|please (?:log|sign) in|you must be logged in|bitte (?:melden sie sich|einloggen|anmelden)|connectez-vous|inicia sesión|accedi per|faça login|log in om|zaloguj się/i,
  consent: /(?:accept|manage|reject) (?:all )?cookies|before you continue|we value your privacy|consent to (?:the use|cookies)|zustimmen und weiter|cookies akzeptieren|accepter (?:et|les cookies)|aceptar (?:y|cookies)|accetta (?:e|i cookie)|aceitar cookies|cookies accepteren|akceptuj/i,
};
