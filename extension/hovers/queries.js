// What the query string of an address may contain for a request by hovering: which page of a site, never who asks or what is to be done.

/**
 * Keys that only select which page is shown, and in which language.
 * @type {ReadonlySet<string>}
 */
export const SHOWING_KEYS = new Set(
  "id p page pageid page_id articleid article_id docid topic chapter section v version lang language hl locale setlang uselang oldid curid isbn title name tid pid post variant tab category".split(" "),
);

/** Keys with which campaigns count their readers: they are left out of every request. */
export const CAMPAIGN =
  /^(?:utm_\w+|at_(?:medium|campaign|custom\w*)|mc_[ce]id|fbclid|gclid|dclid|gbraid|wbraid|msclkid|yclid|igshid|twclid|ttclid|_hs\w+|mkt_tok|icid|ncid|cmpid|ocid|intcmp|cmp|spm|aff(?:_?id)?|embed_source|_trk\w*|trk\w*|pk_\w+|mtm_\w+|hsa_\w+|_ga|_gl|igsh|ito|guccounter|sh_kit|inline|refer|ref|src|source|campaign|ref_src|s_cid|smid|xtor|wt_mc)$/i;
/** A short number, a version, a code of a language, or plain words. */
export const PLAIN_VALUE = /^(?:\p{N}{0,7}|v?\p{N}{1,3}(?:\.\p{N}{1,3}){1,3}|[a-z]{2}(?:[-_][a-z]{2,4})?|(?:\p{L}|\p{M}){1,20}(?:[ _-](?:\p{L}|\p{M}){1,20}){0,8})$/iu;
