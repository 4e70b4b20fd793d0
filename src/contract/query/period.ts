/** Milliseconds since 1970 at which something begins, and at which the next begins. */
export interface Period {
  from: number;
  before: number;
}

const day = 24 * 60 * 60 * 1000;
/** Beijing is eight hours ahead of UTC, all year. */
const offset = 8 * 60 * 60 * 1000;

const written = /^(\d{4})(?:[-/.年](?:(\d{1,2})(?:[-/.月](?:(\d{1,2})日?)?)?)?)?$/;

const relative: Readonly<Record<string, number>> = { today: 0, yesterday: -1, 今天: 0, 昨天: -1 };

/**
 * A day, month or year in Beijing: `2026-05-01`, `2026/5/1`, `2026年5月1日`, `2026-05`, `2026`, `today`.
 *
 * @param now - milliseconds since 1970
 * @returns undefined for what is none
 */
export function periodOf(text: string, now: number): Period | undefined {
  const days = relative[text.toLowerCase()];
  if (days !== undefined) {
    const from = Math.floor((now + offset) / day) * day - offset + days * day;
    return { from, before: from + day };
  }
  const [, year, month, date] = written.exec(text) ?? [];
  if (!year || /[-/.]$/.test(text)) return undefined;
  const [y, m, d] = [Number(year), Number(month ?? 1) - 1, Number(date ?? 1)];
  const from = Date.UTC(y, m, d);
  // A 31st of February would be taken for a day of March.
  const begins = new Date(from);
  if (y < 1000 || begins.getUTCMonth() !== m || begins.getUTCDate() !== d) return undefined;
  const before = date ? from + day : month ? Date.UTC(y, m + 1) : Date.UTC(y + 1, 0);
  return { from: from - offset, before: before - offset };
}
