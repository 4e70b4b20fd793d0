import { Text } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import { AsOf } from '#client/admin/ui/asOf.tsx';
import { LogList } from './logList.tsx';
import { useLogPages, type LogQuery } from './useLogPages.ts';
import { useLogWords } from './logWords.ts';

/** The log of one abstract, or of one person with everything that belongs to the person, newest first (S10). */
export default function TargetLog({ query }: { query: LogQuery }) {
  const words = useLogWords();
  const pages = useLogPages(query);
  const { entries, problem, ask } = pages;
  if (!entries) {
    return <AsOf problem={problem} absent={<Trans>The log can be read with a connection.</Trans>} ask={ask} />;
  }
  if (entries.length === 0) {
    return (
      <Text c="dimmed" size="sm">
        <Trans>No changes by the office yet.</Trans>
      </Text>
    );
  }
  return <LogList pages={pages} entries={entries} words={words} />;
}
