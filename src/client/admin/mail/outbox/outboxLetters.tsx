import { Button } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import { useReturnFocusToButton } from '#client/ui/focus/returnFocus.ts';
import { TimesIn } from '#client/admin/ui/timesIn.tsx';
import rows from '#client/admin/ui/rows.module.css';
import classes from '#client/admin/mail/mail.module.css';
import { OutboxRow } from './outboxRow.tsx';
import type { useOutbox } from './useOutbox.ts';

interface OutboxLettersProps {
  outbox: ReturnType<typeof useOutbox>;
  /** Whether all letters belong to one mailing. Its subject is then the heading. */
  isOfMailing: boolean;
}

/** Letters, one below the other, with a button for earlier ones. */
export function OutboxLetters({ outbox, isOfMailing }: OutboxLettersProps) {
  const { letters, hasEarlier, isBusy, earlier, renew } = outbox;
  const button = useReturnFocusToButton(isBusy);
  return (
    <>
      <ul className={`${rows.rows} ${classes.letters}`}>
        {letters.map((letter) => (
          <OutboxRow key={letter.mail_id} letter={letter} isOfMailing={isOfMailing} onSettled={renew} />
        ))}
      </ul>
      {letters.length > 0 && <TimesIn />}
      {hasEarlier && (
        <Button ref={button} mt={18} disabled={isBusy} onClick={() => void earlier()}>
          <Trans>Earlier letters</Trans>
        </Button>
      )}
    </>
  );
}
