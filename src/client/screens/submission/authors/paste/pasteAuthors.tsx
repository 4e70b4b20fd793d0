import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Autosave } from '#client/drafts/journal/autosave.ts';
import type { DraftsDatabase } from '#client/drafts/store/database.ts';
import { preloadable } from '#client/hydration/preloadable.tsx';
import { toast } from '#client/ui/toasts/toast.ts';
import type { DraftFormValues } from '#client/screens/submission/form/useDraftForm.ts';
import { looksLikeAuthorBlock } from './looksLikeAuthorBlock.ts';

const dialog = preloadable(async () => (await import('./pasteDialog.tsx')).default);

interface PasteAuthorsProps {
  form: DraftFormValues;
  db: DraftsDatabase;
  autosave: Autosave;
}

/** The pasted text, and the name field that it was pasted into, if any. */
export interface Pasted {
  text: string;
  html: string;
  field?: HTMLInputElement;
}

/**
 * Reads a copied author list (R5): by its button, or when several authors are pasted into one name field. The dialog's
 * code is fetched at the first use.
 */
export function PasteAuthors({ form, db, autosave }: PasteAuthorsProps) {
  const { t } = useLingui();
  const [pasted, setPasted] = useState<Pasted>();
  const button = useRef<HTMLButtonElement>(null);
  const open = (what: Pasted) =>
    dialog.load().then(
      () => setPasted(what),
      () => {
        if (what.field) return pasteAsItIs(what.field, what.text);
        toast({ kind: 'error', message: t`This cannot be fetched now. Please try again when you are online.` });
      },
    );
  usePastedBlock(button, (what) => void open(what));
  return (
    <>
      <Button ref={button} variant="subtle" size="sm" onClick={() => void open({ text: '', html: '' })}>
        <Trans>Paste the author list</Trans>
      </Button>
      {pasted && (
        <dialog.Component
          form={form}
          db={db}
          autosave={autosave}
          pasted={pasted}
          onPasteAsItIs={pasteAsItIs}
          onClose={() => setPasted(undefined)}
        />
      )}
    </>
  );
}

/** Catches author blocks pasted into a name field, in the part of the form that contains the button. */
function usePastedBlock(button: RefObject<HTMLElement | null>, onBlock: (pasted: Pasted) => void): void {
  const latest = useRef(onBlock);
  useEffect(() => {
    latest.current = onBlock;
  });
  useEffect(() => {
    const part = button.current?.closest('section');
    const onPaste = (event: ClipboardEvent) => {
      const field = event.target;
      if (!(field instanceof HTMLInputElement) || !/^report_people\.\d+\..+name$/.test(field.dataset.path ?? ''))
        return;
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (!looksLikeAuthorBlock(text)) return;
      event.preventDefault();
      latest.current({ text, html: event.clipboardData?.getData('text/html') ?? '', field });
    };
    part?.addEventListener('paste', onPaste);
    return () => part?.removeEventListener('paste', onPaste);
  }, [button]);
}

/** Pastes as the browser would: replaces the selection, and can be undone. */
function pasteAsItIs(field: HTMLInputElement, text: string): void {
  field.focus();
  document.execCommand('insertText', false, text.replace(/\s*\n\s*/g, ' '));
}
