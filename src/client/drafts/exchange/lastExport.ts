import { localStore } from '#client/device/localStore.ts';

/** When all drafts of an account were last exported here, in milliseconds since 1970; undefined if unknown. */
export function lastExport(visitorId: string): number | undefined {
  return Number(localStore.get(keyOf(visitorId))) || undefined;
}

/** Remembers that all drafts were exported just now. */
export function rememberExport(visitorId: string): void {
  localStore.set(keyOf(visitorId), String(Date.now()));
}

function keyOf(visitorId: string): string {
  return `lectern-drafts-${visitorId}/exportedAt`;
}
