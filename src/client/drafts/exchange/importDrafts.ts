import { storageFailure } from '#client/storage/storageFailure.ts';
import type { StoredFile } from '#client/storage/storedFiles.ts';
import { addImported, findSame, type Added } from './addImported.ts';
import { compareVersions } from './differences.ts';
import type { Owner } from './exportDrafts.ts';
import { paths, type ExportedDraft } from './format.ts';
import { findLocalVersion, type LocalVersion } from './localVersion.ts';
import { toQuestion, type DecisionForAll, type ImportDecision, type ImportQuestion } from './question.ts';
import {
  ImportError,
  openExport,
  readDraftFile,
  unpackAttachment,
  type ImportRefusal,
  type OpenedExport,
} from './readExport.ts';
import { takeParts, type IncomingVersion, type TakenVersion } from './takeVersion.ts';

/** Result of an import, in numbers of drafts. */
export interface ImportResult {
  added: number;
  /** The draft that was added last. */
  lastAdded?: string;
  /** Of those added: the device has a different draft with the same id. */
  copies: number;
  /** Of those added: exported by another account. */
  fromOthers: number;
  /** Of those added: their Word file was not in the zip. */
  withoutFile: number;
  /** Drafts that this device has already, word for word. */
  alreadyThere: number;
  /** Drafts that were submitted meanwhile, word for word. */
  alreadySubmitted: number;
  /** Drafts that replaced what the device had, in whole or in parts. */
  taken: TakenVersion[];
  /** Drafts that were not imported in favour of what the device has. */
  keptMine: number;
  refused: { name: string; reason: ImportRefusal }[];
}

type AskAuthor = (question: ImportQuestion) => Promise<ImportDecision>;

/** An import in progress. */
interface Import {
  owner: Owner;
  files: OpenedExport['files'];
  ask: AskAuthor;
  /** Drafts that it has added. */
  added: Set<string>;
  /** Drafts still to come. */
  rest: number;
  /** The author's decision for all drafts still to come. */
  decision?: DecisionForAll;
}

type DraftOutcome =
  | { kind: 'alreadyThere' | 'alreadySubmitted' | 'keptMine' }
  | { kind: 'taken'; taken: TakenVersion }
  | ({ kind: 'added' } & Added);

/**
 * Imports the drafts of an export (O10). Each draft is added in one transaction or not at all. What was on the device
 * stays as it is unless the author decides otherwise, and a draft that the device has already is not added again.
 *
 * @param ask - what to do with another version of an abstract that the device has
 */
export async function importDrafts(owner: Owner, zip: File, ask: AskAuthor): Promise<ImportResult> {
  const result: ImportResult = {
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
  const refuse = (name: string, error: unknown) => {
    result.refused.push({ name, reason: error instanceof ImportError ? error.reason : storageFailure(error) });
    return result;
  };

  let opened: OpenedExport;
  try {
    opened = await openExport(zip);
  } catch (error) {
    return refuse(zip.name, error);
  }
  const { files, folders } = opened;
  const current: Import = { owner, files, ask, added: new Set(), rest: folders.length };
  for (const folder of folders) {
    current.rest -= 1;
    try {
      count(result, await importDraft(current, folder));
    } catch (error) {
      refuse(folder.slice(0, -1) || zip.name, error);
    }
  }
  return result;
}

function count(result: ImportResult, outcome: DraftOutcome): void {
  if (outcome.kind === 'taken') {
    result.taken.push(outcome.taken);
    return;
  }
  result[outcome.kind] += 1;
  if (outcome.kind !== 'added') return;
  result.lastAdded = outcome.id;
  if (outcome.isCopy) result.copies += 1;
  if (outcome.isForeign) result.fromOthers += 1;
  if (outcome.lacksFile) result.withoutFile += 1;
}

async function importDraft(current: Import, folder: string): Promise<DraftOutcome> {
  const { owner, files } = current;
  const exported = await readDraftFile(files.get(folder + paths.draft));
  const same = await findSame(owner, exported);
  if (same) return { kind: same };
  // The text is imported without its Word file too: 200 MB may have been left out when the zip was passed on.
  const packed = exported.file && files.get(folder + exported.file.path);
  const file = exported.file && packed && (await unpackAttachment(exported.file, packed));
  const outcome = await resolveConflict(current, exported, file);
  if (outcome.kind !== 'beside') return outcome;
  const added = await addImported(owner, exported, file, outcome.mine);
  current.added.add(added.id);
  return { kind: 'added', ...added };
}

/** Resolves a conflict with the device's version as the author decides; `beside` where the draft is to be added. */
async function resolveConflict(
  current: Import,
  exported: ExportedDraft,
  file: StoredFile | undefined,
): Promise<DraftOutcome | { kind: 'beside'; mine?: LocalVersion }> {
  const { owner, added, rest } = current;
  const { db, visitorId } = owner;
  const theirs = toIncoming(owner, exported, file);
  for (let isAgain = false; ; isAgain = true) {
    const mine = await findLocalVersion(owner, exported, added);
    if (!mine) return { kind: 'beside' };
    const differences = await compareVersions(db, mine, exported.content, file);
    if (differences.parts.length === 0) return { kind: 'alreadyThere' };
    const question = toQuestion(exported, mine, differences, { visitorId, rest, isAgain });
    const choice = await decide(current, question);
    if (choice === 'mine') return { kind: 'keptMine' };
    if (choice === 'both' || question.way === 'none') return { kind: 'beside', mine };
    const taken = await takeParts(db, mine, theirs, choice === 'theirs' ? question.parts : choice.take);
    if (taken) return { kind: 'taken', taken };
  }
}

/** The author's decision about one draft, or the one made for all drafts. */
async function decide(current: Import, question: ImportQuestion): Promise<ImportDecision['choice']> {
  if (current.decision && !question.isAgain) return current.decision;
  const { choice, forRest } = await current.ask(question);
  if (forRest) current.decision = choice;
  return choice;
}

function toIncoming(
  { visitorId }: Owner,
  { content, file, report, visitor_id }: ExportedDraft,
  stored: StoredFile | undefined,
): IncomingVersion {
  return {
    content,
    ...(stored && file && { file: { stored, attachedAt: file.attachedAt } }),
    ...(report && visitor_id === visitorId && { report }),
  };
}
