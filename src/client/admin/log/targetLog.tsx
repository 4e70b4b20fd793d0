import { Trans } from '@lingui/react/macro';
import type { AuditTarget } from '#contract/staff/staff.ts';
import { useAnswer } from '#client/admin/ui/useAnswer.ts';
import { LogEntry } from './logEntry.tsx';
import { useLogWords } from './logWords.ts';
import log from './log.module.css';

/** What staff did with one abstract or person, the newest first (S10). */
export default function TargetLog({ target, target_id }: { target: AuditTarget; target_id: string }) {
  const words = useLogWords();
  const { data, problem } = useAnswer('audit_log', { target, target_id });
  if (!data) {
    return (
      <p className={log.none}>
        {problem === 'unreachable' ? <Trans>The log can be read with a connection.</Trans> : problem}
      </p>
    );
  }
  if (data.entries.length === 0) {
    return (
      <p className={log.none}>
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
