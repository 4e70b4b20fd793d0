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
import classes from './log.module.css';

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
      <AsOf problem={pages.problem} />
      <LogList pages={pages} entries={entries} words={words} />
      {pages.entries?.length === 0 && (
        <p className={classes.nothing}>
          <Trans>Nothing of this kind has been done.</Trans>
        </p>
      )}
    </Screen>
  );
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
