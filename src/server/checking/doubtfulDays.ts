import type { TimeZone } from '#site/dates.ts';
import { endOfDay } from '#contract/dates/deadline.ts';

/** Days that look plausible for a conference; more look mistyped. */
const mostDays = 31;

/** A doubt with an advice, and the words for the form. */
interface Doubt {
  code: string;
  found: string;
  advice: string;
  words: readonly [en: string, zh: string];
}

/** Doubts about days of a conference that look mistyped: they are in the past, or too many. */
export function findDoubts({ first, last }: { first: string; last: string }, zone: TimeZone, now: Date): Doubt[] {
  const doubts: Doubt[] = [];
  if (endOfDay(last, zone) <= now)
    doubts.push({
      code: 'overAlready',
      found: `The conference was over on ${last}`,
      advice: 'Write the coming days, unless the site is an archive.',
      words: [`The conference was over on ${last}.`, `会议已于${last}结束。`],
    });
  const days = 1 + (Date.parse(last) - Date.parse(first)) / 86_400_000;
  if (days > mostDays)
    doubts.push({
      code: 'manyDays',
      found: `The conference lasts ${days} days, from ${first} to ${last}`,
      advice: 'Check both days, and their years.',
      words: [
        `The conference lasts ${days} days, from ${first} to ${last}. Please check both days, and their years.`,
        `会期自${first}至${last}，共${days}天，请核对起止日期与年份。`,
      ],
    });
  return doubts;
}
