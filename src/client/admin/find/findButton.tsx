import { ActionIcon, Button } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import type { SignedInStaff } from '#contract/staff/staff.ts';
import type { AdminScreen } from '#client/admin/shell/screens.ts';
import { Icon } from '#client/admin/ui/icon.tsx';
import { useIsPhone } from '#client/admin/ui/screenWidth.ts';

const FindDialog = lazy(() => import('./findDialog.tsx'));

interface FindProps {
  screens: readonly AdminScreen[];
  own: SignedInStaff;
}

/** Finds an abstract, a person, a screen or an action, from everywhere with Ctrl+K (S9). */
export function FindButton(props: FindProps) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const open = () => setIsOpen(true);
  useHotkeys([['mod+K', open]], []);
  const sign = <Icon path="M7 2.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9Zm3.3 7.8 3.2 3.2" />;

  return (
    <>
      {useIsPhone() ? (
        <ActionIcon size="xl" aria-label={t`Find`} onClick={open}>
          {sign}
        </ActionIcon>
      ) : (
        <Button
          variant="default"
          size="sm"
          leftSection={sign}
          rightSection={<small aria-hidden="true">{findKey}</small>}
          onClick={open}
        >
          <Trans>Find</Trans>
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <FindDialog {...props} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** The key that finds, as it is written on the keyboard. */
export const findKey = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘K' : 'Ctrl+K';
