// The browser's own interface: Firefox calls it browser, Chromium chrome.
export const api = globalThis.browser ?? globalThis.chrome;
