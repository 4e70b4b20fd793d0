import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { fileProblem } from '#contract/rules/file.ts';
import { inWords, type Problem } from '#contract/problems/problems.ts';
import { hasRoomFor } from '#client/storage/room.ts';
import { attachFile, removeFile } from '#client/drafts/store/attachment.ts';
import type { DraftsDatabase } from '#client/drafts/store/database.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { toast } from '#client/ui/toasts/toast.ts';
import { useFileRefusal } from '#client/features/deviceStorage/useFileRefusal.ts';
import { useRefusal } from '#client/features/deviceStorage/useRefusal.ts';
import { hasFile } from '#client/screens/submission/form/formValues.ts';
import type { DraftForm } from '#client/screens/submission/form/useDraftForm.ts';
import { storeHash } from '#client/drafts/store/fileHash.ts';
import type { Draft } from '#client/drafts/store/rows.ts';
import type { GivenFiles } from './useDroppedFiles.ts';

/** Milliseconds after which storing a file is shown as busy; most files are stored sooner. */
const busyAfter = 150;

/** Stores the chosen file with the draft, if it is a Word file and there is room for it, or removes it (R7, O3). */
export function useAttaching(
  { form, autosave, draft: shown }: Pick<DraftForm, 'form' | 'autosave' | 'draft'>,
  db: DraftsDatabase,
  show: (problems: readonly Problem[]) => void,
) {
  const [busy, setBusy] = useState(false);
  const latest = useRef<Promise<boolean>>(undefined);
  const language = useLanguage();
  const refuse = useRefusal();
  const refuseFile = useFileRefusal();
  // Also applies to a file that another tab attached. Otherwise a message about the previous file would appear below a
  // valid one.
  const forgetProblem = useEffectEvent(() => form.clearFieldError('file'));
  const fileId = shown?.file?.id;
  useEffect(() => {
    if (fileId) forgetProblem();
  }, [fileId]);

  const attach = async (file: File) => {
    const soon = setTimeout(() => setBusy(true), busyAfter);
    // The text is saved first, so that it is saved even if there is no room for the file.
    void autosave.flush();
    const failure = await autosave.saveWith(async (position, content) => {
      if (!(await hasRoomFor(file.size))) throw new DOMException('No room for the file.', 'QuotaExceededError');
      return attachFile(db, position, content, file, shown?.file?.id);
    });
    if (failure) {
      await refuseFile(file, failure);
      // Text typed in the meantime could not be saved with the file, so it is saved alone.
      await autosave.flush();
    }
    clearTimeout(soon);
    setBusy(false);
    return !failure;
  };

  const isStillThere = async () => {
    const draft = await db.drafts.get(autosave.position.id).catch(() => undefined);
    return hasFile(draft ?? autosave.position);
  };

  const detach = async () => {
    setBusy(true);
    const failure = await autosave.saveWith((position, content) => removeFile(db, position, content, shown?.file?.id));
    setBusy(false);
    // A full device may remove the file and still have no room for the text. The save status shows that.
    if (failure && (await isStillThere())) {
      refuse(failure);
      return false;
    }
    form.clearFieldError('file');
    return true;
  };

  const begin = (change: Promise<boolean>) => {
    latest.current = change;
    void change.finally(() => {
      if (latest.current === change) latest.current = undefined;
    });
    return change;
  };

  return {
    busy,
    /** Attaches a single dropped or chosen Word file at once. Resolves to whether it did. */
    attach: async (given: GivenFiles): Promise<boolean> => {
      const problem = problemOf(given);
      const [file] = given.files;
      if (!problem) return file !== undefined && begin(attach(file));
      show([problem]);
      // The specification also shows this message over the page.
      if (problem.code === 'fileTooLarge')
        toast({ kind: 'error', message: inWords(problem, language), isAtField: true });
      return false;
    },
    detach: () => void begin(detach()),
    /** While a file is being stored or removed: a promise that resolves to whether that succeeded. */
    running: () => latest.current,
  };
}

/** The first reason why the dropped or chosen files are not a single Word file, if any (R7). */
function problemOf({ files: [file, another], hasFolder }: GivenFiles): Problem | undefined {
  if (hasFolder) return { code: 'fileIsFolder', field: 'file' };
  if (another) return { code: 'fileNotSingle', field: 'file' };
  return file && fileProblem(file);
}

/**
 * Computes the SHA-256 of the attached file in the background, as soon as it is stored, before any press on Submission
 * (R8).
 */
export function useStoredHash(db: DraftsDatabase, draft: Draft | undefined): void {
  const draftId = draft?.id;
  const fileId = draft?.file && !draft.file.hash ? draft.file.id : undefined;
  useEffect(() => {
    if (draftId === undefined || fileId === undefined) return;
    const removed = new AbortController();
    // If the device has no room for the hash, it is computed when the author submits.
    void storeHash(db, draftId, removed.signal).catch(() => undefined);
    return () => removed.abort();
  }, [db, draftId, fileId]);
}
