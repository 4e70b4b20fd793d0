import { Person } from '#contract/calls/report.ts';
import { abstractFields } from '#contract/kinds/abstract/abstract.ts';
import { leftOf, mergedInto, type SiteTopics } from '#contract/rules/topics.ts';
import { fileOfVersion, replaceFile, versionOf, type AbstractWords } from '#server/db/reports/staffChanges.ts';
import type { Database, Row } from '#server/db/schema.ts';
import { logAction } from '#server/db/staff/auditLog.ts';
import type { CallRequest } from '#server/http/calls.ts';
import { Refused } from '#server/http/refusal.ts';
import type { Applying } from '#server/staff/commands.ts';
import { reachedAbstract } from './oneAbstract.ts';
import type { TellingStaffContext } from '#server/staff/session.ts';
import { tellOfFile, unlessTold } from '#server/staff/telling.ts';

/** Attaches the file of an earlier version. This makes a separate version before the text changes. */
export async function bringFileBack(
  context: TellingStaffContext,
  { db, staff, now }: Applying,
  {
    report_id: wanted,
    file: { was, is },
    tell,
  }: Pick<CallRequest<'edit_abstract'>['body'], 'report_id' | 'tell'> & { file: { was: number; is: number } },
): Promise<void> {
  const { report, account } = await reachedAbstract(db, wanted, staff);
  if (report.withdrawn_at !== null) throw new Refused('versionOfWithdrawn');
  const [present, before, after] = [
    await fileOfVersion(db, report, report.version),
    await fileOfVersion(db, report, was),
    await fileOfVersion(db, report, is),
  ];
  if (before === undefined || after === undefined) throw new Refused('versionGone');
  if (present?.file_id === after?.file_id) return;
  if (present?.file_id !== before?.file_id) throw new Refused('versionGone');
  const version = await replaceFile(db, report, after ?? undefined, now);
  await logAction(db, staff, now, {
    action: 'file replaced',
    ...{ target: 'abstract', target_id: String(report.report_id) },
    before: { version: report.version, sha256: before?.sha256 ?? null },
    after: { version, sha256: after?.sha256 ?? null, back_to: is, ...unlessTold(tell) },
  });
  if (after)
    await tellOfFile({ ...context, db }, account, { ...report, version, file: after, by_name: staff.name, tell });
}

/** Whether the changed fields match an earlier version. */
export async function isAsInVersion(
  db: Database,
  { report_id }: Row<'report'>,
  changed: Partial<AbstractWords>,
  version: number | undefined,
): Promise<boolean> {
  const earlier = version === undefined ? undefined : await versionOf(db, report_id, version);
  const words = earlier && comparable(earlier);
  return words !== undefined && abstractFields.every((field) => !(field in changed) || changed[field] === words[field]);
}

/**
 * The changes that restore an earlier version. If its topic has been merged since, the remaining topic is used (C9).
 */
export function withLeftTopic(
  site: SiteTopics,
  report: AbstractWords,
  changed: Partial<AbstractWords>,
): Partial<AbstractWords> {
  const { topics, ...others } = changed;
  if (topics === undefined || mergedInto(site, Number(topics)) === undefined) return changed;
  const left = String(leftOf(site, Number(topics)));
  return left === report.topics ? others : { ...others, topics: left };
}

/**
 * The fields of an abstract in a comparable form. The keys of authors are sorted as in the contract, whatever their
 * stored order.
 */
export function comparable(words: AbstractWords): AbstractWords {
  const { title, abstract, keywords, submissionType, topics, report_people } = words;
  return { title, abstract, keywords, submissionType, topics, report_people: canonical(report_people) };
}

function canonical(report_people: string): string {
  const people = JSON.parse(report_people) as unknown[];
  const parsed = people.map((person) => Person.safeParse(person));
  return parsed.every(({ success }) => success) ? JSON.stringify(parsed.map(({ data }) => data)) : report_people;
}
