let inMemory = false;

/** Whether this browser stores nothing, so that drafts are lost with the page (B2). Known once the drafts are open. */
export function isInMemory(): boolean {
  return inMemory;
}

/** From now on what authors write is in the memory of this page only. */
export function noteInMemory(): void {
  inMemory = true;
}
