import { useHotkeys } from '@mantine/hooks';
import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import type { AdminScreen } from '#client/admin/shell/screens.ts';
import { Icon } from '#client/admin/ui/icon.tsx';
import classes from './findButton.module.css';

const FindDialog = lazy(() => import('./findDialog.tsx'));

/** Finds an abstract or a screen, from everywhere with Ctrl+K (S9). */
export function FindButton({ screens }: { screens: readonly AdminScreen[] }) {
  const [isOpen, setIsOpen] = useState(false);
  useHotkeys([['mod+K', () => setIsOpen(true)]], []);

  return (
    <>
      <button type="button" className={classes.button} onClick={() => setIsOpen(true)}>
        <Icon path="M7 2.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9Zm3.3 7.8 3.2 3.2" />
        <span>
          <Trans>Find</Trans>
        </span>
        <kbd aria-hidden="true">{isMac ? '⌘K' : <Trans>Ctrl K</Trans>}</kbd>
      </button>
      {isOpen && (
        <Suspense>
          <FindDialog screens={screens} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

const isMac = /Mac|iPhone|iPad/.test(navigator.platform);
