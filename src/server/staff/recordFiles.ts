import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database, Row } from '#server/db/schema.ts';
import { logAction, type Logged } from '#server/db/staff/auditLog.ts';
import { describeDownload } from '#server/files/download.ts';
import type { FileStore } from '#server/files/store.ts';
import type { CallingStaff } from '#server/http/access.ts';
import { Refused } from '#server/http/refusal.ts';
import { logStoredOffline } from './logRead.ts';
import { storeAsStaff, type StaffContext } from './session.ts';

/** A file of a record, and the log entry for reading it. */
interface ReadFile {
  file: Pick<Row<'file'>, 'file_id' | 'name' | 'size'> | undefined;
  logged: Logged;
  /** The number of files on a device that stores all of them, for the log. */
  offlineCounts: () => Promise<Readonly<Record<string, number>>>;
}

/**
 * Sends a file of a record and logs that it was read. A device that stores all files is logged once (S18).
 *
 * @throws {Refused} `unknownFile`
 */
export async function answerFile(
  context: StaffContext & { files: FileStore },
  { body, request, reply }: { body: { offline?: boolean | undefined }; request: FastifyRequest; reply: FastifyReply },
  find: (db: Database, staff: CallingStaff) => Promise<ReadFile>,
) {
  const { clock, files } = context;
  const found = await storeAsStaff(context, request, async (db, staff) => {
    const { file, logged, offlineCounts } = await find(db, staff);
    if (!file) throw new Refused('unknownFile');
    if (body.offline) await logStoredOffline(db, staff, clock(), await offlineCounts());
    else await logAction(db, staff, clock().toISOString(), logged);
    return file;
  });
  const bytes = await files.read(found.file_id);
  if (!bytes) throw new Refused('unknownFile');
  describeDownload(reply, found);
  return { bytes };
}
