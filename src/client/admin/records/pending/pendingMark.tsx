import { useLingui } from '@lingui/react/macro';
import type { AnyCommand } from '#client/commands/command.ts';
import { ownChanges, useChanges } from '#client/admin/records/changes.ts';
import { useChangeWords } from './changeWords.ts';
import classes from './pending.module.css';

/** A small mark on a record that has a pending change. */
export function PendingMark({ target }: { target: string }) {
  const commands = ownChanges(useChanges()).filter((command) => command.target === target);
  const [first] = commands;
  return first && <Mark first={first} needsYou={commands.some(needsDecision)} />;
}

/** A separate component, because every row has a place for it but few rows have a mark. */
function Mark({ first, needsYou }: { first: AnyCommand; needsYou: boolean }) {
  const { t } = useLingui();
  const words = useChangeWords();
  const label = needsYou ? t`A change needs your decision` : words(first);
  return (
    <svg className={classes.mark} viewBox="0 0 16 16" role="img" aria-label={label} data-open={needsYou || undefined}>
      <title>{label}</title>
      {needsYou ? <path d="M8 4v5M8 11.5v.5" /> : <path d="M8 4.5V8l2.4 1.6" />}
      <circle cx="8" cy="8" r="6.2" />
    </svg>
  );
}

/** Whether somebody has to decide about the change. */
export function needsDecision({ state }: AnyCommand): boolean {
  return state === 'conflict' || state === 'refused';
}
