let inMemory = false;

/**
 * Whether this browser stores nothing, so that unsent text is lost with the page (B2). Known once a database is open.
 */
export function isInMemory(): boolean {
  return inMemory;
}

/** Records that this page now stores everything in its own memory. */
export function noteInMemory(): void {
  inMemory = true;
}
