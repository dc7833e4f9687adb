// The style of the card. It is in a shadow root, so that page and card do not affect each other.
export const STYLE = `
:host {
  all: initial !important;
  position: fixed !important;
  inset: auto !important;
  margin: 0 !important;
  padding: 0 !important;
  border: 0 !important;
  background: none !important;
  overflow: visible !important;
  color-scheme: light dark !important;
  left: var(--left, 0) !important;
  top: var(--top, 0) !important;
  z-index: 2147483647 !important;
}
:host(:not(:popover-open)) { display: none !important; }
* { box-sizing: border-box; }
.card {
  --paper: #ffffff; --ink: #1c2127; --quiet: #58616b; --line: #d9dee4; --accent: #0a5c9e; --wash: #f1f5f9;
  color-scheme: light;
  display: flex; flex-direction: column;
  width: min(430px, var(--width, 100vw)); max-height: var(--height, 80vh);
  background: var(--paper); color: var(--ink);
  border: 1px solid var(--line); border-radius: 10px;
  box-shadow: 0 1px 2px rgb(0 0 0 / 8%), 0 8px 28px rgb(0 0 0 / 16%);
  font: 400 13px/1.45 system-ui, -apple-system, "Segoe UI", sans-serif;
  text-align: start; letter-spacing: normal; outline: none; overflow: hidden;
}
.card.dark {
  --paper: #20252b; --ink: #e8edf2; --quiet: #a5b0bb; --line: #3b444d; --accent: #7fc1f5; --wash: #2a3138;
  color-scheme: dark;
  box-shadow: 0 1px 2px rgb(0 0 0 / 40%), 0 8px 28px rgb(0 0 0 / 55%);
}
@media (prefers-reduced-motion: no-preference) {
  .card { animation: come 90ms ease-out; }
  @keyframes come { from { opacity: 0.4; } }
}
header { display: flex; align-items: flex-start; gap: 8px; padding: 10px 8px 8px 14px; }
.about { flex: 1; min-width: 0; }
h2 { margin: 0; font-size: 14px; font-weight: 650; line-height: 1.3; overflow-wrap: anywhere;
  display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; }
.site { margin: 1px 0 0; font-size: 12px; color: var(--quiet);
  white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
.tools { display: flex; gap: 2px; flex: none; }
button { font: inherit; color: var(--quiet); background: none; border: 0; border-radius: 6px; cursor: pointer; }
.tools button { width: 26px; height: 26px; padding: 5px; }
button:hover { background: var(--wash); color: var(--ink); }
button[aria-pressed="true"] { background: var(--wash); color: var(--accent); }
a:focus-visible, button:focus-visible { outline: 2px solid var(--accent); outline-offset: -2px; }
.card:focus-visible { outline: 2px solid var(--accent); outline-offset: -2px; }
svg { display: block; width: 16px; height: 16px; fill: none; stroke: currentColor; stroke-width: 1.6;
  stroke-linecap: round; stroke-linejoin: round; }
.body { overflow-y: auto; overscroll-behavior: contain; padding: 0 8px 8px; }
ul { list-style: none; margin: 0 0 0 6px; padding: 0; border-inline-start: 2px solid var(--accent); }
mark { background: var(--wash); color: inherit; font-weight: 600; border-radius: 3px; }
.figure { margin: 0 10px 4px; font-size: 12px; color: var(--quiet); }
.description { margin: 3px 0 0; font-size: 12px; color: var(--quiet); overflow-wrap: anywhere;
  display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; }
li a { display: block; margin-inline-start: 4px; padding: 4px 6px; border-radius: 6px;
  color: var(--ink); text-decoration: none; overflow-wrap: anywhere; }
li + li { margin-top: 1px; }
li a:hover { background: var(--wash); text-decoration: underline; text-decoration-color: var(--quiet); text-underline-offset: 3px; }
.note { margin: 0; padding: 0 6px 4px; overflow-wrap: anywhere; }
.note a { color: var(--accent); }
.lead .description { font-size: 13px; color: var(--ink); -webkit-line-clamp: 6; margin-top: 6px; }
.more { margin: 2px 6px 4px; font-size: 12px; color: var(--quiet); }
.notice { margin: 0; padding: 10px 14px; color: var(--quiet); font-size: 13px; }
header + .notice { padding-top: 0; }
.notice + .body { border-top: 1px solid var(--line); padding-top: 8px; }
.notice button { color: var(--accent); padding: 0 4px; text-decoration: underline; }
.ask { padding: 10px 14px; overflow-y: auto; }
.ask p { margin: 0 0 6px; }
.ask .address { color: var(--quiet); font-size: 12px; overflow-wrap: anywhere; }
.ask button { padding: 4px 12px; background: var(--wash); color: var(--accent); border: 1px solid var(--line); }
.visually-hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
@media (forced-colors: active) { .card { border-color: CanvasText; } }
`;
