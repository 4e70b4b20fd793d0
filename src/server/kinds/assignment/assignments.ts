import type { ConflictAnswer, Preference } from '#contract/kinds/assignment/assignment.ts';
import { inParts } from '#server/db/inParts.ts';
import type { Database, NewRow } from '#server/db/schema.ts';

declare module '#server/db/schema.ts' {
  interface Tables {
    /** Who reviews which abstract. An abstract may be withdrawn or deleted after it was assigned. */
    assignment: {
      report_id: number;
      staff_id: string;
      assigned_at: string;
      /** `staff_id`. */
      assigned_by: string;
    };
    /** What a reviewer says about reviewing an abstract. */
    preference: {
      report_id: number;
      staff_id: string;
      preference: Preference;
      stated_at: string;
    };
    /** What staff have decided about a possible conflict. */
    conflict_answer: {
      report_id: number;
      staff_id: string;
      answer: ConflictAnswer;
      /** Ids of the grounds for which it was given, with spaces between (`grounds.ts`). */
      grounds: string;
      /** `staff_id`. */
      answered_by: string;
      answered_at: string;
    };
  }
}

/** Assigns reviewers to abstracts. Existing assignments stay as they are. */
export async function assign(db: Database, rows: readonly NewRow<'assignment'>[]): Promise<void> {
  for (const part of inParts(rows, 200)) {
    await db
      .insertInto('assignment')
      .values(part)
      .onConflict((conflict) => conflict.columns(['report_id', 'staff_id']).doNothing())
      .execute();
  }
}

/** Removes a reviewer from an abstract. Returns whether there was one. */
export async function unassign(
  db: Database,
  { report_id, staff_id }: Pick<NewRow<'assignment'>, 'report_id' | 'staff_id'>,
): Promise<boolean> {
  const rows = db.deleteFrom('assignment').where('report_id', '=', report_id).where('staff_id', '=', staff_id);
  return (await rows.executeTakeFirst()).numDeletedRows > 0n;
}

/** Number of assignments of abstracts with some topics. Deleted abstracts count. */
export async function countPairs(db: Database, topics: readonly string[] | 'all'): Promise<number> {
  if (topics.length === 0) return 0;
  const pairs = db
    .selectFrom('assignment')
    .innerJoin('report', 'report.report_id', 'assignment.report_id')
    .select('staff_id')
    .$if(topics !== 'all', (pair) => pair.where('topics', 'in', topics as readonly string[]));
  return (await pairs.execute()).length;
}
