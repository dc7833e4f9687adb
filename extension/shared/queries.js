// What the query string of an address may contain for a request by hovering: names of pages and sections, never of people or actions.

/**
 * Keys that only select what is shown.
 * @type {ReadonlySet<string>}
 */
export const SHOWING_KEYS = new Set([
  "id p pid page pagename page_id pg post postid article articleid article_id aid story storyid newsid doc docid document topic tid thread node nid item",
  "q query search s term keyword keywords title name entry word lemma headword subject tag tags cat category categories section sec chapter part",
  "v version ver release branch rev revision oldid curid diff lang language hl locale setlang uselang lg view tab format fmt style theme mode display",
  "sort order orderby sortby dir start offset from to first limit num n rows per_page perpage pagesize size year month day date week archive",
  "country region city state place edition ed volume vol issue no number bug chapter_id isbn doi pmid arxiv abs ref_id manpath sektion apropos arch suite",
  "product model series feature platform os package pkg module class function symbol file path_info line plain raw print printable full amp output",
  "utm_source utm_medium utm_campaign utm_term utm_content ref src source cmp cmpid ito xtor via at_medium at_campaign partner smid smtyp",
].join(" ").split(" "));

export const VALUE_CHARACTERS = 40;
/** Letters, digits and word separators. */
export const PLAIN_VALUE = /^[\p{L}\p{M}\p{N} _.,:()'+-]*$/u;
export const RUN_CHARACTERS = 15;
