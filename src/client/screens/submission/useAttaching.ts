import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { fileProblem } from '#contract/file.ts';
import type { Problem } from '#contract/problems.ts';
import { attachFile, removeFile } from '../../drafts/drafts.ts';
import type { DraftsDatabase } from '../../drafts/database.ts';
import { hasRoomFor } from '../../drafts/storage.ts';
import { toast } from '../../ui/toast.ts';
import { focusFieldSoon } from './focusField.ts';
import type { DraftForm } from './useDraftForm.ts';

/** Keeps the chosen file with the draft, if it is one and there is room for it (R7, O3). */
export function useAttaching(
  { form, autosave }: Pick<DraftForm, 'form' | 'autosave'>,
  db: DraftsDatabase,
  show: (problem: Problem) => void,
) {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);

  const noRoom = t`This device has no room for the file. Nothing else was changed.`;
  const refusedWords = () => {
    const state = autosave.state();
    if (state.kind === 'failed' && state.failure === 'full') return noRoom;
    return t`This file could not be read. Please choose it again.`;
  };

  const attach = async (file: File) => {
    const problem = fileProblem(file);
    if (problem) return show(problem);
    setBusy(true);
    form.clearFieldError('file');
    const hasRoom = await hasRoomFor(file.size);
    const isKept = hasRoom && (await autosave.saveWith((position, content) => attachFile(db, position, content, file)));
    if (!isKept) {
      toast({ kind: 'error', message: hasRoom ? refusedWords() : noRoom });
      // The text went down with the file: it is saved alone.
      await autosave.flush();
    }
    setBusy(false);
  };

  const detach = async () => {
    setBusy(true);
    await autosave.saveWith((position, content) => removeFile(db, position, content));
    setBusy(false);
    focusFieldSoon('file');
  };

  return { busy, attach, detach };
}
