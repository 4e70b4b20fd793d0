import type { Generated } from 'kysely';
import type { ConflictAnswer, Preference } from '#contract/kinds/assignment/assignment.ts';
import { inParts } from '#server/db/inParts.ts';
import type { Database, NewRow } from '#server/db/schema.ts';

declare module '#server/db/schema.ts' {
  interface Tables {
    /** Assignments of reviewers. An abstract may be withdrawn or deleted after it was assigned. */
    assignment: {
      report_id: number;
      staff_id: string;
      assigned_at: string;
      /** `staff_id`. */
      assigned_by: string;
      /** 1 if that person had a conflict, and nobody else in the office was free (`isInConflict`). */
      in_conflict: Generated<number>;
    };
    /** A reviewer's preference for an abstract. */
    preference: {
      report_id: number;
      staff_id: string;
      preference: Preference;
      stated_at: string;
    };
    /** The office's answer to a possible conflict, and its grounds that were found before something changed. */
    conflict_answer: {
      report_id: number;
      staff_id: string;
      /** '' if the office has not answered. */
      answer: ConflictAnswer;
      /** Ids of the grounds that it answers, separated by spaces (`grounds.ts`). */
      grounds: string;
      /** `staff_id`. */
      answered_by: string;
      answered_at: string;
      /**
       * Ids of grounds that still count after the abstract, its submitter or the person has changed, separated by spaces
       * (`storingConflicts`).
       */
      found: Generated<string>;
    };
  }
}

/** Assigns reviewers to abstracts. Existing assignments are left unchanged. */
export async function assign(db: Database, rows: readonly NewRow<'assignment'>[]): Promise<void> {
  for (const part of inParts(rows, 200)) {
    await db
      .insertInto('assignment')
      .values(part)
      .onConflict((conflict) => conflict.columns(['report_id', 'staff_id']).doNothing())
      .execute();
  }
}

/** Removes a reviewer from an abstract. Returns false if the reviewer was not assigned. */
export async function unassign(
  db: Database,
  { report_id, staff_id }: Pick<NewRow<'assignment'>, 'report_id' | 'staff_id'>,
): Promise<boolean> {
  const rows = db.deleteFrom('assignment').where('report_id', '=', report_id).where('staff_id', '=', staff_id);
  return (await rows.executeTakeFirst()).numDeletedRows > 0n;
}
