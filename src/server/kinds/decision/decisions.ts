import type { Person } from '#contract/calls/report.ts';
import { listedPeople } from '#contract/kinds/abstract/abstract.ts';
import type { AppliedOutcome, DecisionRow, Outcome } from '#contract/kinds/decision/decision.ts';
import { shownName } from '#contract/names/shownName.ts';
import { appliedOutcomes } from '#server/db/appliedOutcomes.ts';
import { paperVersions } from '#server/db/fullPapers.ts';
import { namesOf } from '#server/db/staff/people.ts';
import { listedNumbers } from '#server/db/reports/reportList.ts';
import type { Database, Row } from '#server/db/schema.ts';
import type { CallingStaff } from '#server/http/access.ts';
import { VisibleAbstracts } from '#server/kinds/abstract/visibility.ts';
import type { RecordSource, Visibility } from '#server/records/recordSource.ts';

declare module '#server/db/schema.ts' {
  interface Tables {
    /** The outcome that is proposed for an abstract. The row is missing before the first change. */
    decision: {
      report_id: number;
      outcome: Outcome;
      /** The number of an abstract, or ''. */
      duplicate_of: string;
      /** To the author. */
      message: string;
      /** `staff_id`. */
      changed_by: string;
      changed_at: string;
    };
  }
}

/**
 * The decisions that somebody may see: those of the abstracts that the person may see as a member of the office or as a
 * chair. Reviewers see none, and authors see none before it is applied (W5).
 */
export function visibleDecisions(staff: Pick<CallingStaff, 'roles' | 'topics'>): Visibility<DecisionRow> {
  const abstracts = VisibleAbstracts.to(staff);
  const decides = staff.roles.some((role) => role !== 'reviewer');
  return {
    key: decides ? abstracts.key : 'none',
    sees: !decides ? () => false : abstracts.sees,
    row: (row) => ({
      ...row,
      ...(!abstracts.hasPeople && { authors: [] }),
      ...(!abstracts.hasFiles && { paper: undefined }),
    }),
    one: (one) => one,
  };
}

/** The outcome of every abstract, also if none is proposed yet (W5). */
export const decisionSource: RecordSource<DecisionRow, number> = {
  name: 'decisions',
  shape: 2,
  id: Number,
  ids: async (db) => (await listedNumbers(db)).map(String),
  async rows(db, ids) {
    const numbers = ids.map(Number);
    const applied = await listedApplied(db, numbers);
    const found = await listedDecisions(db, numbers);
    const papers = await paperVersions(db, numbers);
    return found.map(({ report_id, ...row }) => {
      const paper = papers.get(report_id);
      const decided = decisionRow({ report_id, ...row }, applied.get(report_id) ?? null);
      return [String(report_id), { ...decided, ...(paper !== undefined && { paper }) }];
    });
  },
  visibility: visibleDecisions,
  logged: { action: 'decisions listed', counted: 'abstracts' },
};

type Listed = Awaited<ReturnType<typeof listedDecisions>>[number];

function listedDecisions(db: Database, numbers: readonly number[]) {
  return db
    .selectFrom('report')
    .leftJoin('decision', 'decision.report_id', 'report.report_id')
    .leftJoin('staff', 'staff.staff_id', 'decision.changed_by')
    .select(['report.report_id', 'title', 'report_people', 'topics', 'submissionType', 'withdrawn_at'])
    .select(['outcome', 'duplicate_of', 'message', 'decision.changed_at as decided_at', 'staff.name as decided_by'])
    .where('report.report_id', 'in', numbers)
    .where('deleted_at', 'is', null)
    .execute();
}

/** The applied outcomes of some abstracts, by number. */
async function listedApplied(db: Database, numbers: readonly number[]): Promise<ReadonlyMap<number, AppliedOutcome>> {
  const rows = [...(await appliedOutcomes(db, numbers)).values()];
  const nameOf = await namesOf(db, [...new Set(rows.map(({ applied_by }) => applied_by))]);
  return new Map(
    rows.map(({ report_id, outcome, duplicate_of, message, applied_by, applied_at: at, answer, mailing_id }) => {
      const has_letter = mailing_id !== null;
      return [report_id, { outcome, duplicate_of, message, by: nameOf(applied_by), at, has_letter, answer }];
    }),
  );
}

function decisionRow(
  { report_id, title, report_people, topics, submissionType, ...row }: Listed,
  applied: AppliedOutcome | null,
): DecisionRow {
  return {
    decision_id: report_id,
    title,
    authors: listedPeople(JSON.parse(report_people) as Person[]).authors,
    topics,
    submissionType,
    withdrawn: row.withdrawn_at !== null,
    outcome: row.outcome ?? '',
    duplicate_of: row.duplicate_of ?? '',
    message: row.message ?? '',
    changed_by: shownName(row.decided_by ?? ''),
    changed_at: row.decided_at ?? '',
    applied,
  };
}

/** The present decision of an abstract. Its abstract must be locked. */
export function storedDecision(db: Database, report_id: number): Promise<Row<'decision'> | undefined> {
  return db.selectFrom('decision').selectAll().where('report_id', '=', report_id).executeTakeFirst();
}

/** Whether there is an abstract of a number that somebody may see. It is not locked. */
export async function isVisibleAbstract(
  db: Database,
  number: string,
  staff: Pick<CallingStaff, 'roles' | 'topics'>,
): Promise<boolean> {
  const reports = db.selectFrom('report').select('topics').where('report_id', '=', Number(number));
  const known = await reports.where('deleted_at', 'is', null).executeTakeFirst();
  return known !== undefined && VisibleAbstracts.to(staff).includes(known);
}

/** Stores a decision in place of the one before. */
export async function saveDecision(db: Database, decision: Row<'decision'>): Promise<void> {
  await db
    .insertInto('decision')
    .values(decision)
    .onConflict((conflict) => conflict.column('report_id').doUpdateSet(decision))
    .execute();
}
