/** How far Beijing is ahead of UTC, in milliseconds. */
const ahead = 8 * 60 * 60 * 1000;

/** The day of an ISO time in Beijing, as a search writes it: `2026-05-01`. */
export function dayInBeijing(iso: string): string {
  const at = Date.parse(iso);
  return Number.isNaN(at) ? '' : new Date(at + ahead).toISOString().slice(0, 10);
}
