import { Text } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import { LogList } from './logList.tsx';
import { useLogPages, type LogQuery } from './useLogPages.ts';
import { useLogWords } from './logWords.ts';

/** The log of one abstract, or of one person with everything that belongs to the person, newest first (S10). */
export default function TargetLog({ query }: { query: LogQuery }) {
  const words = useLogWords();
  const pages = useLogPages(query);
  const { entries, problem } = pages;
  if (!entries) {
    return (
      <Text c="dimmed" size="sm">
        {problem === 'unreachable' ? <Trans>The log can be read with a connection.</Trans> : problem}
      </Text>
    );
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
