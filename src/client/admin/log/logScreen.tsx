import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { auditActions, auditTargets, type AuditEntry } from '#contract/staff/staff.ts';
import { useConferenceTime } from '#client/conference/conferenceTime.ts';
import { staffCall } from '#client/admin/session/staffCall.ts';
import { Note } from '#client/admin/ui/note.tsx';
import { Screen } from '#client/admin/ui/screen.tsx';
import button from '#client/ui/components/buttonLink.module.css';
import { LogEntry } from './logEntry.tsx';
import { LogExport } from './logExport.tsx';
import { useLogWords } from './logWords.ts';
import classes from './log.module.css';

interface Page {
  entries: readonly AuditEntry[];
  /** From where to go on; null at the end. */
  next: number | null;
  problem?: string;
}

/** What was done, by whom and to what, the newest first (S10). */
export default function LogScreen() {
  const { t } = useLingui();
  const words = useLogWords();
  const { zoneName } = useConferenceTime();
  const [action, setAction] = useState('');
  const [target, setTarget] = useState('');
  const [page, setPage] = useState<Page>();
  const [isBusy, setIsBusy] = useState(false);

  useEffect(() => {
    let isLeft = false;
    void fetchPage({ action, target }).then((first) => !isLeft && setPage(first));
    return () => {
      isLeft = true;
    };
  }, [action, target]);

  async function more(): Promise<void> {
    if (!page || page.next === null) return;
    setIsBusy(true);
    const later = await fetchPage({ action, target, before: page.next });
    setPage(
      later.problem ? { ...page, problem: later.problem } : { ...later, entries: [...page.entries, ...later.entries] },
    );
    setIsBusy(false);
  }

  return (
    <Screen
      title={t`Log`}
      lead={
        <Trans>What was done, by whom and to what. Nothing here can be changed or deleted. Times in {zoneName}.</Trans>
      }
      actions={
        <LogExport entries={page?.entries ?? []} words={words} query={[action, target].filter(Boolean).join(', ')} />
      }
    >
      <div className={classes.filters}>
        <Choice
          label={t`Action`}
          all={t`every action`}
          options={auditActions}
          name={words.action}
          value={action}
          onChoose={setAction}
        />
        <Choice
          label={t`About`}
          all={t`everything`}
          options={auditTargets}
          name={words.target}
          value={target}
          onChoose={setTarget}
        />
      </div>
      {page?.problem && (
        <Note kind="bad">
          {page.problem === 'unreachable' ? <Trans>There is no connection to the server.</Trans> : page.problem}
        </Note>
      )}
      <ol className={classes.log}>
        {page?.entries.map((entry) => (
          <LogEntry key={entry.entry_id} entry={entry} words={words} />
        ))}
      </ol>
      {page && page.entries.length === 0 && !page.problem && (
        <p className={classes.nothing}>
          <Trans>Nothing of this kind has been done.</Trans>
        </p>
      )}
      {page && page.next !== null && (
        <button
          type="button"
          className={button.button}
          data-variant="outline"
          disabled={isBusy}
          onClick={() => void more()}
        >
          <Trans>Earlier entries</Trans>
        </button>
      )}
    </Screen>
  );
}

async function fetchPage(query: { action: string; target: string; before?: number }): Promise<Page> {
  const outcome = await staffCall('audit_log', query);
  if (outcome.kind === 'success') return outcome.data;
  return { entries: [], next: null, problem: outcome.kind === 'refused' ? outcome.msg : 'unreachable' };
}

interface ChoiceProps<Value extends string> {
  label: string;
  /** No choice. */
  all: string;
  options: readonly Value[];
  name: (value: string) => string;
  value: string;
  onChoose: (value: string) => void;
}

function Choice<Value extends string>({ label, all, options, name, value, onChoose }: ChoiceProps<Value>) {
  return (
    <label className={classes.choice}>
      <span>{label}</span>
      <select value={value} onChange={(event) => onChoose(event.currentTarget.value)}>
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option} value={option}>
            {name(option)}
          </option>
        ))}
      </select>
    </label>
  );
}
