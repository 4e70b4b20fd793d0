import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { importBytes, ImportChoices, type ImportedPart } from '#contract/kinds/part/importCalls.ts';
import type { ContentFinding } from '#server/conference/finding.ts';
import type { UploadedFiles } from '#server/conference/readConference.ts';
import { logAction, ofSite } from '#server/db/staff/auditLog.ts';
import { describeDownload } from '#server/files/download.ts';
import type { FileStore } from '#server/files/store.ts';
import { unzip, UnzipProblem } from '#server/files/unzip.ts';
import { zipOfFolder } from '#server/files/zipOfFolder.ts';
import type { Handlers } from '#server/http/calls.ts';
import { Refused } from '#server/http/refusal.ts';
import type { SitePublisher } from '#server/pages/sitePublisher.ts';
import { countBytes, limited } from '#server/security/limiter.ts';
import { storeAsStaff } from '#server/staff/session.ts';
import { receiveInto, type UploadContext } from '#server/staff/uploads.ts';
import { exportFolder } from './exportFolder.ts';
import {
  importFolder,
  ImportRefused,
  readFolderToImport,
  type FolderToImport,
  type ImportOutcome,
} from './importFolder.ts';
import type { ChangeContext } from './storeChange.ts';
import { findingsOfImport, inImportedFile } from './siteFindings.ts';

type ImportContext = UploadContext & { publisher?: SitePublisher | undefined };

/** Handlers that import and export the content as a ZIP (C4, C5). */
export function importHandlers(context: ImportContext) {
  const { db, files, publisher } = context;
  return {
    async import_content({ request, staff }) {
      if (!publisher) throw new Refused('publishesNothing');
      const { choices, confirmed } = request.query as { choices: string; confirmed: string };
      const decisions = decisionsIn(choices);
      return limited(context, ['staff-content-zip'], { person: staff.staff_id }, () =>
        inTemporaryFolder(files, async (temporary) => {
          const zip = join(temporary, 'content.zip');
          await receiveInto(context, zip, request, { max: importBytes, tooLarge: 'importTooLarge' });
          const folder = await readZip(context, publisher, zip, join(temporary, 'content'));
          const isConfirmed = (print: string) => print === confirmed;
          // Uploads must not use the space reserved for authors.
          if (confirmed) await context.room?.require(bytesOf(folder));
          const outcome = await importFolder(files, asStaff(context, request), folder, { decisions, isConfirmed });
          return { data: await answer(context, publisher, staff, folder, outcome) };
        }),
      );
    },

    async export_content({ request, reply, staff }) {
      if (!publisher) throw new Refused('publishesNothing');
      const { content } = await publisher.publishing();
      return limited(context, ['staff-content-zip'], { person: staff.staff_id }, async () => {
        await context.room?.require(0);
        const temporary = await files.makeFolder();
        const remove = () => rm(temporary, { recursive: true, force: true });
        try {
          const folder = join(temporary, 'content');
          await mkdir(folder);
          await exportFolder({ db, files, content }, folder);
          await storeAsStaff(context, request, (within, { staff_id }) =>
            logAction(within, { staff_id }, context.clock().toISOString(), {
              ...ofSite,
              action: 'content exported',
            }),
          );
          describeDownload(reply, { name: 'content.zip', type: 'application/zip' });
          const bytes = await zipOfFolder(folder);
          // Called after the last byte, or when the client disconnects.
          return { bytes: bytes.once('close', () => void remove()) };
        } catch (error) {
          await remove();
          throw error;
        }
      });
    },
  } satisfies Partial<Handlers>;
}

/** @throws {Refused} `malformed` */
function decisionsIn(choices: string): ImportChoices {
  try {
    return z.parse(ImportChoices, JSON.parse(choices));
  } catch {
    throw new Refused('malformed');
  }
}

async function inTemporaryFolder<Result>(files: FileStore, work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await files.makeFolder();
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** @throws {Refused} `cannotImport` with findings that name the files */
async function readZip(
  { db, room }: ImportContext,
  publisher: SitePublisher,
  zip: string,
  folder: string,
): Promise<FolderToImport> {
  try {
    await unzip(zip, folder, async (bytes) => room?.require(bytes));
    return await readFolderToImport(db, (await publisher.publishing()).content, folder);
  } catch (error) {
    if (error instanceof UnzipProblem) throw refused([error.finding]);
    if (error instanceof ImportRefused) throw refused(error.findings);
    throw error;
  }
}

function refused(findings: readonly ContentFinding[]): Refused {
  return new Refused('cannotImport', { findings: findings.map(inImportedFile) });
}

function bytesOf({ uploads }: FolderToImport): number {
  return uploads.reduce((sum, { size }) => sum + size, 0);
}

/** Transactions that check the caller again. */
function asStaff(context: ImportContext, request: FastifyRequest) {
  const { clock } = context;
  return <Result>(work: (context: ChangeContext) => Promise<Result>) =>
    storeAsStaff(context, request, (db, staff) => {
      const charge = (bytes: number) =>
        countBytes({ db, clock }, 'staff-stored-uploads', { person: staff.staff_id }, bytes);
      return work({ db, staff, now: clock().toISOString(), charge });
    });
}

async function answer(
  context: ImportContext,
  publisher: SitePublisher,
  { staff_id }: { staff_id: string },
  { uploads, others }: FolderToImport,
  { parts, print, isStored }: ImportOutcome,
) {
  const pathOf = ({ folder, name }: FolderToImport['uploads'][number]) => `${folder}/${name}`;
  return {
    parts: [...parts],
    files: uploads.map(pathOf),
    not_taken: others.map(pathOf),
    findings: isStored ? [] : await findingsOfImport(context, publisher, staff_id, valuesIn(parts), filesIn(uploads)),
    print,
    is_stored: isStored,
  };
}

/** The values of the parts that an import changes. */
function valuesIn(parts: readonly ImportedPart[]): Map<string, unknown> {
  const changed = parts.filter(({ state }) => state !== 'same' && state !== 'refused');
  return new Map(changed.map(({ part, after }) => [part, after]));
}

function filesIn(uploads: FolderToImport['uploads']): UploadedFiles {
  const within = (folder: string) =>
    new Map(uploads.filter((file) => file.folder === folder).map(({ name, size }) => [name, size]));
  return { images: within('images'), files: within('files') };
}
