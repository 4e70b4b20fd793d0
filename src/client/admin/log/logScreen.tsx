import { Group, NativeSelect, Text } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { auditActions, auditTargets } from '#contract/staff/staff.ts';
import { useConferenceTime } from '#client/conference/conferenceTime.ts';
import { AsOf } from '#client/admin/ui/asOf.tsx';
import { Screen } from '#client/admin/ui/screen.tsx';
import { LogExport } from './logExport.tsx';
import { LogList } from './logList.tsx';
import { useLogPages } from './useLogPages.ts';
import { useLogWords } from './logWords.ts';

/** What was done, by whom and to what, the newest first (S10). */
export default function LogScreen() {
  const { t } = useLingui();
  const words = useLogWords();
  const { zoneName } = useConferenceTime();
  const [action, setAction] = useState('');
  const [target, setTarget] = useState('');
  const pages = useLogPages({ action, target });
  const entries = pages.entries ?? [];

  return (
    <Screen
      title={t`Log`}
      lead={
        <Trans>What was done, by whom and to what. Nothing here can be changed or deleted. Times in {zoneName}.</Trans>
      }
      actions={<LogExport entries={entries} words={words} query={[action, target].filter(Boolean).join(', ')} />}
    >
      <Group my="lg">
        <NativeSelect
          label={t`Action`}
          data={[{ value: '', label: t`every action` }, ...auditActions.map(optionOf(words.action))]}
          value={action}
          onChange={(event) => setAction(event.currentTarget.value)}
        />
        <NativeSelect
          label={t`About`}
          data={[{ value: '', label: t`everything` }, ...auditTargets.map(optionOf(words.target))]}
          value={target}
          onChange={(event) => setTarget(event.currentTarget.value)}
        />
      </Group>
      <AsOf problem={pages.problem} />
      <LogList pages={pages} entries={entries} words={words} />
      {pages.entries?.length === 0 && (
        <Text c="dimmed" ta="center" py="xl">
          <Trans>Nothing of this kind has been done.</Trans>
        </Text>
      )}
    </Screen>
  );
}

const optionOf = (name: (value: string) => string) => (value: string) => ({ value, label: name(value) });
