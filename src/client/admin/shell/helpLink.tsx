import { ActionIcon } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { handbookTasks } from '#client/admin/handbook/tasks.ts';
import { isTyping, usePageKeys } from '#client/ui/pageKeys.ts';
import type { AdminScreen } from './screens.ts';

const KeysDialog = lazy(() => import('./keysDialog.tsx'));

/** Links to the handbook's page about the present screen. The key `?` shows the keyboard shortcuts first. */
export function HelpLink({ screens }: { screens: readonly AdminScreen[] }) {
  const { t, i18n } = useLingui();
  const { pathname } = useLocation();
  const [isAsked, setIsAsked] = useState(false);
  const present = screens.find(({ path }) => path === pathname || pathname.startsWith(`${path}/`));
  const task = handbookTasks.find(({ name }) => name === present?.help);
  const page = `/handbook/${task?.name ?? ''}`;
  usePageKeys((event) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (key !== '?' || ctrlKey || metaKey || altKey || isTyping(event)) return;
    event.preventDefault();
    setIsAsked(true);
  });
  return (
    <>
      <ActionIcon component={Link} variant="default" radius="50%" fw={600} to={page} aria-label={t`How this works`}>
        ?
      </ActionIcon>
      {isAsked && (
        <Suspense>
          <KeysDialog
            handbook={page}
            page={task ? i18n._(task.title) : t`Handbook`}
            onClose={() => setIsAsked(false)}
          />
        </Suspense>
      )}
    </>
  );
}
