import type { ImportantDate } from '#site/dates.ts';
import { site } from '#conference/site.ts';
import { conferenceDaysOf } from '#contract/dates/conferenceDays.ts';
import { abstractDeadlineOf } from '#contract/dates/deadline.ts';

/** The deadline for abstracts. */
export const abstractDeadline: ImportantDate | undefined = abstractDeadlineOf(site);

/** The days of the conference itself. */
export const conferenceDays: ImportantDate | undefined = conferenceDaysOf(site);
