import { ActionIcon } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { Link, useLocation } from 'react-router-dom';
import type { AdminScreen } from './screens.ts';

/** The page of the handbook that tells how to work with the present screen. */
export function HelpLink({ screens }: { screens: readonly AdminScreen[] }) {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const present = screens.find(({ path }) => path === pathname || pathname.startsWith(`${path}/`));
  return (
    <ActionIcon
      component={Link}
      variant="default"
      radius="50%"

      fw={600}
      to={`/handbook/${present?.help ?? ''}`}
      aria-label={t`How this works`}
    >
      ?
    </ActionIcon>
  );
}
