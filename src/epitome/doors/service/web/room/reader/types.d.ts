// Types of what the reader view reads and holds. For the type checker only.

/** A document of the collection, or one that is held for this login. */
type DocumentSource = { id: string } | { job: string };

interface DocumentView {
  id: string;
  title: string;
  url: string | null;
  authors: string[];
  date: string | null;
  sentences: number;
  truncated: boolean;
  notes: string[];
  part: number;
  parts: number;
  /** The key of the file, where it is kept and has pages. */
  original: string | null;
  pages: { number: number; width: number; height: number }[];
  blocks: ViewBlock[];
  links: ViewLink[];
  /** All sentences by index. */
  spans: Span[];
}

interface ViewBlock {
  start: number;
  text: string;
  kind: string;
  level: number;
  part: string;
  /** The number or bullet of a list's item, "" where it goes on, null outside lists. */
  marker: string | null;
  /** How deep its list lies, from 1. */
  depth: number;
  /** The table, row and cell that it stands in, each by a number, whether it is a head, how many cells stand before it (-1: unknown); the outermost first. */
  cells: [table: number, row: number, cell: number, isHead: boolean, column: number][];
}

interface ViewLink {
  start: number;
  end: number;
  href: string;
  /** The id of the linked document, if the collection has it. */
  target: string | null;
}

/** A box on a page: its number, then left, top, right, bottom in points. */
type PageBox = [page: number, left: number, top: number, right: number, bottom: number];

interface MarkedExtract {
  index: number;
  start: number;
  end: number;
  rank: number;
  relevance: number | null;
  likelihood: "likely" | "possible" | "unlikely" | null;
  under: NeededHead[];
  words: Span[];
  place: string;
  boxes: PageBox[];
}

interface Marks {
  answered: boolean | null;
  verdict: Verdict | null;
  /** Whether the document seems to answer as a whole, although no sentence stands out. */
  whole: boolean;
  missing: string[];
  /** How many sentences could be marked. */
  of: number;
  meaning: boolean;
  notes: string[];
  extracts: MarkedExtract[];
}

/** A marked sentence in the text; equal keys look equal. */
interface TextMark {
  index: number;
  rank: number;
  likelihood: Likelihood | null;
  isAnswer: boolean;
  start: number;
  end: number;
  words: Span[];
  key: string;
}

/** Text of a block that one set of covers holds. */
interface TextPiece {
  text: string;
  mark: TextMark | null;
  link: ViewLink | null;
  isWord: boolean;
  kept: KeptStretch | null;
}

/** A stretch of a highlight that no other one covers. */
interface KeptStretch {
  note: string;
  start: number;
  end: number;
  /** Whether the highlight ends with it. */
  isLast: boolean;
}

interface OutlineSection {
  title: string;
  level: number;
  start: number;
  text: string;
}

interface Reason {
  contribution: number;
  says: string;
}

interface SentenceDetails {
  text: string;
  place: string;
  rank: number | null;
  /** How many sentences were compared. */
  of: number;
  relevance: number | null;
  likelihood: "likely" | "possible" | "unlikely" | null;
  /** In plain words, the weightiest first. */
  grounds: { says: string; contribution: number }[];
  reasons: Reason[];
  matched: Span[];
  /** Where it stands on pages of a PDF, with the key and the sizes of these; none where there is no file. */
  boxes: PageBox[];
  original: string | null;
  pages: DocumentView["pages"];
  cite: Record<"link" | "text" | "markdown" | "bibtex" | "ris", string | null> & Record<"csl" | "annotation", object>;
}

interface Elaboration {
  extracts: { display: string; role: "justification" | "elaboration" | null; place: string }[];
  notes: string[];
}
