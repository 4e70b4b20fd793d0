/** Whether a text is a day that the calendar has: `2027-02-29` is none. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && dayOf(new Date(text)) === text;
}

/** The ISO day of a time in UTC. */
export function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}
