import type { Report } from '#contract/calls/report.ts';
import type { DraftsDatabase } from './database.ts';
import type { Draft, Family, StoredReceipt, SubmittedVersion } from './rows.ts';

/** The id of the abstract that a draft is a version of, which is the id of the draft that its versions come from. */
export function familyOf({ id, family }: Pick<Draft, 'id' | 'family'>): string {
  return family?.id ?? id;
}

/** The number of a version. The first draft of an abstract is number 1. */
export function numberOf({ family }: Pick<Draft, 'family'>): number {
  return family?.n ?? 1;
}

/** Groups drafts by family, in the order of the first draft of each. */
export function inFamilies<Row extends Pick<Draft, 'id' | 'family'>>(drafts: readonly Row[]): Row[][] {
  const families = new Map<string, Row[]>();
  for (const draft of drafts) {
    const id = familyOf(draft);
    const known = families.get(id);
    if (known) known.push(draft);
    else families.set(id, [draft]);
  }
  return [...families.values()];
}

/** A version of an abstract: a draft on this device, or a submission that no draft of the family changes. */
export type AbstractVersion = { id: string; n: number } & (
  | { draft: Draft; report?: undefined }
  | { report: Report; draft?: undefined }
);

/** Lists the versions of an abstract that can be compared, by number: drafts and submissions. */
export function versionsOf(familyId: string, drafts: readonly Draft[], reports: readonly Report[]): AbstractVersion[] {
  const family = drafts.filter((draft) => familyOf(draft) === familyId).toSorted((a, b) => a.createdAt - b.createdAt);
  const submitted = new Map(
    family.flatMap((draft) => draft.family?.submitted ?? []).map((each) => [each.report_id, each.n]),
  );
  for (const { report } of family) if (report) submitted.delete(report.report_id);
  const versions: AbstractVersion[] = family.map((draft) => ({ id: draft.id, n: numberOf(draft), draft }));
  for (const report of submitted.size > 0 ? reports : []) {
    const n = submitted.get(String(report.report_id));
    // Some servers list titles without abstracts: there is nothing to compare.
    if (n !== undefined && report.abstract != null) versions.push({ id: `report ${report.report_id}`, n, report });
  }
  return versions.toSorted((a, b) => a.n - b.n);
}

/**
 * The `family` of a new draft that becomes the next version of an abstract. Call it inside a transaction over `drafts`
 * and `receipts`.
 *
 * @param wanted - the number it has elsewhere; if that number is taken here, it gets another one
 * @param known - submitted versions that the receipts of this device may not have
 */
export async function nextVersion(
  db: DraftsDatabase,
  familyId: string,
  wanted = 0,
  known: readonly SubmittedVersion[] = [],
): Promise<Family> {
  const [drafts, submitted] = await Promise.all([draftsOfFamily(db, familyId), submittedOfFamily(db, familyId, known)]);
  const taken = [...drafts.map(numberOf), ...submitted.map(({ n }) => n)];
  const n = wanted > 0 && !taken.includes(wanted) ? wanted : Math.max(0, ...taken) + 1;
  return { id: familyId, n, ...(submitted.length > 0 && { submitted }) };
}

/** Every draft of a family. */
export async function draftsOfFamily(db: DraftsDatabase, familyId: string): Promise<Draft[]> {
  // All rows are read at once: a filter reads row by row.
  const drafts = await db.drafts.toArray();
  return drafts.filter((draft) => familyOf(draft) === familyId);
}

/** Lists the versions of a family that this account has submitted, as far as this device knows. */
export async function submittedOfFamily(
  db: DraftsDatabase,
  familyId: string,
  known: readonly SubmittedVersion[] = [],
): Promise<SubmittedVersion[]> {
  const receipts = await db.receipts.toArray();
  const sent = receipts.filter((receipt) => receipt.report_id && familyOfReceipt(receipt) === familyId);
  const all = [...known, ...sent.map(({ report_id, family }) => ({ report_id, n: family?.n ?? 1 }))];
  return [...new Map(all.map((version) => [version.report_id, version])).values()];
}

/**
 * Records on the other versions that this one was submitted: its receipt is deleted at log-out, the drafts stay. Call
 * it inside a transaction over `drafts`.
 */
export async function noteSubmitted(db: DraftsDatabase, sent: Draft, report_id: string): Promise<void> {
  const familyId = familyOf(sent);
  for (const draft of await draftsOfFamily(db, familyId)) {
    if (draft.id === sent.id) continue;
    const before = (draft.family?.submitted ?? []).filter((version) => version.report_id !== report_id);
    const submitted = [...before, { report_id, n: numberOf(sent) }];
    await db.drafts.update(draft.id, { family: { ...draft.family, id: familyId, n: numberOf(draft), submitted } });
  }
}

/** Records on drafts that copies of them exist elsewhere and may be submitted from there. */
export async function noteCopies(db: DraftsDatabase, ids: readonly string[]): Promise<void> {
  await db.drafts
    .where('id')
    .anyOf(ids)
    .modify((draft) => {
      draft.family ??= { id: draft.id, n: 1 };
    });
}

function familyOfReceipt({ draftId, family }: StoredReceipt): string {
  return family?.id ?? draftId;
}
