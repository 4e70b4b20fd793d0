import { ActionIcon } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import type { ComponentPropsWithRef } from 'react';

/** A button with the first letter of the signed-in person's name. */
export function AccountButton({ name, ...props }: { name: string } & ComponentPropsWithRef<'button'>) {
  const { t } = useLingui();
  return (
    <ActionIcon variant="filled" radius="50%" fz="md" fw={600} aria-label={t`Your account: ${name}`} {...props}>
      {Array.from(name)[0]?.toUpperCase()}
    </ActionIcon>
  );
}
