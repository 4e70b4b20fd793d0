import type { ImportantDate } from '#site';
import { site } from '#conference/site.ts';
import { abstractDeadline as deadlineOf } from '#contract/deadline.ts';

/** Until when abstracts are taken. */
export const abstractDeadline: ImportantDate | undefined = deadlineOf(site);

/** The days of the conference itself, which the organisers write last. */
export const conferenceDays: ImportantDate | undefined = site.dates.at(-1);
