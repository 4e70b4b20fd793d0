/** Number of submissions on a day, and in total until its end. */
export interface DayCount {
  /** `2026-05-01`. */
  day: string;
  added: number;
  total: number;
}

const dayLength = 24 * 60 * 60 * 1000;

/** Every day from the first to the last, each as `2026-05-01`. */
export function daysFromTo(first: string, last: string): string[] {
  const days: string[] = [];
  for (let at = Date.parse(first); at <= Date.parse(last); at += dayLength) {
    days.push(new Date(at).toISOString().slice(0, 10));
  }
  return days;
}

/**
 * Counts submissions by day from the first one on, including days without any.
 *
 * @param submitted - the day of each submission, in any order
 * @param today - the last day to count
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

/** Counts how often each value occurs. */
export function countByValue(values: readonly string[]): { value: string; count: number }[] {
  return [...Map.groupBy(values, (value) => value)].map(([value, { length }]) => ({ value, count: length }));
}

/** Where to put the label of a vertical line: on the side with more room, at the top. */
export function labelBeside(at: number, count: number): 'insideTopLeft' | 'insideTopRight' {
  return at < count / 2 ? 'insideTopLeft' : 'insideTopRight';
}
