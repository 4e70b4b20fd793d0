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

/** Numbers of an account's drafts that are on this device only. */
export interface Left {
  unsent: number;
  /** Deleted drafts that can be restored. */
  binned: number;
  /** Submissions that the server no longer has. */
  vanished: number;
}

/** Counts the drafts that would remain on this device; 0 if the device stores nothing. */
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
 * Deletes all data of an account from this device, except a draft that is being sent (A9).
 *
 * @returns false while a draft is being sent
 */
export async function deleteDrafts(visitorId: string): Promise<boolean> {
  const isDone = await deleteEverything(visitorId);
  await deleteOpened(({ owner }) => owner === visitorId);
  return isDone;
}

/**
 * Completes log-outs on this device, of this page or of one that was closed (A9). A log-out that fails, for example
 * while a draft is being sent, is retried at the next visit.
 */
export async function completeLogOuts(): Promise<void> {
  await restoreSession();
  for (const record of listLogOuts()) {
    const account = currentAccount();
    if (account?.visitor_id === record.visitor_id) {
      // The author has not decided yet, in this tab or another, or has logged in again and a killed browser lost local
      // storage.
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
