import type { Exporter } from '#client/drafts/exchange/download.ts';
import { listUnsavedDrafts } from '#client/drafts/journal/journal.ts';
import { deleteEverything, forgetServerCopies, hasNothingLeft } from '#client/drafts/store/removal.ts';
import { openDrafts } from '#client/drafts/store/open.ts';
import { deleteOpened } from '#client/openedFiles/openedFiles.ts';
import { listVanished } from '#client/drafts/store/vanished.ts';
import { forgetCopy } from '#client/session/accountCopy.ts';
import { forgetAddress } from '#client/session/addresses.ts';
import { dropLogOut, listLogOuts, type LogOutRecord } from '#client/session/logOutRecords.ts';
import { currentAccount, restoreSession } from '#client/session/session.ts';

/** What an account has on this device that no server has: numbers of drafts. */
export interface Left {
  unsent: number;
  /** Deleted ones that can be brought back. */
  binned: number;
  /** Submissions that the server has no longer. */
  vanished: number;
}

/** Counts what would stay on this device; nothing where the device stores nothing. */
export async function countLeft(visitorId: string): Promise<Left> {
  try {
    const db = await openDrafts(visitorId);
    const unsaved = await listUnsavedDrafts(db);
    const vanished = (await listVanished(db)).length;
    return {
      unsent: unsaved.length + (await db.drafts.count()),
      binned: (await db.bin.count()) - vanished,
      vanished,
    };
  } catch {
    return { unsent: 0, binned: 0, vanished: 0 };
  }
}

/**
 * Deletes everything of an account from this device, except a draft that is being sent (A9).
 *
 * @returns false while a draft is being sent
 */
export async function deleteDrafts(visitorId: string): Promise<boolean> {
  const isDone = await deleteEverything(visitorId);
  await deleteOpened(({ owner }) => owner === visitorId);
  return isDone;
}

/**
 * Removes from this device what its log-outs have left, of this page or of one that was closed (A9). What fails, as while a
 * draft is being sent, is tried again at the next visit.
 */
export async function completeLogOuts(): Promise<void> {
  await restoreSession();
  for (const record of listLogOuts()) {
    const account = currentAccount();
    if (account?.visitor_id === record.visitor_id) {
      // Not yet decided, in this tab or another; or logged in again, which a killed browser has lost from local storage.
      if (account.token !== record.token) dropLogOut(record);
      continue;
    }
    if (await complete(record).catch(() => false)) dropLogOut(record);
  }
}

async function complete({ visitor_id, token, deletesDrafts }: LogOutRecord): Promise<boolean> {
  const isForgotten = await forgetCopy(token);
  const isRemoved = await (deletesDrafts ? deleteDrafts(visitor_id) : forgetServerCopies(visitor_id));
  if (!isForgotten || !isRemoved) return false;
  if (await hasNothingLeft(visitor_id)) await forgetAddress(visitor_id);
  return true;
}

/** Downloads every draft of an account as one file (O10). */
export async function exportAll(account: Exporter): Promise<void> {
  const { downloadDrafts } = await import('#client/drafts/exchange/download.ts');
  await downloadDrafts(account);
}
