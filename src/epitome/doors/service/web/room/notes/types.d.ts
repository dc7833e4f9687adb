// Types of the notebook. For the type checker only.

/** A highlight with what was written beside it; `note` is its name, `id` its document's. */
interface Note {
  note: string;
  id: string;
  title: string;
  authors: string[];
  date: string | null;
  url: string | null;
  quote: string;
  start: number | null;
  end: number | null;
  page: number | null;
  state: NoteState;
  /** Whether the collection still has its document. */
  is_there: boolean;
  /** Its quote with its source, to be pasted. */
  cited: string;
  comment: string;
  tags: string[];
  created: string;
  changed: string;
}

type NoteState = "stands" | "moved" | "changed" | "gone";

/** A page of the notes that were found, and how many of all have each tag. */
interface NoteList {
  total: number;
  tags: Record<string, number>;
  notes: Note[];
}

/** Which notes: on one document, with these words, with a tag, in a state. */
interface AskedNotes {
  on: string;
  words: string;
  tag: string;
  state: string;
  sort: string;
}

interface Answers {
  "/api/v1/notes": { note: Note };
  "/api/v1/notes/search": NoteList;
  "/api/v1/notes/changes": { note: Note };
  "/api/v1/notes/removals": { annotations: object[] };
  "/api/v1/notes/imports": { added: number; known: number; gone: number; skipped: number };
  "/api/v1/notes/exports": { path: string };
  "/api/v1/notes/checks": { state: NoteState | "unread"; now: string | null; error: string | null };
}
