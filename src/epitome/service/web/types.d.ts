// Types of the JSON that the page reads, as the service describes it (answers.py, view.py). For the type checker only.

/** The answer to each path that the page requests. */
interface PageAnswers {
  "/session": { csrf: string | null };
  "/logout": null;
  "/api/v1/collection": { documents: ListedDocument[] };
  "/api/v1/search": { results: SearchHit[] };
  "/page/document": DocumentView;
}

interface ListedDocument {
  id: string;
  title: string;
  date: string | null;
  sentences: number;
}

/** A chosen sentence; search results add where it is on the web, and which of its words the query has. */
interface SummaryExtract {
  text: string;
  start: number;
  end: number;
  cut: boolean;
  origin: "content" | "link";
  said_by: string | null;
  place: string;
  link?: string | null;
  marks?: Span[];
}

type Span = [start: number, end: number];

interface SearchHit {
  id: string;
  title: string;
  section: string[];
  extracts: SummaryExtract[];
  notes: string[];
}

interface DocumentView {
  id: string;
  title: string;
  url: string | null;
  authors: string[];
  date: string | null;
  sentences: number;
  truncated: boolean;
  blocks: ViewBlock[];
  summary: { extracts: SummaryExtract[] } | null;
  outline: { title: string; level: number; start: number; text: string }[];
}

interface ViewBlock {
  start: number;
  text: string;
  kind: string;
  level: number;
  part: string;
}

/** What `createElement` appends; nothing is left out. */
type Child = Node | string | null;
