import type { TimeZone } from '#site/dates.ts';
import { endOfDay } from '#contract/dates/deadline.ts';

/** How long a conference may last before its days look mistyped. */
const mostDays = 31;

/** A doubt, what to do about it, and both for whoever fills in the form. */
interface Doubt {
  code: string;
  found: string;
  advice: string;
  words: readonly [en: string, zh: string];
}

/** What makes the days of a conference look mistyped: that they are over, or many. */
export function doubtsAbout({ first, last }: { first: string; last: string }, zone: TimeZone, now: Date): Doubt[] {
  const doubts: Doubt[] = [];
  if (endOfDay(last, zone) <= now)
    doubts.push({
      code: 'overAlready',
      found: `The conference was over on ${last}`,
      advice: 'Write the days to come, unless it is kept as a record.',
      words: [`The conference was over on ${last}.`, `会议已于${last}结束。`],
    });
  const days = 1 + (Date.parse(last) - Date.parse(first)) / 86_400_000;
  if (days > mostDays)
    doubts.push({
      code: 'manyDays',
      found: `The conference lasts ${days} days, from ${first} to ${last}`,
      advice: 'Look at both days, and their years.',
      words: [
        `The conference lasts ${days} days, from ${first} to ${last}. Please look at both days, and their years.`,
        `会期自${first}至${last}，共${days}天，请核对起止日期与年份。`,
      ],
    });
  return doubts;
}
