import type { StaffCallName } from '#contract/staff/staffCalls.ts';
import { auditEntries, everyEntry, type NamedTargets } from '#server/db/staff/auditLog.ts';
import { credentialsOf } from '#server/db/staff/credentials.ts';
import type { CallingStaff } from '#server/http/access.ts';
import type { Handlers } from '#server/http/calls.ts';
import type { StaffContext } from '#server/staff/session.ts';
import { storedReviews, visibleReviews } from './review/reviews.ts';

/** More entries than anybody has. */
const mostEntries = 100_000;

/**
 * All data about the calling member of staff, which everyone has a legal right to receive (V5). Leaves out data about
 * others: values and names in log entries, and possible conflicts found by the committee, which could reveal authors
 * whom a reviewer must not know (W4). Leaves out sign-in secrets, because they give access.
 */
export function ownDataHandler(
  context: StaffContext & { namedTargets: NamedTargets },
): Pick<Handlers, Extract<StaffCallName, 'staff_own_data'>> {
  const { db, namedTargets } = context;
  return {
    async staff_own_data({ staff }) {
      const { staff_id, name, roles, topics } = staff;
      const profile = db
        .selectFrom('staff')
        .select(['email', 'language', 'created_at'])
        .where('staff_id', '=', staff_id);
      const entries = await auditEntries(db, namedTargets, { ...everyEntry, actor: staff_id }, mostEntries);
      return {
        data: {
          profile: { staff_id, name, roles, topics, ...(await profile.executeTakeFirstOrThrow()) },
          credentials: await credentialsOf(db, staff_id),
          sessions: await db
            .selectFrom('staff_session')
            .select(['signed_in_at', 'last_used_at', 'signed_in_with', 'device'])
            .where('staff_id', '=', staff_id)
            .orderBy('signed_in_at')
            .execute(),
          // Includes records that are hidden by now, since these actions are the person's own.
          log: entries.map(({ at, action, target, target_id }) => ({ at, action, target, target_id })),
          views: await db
            .selectFrom('saved_view')
            .select(['name', 'query', 'sort', 'columns', 'changed_at', 'is_shared'])
            .where('staff_id', '=', staff_id)
            .orderBy('name')
            .execute(),
          ...(await committeeData(context, staff)),
        },
      };
    },
  };
}

/**
 * The texts, preferences and answers that somebody entered as a member of the committee, and the assigned abstracts
 * that may be seen.
 */
async function committeeData({ db, site }: StaffContext, staff: CallingStaff) {
  const { staff_id } = staff;
  const reviews = await db
    .selectFrom('review')
    .select(['report_id', 'review_values', 'submitted_at', 'changed_at'])
    .where('staff_id', '=', staff_id)
    .orderBy('report_id')
    .execute();
  const assigned = await db
    .selectFrom('assignment')
    .select(['report_id', 'staff_id', 'assigned_at'])
    .where('staff_id', '=', staff_id)
    .orderBy('report_id')
    .execute();
  const { sees } = visibleReviews({ site }, staff);
  const stored = await storedReviews(db, assigned);
  const visible = new Set(
    stored
      .filter((row) => row.staff_id === staff_id && (sees === 'all' || sees(row)))
      .map(({ report_id }) => report_id),
  );
  return {
    reviewer: (await db.selectFrom('reviewer').selectAll().where('staff_id', '=', staff_id).executeTakeFirst()) ?? null,
    reviews: reviews.map(({ review_values, ...review }) => ({
      ...review,
      values: JSON.parse(review_values) as object,
    })),
    assignments: assigned.flatMap(({ report_id, assigned_at }) =>
      visible.has(report_id) ? [{ report_id, assigned_at }] : [],
    ),
    preferences: await db
      .selectFrom('preference')
      .select(['report_id', 'preference', 'stated_at'])
      .where('staff_id', '=', staff_id)
      .orderBy('report_id')
      .execute(),
    comments: await db
      .selectFrom('discussion_comment')
      .select(['report_id', 'comment', 'written_at', 'changed_at', 'deleted_at'])
      .where('staff_id', '=', staff_id)
      .orderBy('written_at')
      .execute(),
  };
}
