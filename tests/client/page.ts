/** Node has no page: what listens to its events does so here, where a test can dispatch them. */
export const page = new EventTarget();

globalThis.addEventListener = page.addEventListener.bind(page);
globalThis.removeEventListener = page.removeEventListener.bind(page);
