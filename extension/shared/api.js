// The browser's extension API: Firefox calls it browser, Chromium chrome.
export const api = globalThis.browser ?? globalThis.chrome;
