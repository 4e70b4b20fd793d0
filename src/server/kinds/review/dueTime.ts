import { endOfDay } from '#contract/dates/deadline.ts';
import { zoneOf } from '#contract/dates/zone.ts';
import type { ReviewRules } from '#contract/kinds/review/review.ts';
import type { StaffContext } from '#server/staff/session.ts';

/** ISO time of the end of the due day for reviews; undefined if the settings have no such day. */
export function dueTime({ site }: Pick<StaffContext, 'site'>, { due }: ReviewRules): string | undefined {
  return due && endOfDay(due, zoneOf(site)).toISOString();
}
