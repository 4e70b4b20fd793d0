import { fileProblem } from '#contract/rules/file.ts';
import type { InvitationLetter } from '#contract/calls/invitationLetter.ts';
import type { Problem, ProblemCode } from '#contract/problems/problems.ts';
import { call } from '#client/api/call.ts';
import type { Refused } from '#client/api/outcome.ts';
import { uploadFile, type UploadOptions } from '#client/api/uploadFile.ts';
import { endSession } from '#client/session/session.ts';
import type { Letters } from './useLetters.ts';

/** What became of handing in a letter. */
export type HandedIn =
  | { kind: 'arrived' }
  /** The file is none that is taken; nothing was sent. */
  | { kind: 'unfit'; problem: Problem }
  /** The server said no, in its words. */
  | { kind: 'refused'; msg: string }
  | { kind: 'session-ended' }
  /** It did not arrive. */
  | { kind: 'interrupted' | 'cancelled' }
  /** The file is with the server; whether the letter was taken nobody has said. */
  | { kind: 'unanswered'; file_url: string };

export interface HandingInOptions extends UploadOptions {
  /** Where an earlier try, which had no answer, put this very file. */
  file_url?: string;
  /** Called once the file is with the server: from here on there is nothing to cancel. */
  onUploaded?: () => void;
}

/** Uploads a filled-in letter and hands it in (R10). A try that follows one without an answer makes no second letter. */
export async function handIn(file: File, letters: Letters, options: HandingInOptions = {}): Promise<HandedIn> {
  const problem = fileProblem(file);
  if (problem) return { kind: 'unfit', problem };
  if (!options.file_url) return uploadAndAdd(file, letters, options);
  if (await isListed(letters, options.file_url)) return { kind: 'arrived' };
  const again = await add(file, options.file_url, letters);
  // The server swept the file away meanwhile.
  return again === 'fileGone' ? uploadAndAdd(file, letters, options) : told(again);
}

async function uploadAndAdd(file: File, letters: Letters, options: HandingInOptions): Promise<HandedIn> {
  const uploaded = await uploadFile(file, file.name, options);
  if (uploaded.kind === 'unreachable') return { kind: options.signal?.aborted ? 'cancelled' : 'interrupted' };
  if (uploaded.kind === 'refused') return refused(uploaded);
  options.onUploaded?.();
  return told(await add(file, uploaded.data, letters));
}

type Added = HandedIn | Extract<ProblemCode, 'fileGone'>;

async function add(file: File, file_url: string, letters: Letters): Promise<Added> {
  const outcome = await call('add_invitation_letter', { file_url });
  if (outcome.kind === 'refused') return outcome.problem === 'fileGone' ? 'fileGone' : refused(outcome);
  if (outcome.kind === 'unreachable') {
    return (await isListed(letters, file_url)) ? { kind: 'arrived' } : { kind: 'unanswered', file_url };
  }
  await letters.keep(outcome.data ?? asHandedIn(file, file_url));
  return { kind: 'arrived' };
}

async function isListed(letters: Letters, file_url: string): Promise<boolean> {
  const listed = await letters.ask();
  return listed?.some((letter) => letter.file_url === file_url) ?? false;
}

/** A letter as this device knows it, where a server answers without it. */
function asHandedIn({ name, size }: File, file_url: string): InvitationLetter {
  const received_at = new Date().toISOString();
  return { letter_id: file_url, file_name: name, file_size: size, file_url, received_at };
}

/** A file that is gone straight after it was taken is not tried a third time. */
function told(added: Added): HandedIn {
  return added === 'fileGone' ? { kind: 'interrupted' } : added;
}

function refused({ status, msg }: Refused): HandedIn {
  if (status !== 401) return { kind: 'refused', msg };
  endSession();
  return { kind: 'session-ended' };
}
