import type { Generated } from 'kysely';
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
      /** 1 if that person had a conflict, and nobody else of the office was free (`isInConflict`). */
      in_conflict: Generated<number>;
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
