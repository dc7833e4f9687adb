// Types of the views and of the JSON that the page reads, as the service describes it. For the type checker only.

/** A view draws what an address names into `visit.element`, by `replaceChildren`; what `open` throws is shown in words. */
interface View {
  open(params: URLSearchParams, visit: Visit): Promise<void>;
}

/** One opening of a view. When another view is opened, `signal` aborts, and nothing of this one is seen or heard any more. */
interface Visit {
  element: HTMLElement;
  signal: AbortSignal;
  /** Puts the element on the page now; else that happens when `open` ends, or after a moment with "Loading". */
  show(): void;
  /** The title of the window. */
  setTitle(title: string): void;
  /** Tells a screen reader. */
  announce(text: string): void;
}

/** What `createElement` appends. */
type Child = Node | string | null;
type Span = [start: number, end: number];

/** The answer to each path that the page requests. */
interface Answers {
  "/session": { csrf: string | null; command?: string; held?: string[] };
  "/page/ask": Answer;
  "/logout": null;
  "/api/v1/collection": { documents: ListedDocument[] };
  "/page/documents": DocumentList;
  "/page/site": SitePlan;
  "/page/check": CheckedAnswer;
  "/api/v1/removals": { removal: string; removed: number };
  "/page/document": DocumentView;
  "/page/title": { title: string };
  "/page/marks": Marks;
  "/page/outline": { sections: OutlineSection[] };
  "/page/sentence": SentenceDetails;
  "/page/exports": { path: string };
  "/api/v1/elaborations": Elaboration;
  "/api/v1/feedback": Feedback;
  "/api/v1/feedback/search": Feedback;
  "/api/v1/trainings": Trainings;
  "/api/v1/trainings/uses": Trainings;
  "/api/v1/metadata": Metadata;
}
type AnswerTo<Path extends string> = Path extends keyof Answers ? Answers[Path] : any;

/** A sentence of a document that may answer. */
interface AnswerSentence {
  index: number;
  text: string;
  under: NeededHead[];
  place: string;
  page: number | null;
  likelihood: Likelihood | null;
  marks: Span[];
  /** Its paragraph around it. */
  before: string;
  after: string;
}

type Likelihood = "likely" | "possible" | "unlikely";
type Verdict = "answered" | "perhaps" | "not found";

/** A document that was read for a question: of the collection by its id, or held by its job. */
interface AnswerSource {
  id: string;
  job: string | null;
  title: string;
  date: string | null;
  /** Whether there was time to read it, and it is not too long. */
  read: boolean;
  verdict: Verdict;
  /** Whether it seems to answer as a whole, although no sentence of it stands out. */
  whole: boolean;
  sentences: AnswerSentence[];
}

interface Answer {
  verdict: Verdict;
  /** Words of the question that none of the documents has. */
  missing: string[];
  /** How many there are to ask. */
  documents: number;
  total: number;
  meaning: boolean;
  /** The numbers of a source and of its sentence, by theme. */
  sentences: [source: number, sentence: number][];
  /** How many of the sentences belong to each, in their order; none where nothing is found. */
  themes: { title: string; sentences: number }[];
  /** What two sentences say differently, with the words for it. */
  differences: { sides: [source: number, sentence: number, value: string][] }[];
  sources: AnswerSource[];
}

interface ListedDocument {
  id: string;
  title: string;
  kind: string;
  language: string;
  date: string | null;
  sentences: number;
  /** The name of its format. */
  media: string;
  /** Its first sentence, or "". */
  preview: string;
}

/** A page of the list of documents, and what it can be narrowed down to. */
interface DocumentList {
  total: number;
  folders: { path: string; name: string; documents: number }[];
  documents: ListedDocument[];
  kinds: Record<string, number>;
  languages: Record<string, number>;
}

/** Makes the box that chooses a document of the list. */
type BoxMaker = (id: string, title: string) => HTMLInputElement;

/** What the list of documents is narrowed down to. */
interface Asked {
  words: string;
  kind: string;
  language: string;
  sort: string;
}

/** A text over a sentence without which it cannot be understood. */
interface NeededHead {
  kind: string;
  text: string;
  start: number;
  end: number;
}

/** What the service tells of a job. */
interface Job {
  job: string;
  status: string;
  name: string;
  /** Of the document, once it was read. */
  title: string;
  keep: boolean;
  bytes: number;
  id: string | null;
  problem: { detail: string } | null;
  kind?: "document" | "site" | "training";
  /** Of two answers about a job, that with the greater number is the newer one. */
  change: number;
  done?: number;
  failed?: number;
  total?: number;
  failures?: { name: string; problem: { detail: string } }[];
  /** Of a training: whose marks are learnt from. */
  folder?: string;
}

/** A document that an answer is checked against: of the collection by its id, or one that is held by its job. */
interface ChosenSource {
  id: string;
  job: string;
  title: string;
}

interface CheckedPassage {
  document_id: string;
  /** The number of its document among those that were chosen. */
  source: number;
  title: string;
  text: string;
  before: string;
  after: string;
  page: number | null;
  section: string[];
}

/** A quote or a sentence of an answer. */
interface Claim {
  kind: "quote" | "claim";
  text: string;
  start: number;
  end: number;
  verdict: string;
  reason: string;
  passages: CheckedPassage[];
}

interface CheckedAnswer {
  text: string;
  claims: Claim[];
  counts: Record<string, number>;
  notes: string[];
  /** All of it as Markdown. */
  report: string;
}

/** What would be done with a site. */
interface SitePlan {
  url: string;
  robots: "allowed" | "refused";
  first: { title: string; links: number } | null;
}

/** A job, or a file on its way to become one (then `job` is empty). */
interface Task extends Job {
  key: string;
  abort?: AbortController;
  /** It was read without being kept, and "Keep" was chosen afterwards. */
  wasHeld?: boolean;
}

interface TaskListener {
  change(task: Task): void;
  remove(task: Task): void;
  fail(error: unknown): void;
}

/** A mark on a sentence: a good (1) or a bad (-1) answer to a question, "" where nothing was asked. */
interface GivenMark {
  id: string;
  /** Its number in the document as it is now; null if it is gone. */
  sentence: number | null;
  query: string;
  grade: 1 | -1;
  quote: string;
}

interface Feedback {
  /** How many there are in the collection, on how many documents, and what is needed to learn from them. */
  total: number;
  needed: number;
  documents: number;
  needed_documents: number;
  marks: GivenMark[];
}

/** What was learnt: the share of pairs of marked sentences in the right order, on documents that were not learnt from. */
interface Lesson {
  lesson: number;
  made: string;
  folder: string;
  marks: number;
  documents: number;
  shipped: number;
  own: number;
  gain: number;
  low: number;
  high: number;
  may_be_used: boolean;
  /** What one feature alone measures that tells nearly all marks. */
  narrow: string | null;
}

interface Trainings {
  marks: number;
  needed: number;
  documents: number;
  needed_documents: number;
  /** How many marks there are in each folder. */
  folders: Record<string, number>;
  /** The number of the lesson that is used in each folder. */
  uses: Record<string, number>;
  lessons: Lesson[];
}

interface Metadata {
  title: string;
  authors: string[];
  date: string | null;
}
