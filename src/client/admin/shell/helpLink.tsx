import { ActionIcon } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { useHotkeys } from '@mantine/hooks';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { AdminScreen } from './screens.ts';

/** The page of the handbook that tells how to work with the present screen; with the key `?`, too. */
export function HelpLink({ screens }: { screens: readonly AdminScreen[] }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const present = screens.find(({ path }) => path === pathname || pathname.startsWith(`${path}/`));
  const page = `/handbook/${present?.help ?? ''}`;
  useHotkeys([['shift+?', () => void navigate(page)]]);
  return (
    <ActionIcon component={Link} variant="default" radius="50%" fw={600} to={page} aria-label={t`How this works`}>
      ?
    </ActionIcon>
  );
}
