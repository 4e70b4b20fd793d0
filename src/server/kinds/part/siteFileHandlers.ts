import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type { Crop } from '#contract/content/pictures.ts';
import type { FilesFolder } from '#contract/content/namedFiles.ts';
import { shownName } from '#contract/names/shownName.ts';
import { withoutUnprintable } from '#contract/names/printable.ts';
import { siteFileBytes, type SiteFile } from '#contract/kinds/part/siteFile.ts';
import { hasPdfSignature, hasWordSignature, isPdfName, wordExtension } from '#contract/rules/file.ts';
import { limits } from '#contract/rules/limits.ts';
import type { PicturePurpose } from '#contract/rules/uploadedFile.ts';
import { measureFiles } from '#server/conference/readConference.ts';
import type { Database } from '#server/db/schema.ts';
import { namedSiteFiles, noteSiteFile, renewSiteFile, siteFile } from '#server/db/siteFiles.ts';
import { logAction } from '#server/db/staff/auditLog.ts';
import { anyFile } from '#server/files/accepted.ts';
import { hashedFolder } from '#server/files/hashedFolder.ts';
import { makePicture, type MadeFile } from '#server/files/pictures.ts';
import type { FileStore } from '#server/files/store.ts';
import type { Handlers } from '#server/http/calls.ts';
import { Refused } from '#server/http/refusal.ts';
import { describeUpload, folderFileAt, uploadAt } from '#server/pages/uploads.ts';
import type { SitePublisher } from '#server/pages/sitePublisher.ts';
import { countBytes, limited } from '#server/security/limiter.ts';
import { storeAsStaff } from '#server/staff/session.ts';
import { isCertainlyUndone, receivedBytes, type Arrived, type UploadContext } from '#server/staff/uploads.ts';
import { plainName } from '#server/text/plainName.ts';

type SiteFileContext = UploadContext & { publisher?: SitePublisher | undefined };

/** Handlers for pictures and files that are uploaded and chosen in the browser (C2). */
export function siteFileHandlers(context: SiteFileContext) {
  const { publisher } = context;
  return {
    site_files: async () => ({ data: { files: await everyFile(context) } }),

    async site_file({ request, reply }) {
      const { at } = request.query as { at: string };
      const ofFolder = async () => publisher && folderFileAt((await publisher.publishing()).content, at);
      const upload = (await uploadAt(context, at)) ?? (await ofFolder());
      if (!upload) throw new Refused('notFound');
      describeUpload(reply, upload);
      return { bytes: upload.bytes };
    },

    async add_site_file({ request, staff }) {
      const { purpose, name, ...crop } = request.query as Query;
      return limited(context, ['staff-site-file'], { person: staff.staff_id }, async () => {
        const title = titleOf(name);
        const bytes = await receivedBytes(request, { max: siteFileBytes, tooLarge: 'siteFileTooLarge' });
        await context.room?.require(2 * bytes.length);
        const made =
          purpose === 'download' ? download(bytes, title) : await picture(bytes, { title, purpose, ...shares(crop) });
        return { data: await store(context, request, made) };
      });
    },
  } satisfies Partial<Handlers>;
}

interface Query extends Record<keyof Crop, string> {
  purpose: PicturePurpose | 'download';
  name: string;
}

/** The files to store for an upload. Content refers to the first one. */
interface Made {
  folder: FilesFolder;
  title: string;
  purpose: string;
  files: readonly [MadeFile, ...MadeFile[]];
}

async function everyFile({ db, publisher }: SiteFileContext): Promise<SiteFile[]> {
  const uploaded = await uploadedFiles(db);
  const ofFolder = publisher && (await measureFiles((await publisher.publishing()).content));
  // The content folder may be an export, which contains uploads.
  const known = new Set(uploaded.map(({ folder, name }) => `${folder}/${name}`));
  const others = (['images', 'files'] as const).flatMap((folder) =>
    [...(ofFolder?.[folder].keys() ?? [])]
      .filter((name) => !known.has(`${folder}/${name}`))
      .map((name) => ({ folder, name, title: name, purpose: '', added_at: '', added_by: '' })),
  );
  return [...uploaded, ...others];
}

async function uploadedFiles(db: Database, only?: Pick<SiteFile, 'folder' | 'name'>): Promise<SiteFile[]> {
  return (await namedSiteFiles(db, only)).map(({ by_name, folder, ...file }) => ({
    ...file,
    folder: folder as FilesFolder,
    added_by: shownName(by_name ?? ''),
  }));
}

/** The file name that a browser sent, without folders. */
function titleOf(given: string): string {
  const name = withoutUnprintable(given.split(/[/\\]/).at(-1)?.toWellFormed() ?? '').trim();
  return name.slice(0, limits.fileName).toWellFormed();
}

function shares({ left, top, zoom }: Record<keyof Crop, string>): { crop: Crop } {
  const within = (typed: string, least: number, most: number) => Math.min(most, Math.max(least, Number(typed)));
  return { crop: { left: within(left, 0, 1), top: within(top, 0, 1), zoom: within(zoom, 1, 99) } };
}

/** Makes all sizes of a picture. Uploading the same picture again gives the same names. */
async function picture(
  bytes: Buffer,
  { title, purpose, crop }: { title: string; purpose: PicturePurpose; crop: Crop },
): Promise<Made> {
  const stem = `${hashedFolder(bytes, [purpose, crop.left, crop.top, crop.zoom].join())}/${plainName(title)}`;
  const [first, ...others] = await makePicture(bytes, purpose, crop, stem);
  return { folder: 'images', title, purpose, files: [first!, ...others] };
}

/** @throws {Refused} `notADownload`, `fileNotWhatItSays`, `fileNotPdf` */
function download(bytes: Buffer, title: string): Made {
  const ending = isPdfName(title) ? '.pdf' : wordExtension(title);
  if (!ending) throw new Refused({ code: 'notADownload', field: 'file' });
  if (ending === '.pdf' && !hasPdfSignature(bytes)) throw new Refused({ code: 'fileNotPdf', field: 'file' });
  if (ending !== '.pdf' && !hasWordSignature(bytes)) throw new Refused({ code: 'fileNotWhatItSays', field: 'file' });
  const name = `${hashedFolder(bytes)}/${plainName(title)}${ending}`;
  return { folder: 'files', title, purpose: '', files: [{ name, bytes }] };
}

/** Stores the files first, so that no row names a missing file. If that fails, all of them are deleted. */
async function store(context: SiteFileContext, request: FastifyRequest, made: Made): Promise<SiteFile> {
  const { db, files, clock } = context;
  const { folder } = made;
  const shown_as = made.files[0].name;
  const isKnown = (await siteFile(db, folder, shown_as)) !== undefined;
  const stored: Arrived[] = [];
  let isDone = false;
  try {
    for (const { name, bytes } of isKnown ? [] : made.files) stored.push(await storeFile(files, name, bytes));
    return await storeAsStaff(context, request, async (within, staff) => {
      const added_at = clock().toISOString();
      const bytes = stored.reduce((sum, { size }) => sum + size, 0);
      await countBytes({ db: within, clock }, 'staff-stored-uploads', { person: staff.staff_id }, bytes);
      for (const file of stored) {
        const { title, purpose } = made;
        const added_by = staff.staff_id;
        await noteSiteFile(within, { ...file, folder, title, purpose, shown_as, added_at, added_by });
      }
      if (isKnown) await renewSiteFile(within, { folder, shown_as, added_at, added_by: staff.staff_id });
      const after = { file: `${folder}/${shown_as}` };
      if (!isKnown)
        await logAction(within, staff, added_at, {
          action: 'picture or file added',
          ...{ target: 'site', target_id: '' },
          after,
        });
      const [added] = await uploadedFiles(within, { folder, name: shown_as });
      isDone = true;
      return added!;
    });
  } catch (error) {
    // Deleted at once instead of by the periodic clean-up, because the disk may be full.
    if (isCertainlyUndone(error, isDone)) await Promise.allSettled(stored.map(({ file_id }) => files.remove(file_id)));
    throw error;
  }
}

async function storeFile(files: FileStore, name: string, bytes: Buffer): Promise<Arrived> {
  const incoming = await files.receive(Readable.from([bytes], { objectMode: false }), undefined, anyFile);
  const file_id = randomBytes(16).toString('base64url');
  await incoming.store(file_id);
  return { file_id, name, size: incoming.size, sha256: incoming.sha256 };
}
