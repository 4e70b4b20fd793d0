import type { StoredAccount } from '#client/storage/siteDatabase.ts';
import { replayJournal } from '#client/drafts/journal/replay.ts';
import { newId } from '#client/device/newId.ts';
import { withDatabaseOf, type DraftsDatabase } from '#client/drafts/store/database.ts';
import type { BinnedDraft, Draft } from '#client/drafts/store/rows.ts';
import { binVanished } from '#client/drafts/store/vanished.ts';
import { forgetAddress, formerAccounts } from '#client/session/addresses.ts';

/** An account that the server has lost, and how many abstracts it has on this device. */
export interface FormerAccount {
  visitorId: string;
  abstracts: number;
}

/** The accounts that had this one's address on this device, with drafts or submissions, deleted ones included. */
export async function listFormer(account: Pick<StoredAccount, 'visitor_id' | 'email'>): Promise<FormerAccount[]> {
  const former: FormerAccount[] = [];
  for (const visitorId of await formerAccounts(account)) {
    const abstracts = await withDatabaseOf(visitorId, 0, countAbstracts);
    if (abstracts > 0) former.push({ visitorId, abstracts });
  }
  return former;
}

/**
 * Moves the abstracts of a former account to another. Nothing refers to the former account's submissions afterwards: drafts
 * become new submissions, and what was submitted is offered to be submitted again. Interrupted, it can be repeated.
 *
 * @throws when the device refuses to store; everything then stays as it was
 */
export async function moveFormer(db: DraftsDatabase, visitorId: string): Promise<void> {
  await withDatabaseOf(visitorId, undefined, async (former) => {
    await replayJournal(former);
    await copyAbstracts(former, db);
    await former.transaction('rw', abstractTables(former), async () => {
      for (const table of abstractTables(former)) await table.clear();
    });
    await forgetAddress(visitorId);
  });
}

async function countAbstracts(former: DraftsDatabase): Promise<number> {
  await replayJournal(former);
  return (await former.drafts.count()) + (await former.bin.count()) + (await former.reports.count());
}

function abstractTables({ drafts, texts, versions, files, bin, reports }: DraftsDatabase) {
  return [drafts, texts, versions, files, bin, reports];
}

async function copyAbstracts(from: DraftsDatabase, to: DraftsDatabase): Promise<void> {
  const [drafts, texts, versions, files, bin, reports] = await from.transaction('r', abstractTables(from), () =>
    Promise.all([
      from.drafts.toArray(),
      from.texts.toArray(),
      from.versions.toArray(),
      from.files.toArray(),
      from.bin.toArray(),
      from.reports.toArray(),
    ]),
  );
  await to.transaction('rw', abstractTables(to), async () => {
    const known = new Set(await to.drafts.toCollection().primaryKeys());
    const fresh = drafts.filter(({ id }) => !known.has(id));
    const ids = new Set(fresh.map(({ id }) => id));
    await to.drafts.bulkAdd(fresh.map(unsent));
    await to.texts.bulkAdd(texts.filter(({ id }) => ids.has(id)));
    await to.versions.bulkAdd(versions.filter(({ draftId }) => ids.has(draftId)).map(({ n: _n, ...rest }) => rest));
    await to.files.bulkPut(files);
    await to.bin.bulkPut(bin.map((binned): BinnedDraft => ({ ...binned, draft: unsent(binned.draft) })));
    const binned = new Set((await to.bin.toArray()).map(({ reportId }) => reportId));
    await binVanished(
      to,
      reports.filter(({ report_id }) => !binned.has(report_id)),
    );
  });
}

/** A draft as one of which nothing was sent. */
function unsent(draft: Draft): Draft {
  const { report: _report, sending: _sending, uploaded: _uploaded, failure: _failure, ...rest } = draft;
  const { changedOnServer: _changed, family, ...unchanged } = rest;
  // Its submissions are gone, and their numbers may be those of others now.
  const version = family && { family: { id: family.id, n: family.n } };
  return { ...unchanged, ...version, savedBy: newId(), state: 'editing' };
}
