import { fileProblem } from '#contract/rules/file.ts';
import type { InvitationLetter } from '#contract/calls/invitationLetter.ts';
import type { Problem, ProblemCode } from '#contract/problems/problems.ts';
import type { RefusedOutcome } from '#client/api/outcome.ts';
import type { UploadOptions } from '#client/api/uploadFile.ts';
import { ownCall } from '#client/session/ownCall.ts';
import { endSession } from '#client/session/session.ts';
import type { Letters } from './useLetters.ts';

/** The outcome of sending a letter. */
export type LetterSendOutcome =
  | { kind: 'arrived' }
  /** The file is not accepted; nothing was sent. */
  | { kind: 'unfit'; problem: Problem }
  /** With the server's message. */
  | { kind: 'refused'; msg: string }
  | { kind: 'session-ended' }
  /** The letter did not arrive. */
  | { kind: 'interrupted' | 'cancelled' }
  /** The file was uploaded, but it is not known whether the server accepted it as a letter. */
  | { kind: 'unanswered'; file_url: string };

interface SendLetterOptions extends UploadOptions {
  /** The address of this file from an earlier try without an answer. */
  file_url?: string;
  /** Called once the file is uploaded: it can no longer be cancelled. */
  onUploaded?: () => void;
}

/** Uploads a filled-in letter and submits it (R10). A second try after a lost answer makes no second letter. */
export async function sendLetter(
  file: File,
  letters: Letters,
  options: SendLetterOptions = {},
): Promise<LetterSendOutcome> {
  const problem = fileProblem(file);
  if (problem) return { kind: 'unfit', problem };
  if (!options.file_url) return uploadAndAdd(file, letters, options);
  if (await isListed(letters, options.file_url)) return { kind: 'arrived' };
  const again = await add(file, options.file_url, letters);
  // The server has deleted the unused file in the meantime.
  return again === 'fileGone' ? uploadAndAdd(file, letters, options) : again;
}

async function uploadAndAdd(file: File, letters: Letters, options: SendLetterOptions): Promise<LetterSendOutcome> {
  const client = await import('#client/api/uploadFile.ts').catch(() => undefined);
  if (!client) return { kind: 'interrupted' };
  const uploaded = await client.uploadFile(file, file.name, options);
  if (uploaded.kind === 'unreachable') return { kind: options.signal?.aborted ? 'cancelled' : 'interrupted' };
  if (uploaded.kind === 'refused') return refused(uploaded);
  options.onUploaded?.();
  const added = await add(file, uploaded.data, letters);
  // The file was gone right after the upload: there is no third try.
  return added === 'fileGone' ? { kind: 'interrupted' } : added;
}

type Added = LetterSendOutcome | Extract<ProblemCode, 'fileGone'>;

async function add(file: File, file_url: string, letters: Letters): Promise<Added> {
  const outcome = await ownCall('add_invitation_letter', { file_url });
  if (outcome.kind === 'refused') return outcome.problem === 'fileGone' ? 'fileGone' : refused(outcome);
  if (outcome.kind === 'unreachable') {
    return (await isListed(letters, file_url)) ? { kind: 'arrived' } : { kind: 'unanswered', file_url };
  }
  letters.keep(outcome.data ?? asLetter(file, file_url));
  return { kind: 'arrived' };
}

async function isListed(letters: Letters, file_url: string): Promise<boolean> {
  const listed = await letters.refresh();
  return listed?.some((letter) => letter.file_url === file_url) ?? false;
}

/** The letter as this device knows it, for a server that does not return it. */
function asLetter({ name, size }: File, file_url: string): InvitationLetter {
  const received_at = new Date().toISOString();
  return { letter_id: file_url, file_name: name, file_size: size, file_url, received_at };
}

function refused({ status, msg }: RefusedOutcome): LetterSendOutcome {
  if (status !== 401) return { kind: 'refused', msg };
  endSession();
  return { kind: 'session-ended' };
}
