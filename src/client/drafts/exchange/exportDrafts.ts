import { languagesIn } from '#contract/pages/page.ts';
import type { Text } from '#site/text.ts';
import { fullName } from '#contract/names/fullName.ts';
import { wordExtension } from '#contract/rules/file.ts';
import { site } from '#client/published/site.ts';
import { currentTopics, topicName } from '#client/conference/topics.ts';
import type { DraftsDatabase } from '#client/drafts/store/database.ts';
import type { Draft, DraftText, Sending } from '#client/drafts/store/rows.ts';
import { noteCopies } from '#client/drafts/store/family.ts';
import { listVanished } from '#client/drafts/store/vanished.ts';
import { readFile, type StoredFile } from '#client/storage/storedFiles.ts';
import { formatName, formatVersion, paths, versionOfAbstracts, type ExportedDraftFile } from './format.ts';
import { Archive } from '#contract/readers/zip/zip.ts';
import type { DraftContent } from '#client/drafts/store/content.ts';

/** The account whose drafts are exported or imported. */
export interface Owner {
  db: DraftsDatabase;
  visitorId: string;
  /** The person's name, shown when another account imports the export. */
  name?: string;
}

/**
 * Packs drafts and their Word files into a zip that is readable without this site (O10): one folder per draft, with the
 * text, the Word file, and `draft.json` for `importDrafts`.
 *
 * @param ids - all drafts if absent, and the submissions that the server has lost
 * @throws the device's error if it cannot read them, or has no room for the zip
 */
export async function exportDrafts(owner: Owner, ids?: readonly string[]): Promise<Blob> {
  const archive = new Archive();
  await archive.addText(paths.readme, readme(), Date.now());
  const drafts = await readAll(owner.db, ids);
  for (const [index, full] of drafts.entries()) {
    await addDraft(archive, folderName(index, full.draft.title), full, owner);
  }
  const zip = await archive.finish();
  const exported = drafts.map(({ draft }) => draft.id);
  // Even a full device can export.
  await noteCopies(owner.db, exported).catch(() => undefined);
  return zip;
}

/** A draft with its text and file. */
interface FullDraft {
  draft: Draft;
  text: DraftText;
  file: StoredFile | undefined;
}

/** Reads in one transaction. The files' bytes stay on the disk until they are packed. */
function readAll(db: DraftsDatabase, ids: readonly string[] | undefined): Promise<FullDraft[]> {
  return db.transaction('r', [db.drafts, db.texts, db.files, db.bin], async () => {
    const drafts = await db.drafts.orderBy('changedAt').reverse().toArray();
    const found: FullDraft[] = [];
    for (const draft of drafts.filter(({ id }) => ids?.includes(id) ?? true)) {
      const text = await db.texts.get(draft.id);
      if (text) found.push({ draft, text, file: draft.file && (await readFile(db, draft.file.id)) });
    }
    if (ids) return found;
    const vanished = await listVanished(db);
    return [
      ...found,
      ...vanished.map(({ draft, content }) => ({ draft, text: { id: draft.id, content }, file: undefined })),
    ];
  });
}

async function addDraft(archive: Archive, folder: string, full: FullDraft, owner: Owner): Promise<void> {
  const { draft, text, file } = full;
  const written = toFile(full, owner);
  await archive.addText(`${folder}/${paths.draft}`, JSON.stringify(written, undefined, 2), draft.changedAt);
  await archive.addText(`${folder}/${paths.abstract}`, toPlainText(text.content, file?.name), draft.changedAt);
  if (file && written.file) await archive.addFile(`${folder}/${written.file.path}`, file.blob, draft.changedAt);
}

function toFile({ draft, text, file }: FullDraft, { visitorId, name }: Owner): ExportedDraftFile {
  const { id, revision, report, paper, sending, family, namesToCheck } = draft;
  return {
    format: formatName,
    formatVersion: paper ? formatVersion : versionOfAbstracts,
    conference: site.id,
    visitor_id: visitorId,
    ...(name && { exportedBy: name.slice(0, 200).toWellFormed() }),
    exportedAt: iso(Date.now()),
    id,
    revision,
    createdAt: iso(draft.createdAt),
    changedAt: iso(draft.changedAt),
    content: text.content,
    ...(namesToCheck && { namesToCheck: [...namesToCheck] }),
    ...(report && { report }),
    ...(paper && { paper }),
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

/** Before the upload is complete no report can have arrived. Such a draft is exported as one that was never sent. */
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

/** `abstract.txt`: a draft as plain text, readable without this site (O10). */
function toPlainText(content: DraftContent, fileName: string | undefined): string {
  const type = site.submission.types.find(({ value }) => value === content.submissionType);
  const topic = topicName(currentTopics(), content.topics);
  const parts = [
    content.title,
    content.report_people.map(authorLine).join('\n'),
    part({ en: 'Abstract', zh: '摘要' }, content.abstract),
    part({ en: 'Keywords', zh: '关键词' }, content.keywords),
    type && part({ en: 'Type', zh: '类型' }, both(type.label)),
    topic && part({ en: 'Topic', zh: '专题' }, both(topic)),
    fileName && part({ en: 'Word file', zh: 'Word文件' }, fileName),
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

function part(heading: Text, text: string): string {
  return `${both(heading)}\n${text}`;
}

function both(text: Text): string {
  return languagesIn(site)
    .map((language) => text[language])
    .join(' / ');
}

function authorLine(person: DraftContent['report_people'][number], index: number): string {
  const { Position, Affiliation, email } = person;
  const roles = [
    person.Corresponding_author === 1 && both({ en: 'corresponding author', zh: '通讯作者' }),
    person.Oral_presentation_author === 1 && both({ en: 'presenting author', zh: '报告人' }),
  ].filter(Boolean);
  const name = [Position, fullName(person)].filter(Boolean).join(' ');
  const facts = [name, Affiliation, email].filter(Boolean).join(', ');
  return `${index + 1}. ${facts}${roles.length > 0 ? ` (${roles.join('; ')})` : ''}`;
}

/** `README.txt` of an export: explains its files to readers who do not know this site. */
function readme(): string {
  const names = languagesIn(site).map((language) => site.name[language]);
  return `${names.join('\n')}

These are drafts of abstracts as they were kept on a device of their author. They have not
been submitted by being exported. Each folder is one draft:

  abstract.txt   the text, to be read and printed
  *.doc, *.docx  the attached Word file, as it was
  draft.json     the same for the conference's site (UTF-8, JSON)

To go on writing on another device, log in there, open "Dashboard" and press "Import drafts".
Where co-authors pass a draft on, only one of them should submit it: two who do make two
submissions.


这里是作者保存在设备上的摘要草稿。导出并不等于提交。每个文件夹是一份草稿：

  abstract.txt   文本，可直接阅读或打印
  *.doc, *.docx  所附的 Word文件，原样保存
  draft.json     同样的内容，供会议网站读取（UTF-8，JSON）

如需在另一台设备上继续撰写，请在该设备上登录，打开“个人中心”，点击“导入草稿”。
合作者之间传递草稿时，请只由其中一人提交，否则会产生两份投稿。
`;
}

/** Characters that some file systems forbid, and characters that are invisible or change the direction of text. */
const forbidden = /[\\/:*?"<>|\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** Longest title in a folder's name, in characters: Windows allows paths of 260. */
const titleLength = 40;
const fileNameLength = 100;

/** `lectern-drafts-forum-2026-03-14-093205.zip`, by the device's clock: two exports of a day have two names. */
export function archiveName(at = new Date()): string {
  const day = [at.getFullYear(), at.getMonth() + 1, at.getDate()].map(inTwoDigits);
  const time = [at.getHours(), at.getMinutes(), at.getSeconds()].map(inTwoDigits);
  return `lectern-drafts-${site.id}-${day.join('-')}-${time.join('')}.zip`;
}

function inTwoDigits(part: number): string {
  return String(part).padStart(2, '0');
}

/** `01-heat-transfer-at-the-evaporating-surface`; the number makes it unique. */
function folderName(index: number, title: string): string {
  const words = shortened(safe(title).toLowerCase(), titleLength).replaceAll(/\s+/g, '-');
  return `${String(index + 1).padStart(2, '0')}-${words || 'untitled'}`;
}

/** The Word file's own name, made valid for every file system. */
function safeFileName(name: string): string {
  const extension = wordExtension(name) ?? '';
  const stem = safe(name.slice(0, name.length - extension.length));
  return (shortened(stem, fileNameLength) || 'abstract') + extension;
}

function safe(name: string): string {
  return name.toWellFormed().replaceAll(forbidden, ' ').replaceAll(/\s+/g, ' ');
}

/** Shortens a text to `max` code points, without the dots or spaces at its ends that Windows removes. */
function shortened(text: string, max: number): string {
  return Array.from(text)
    .slice(0, max)
    .join('')
    .replaceAll(/^[\s.]+|[\s.]+$/g, '');
}
