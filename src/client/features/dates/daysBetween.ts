/** The number of midnights between two moments by the reader's clock, even on days with 23 or 25 hours. */
export function daysBetween(from: Date, to: Date): number {
  return Math.round((dayNumber(to) - dayNumber(from)) / 86_400_000);
}

function dayNumber(date: Date): number {
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
}
