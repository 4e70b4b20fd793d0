import { ActionIcon } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import type { ComponentPropsWithRef } from 'react';

/** The first letter of the name of whoever has signed in. */
export function AccountButton({ name, ...props }: { name: string } & ComponentPropsWithRef<'button'>) {
  const { t } = useLingui();
  return (
    <ActionIcon variant="filled" radius="50%" fz="md" fw={600} aria-label={t`Your account: ${name}`} {...props}>
      {Array.from(name)[0]?.toUpperCase()}
    </ActionIcon>
  );
}
