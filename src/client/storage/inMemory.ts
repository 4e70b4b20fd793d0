let inMemory = false;

/** Whether this browser stores nothing, so that what is typed is lost with the page (B2). Known once a database is open. */
export function isInMemory(): boolean {
  return inMemory;
}

/** From now on what is stored is in the memory of this page only. */
export function noteInMemory(): void {
  inMemory = true;
}
