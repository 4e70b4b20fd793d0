/** When all drafts of an account were last exported here, in milliseconds since 1970; undefined if unknown. */
export function lastExport(visitorId: string): number | undefined {
  try {
    return Number(localStorage.getItem(keyOf(visitorId))) || undefined;
  } catch {
    return undefined;
  }
}

/** Remembers that all drafts were exported just now. */
export function rememberExport(visitorId: string): void {
  try {
    localStorage.setItem(keyOf(visitorId), String(Date.now()));
  } catch {
    // Without local storage the time is not shown; the export itself works.
  }
}

function keyOf(visitorId: string): string {
  return `lectern-drafts-${visitorId}/exportedAt`;
}
