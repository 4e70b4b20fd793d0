import { Button } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import type { AuditEntry } from '#contract/staff/staff.ts';
import { useReturnFocusToButton } from '#client/ui/focus/returnFocus.ts';
import rows from '#client/admin/ui/rows.module.css';
import { LogEntry } from './logEntry.tsx';
import classes from './log.module.css';
import type { LogWords } from './logWords.ts';
import type { LogPages } from './useLogPages.ts';

interface LogListProps {
  pages: LogPages;
  entries: readonly AuditEntry[];
  words: LogWords;
}

/** Entries, newest first, with a button for earlier ones. */
export function LogList({ pages, entries, words }: LogListProps) {
  const earlier = useReturnFocusToButton(pages.isBusy);
  return (
    <>
      <ol className={`${rows.rows} ${classes.log}`}>
        {entries.map((entry) => (
          <LogEntry key={entry.entry_id} entry={entry} words={words} />
        ))}
      </ol>
      {pages.hasMore && (
        <Button ref={earlier} mt="lg" disabled={pages.isBusy} onClick={() => void pages.more()}>
          <Trans>Earlier entries</Trans>
        </Button>
      )}
    </>
  );
}
