/** Stands in for `window` in Node: code under test listens to its events, and tests dispatch them. */
export const page = new EventTarget();

globalThis.addEventListener = page.addEventListener.bind(page);
globalThis.removeEventListener = page.removeEventListener.bind(page);
