import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useText } from '#client/i18n/language.tsx';
import { abstractDeadline, conferenceDays } from '#client/conference/importantDates.ts';
import { DateInZone } from '#client/features/dates/dateInZone.tsx';
import { DeadlineClocks } from '#client/features/dates/deadlineClocks.tsx';
import { DeadlinePassed } from '#client/features/dates/deadlinePassed.tsx';
import { usePhase } from '#client/features/dates/moment.ts';
import classes from './whatIsNext.module.css';

/** What comes next: the deadline for abstracts, with the time left, then the conference, which takes place or took place. */
export function WhatIsNext() {
  const text = useText();
  const phase = usePhase();
  if (phase === 'before' || !conferenceDays) return <AbstractDeadline />;
  const notes = {
    after: <DeadlinePassed />,
    running: <Trans>taking place now</Trans>,
    over: <Trans>This conference is over. Thank you to all who took part.</Trans>,
  };
  return (
    <Fact label={text(conferenceDays.label)} note={notes[phase]}>
      {text(conferenceDays.date)}
    </Fact>
  );
}

/** The deadline for abstracts: in the conference's time zone, then in the reader's time zone. */
function AbstractDeadline() {
  if (!abstractDeadline) return null;
  return (
    <Fact label={<Trans>Abstracts close</Trans>} note={<DeadlineClocks deadline={abstractDeadline} />}>
      <DateInZone date={abstractDeadline} />
    </Fact>
  );
}

interface FactProps {
  label: ReactNode;
  note: ReactNode;
  children: ReactNode;
}

function Fact({ label, note, children }: FactProps) {
  return (
    <dl className={classes.next}>
      <dt>{label}</dt>
      <dd>
        <b>{children}</b>
        <span className={classes.note}>{note}</span>
      </dd>
    </dl>
  );
}
