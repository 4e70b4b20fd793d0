import { Trans } from '@lingui/react/macro';
import { useAnswer } from '#client/admin/ui/useAnswer.ts';
import { LogEntry } from '#client/admin/log/logEntry.tsx';
import { useLogWords } from '#client/admin/log/logWords.ts';
import log from '#client/admin/log/log.module.css';
import classes from './abstract.module.css';

/** What staff did with this abstract, the newest first (S10). */
export default function AbstractLog({ report_id }: { report_id: number }) {
  const words = useLogWords();
  const { data, problem } = useAnswer('audit_log', { target: 'abstract', target_id: String(report_id) });
  if (!data) {
    return (
      <p className={classes.soft}>
        {problem === 'unreachable' ? <Trans>The log can be read with a connection.</Trans> : problem}
      </p>
    );
  }
  if (data.entries.length === 0) {
    return (
      <p className={classes.soft}>
        <Trans>Nobody of the team has done anything with it yet.</Trans>
      </p>
    );
  }
  return (
    <ol className={log.log}>
      {data.entries.map((entry) => (
        <LogEntry key={entry.entry_id} entry={entry} words={words} />
      ))}
    </ol>
  );
}
