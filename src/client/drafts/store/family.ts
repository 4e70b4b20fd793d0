import type { DraftsDatabase } from './database.ts';
import type { Draft, Family, StoredReceipt, SubmittedVersion } from './rows.ts';

/** The id of the abstract that a draft is a version of: of the draft that its versions come from. */
export function familyOf({ id, family }: Pick<Draft, 'id' | 'family'>): string {
  return family?.id ?? id;
}

/** The number of a version; the draft that the others come from is the first. */
export function numberOf({ family }: Pick<Draft, 'family'>): number {
  return family?.n ?? 1;
}

/** Drafts by family, in the order of the first draft of each. */
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

/**
 * What makes a new draft the next version of an abstract. Call it inside a transaction over `drafts` and `receipts`.
 *
 * @param wanted - the number it has elsewhere; another one where that is taken here
 */
export async function nextVersion(db: DraftsDatabase, familyId: string, wanted = 0): Promise<Family> {
  const [drafts, submitted] = await Promise.all([draftsOfFamily(db, familyId), submittedOfFamily(db, familyId)]);
  const taken = [...drafts.map(numberOf), ...submitted.map(({ n }) => n)];
  const n = wanted > 0 && !taken.includes(wanted) ? wanted : Math.max(0, ...taken) + 1;
  return { id: familyId, n, ...(submitted.length > 0 && { submitted }) };
}

/** Every draft of a family. */
export async function draftsOfFamily(db: DraftsDatabase, familyId: string): Promise<Draft[]> {
  // Read all at once: a filter reads row by row.
  const drafts = await db.drafts.toArray();
  return drafts.filter((draft) => familyOf(draft) === familyId);
}

/** The versions of a family that were submitted from this account, as far as this device knows. */
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
 * Notes with the other versions that one was submitted: its receipt goes at log-out, drafts stay. Call it inside a
 * transaction over `drafts`.
 */
export async function noteSubmitted(db: DraftsDatabase, sent: Draft, report_id: string): Promise<void> {
  const familyId = familyOf(sent);
  for (const draft of await draftsOfFamily(db, familyId)) {
    if (draft.id === sent.id) continue;
    const submitted = (draft.family?.submitted ?? []).filter((version) => version.report_id !== report_id);
    const family = { id: familyId, n: numberOf(draft), submitted: [...submitted, { report_id, n: numberOf(sent) }] };
    await db.drafts.update(draft.id, { family });
  }
}

/** Notes with drafts that copies of them are elsewhere, which may be submitted from there. */
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
