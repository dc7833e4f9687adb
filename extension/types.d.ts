// Types of what the parts of the extension hand to each other. For the type checker only: not shipped.

/** Set in a page while cards run there, so that a script that is injected twice does nothing. */
declare var epitomeCards: boolean | undefined;

interface HTMLElementTagNameMap {
  "epitome-card": HTMLElement;
}

type Method = (typeof import("./shared/settings.js").METHODS)[number];
type Modifier = "none" | "alt" | "control" | "shift";
/** The names of the words that are shown. */
type Word = keyof typeof import("./_locales/en/messages.json");
type NoticeKind = Word extends infer Name ? (Name extends `notice_${infer Kind}` ? Kind : never) : never;
/** Why an address is not requested by hovering. */
type Obstacle = Word extends infer Name ? (Name extends `obstacle_${infer Kind}` ? Kind : never) : never;

/** What the user chose; the names are stored. */
interface Settings {
  service: string;
  delay: number;
  sentences: number;
  method: Method;
  key: string;
  modifier: Modifier;
  tap: boolean;
  touch: boolean;
  allow: string[];
  everywhere: boolean;
  on: string[];
  off: string[];
}

type CardKeys = Pick<Settings, "key" | "modifier" | "tap">;
type CardSettings = CardKeys & Pick<Settings, "delay" | "touch" | "allow" | "everywhere" | "on">;
type SiteSettings = Pick<Settings, "everywhere" | "on" | "off">;

/** What the worker sends to open pages when settings change. */
interface SettingsNews {
  cardSettings: CardSettings;
  sites: SiteSettings;
}

/** `marks`: where words of the reader's sentence stand; `figure`: one of the same unit with another value. */
interface Sentence {
  text: string;
  address: string;
  marks?: [number, number][];
  figure?: { own: string; other: string } | null;
}

interface Section {
  title: string;
  level: number;
  sentences: Sentence[];
}

/** A document of the user's own, and what it says. */
interface OwnDocument {
  title: string;
  text: string;
  address: string;
}

interface PageInfo {
  title: string;
  site: string;
  url: string;
  date: string;
  description: string;
}

/** The main text of the page that is shown, as HTML. */
interface PageText {
  title: string;
  url: string;
  html: string;
}

/** Whether a request is by hovering, by a key on the link, or by one in the card that told what speaks against it. */
type AskedBy = "hover" | "key" | "sure";

/** A link to ask about, its text, and the sentence around it. `form`: passages for that sentence, or a lead card where no sentence surrounds the link;
 * `inMainText`: a hover may ask. */
interface LinkRequest {
  url: string;
  anchor: string;
  linking: string;
  fragment: string;
  form: CardForm;
  language: string;
  inMainText: boolean;
  obstacle: Obstacle | null;
}

/** What a card shows: passages for a sentence, or what the page is about. */
type CardForm = "passages" | "lead";

/** A piece of a footnote; `address` is "" for plain text. */
interface NotePart {
  text: string;
  address: string;
}

/** What a site shows in place of a page. */
type WallKind = "gone" | "forbidden" | "login" | "pay" | "consent" | "script" | "pdf" | "file" | "large";

/** "stale": a newer request took its place. "wrong-code": the pairing number was not accepted. */
interface Failure {
  kind: Exclude<NoticeKind, "language"> | "stale";
  title?: undefined;
  site?: undefined;
  sentences?: undefined;
  data?: undefined;
}

type CardAnswer =
  | Failure
  | (PageInfo & { kind: Failure["kind"]; sentences?: undefined })
  | (PageInfo & { kind: "ask"; obstacle: Obstacle; sentences?: undefined })
  | (PageInfo & { kind: "note"; parts: NotePart[]; sentences?: undefined })
  | (PageInfo & { kind: "card" | "language" | "lead"; sentences: Sentence[] });
type SummaryAnswer = Failure | { kind: "summary"; sentences: Sentence[] };
type OutlineAnswer = (Failure & { sections?: undefined }) | { kind: "outline"; sections: Section[] };
type SearchAnswer = (Failure & { documents?: undefined }) | { kind: "found"; documents: OwnDocument[] };
type PairingKind = "paired" | "wrong-code" | Failure["kind"];

/** What the worker is asked: the fields of a request, and its answer. */
interface Requests {
  "card-settings": { fields: {}; answer: CardSettings };
  elaborate: { fields: { number: number; url: string; anchor: string; linking: string; fragment: string; form: CardForm; asked: AskedBy; language: string; reading: string }; answer: CardAnswer };
  cancel: { fields: { number: number }; answer: void };
  "open-options": { fields: {}; answer: void };
  summarise: { fields: PageText & { window: number; query: string }; answer: SummaryAnswer };
  outline: { fields: PageText & { window: number }; answer: OutlineAnswer };
  search: { fields: { window: number; query: string }; answer: SearchAnswer };
  pair: { fields: { code: string }; answer: { kind: PairingKind } };
  "change-settings": { fields: { changes: { [Name in keyof Settings]?: unknown } }; answer: Settings };
}

/** A request as the worker receives it: nothing is taken for granted but its type. */
interface Message {
  type: string;
  [field: string]: unknown;
}

type Handler<Type extends keyof Requests> = (
  message: Message,
  sender: chrome.runtime.MessageSender,
) => Promise<Requests[Type]["answer"]>;
type Handlers<Types extends keyof Requests> = { [Type in Types]: Handler<Type> };

/** A page as it was requested; `url` is where it came from in the end. */
interface LinkedPage {
  kind: "page";
  url: string;
  type: string;
  text: string;
}

/** Where an answer leads on to, and why that was not requested. */
interface LeadsOn {
  kind: "leads";
  url: string;
  obstacle: Obstacle;
}

/** What is to be read: a page as text of a type, the sentence that links to it, and the main text around that, as HTML. */
interface ReadingJob {
  text: string;
  type: string;
  linking: string;
  anchor: string;
  fragment: string;
  reading: string;
  method: Method | "overview";
  count: number;
}

/** The same when both pages are parsed. */
interface RankingJob {
  page: import("../packages/snippets-js/page/reader.js").PageText;
  linking: string;
  reading: import("../packages/snippets-js/page/reader.js").PageText | null;
  method: Method | "overview";
  count: number;
}

/** A sentence of a page; `start` counts the characters before it. */
type EngineExtract = import("../packages/snippets-js/passages/choose.js").Extract;

/** What the engine says of a page; `hasScripts` is told where it was parsed. */
interface EngineAnswer {
  documents: { title: string; language: string | null }[];
  extracts: EngineExtract[];
  linked: { date: string | null; description: string | null; definition?: string; sentences: number; hasScripts?: boolean };
}

type ReadingResult = { data: EngineAnswer } | Failure;

/** What a card is made for; `site` is the address that the page came from in the end. */
interface CardRequest {
  form?: CardForm;
  url: string;
  site: string;
  linking: string;
  anchor: string;
  fragment: string;
  language: string;
  count: number;
}

/** JSON of the service; every field may hold anything. */
interface ServiceAnswer {
  results?: unknown;
  token?: unknown;
}

interface ResultJson {
  id?: unknown;
  title?: unknown;
  url?: unknown;
  extracts?: unknown;
}

type Box = Pick<DOMRectReadOnly, "left" | "right" | "top" | "bottom">;
type Size = Pick<DOMRectReadOnly, "width" | "height">;
type Point = Pick<DOMPointReadOnly, "x" | "y">;
