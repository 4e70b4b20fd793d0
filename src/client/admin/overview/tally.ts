/** How many were submitted on a day, and altogether until its end. */
export interface DayCount {
  /** `2026-05-01`. */
  day: string;
  added: number;
  total: number;
}

const dayLength = 24 * 60 * 60 * 1000;

/** Every day from one to another, both as `2026-05-01`. */
export function daysFromTo(first: string, last: string): string[] {
  const days: string[] = [];
  for (let at = Date.parse(first); at <= Date.parse(last); at += dayLength) {
    days.push(new Date(at).toISOString().slice(0, 10));
  }
  return days;
}

/**
 * Counts by day, also of days without any, from the first submission on.
 *
 * @param submitted - the day of each submission, in any order
 * @param today - where the counts end
 */
export function countByDay(submitted: readonly string[], today: string): DayCount[] {
  const byDay = Map.groupBy(submitted, (day) => day);
  const [first] = submitted.toSorted();
  let total = 0;
  return daysFromTo(first ?? today, today).map((day) => {
    const added = byDay.get(day)?.length ?? 0;
    total += added;
    return { day, added, total };
  });
}

/** How many have each value. */
export function countByValue(values: readonly string[]): { value: string; count: number }[] {
  return [...Map.groupBy(values, (value) => value)].map(([value, { length }]) => ({ value, count: length }));
}

/** On which side of an upright line its name has room: towards the middle of the chart, at its top. */
export function labelBeside(at: number, count: number): 'insideTopLeft' | 'insideTopRight' {
  return at < count / 2 ? 'insideTopLeft' : 'insideTopRight';
}
