import type { ImportantDate } from '#site/dates.ts';
import { site } from '#conference/site.ts';
import { conferenceDays as conferenceDaysOf } from '#contract/dates/conferenceDays.ts';
import { abstractDeadline as deadlineOf } from '#contract/dates/deadline.ts';

/** The deadline for abstracts. */
export const abstractDeadline: ImportantDate | undefined = deadlineOf(site);

/** The days of the conference itself. */
export const conferenceDays: ImportantDate | undefined = conferenceDaysOf(site);
