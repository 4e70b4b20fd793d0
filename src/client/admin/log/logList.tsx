import { Trans } from '@lingui/react/macro';
import type { AuditEntry } from '#contract/staff/staff.ts';
import { ActionButton } from '#client/admin/ui/actionButton.tsx';
import { LogEntry } from './logEntry.tsx';
import type { LogWords } from './logWords.ts';
import type { LogPages } from './useLogPages.ts';
import classes from './log.module.css';

interface LogListProps {
  pages: LogPages;
  entries: readonly AuditEntry[];
  words: LogWords;
}

/** Entries, the newest first, and the way to those before. */
export function LogList({ pages, entries, words }: LogListProps) {
  return (
    <>
      <ol className={classes.log}>
        {entries.map((entry) => (
          <LogEntry key={entry.entry_id} entry={entry} words={words} />
        ))}
      </ol>
      {pages.hasMore && (
        <ActionButton disabled={pages.isBusy} onClick={() => void pages.more()}>
          <Trans>Earlier entries</Trans>
        </ActionButton>
      )}
    </>
  );
}
