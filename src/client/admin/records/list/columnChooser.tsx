import { Button } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { Popover } from '#client/admin/ui/popover.tsx';
import { Icon } from '#client/admin/ui/icon.tsx';
import { useIsWide } from '#client/admin/ui/screenWidth.ts';
import type { ColumnOptionsProps } from './columnOptions.tsx';

const ColumnOptions = lazy(() => import('./columnOptions.tsx'));

/** Chooses the columns to show and export. */
export function ColumnChooser(options: ColumnOptionsProps) {
  const { t } = useLingui();
  if (!useIsWide()) return null;
  return (
    <Popover
      label={t`Columns`}
      width={260}
      position="bottom-end"
      button={(toggle) => (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<Icon path="M2.5 3h11v10h-11zM6.2 3v10M9.8 3v10" />}
          onClick={toggle}
        >
          <Trans>Columns</Trans>
        </Button>
      )}
    >
      {() => (
        <Suspense fallback={<Trans>Loading…</Trans>}>
          <ColumnOptions {...options} />
        </Suspense>
      )}
    </Popover>
  );
}
