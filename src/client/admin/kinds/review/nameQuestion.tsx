import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from '#client/admin/ui/confirmDialog.tsx';

/**
 * Asks for confirmation before saving a text for an author that names reviewers (W6).
 *
 * @returns the dialog to render, and a function that opens it if the text contains names and resolves to true if the
 * user continues
 */
export function useNameQuestion(): { question: ReactNode; isFine: (names: readonly string[]) => Promise<boolean> } {
  const { t } = useLingui();
  const [asked, setAsked] = useState<{ names: readonly string[]; answer: (isFine: boolean) => void }>();
  const give = (isFine: boolean) => {
    setAsked(undefined);
    asked?.answer(isFine);
  };
  const names = asked?.names.join(', ');
  return {
    question: asked && (
      <ConfirmDialog opened action={t`Keep the name`} onConfirm={() => give(true)} onCancel={() => give(false)}>
        <Trans>
          The author will read this text, and it names a reviewer: <bdi>{names}</bdi>. Authors should not learn who
          reviewed their abstracts. Keep the name?
        </Trans>
      </ConfirmDialog>
    ),
    isFine: (found) =>
      found.length === 0 ? Promise.resolve(true) : new Promise((answer) => setAsked({ names: found, answer })),
  };
}
