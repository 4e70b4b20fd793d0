/** How many midnights of the reader's own clock lie between two moments, however long its days are. */
export function daysBetween(from: Date, to: Date): number {
  return Math.round((dayNumber(to) - dayNumber(from)) / 86_400_000);
}

function dayNumber(date: Date): number {
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
}
