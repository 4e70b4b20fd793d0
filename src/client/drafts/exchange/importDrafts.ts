import { site } from '#conference/site.ts';
import { fileProblem } from '#contract/rules/file.ts';
import type { Report } from '#contract/calls/report.ts';
import { fromReport, sameContent, type DraftContent } from '#client/drafts/store/content.ts';
import { newId, type Draft, type StoredFile } from '#client/drafts/store/database.ts';
import { storageFailure, type StorageFailure } from '#client/drafts/store/storageFailure.ts';
import { charactersOf } from '#client/drafts/history/history.ts';
import { hasRoomFor } from '#client/drafts/store/storage.ts';
import {
  findCounterpart,
  isOpenToChanges,
  partsThatDiffer,
  type Counterpart,
  type FileFacts,
  type Part,
} from './counterpart.ts';
import type { Owner } from './exportDrafts.ts';
import { bounds, DraftHead, ExportedDraft, formatVersion, paths } from './format.ts';
import { takeParts, type Taken, type TheirVersion } from './take.ts';
import { takeUpIn, tieToAccount } from './unanswered.ts';
import { filesIn, unpack, type PackedFile } from '#client/readers/zip/zip.ts';

/** Why something was not imported. The first three are said of a whole zip, the others of one draft. */
export type Refusal =
  | 'notZip'
  | 'tooMany'
  | 'noDrafts'
  | 'damaged'
  | 'newerFormat'
  | 'otherConference'
  | 'fileUnfit'
  | StorageFailure;

/** One version of an abstract, to be looked at. */
export interface Version {
  content: DraftContent;
  file?: FileFacts;
  /** Milliseconds since 1970; absent where the server told it. */
  changedAt?: number;
}

/** An imported draft is another version of what the device has: nothing is done before its author has said what. */
export interface Question {
  mine: Version;
  theirs: Version;
  /** In what they differ. */
  parts: readonly Part[];
  /** Name of the account that exported it, as the file says; absent in one's own and in the first exports. */
  by?: string;
  isFromOther: boolean;
  /** Milliseconds since 1970. */
  exportedAt?: number;
  /** What taking theirs does: writes over the draft, begins a change of a submission, or nothing while it is being sent. */
  way: 'replace' | 'change' | 'none';
  /** Their Word file was not in the zip. */
  lacksFile: boolean;
  /** Drafts of the same import that were not looked at yet. */
  rest: number;
  /** It was asked before, and the device's version changed before the answer could be done. */
  isAgain: boolean;
}

/** What the author said: all of theirs or some parts of it, one's own as it is, or both beside each other. */
export type Answer =
  | { choice: Whole; /** Also for every other draft of the import. */ forRest: boolean }
  | { choice: { take: readonly Part[] }; forRest: false };

type Whole = 'theirs' | 'mine' | 'both';

/** What came of an import, in numbers of drafts. */
export interface Imported {
  added: number;
  /** The draft that was added last. */
  lastAdded?: string;
  /** Of those added: kept beside a draft of this device that says something else. */
  copies: number;
  /** Of those added: written in another account. */
  fromOthers: number;
  /** Of those added: their Word file was not in the zip. */
  withoutFile: number;
  /** Drafts that this device has already, word for word. */
  alreadyThere: number;
  /** Drafts that were submitted meanwhile, word for word. */
  alreadySubmitted: number;
  /** Drafts that were put, in whole or in parts, in the place of what the device had. */
  taken: Taken[];
  /** Drafts that were left aside for what the device has. */
  keptMine: number;
  refused: { name: string; reason: Refusal }[];
}

/** An import on its way. */
interface Run {
  owner: Owner;
  files: Map<string, PackedFile>;
  ask: (question: Question) => Promise<Answer>;
  /** Drafts that it added. */
  added: Set<string>;
  /** Not looked at yet. */
  rest: number;
  /** What was said for every other draft. */
  said?: Whole;
}

/**
 * Brings the drafts of an export to this device (O10). Each is there whole, with the Word file that lies beside it, or
 * not at all; what was on the device stays as it is, whatever is imported, unless `ask` is answered otherwise. A draft
 * that the device has already is recognised.
 *
 * @param ask - what is to be done with another version of an abstract that the device has
 */
export async function importDrafts(owner: Owner, zip: File, ask: Run['ask']): Promise<Imported> {
  const imported: Imported = {
    added: 0,
    copies: 0,
    fromOthers: 0,
    withoutFile: 0,
    alreadyThere: 0,
    alreadySubmitted: 0,
    taken: [],
    keptMine: 0,
    refused: [],
  };
  const refuse = (name: string, reason: Refusal) => imported.refused.push({ name, reason });

  const files = await filesIn(zip, bounds.files).catch((error: unknown): Refusal => {
    return error instanceof RangeError ? 'tooMany' : 'notZip';
  });
  if (typeof files === 'string') return (refuse(zip.name, files), imported);
  const folders = [...files.keys()].filter(isDraft).map((path) => path.slice(0, -paths.draft.length));
  if (folders.length === 0) refuse(zip.name, 'noDrafts');

  const run: Run = { owner, files, ask, added: new Set(), rest: folders.length };
  for (const folder of folders) {
    run.rest -= 1;
    try {
      count(imported, await importDraft(run, folder));
    } catch (error) {
      refuse(folder.slice(0, -1) || zip.name, error instanceof Refused ? error.reason : storageFailure(error));
    }
  }
  return imported;
}

/** Whoever packs an export again may do so with a folder around it; macOS adds shadows of every file. */
function isDraft(path: string): boolean {
  return /(^|\/)draft\.json$/.test(path) && !path.startsWith('__MACOSX/');
}

/** Says why a draft was not imported. */
class Refused extends Error {
  readonly reason: Refusal;

  constructor(reason: Refusal, cause?: unknown) {
    super(reason, { cause });
    this.reason = reason;
  }
}

type Outcome =
  | { kind: 'alreadyThere' | 'alreadySubmitted' | 'keptMine' }
  | { kind: 'taken'; taken: Taken }
  | { kind: 'added'; id: string; isCopy: boolean; isForeign: boolean; lacksFile: boolean };

function count(imported: Imported, outcome: Outcome): void {
  if (outcome.kind === 'taken') {
    imported.taken.push(outcome.taken);
    return;
  }
  imported[outcome.kind] += 1;
  if (outcome.kind !== 'added') return;
  imported.lastAdded = outcome.id;
  if (outcome.isCopy) imported.copies += 1;
  if (outcome.isForeign) imported.fromOthers += 1;
  if (outcome.lacksFile) imported.withoutFile += 1;
}

async function importDraft(run: Run, folder: string): Promise<Outcome> {
  const { owner, files } = run;
  const exported = await readDraftFile(files.get(folder + paths.draft));
  const known = await findKnown(owner, exported);
  if (known) return { kind: known };
  // Without its file, the text goes on all the same: who sent the zip may have left 200 MB out of it.
  const packed = exported.file && files.get(folder + exported.file.path);
  const file = exported.file && packed && (await unpackWordFile(exported.file, packed));
  const outcome = (await asAuthorSays(run, exported, file)) ?? (await keep(owner, exported, file));
  if (outcome.kind === 'added') run.added.add(outcome.id);
  return outcome;
}

/** Asks about another version of what the device has; undefined where it is to be added. */
async function asAuthorSays(
  run: Run,
  exported: ExportedDraft,
  file: StoredFile | undefined,
): Promise<Outcome | undefined> {
  const { owner, added } = run;
  const theirs = toTheirs(owner, exported, file);
  for (let isAgain = false; ; isAgain = true) {
    const mine = await findCounterpart(owner, exported, added);
    if (!mine) return undefined;
    const difference = await partsThatDiffer(owner.db, mine, exported.content, file);
    if (difference.parts.length === 0) return { kind: 'alreadyThere' };
    const question = toQuestion(run, exported, mine, { ...difference, isAgain });
    const choice = await decided(run, question);
    if (choice === 'mine') return { kind: 'keptMine' };
    if (choice === 'both' || question.way === 'none') return undefined;
    const taken = await takeParts(owner.db, mine, theirs, choice === 'theirs' ? question.parts : choice.take);
    if (taken) return { kind: 'taken', taken };
  }
}

async function decided(run: Run, question: Question): Promise<Answer['choice']> {
  if (run.said && !question.isAgain) return run.said;
  const answer = await run.ask(question);
  if (answer.forRest) run.said = answer.choice;
  return answer.choice;
}

function toTheirs({ visitorId }: Owner, exported: ExportedDraft, stored: StoredFile | undefined): TheirVersion {
  const { content, file, report } = exported;
  return {
    content,
    ...(stored && file && { file: { stored, attachedAt: file.attachedAt } }),
    ...(report && exported.visitor_id === visitorId && { report }),
  };
}

function toQuestion(
  { owner, rest }: Run,
  { content, changedAt, exportedAt, exportedBy, visitor_id, file }: ExportedDraft,
  mine: Counterpart,
  seen: Awaited<ReturnType<typeof partsThatDiffer>> & { isAgain: boolean },
): Question {
  const { parts, mineFile, theirFile, isAgain } = seen;
  const isFromOther = visitor_id !== owner.visitorId;
  return {
    mine: {
      content: mine.content,
      ...(mineFile && { file: mineFile }),
      ...(mine.kind === 'draft' && { changedAt: mine.draft.changedAt }),
    },
    theirs: { content, changedAt, ...(theirFile && { file: theirFile }) },
    parts,
    ...(isFromOther && exportedBy && { by: exportedBy }),
    isFromOther,
    ...(exportedAt !== undefined && { exportedAt }),
    way: mine.kind === 'report' ? 'change' : isOpenToChanges(mine.draft) ? 'replace' : 'none',
    lacksFile: file !== undefined && !theirFile,
    rest,
    isAgain,
  };
}

/** Reads `draft.json`, which anybody may have written. */
async function readDraftFile(packed: PackedFile | undefined): Promise<ExportedDraft> {
  const json = packed && (await unpackAll(packed, bounds.draftBytes).then(parse));
  const head = DraftHead.safeParse(json).data;
  if (!head) throw new Refused('damaged');
  if (head.formatVersion > formatVersion) throw new Refused('newerFormat');
  if (head.conference !== site.id) throw new Refused('otherConference');
  const exported = ExportedDraft.safeParse(json);
  if (!exported.success) throw new Refused('damaged', exported.error);
  return exported.data;
}

async function parse(blob: Blob): Promise<unknown> {
  try {
    return JSON.parse(await blob.text());
  } catch (error) {
    throw new Refused('damaged', error);
  }
}

/** A full disk is no fault of the zip. */
async function unpackAll(packed: PackedFile, max: number): Promise<Blob> {
  try {
    return await unpack(packed, max);
  } catch (error) {
    throw storageFailure(error) === 'full' ? error : new Refused('damaged', error);
  }
}

async function unpackWordFile(
  { name, type }: NonNullable<ExportedDraft['file']>,
  packed: PackedFile,
): Promise<StoredFile> {
  if (fileProblem({ name, size: packed.uncompressedSize })) throw new Refused('fileUnfit');
  if (!(await hasRoomFor(packed.uncompressedSize))) throw new Refused('full');
  const bytes = await unpackAll(packed, bounds.fileBytes);
  return { id: newId(), blob: bytes.slice(0, bytes.size, type), name, size: bytes.size, type };
}

/** Whether the device has the very same draft, or the author has submitted it. */
async function findKnown(
  { db, visitorId }: Owner,
  exported: ExportedDraft,
): Promise<'alreadyThere' | 'alreadySubmitted' | undefined> {
  const { id, content, file } = exported;
  const alike = await db.drafts.filter((draft) => draft.id === id || draft.title === content.title).toArray();
  for (const draft of alike) {
    const text = await db.texts.get(draft.id);
    if (!text || !sameContent(text.content, content) || !sameFile(draft.file, file)) continue;
    await takeUpIn(db, draft.id, exported, visitorId);
    return 'alreadyThere';
  }
  const submitted = await db.reports.filter(({ report }) => isSubmitted(report, exported)).count();
  return submitted > 0 ? 'alreadySubmitted' : undefined;
}

function sameFile(kept: Draft['file'], exported: ExportedDraft['file']): boolean {
  return kept?.name === exported?.name && kept?.attachedAt === exported?.attachedAt;
}

/** Whether a report of the own list says the same; its file is known by its name. A list without abstracts cannot tell. */
function isSubmitted(report: Report, { content, file }: ExportedDraft): boolean {
  if (report.abstract == null || !sameContent(fromReport(report), content)) return false;
  return !file || report.file_name === file.name;
}

/** Text and file in one transaction (O3). */
function keep({ db, visitorId }: Owner, exported: ExportedDraft, file: StoredFile | undefined): Promise<Outcome> {
  const isForeign = exported.visitor_id !== visitorId;
  return db.transaction('rw', db.drafts, db.texts, db.files, db.receipts, async (): Promise<Outcome> => {
    const isCopy = (await db.drafts.get(exported.id)) !== undefined;
    const id = isCopy ? newId() : exported.id;
    const draft = toDraft({ ...exported, id }, file);
    if (!isForeign) await tieToAccount(db, draft, exported, visitorId);
    await db.drafts.add(draft);
    await db.texts.put({ id, content: exported.content });
    if (file) await db.files.add(file);
    return { kind: 'added', id, isCopy, isForeign, lacksFile: exported.file !== undefined && !file };
  });
}

/** What every account may have: text and file, never sent. */
function toDraft(
  { id, content, revision, createdAt, changedAt, file: named }: ExportedDraft,
  file?: StoredFile,
): Draft {
  const now = Date.now();
  return {
    id,
    title: content.title,
    revision,
    savedBy: newId(),
    typed: 0,
    createdAt: Math.min(createdAt, now),
    changedAt: Math.min(changedAt, now),
    characters: charactersOf(content),
    state: 'editing',
    ...(file && named && { file: { id: file.id, name: file.name, size: file.size, attachedAt: named.attachedAt } }),
  };
}
