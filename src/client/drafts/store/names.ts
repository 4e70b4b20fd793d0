/** Version of the tables, as Dexie counts it. */
export const databaseVersion = 2;

/** One database per account, so that no author sees another's drafts (A9). */
export function databaseName(visitorId: string): string {
  return `lectern-drafts-${visitorId}`;
}
