import { useState } from 'react';
import { fileProblem } from '#contract/rules/file.ts';
import type { Problem } from '#contract/problems/problems.ts';
import { attachFile, removeFile } from '#client/drafts/store/attachment.ts';
import type { DraftsDatabase } from '#client/drafts/store/database.ts';
import { useFileRefusal } from '#client/features/deviceStorage/useFileRefusal.ts';
import { useRefusal } from '#client/features/deviceStorage/useRefusal.ts';
import { focusFieldSoon } from '#client/screens/submission/form/focusField.ts';
import { hasFile } from '#client/screens/submission/form/formValues.ts';
import type { DraftForm } from '#client/screens/submission/form/useDraftForm.ts';

/** Milliseconds after which a file that is still being stored is shown as busy: most are stored before. */
const busyAfter = 150;

/** Stores the chosen file with the draft, if it is a Word file and there is room for it (R7, O3). */
export function useAttaching(
  { form, autosave }: Pick<DraftForm, 'form' | 'autosave'>,
  db: DraftsDatabase,
  show: (problems: readonly Problem[]) => void,
) {
  const [busy, setBusy] = useState(false);

  const refuse = useRefusal();
  const refuseFile = useFileRefusal();

  const attach = async (file: File) => {
    const problem = fileProblem(file);
    if (problem) return show([problem]);
    const soon = setTimeout(() => setBusy(true), busyAfter);
    // At once, so that a press on Submission waits for it.
    const failure = await autosave.saveWith((position, content) => attachFile(db, position, content, file));
    if (!failure) form.clearFieldError('file');
    else {
      await refuseFile(file, failure);
      // The text could not be saved with the file, so it is saved alone.
      await autosave.flush();
    }
    clearTimeout(soon);
    setBusy(false);
  };

  const isStillThere = async () => {
    const draft = await db.drafts.get(autosave.position.id).catch(() => undefined);
    return hasFile(draft ?? autosave.position);
  };

  const detach = async () => {
    setBusy(true);
    const failure = await autosave.saveWith((position, content) => removeFile(db, position, content));
    setBusy(false);
    // A full device may remove the file and still have no room for the text; the save status shows that.
    if (failure && (await isStillThere())) refuse(failure);
    else if (isFocusOnRemoval()) focusFieldSoon('file');
  };

  return { busy, attach, detach };
}

/** Whether the focus is where the button that removes the file left it: not in a field that is being written in. */
function isFocusOnRemoval(): boolean {
  const focused = document.activeElement;
  return focused === document.body || focused?.matches('[data-removes=file]') === true;
}
