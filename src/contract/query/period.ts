import { startOfDay } from '#contract/dates/deadline.ts';
import { offsetAt } from '#contract/dates/zone.ts';
import type { QueryClock } from './query.ts';

/** Milliseconds since 1970 at which something begins, and at which the next begins. */
export interface Period {
  from: number;
  before: number;
}

const day = 24 * 60 * 60 * 1000;

const written = /^(\d{4})(?:[-/.年](?:(\d{1,2})(?:[-/.月](?:(\d{1,2})日?)?)?)?)?$/;

const relative: Readonly<Record<string, number>> = { today: 0, yesterday: -1, 今天: 0, 昨天: -1 };

/**
 * A day, month or year by the clock's zone: `2026-05-01`, `2026/5/1`, `2026年5月1日`, `2026-05`, `2026`, `today`.
 *
 * @returns undefined for what is none
 */
export function periodOf(text: string, { now, zone }: QueryClock): Period | undefined {
  const between = (from: number, before: number) => ({ from: midnight(from), before: midnight(before) });
  const midnight = (inUtc: number) => startOfDay(new Date(inUtc).toISOString().slice(0, 10), zone).getTime();
  const days = relative[text.toLowerCase()];
  if (days !== undefined) {
    const from = Math.floor((now + offsetAt(now, zone)) / day) * day + days * day;
    return between(from, from + day);
  }
  const [, year, month, date] = written.exec(text) ?? [];
  if (!year || /[-/.]$/.test(text)) return undefined;
  const [y, m, d] = [Number(year), Number(month ?? 1) - 1, Number(date ?? 1)];
  const from = Date.UTC(y, m, d);
  // A 31st of February would be taken for a day of March.
  const begins = new Date(from);
  if (y < 1000 || begins.getUTCMonth() !== m || begins.getUTCDate() !== d) return undefined;
  const before = date ? from + day : month ? Date.UTC(y, m + 1) : Date.UTC(y + 1, 0);
  return between(from, before);
}
