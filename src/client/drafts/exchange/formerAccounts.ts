import type { StoredAccount } from '#client/storage/siteDatabase.ts';
import { replayJournal } from '#client/drafts/journal/replay.ts';
import { newId } from '#client/device/newId.ts';
import { withDatabaseOf, type DraftsDatabase } from '#client/drafts/store/database.ts';
import type { BinnedDraft, Draft, StoredReceipt, StoredReport } from '#client/drafts/store/rows.ts';
import { binVanished } from '#client/drafts/store/vanished.ts';
import { forgetAddress, formerAccountsHere } from '#client/session/addresses.ts';

/**
 * An account that the server has lost, or that was merged into this one, and the number of its abstracts on this
 * device.
 */
export interface FormerAccount {
  visitorId: string;
  abstracts: number;
  /** The server has its submissions, under the account that it was merged into (S15). */
  isMerged: boolean;
}

/**
 * Lists the accounts that had this one's address on this device and have drafts or submissions, including deleted ones.
 * Of merged accounts, only what the server does not have is counted.
 */
export async function listFormer(account: Pick<StoredAccount, 'visitor_id' | 'email'>): Promise<FormerAccount[]> {
  const former: FormerAccount[] = [];
  for (const { visitor_id: visitorId, isMerged = false } of await formerAccountsHere(account)) {
    const abstracts = await withDatabaseOf(visitorId, 0, (db) => countAbstracts(db, isMerged));
    if (abstracts > 0) former.push({ visitorId, abstracts, isMerged });
  }
  return former;
}

/**
 * Moves the abstracts of an account that the server has lost to another one. Its submissions no longer exist: drafts
 * become new submissions, and submitted abstracts are offered for submission again. An interrupted move can be
 * repeated.
 *
 * @throws if the device refuses to store; nothing is changed
 */
export function moveFormer(db: DraftsDatabase, visitorId: string): Promise<void> {
  return move(db, visitorId, unsent, async ({ reports }) => {
    const binned = new Set((await db.bin.toArray()).map(({ reportId }) => reportId));
    await binVanished(
      db,
      reports.filter(({ report_id }) => !binned.has(report_id)),
    );
  });
}

/**
 * Moves the drafts of a merged account to the account that it is part of now (S15). Changes of submissions stay
 * changes, and a submission without an answer is looked up, or sent again with the same key. An interrupted move can be
 * repeated.
 *
 * @param owner - the `visitor_id` of the account that has them now
 * @throws if the device refuses to store; nothing is changed
 */
export function moveMerged(db: DraftsDatabase, visitorId: string, owner: string): Promise<void> {
  const owned = ({ sending, ...draft }: Draft): Draft => ({
    ...draft,
    ...(sending && { sending: { ...sending, body: { ...sending.body, visitor_id: owner } } }),
  });
  return move(db, visitorId, owned, async ({ receipts }) => {
    await db.receipts.bulkPut([...receipts]);
  });
}

async function countAbstracts(former: DraftsDatabase, isMerged: boolean): Promise<number> {
  await replayJournal(former);
  const submitted = isMerged ? 0 : await former.reports.count();
  return (await former.drafts.count()) + (await former.bin.count()) + submitted;
}

function abstractTables({ drafts, texts, versions, files, bin, reports, receipts }: DraftsDatabase) {
  return [drafts, texts, versions, files, bin, reports, receipts];
}

/** Reports and receipts of a former account. */
interface Submitted {
  reports: readonly StoredReport[];
  receipts: readonly StoredReceipt[];
}

/**
 * @param adopted - converts a draft into one of the other account
 * @param keepSubmitted - runs within the transaction that stores the drafts
 */
async function move(
  db: DraftsDatabase,
  visitorId: string,
  adopted: (draft: Draft) => Draft,
  keepSubmitted: (submitted: Submitted) => Promise<void>,
): Promise<void> {
  await withDatabaseOf(visitorId, undefined, async (former) => {
    await replayJournal(former);
    await copyAbstracts(former, db, adopted, keepSubmitted);
    await former.transaction('rw', abstractTables(former), async () => {
      for (const table of abstractTables(former)) await table.clear();
    });
    await forgetAddress(visitorId);
  });
}

async function copyAbstracts(
  from: DraftsDatabase,
  to: DraftsDatabase,
  adopted: (draft: Draft) => Draft,
  keepSubmitted: (submitted: Submitted) => Promise<void>,
): Promise<void> {
  const [drafts, texts, versions, files, bin, reports, receipts] = await from.transaction(
    'r',
    abstractTables(from),
    () =>
      Promise.all([
        from.drafts.toArray(),
        from.texts.toArray(),
        from.versions.toArray(),
        from.files.toArray(),
        from.bin.toArray(),
        from.reports.toArray(),
        from.receipts.toArray(),
      ]),
  );
  await to.transaction('rw', abstractTables(to), async () => {
    const known = new Set(await to.drafts.toCollection().primaryKeys());
    const fresh = drafts.filter(({ id }) => !known.has(id));
    const ids = new Set(fresh.map(({ id }) => id));
    await to.drafts.bulkAdd(fresh.map(adopted));
    await to.texts.bulkAdd(texts.filter(({ id }) => ids.has(id)));
    await to.versions.bulkAdd(versions.filter(({ draftId }) => ids.has(draftId)).map(({ n: _n, ...rest }) => rest));
    await to.files.bulkPut(files);
    await to.bin.bulkPut(bin.map((binned): BinnedDraft => ({ ...binned, draft: adopted(binned.draft) })));
    await keepSubmitted({ reports, receipts });
  });
}

/** Converts a draft into one that was never sent. */
function unsent(draft: Draft): Draft {
  const { report: _report, paper: _paper, sending: _sending, uploaded: _uploaded, failure: _failure, ...rest } = draft;
  const { changedOnServer: _changed, family, ...unchanged } = rest;
  // Its submissions are gone, and their numbers may belong to others by now.
  const { submitted: _gone, ...version } = family ?? { id: draft.id, n: 1 };
  return { ...unchanged, ...(family && { family: version }), savedBy: newId(), state: 'editing' };
}
