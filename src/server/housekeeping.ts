import { partKeeping } from '#contract/kinds/part/part.ts';
import { siteFileDays } from '#contract/kinds/part/siteFile.ts';
import { deleteAttemptsBefore } from './db/attempts.ts';
import { deviceDays } from './accounts/device.ts';
import { deleteOldVersions } from './db/content.ts';
import { deleteDevicesBefore } from './db/accounts/devices.ts';
import { deleteFinishedMail } from './db/mail.ts';
import { deleteUnnamedSiteFiles } from './db/siteFiles.ts';
import { deleteExpiredResetLinks } from './db/accounts/resetLinks.ts';
import { deleteExpiredSessions } from './db/accounts/sessions.ts';
import { deleteCommandsBefore } from './db/staff/commands.ts';
import { deleteExpiredOfStaff, deleteStaffDevicesBefore } from './db/staff/sessions.ts';
import type { Ballast } from './files/diskSpace.ts';
import { longestWindowMinutes } from './security/limits.ts';
import type { Services } from './services.ts';
import { commandDays } from './staff/commands.ts';
import { idleSince } from './staff/session.ts';
import { deleteUnattachedFiles, knownFiles } from './db/files.ts';
import type { Database } from './db/schema.ts';
import { madeAt } from './db/signingKeys.ts';
import { isFileId } from './files/name.ts';
import { daysBefore } from './text/day.ts';
import type { FileStore } from './files/store.ts';

const everyMinute = 60 * 1000;
const everyHour = 60 * everyMinute;
/** How long records of mail that was sent or given up are kept. */
const mailDays = 30;

/** Deletes what has expired: sessions, invitations, commands, known devices, reset links, counted attempts, old versions of content, uploads that it does not name, records of mail, unattached files. */
export async function removeExpired(services: Services): Promise<void> {
  const { db, files, clock } = services;
  // Files first: on a full disk the database cannot even delete.
  await sweepFiles(services);
  const now = clock();
  await deleteExpiredSessions(db, now.toISOString());
  await deleteExpiredOfStaff(db, now.toISOString(), idleSince(now));
  await deleteCommandsBefore(db, daysBefore(now, commandDays));
  const forgotten = daysBefore(now, deviceDays);
  await deleteDevicesBefore(db, forgotten);
  await deleteStaffDevicesBefore(db, forgotten);
  await deleteExpiredResetLinks(db, now.toISOString());
  await deleteAttemptsBefore(db, new Date(now.getTime() - longestWindowMinutes * 60_000).toISOString());
  await deleteOldVersions(db, daysBefore(now, partKeeping.days), partKeeping.versions);
  // After the versions that named them.
  for (const id of await deleteUnnamedSiteFiles(db, daysBefore(now, siteFileDays))) await files.remove(id);
  await deleteFinishedMail(db, daysBefore(now, mailDays));
}

/**
 * Runs `removeExpired` now and every hour, and looks every minute whether the ballast has to be given up. The returned
 * function stops it, and waits for a run in progress.
 */
export function startHousekeeping(
  services: Services,
  ballast: Ballast | undefined,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const round = async () => {
    await ballast?.releaseIfFull();
    await removeExpired(services);
    await ballast?.restore();
  };
  let run = round().catch(onError);
  const timers = [
    setInterval(() => {
      run = round().catch(onError);
    }, everyHour),
    setInterval(() => void ballast?.releaseIfFull().catch(onError), everyMinute),
  ];
  for (const timer of timers) timer.unref();
  return () => {
    for (const timer of timers) clearInterval(timer);
    return run;
  };
}

/** How long an upload may wait to be attached to a report. */
const graceHours = 24;

/**
 * Removes uploads that have been attached to nothing for a day, what unfinished uploads left, and files without a row in
 * the database (the server stopped between the two). Several servers may run it at once.
 */
export async function sweepFiles({
  db,
  files,
  clock,
}: {
  db: Database;
  files: FileStore;
  clock: () => Date;
}): Promise<void> {
  const before = new Date(clock().getTime() - graceHours * 60 * 60 * 1000);
  await files.clearUnfinished(before);
  // Files older than this database belong to another one, and are not ours to delete.
  const old = (await files.listBetween(await madeAt(db), before)).filter(isFileId);
  const known = await knownFiles(db, old);
  for (const id of old.filter((id) => !known.has(id))) await files.remove(id);
  // Last, as a full disk may not let rows be deleted; before their files, as a report may just be attaching one of them.
  for (const id of await deleteUnattachedFiles(db, before.toISOString())) await files.remove(id);
}
