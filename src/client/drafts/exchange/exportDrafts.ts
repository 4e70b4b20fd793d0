import { site } from '#conference/site.ts';
import type { DraftsDatabase } from '#client/drafts/store/database.ts';
import type { Draft, DraftText, Sending, StoredFile } from '#client/drafts/store/rows.ts';
import { readFile } from '#client/drafts/store/files.ts';
import { noteCopies } from '#client/drafts/store/family.ts';
import { listVanished } from '#client/drafts/store/vanished.ts';
import { formatName, formatVersion, paths, type ExportedDraftFile } from './format.ts';
import { folderName, safeFileName } from './names.ts';
import { readme, toPlainText } from './plainText.ts';
import { Archive } from '#client/readers/zip/zip.ts';

/** The account whose drafts are exported or imported. */
export interface Owner {
  db: DraftsDatabase;
  visitorId: string;
  /** The person's name, shown when another account imports the export. */
  name?: string;
}

/**
 * Packs drafts and their Word files into a zip that is readable without this site (O10): a folder for each, with the text,
 * the Word file, and `draft.json` for `importDrafts`.
 *
 * @param ids - if absent all drafts, and the submissions that the server has lost
 * @throws the device's error when it cannot read them, or has no room for the zip
 */
export async function exportDrafts(owner: Owner, ids?: readonly string[]): Promise<Blob> {
  const archive = new Archive();
  await archive.addText(paths.readme, readme(), Date.now());
  const drafts = await readAll(owner.db, ids);
  for (const [index, kept] of drafts.entries()) {
    await addDraft(archive, folderName(index, kept.draft.title), kept, owner);
  }
  const zip = await archive.finish();
  const exported = drafts.map(({ draft }) => draft.id);
  // A full device exports too.
  await noteCopies(owner.db, exported).catch(() => undefined);
  return zip;
}

/** A draft with all that belongs to it. */
interface WholeDraft {
  draft: Draft;
  text: DraftText;
  file: StoredFile | undefined;
}

/** Read in one transaction. The files' bytes stay on the disk until they are packed. */
function readAll(db: DraftsDatabase, ids: readonly string[] | undefined): Promise<WholeDraft[]> {
  return db.transaction('r', [db.drafts, db.texts, db.files, db.bin], async () => {
    const drafts = await db.drafts.orderBy('changedAt').reverse().toArray();
    const kept: WholeDraft[] = [];
    for (const draft of drafts.filter(({ id }) => ids?.includes(id) ?? true)) {
      const text = await db.texts.get(draft.id);
      if (text) kept.push({ draft, text, file: draft.file && (await readFile(db, draft.file.id)) });
    }
    if (ids) return kept;
    const vanished = await listVanished(db);
    return [
      ...kept,
      ...vanished.map(({ draft, content }) => ({ draft, text: { id: draft.id, content }, file: undefined })),
    ];
  });
}

async function addDraft(archive: Archive, folder: string, kept: WholeDraft, owner: Owner): Promise<void> {
  const { draft, text, file } = kept;
  const written = toFile(kept, owner);
  await archive.addText(`${folder}/${paths.draft}`, JSON.stringify(written, undefined, 2), draft.changedAt);
  await archive.addText(`${folder}/${paths.abstract}`, toPlainText(text.content, file?.name), draft.changedAt);
  if (file && written.file) await archive.addFile(`${folder}/${written.file.path}`, file.blob, draft.changedAt);
}

function toFile({ draft, text, file }: WholeDraft, { visitorId, name }: Owner): ExportedDraftFile {
  const { id, revision, report, sending, family } = draft;
  return {
    format: formatName,
    formatVersion,
    conference: site.id,
    visitor_id: visitorId,
    ...(name && { exportedBy: name.slice(0, 200).toWellFormed() }),
    exportedAt: iso(Date.now()),
    id,
    revision,
    createdAt: iso(draft.createdAt),
    changedAt: iso(draft.changedAt),
    content: text.content,
    ...(report && { report }),
    ...(family && { family: { ...family, submitted: [...(family.submitted ?? [])] } }),
    ...(text.others && { others: [...text.others] as ExportedDraftFile['others'] }),
    ...(file &&
      draft.file && {
        file: {
          name: file.name,
          path: safeFileName(file.name),
          type: file.type,
          attachedAt: iso(draft.file.attachedAt),
        },
      }),
    ...(sending && mayHaveArrived(sending) && { unanswered: toUnanswered(sending, draft) }),
  };
}

/** Before the upload is complete no report can have arrived: such a draft is exported as one that was never sent. */
function mayHaveArrived({ stage }: Sending): boolean {
  return stage === 'report';
}

function toUnanswered(
  { key, body, revision, fileId, knownIds, startedAt }: Sending,
  { file }: Draft,
): NonNullable<ExportedDraftFile['unanswered']> {
  const { title, abstract, keywords, report_people, submissionType, file_url, visitor_id, topics } = body;
  return {
    key,
    body: {
      title,
      abstract,
      keywords,
      report_people,
      submissionType: String(submissionType ?? ''),
      file_url: file_url ?? '',
      visitor_id: String(visitor_id ?? ''),
      ...(topics !== undefined && { topics: String(topics ?? '') }),
    },
    revision,
    withFile: fileId !== undefined && fileId === file?.id,
    knownIds,
    startedAt: iso(startedAt),
  };
}

function iso(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
