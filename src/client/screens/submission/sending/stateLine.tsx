import { Trans } from '@lingui/react/macro';
import { useId, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useConnection } from '#client/api/connection.ts';
import { abstractDeadline, endOf } from '#client/conference/importantDates.ts';
import type { Autosave } from '#client/drafts/journal/autosave.ts';
import { useNow } from '#client/features/dates/now.ts';
import { useDeadlinePassed } from '#client/features/ownDeadline/late.ts';
import { useOwnDeadline } from '#client/features/ownDeadline/ownDeadline.tsx';
import { useLanguage } from '#client/i18n/language.tsx';
import { useUpdate } from '#client/pwa/update.ts';
import { useClock } from '#client/ui/time/clock.ts';
import { statementsOf, type FormFacts } from './statements.tsx';
import classes from './statePanel.module.css';

const hour = 60 * 60_000;

export type StateLineProps = { autosave: Pick<Autosave, 'state' | 'subscribe'> } & Pick<
  FormFacts,
  'openFailure' | 'isChange' | 'sent' | 'sending' | 'result' | 'addresses'
>;

/**
 * The form's state in one line, with what to do about it (D4), and the form's buttons below. Further statements are
 * below the buttons, so that they do not move them: always visible beside the form, or behind a press if the line is a
 * bar over it.
 */
export function StateLine({ autosave, children, ...known }: StateLineProps & { children?: ReactNode }) {
  const saved = useSyncExternalStore(autosave.subscribe, autosave.state, autosave.state);
  const facts: FormFacts = {
    ...known,
    saved,
    connection: useConnection(),
    hoursLeft: useHoursLeft(),
    isLate: useDeadlinePassed(),
    update: useUpdate(),
    clock: useClock(),
  };
  return <Statements of={facts}>{children}</Statements>;
}

/** The line, the buttons, and the details of the form's state. */
export function Statements({ of: facts, children }: { of: FormFacts; children?: ReactNode }) {
  const [first, ...others] = statementsOf(facts);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { text, more, action, progress, tone } = first!;
  // After a problem it says what to do; otherwise it is an explanation.
  const nextStep = tone && more;
  const explanation = tone ? undefined : more;
  const hasDetails = explanation !== undefined || others.length > 0;
  return (
    <>
      <div className={classes.line} data-tone={tone}>
        {/* A possible loss interrupts the screen reader. It is a separate element, because browsers ignore a role that changes. */}
        {tone === 'bad' ? <b role="alert">{text}</b> : <b role="status">{text}</b>}
        {progress}
        {action}
        {hasDetails && (
          <button
            type="button"
            className={classes.toggle}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            <Trans>Details</Trans>
          </button>
        )}
      </div>
      {nextStep && <p className={classes.nextStep}>{nextStep}</p>}
      {children}
      <div id={id} className={classes.details} data-open={isOpen || undefined}>
        {explanation && <p>{explanation}</p>}
        {others.map((other, index) => (
          <p key={index}>
            <span>{other.text}</span>
            {other.more} {other.action}
          </p>
        ))}
      </div>
    </>
  );
}

function useHoursLeft(): number | undefined {
  const language = useLanguage();
  const now = useNow();
  const own = useOwnDeadline();
  const deadline = own ?? abstractDeadline;
  if (!now || !deadline) return undefined;
  const left = (endOf(deadline, language).getTime() - now.getTime()) / hour;
  return left > 0 ? left : undefined;
}
