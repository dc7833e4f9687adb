// Asking while a person types: once they pause, and only for what stands there then; what was asked before is cancelled.

const PAUSE_MS = 300;
export const LEAST_CHARACTERS = 3; // of a question

/**
 * Calls `ask` with what the field holds and a signal that aborts when something else is typed or the view is left.
 * @param {HTMLInputElement | HTMLTextAreaElement} field
 * @param {AbortSignal} signal
 * @param {(text: string, latest: AbortSignal) => Promise<void>} ask
 */
export function followTyping(field, signal, ask) {
  let latest = new AbortController();
  let timer = 0;
  let before = field.value.trim();
  const stop = () => {
    clearTimeout(timer);
    latest.abort();
  };
  signal.addEventListener("abort", stop);
  field.addEventListener("input", () => {
    const text = field.value.trim();
    if (text === before) return;
    before = text;
    stop();
    latest = new AbortController();
    const wanted = AbortSignal.any([signal, latest.signal]);
    timer = setTimeout(() => void ask(text, wanted), PAUSE_MS);
  }, { signal });
}
