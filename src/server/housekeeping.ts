import { partKeeping, partLimits } from '#contract/kinds/part/part.ts';
import { scheduleKeeping } from '#contract/kinds/part/scheduleCalls.ts';
import { siteFileDays } from '#contract/kinds/part/siteFile.ts';
import { deleteAttemptsBefore } from './db/attempts.ts';
import { deviceDays } from './accounts/device.ts';
import { deleteOldVersions, lastPublicationNumber } from './db/content.ts';
import { deleteDevicesBefore } from './db/accounts/devices.ts';
import { deleteFinishedMail } from './db/mail.ts';
import { deleteEndedSchedules } from './db/scheduledPublications.ts';
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
/** Days after which records of sent or given-up mail are deleted. */
const mailDays = 30;

/**
 * Deletes expired data: sessions, invitations, commands, known devices, reset links, counted attempts, old versions of
 * content, scheduled publications that have ended, uploads that no content names, records of mail, and unattached files.
 */
export async function removeExpired(services: Services): Promise<void> {
  const { db, files, clock } = services;
  // Files first, since on a full disk the database cannot even delete rows.
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
  const listed = (await lastPublicationNumber(db)) - partLimits.publications + 1;
  await deleteEndedSchedules(db, daysBefore(now, scheduleKeeping.days), listed);
  await deleteOldVersions(db, daysBefore(now, partKeeping.days), partKeeping.versions);
  // Runs after deleting the versions that referred to them.
  for (const id of await deleteUnnamedSiteFiles(db, daysBefore(now, siteFileDays))) await files.remove(id);
  await deleteFinishedMail(db, daysBefore(now, mailDays));
}

/**
 * Runs `removeExpired` now and every hour, and checks every minute whether the ballast must be released. The returned
 * function stops this, and waits for a run in progress.
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

/** Hours for which an upload may stay unattached. */
const graceHours = 24;

/**
 * Removes uploads that have been unattached for a day, remains of unfinished uploads, and files without a row in the
 * database (if the server stopped between writing the two). Several servers may run it at once.
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
  // Files older than this database may belong to another one.
  const old = (await files.listBetween(await madeAt(db), before)).filter(isFileId);
  const known = await knownFiles(db, old);
  for (const id of old.filter((id) => !known.has(id))) await files.remove(id);
  // Last, since a full disk may prevent deleting rows; rows before files, since a report may just be attaching one of
  // them.
  for (const id of await deleteUnattachedFiles(db, before.toISOString())) await files.remove(id);
}
