import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { newId } from '#client/device/newId.ts';
import { useBusy } from '#client/ui/focus/useBusy.ts';
import { letters } from '#client/admin/kinds/letter/records.ts';
import { usePdfProblem } from '#client/admin/records/usePdfProblem.ts';
import { sentName, uploadStaffFile } from '#client/admin/session/staffFile.ts';
import { matchFiles, type MatchedFile, type NamedLetter } from './matchFiles.ts';

/** A dropped file and the letter that it belongs to. */
export interface SignedFile {
  key: string;
  file: File;
  match: MatchedFile;
  /** The matched or chosen letter; undefined if there is none. */
  letter_id: number | undefined;
  /** `refused`: it cannot be uploaded. `failed`: the upload failed and can be repeated. */
  state: 'open' | 'refused' | 'sending' | 'failed' | 'done';
  /** Why it was refused or has failed. */
  words?: string;
}

/**
 * Matches files with letters, and uploads them one at a time when asked to. A file that was uploaded is not uploaded
 * again.
 *
 * @param known - all letters
 */
export function useSignedFiles(known: readonly NamedLetter[]) {
  const { t } = useLingui();
  const problemOf = usePdfProblem();
  const [files, setFiles] = useState<readonly SignedFile[]>([]);
  const { isBusy, during } = useBusy();
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  const change = (key: string, next: Partial<SignedFile>) =>
    setFiles((before) => before.map((each) => (each.key === key ? { ...each, ...next } : each)));

  async function add(added: readonly File[]): Promise<void> {
    const matched = matchFiles(
      added.map(({ name }) => name),
      known,
    );
    const read = await Promise.all(added.map((file, index) => asSigned(file, matched[index]!)));
    setFiles((before) => {
      const taken = new Set(before.map(({ letter_id }) => letter_id));
      // Another file already belongs to this letter.
      return [...before, ...read.map((each) => (taken.has(each.letter_id) ? { ...each, letter_id: undefined } : each))];
    });
  }

  async function asSigned(file: File, match: MatchedFile): Promise<SignedFile> {
    const words = await problemOf(file);
    const letter_id = match.confidence === 'certain' && !words ? match.letters[0] : undefined;
    const key = newId();
    return words
      ? { key, file, match, letter_id, state: 'refused', words }
      : { key, file, match, letter_id, state: 'open' };
  }

  const due = files.filter(isDue);

  /** Stops if the connection is lost. The next press continues. */
  async function uploadDue(): Promise<void> {
    for (const { key, file, letter_id } of due) {
      if (isLeft.current) break;
      change(key, { state: 'sending' });
      const query = { letter_id: String(letter_id), name: sentName(file) };
      const outcome = await uploadStaffFile('sign_letter', query, file);
      if (outcome.kind === 'success') change(key, { state: 'done' });
      else if (outcome.kind === 'refused') change(key, { state: 'failed', words: outcome.msg });
      else {
        change(key, { state: 'failed', words: t`There is no connection to the server. Press again to go on.` });
        break;
      }
    }
  }

  async function upload(): Promise<void> {
    await during(uploadDue);
    void letters.sync();
  }

  return {
    files,
    due: due.length,
    isBusy,
    add,
    upload,
    choose: (key: string, letter_id: number | undefined) => change(key, { letter_id }),
    remove: (key: string) => setFiles((before) => before.filter((each) => each.key !== key)),
  };
}

/** Whether the next press uploads the file. */
function isDue({ letter_id, state }: SignedFile): boolean {
  return letter_id !== undefined && (state === 'open' || state === 'failed');
}
