import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSearchKeys } from '../search/searchKeys.ts';
import { preloadable } from '../ui/preloadable.tsx';
import { toast } from '../ui/toast.ts';
import classes from './header.module.css';

const { Component: SearchDialog, load } = preloadable(
  async () => (await import('../search/searchDialog.tsx')).SearchDialog,
);

/** Opens the search, whose code comes with the first press. */
export function SearchButton() {
  const { t } = useLingui();
  const [isComing, setComing] = useState(false);
  const [isOpen, setOpen] = useState(false);
  useSearchKeys(() => void open());

  async function open(): Promise<void> {
    setComing(true);
    try {
      await load();
      setOpen(true);
    } catch {
      toast({ kind: 'error', message: t`The search could not be loaded. Check the connection, then try again.` });
    }
    setComing(false);
  }

  return (
    <>
      <button
        type="button"
        className={classes.search}
        aria-label={t`Search`}
        aria-haspopup="dialog"
        aria-keyshortcuts="/ Control+K Meta+K"
        aria-busy={isComing || undefined}
        onClick={() => void open()}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <circle cx="10.5" cy="10.5" r="6" />
          <path d="m15 15 5 5" />
        </svg>
      </button>
      {isOpen && <SearchDialog onClose={() => setOpen(false)} />}
    </>
  );
}
