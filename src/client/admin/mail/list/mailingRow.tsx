import { onlyLanguageOf } from '#contract/pages/page.ts';
import { site } from '#client/published/site.ts';
import { Button, Progress, Text } from '@mantine/core';
import '@mantine/core/styles/Progress.layer.css';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { Mailing } from '#contract/records/mailing.ts';
import { undoSeconds } from '#contract/staff/mail.ts';
import { useConferenceTime } from '#client/conference/conferenceTime.ts';
import { newId } from '#client/device/newId.ts';
import { useAct } from '#client/admin/ui/useAct.ts';
import { staffCall } from '#client/admin/session/staffCall.ts';
import { bringBack } from '#client/admin/records/letterDraft.ts';
import { AttachmentLink } from '#client/admin/records/mail/attachmentLink.tsx';
import { SearchedFor } from '#client/admin/mail/searchedFor.tsx';
import { useGeneralSubject } from '#client/admin/mail/generalSubject.ts';
import { HeldLetters } from './heldLetters.tsx';
import { useSecondsUntil } from './useSecondsUntil.ts';
import classes from '#client/admin/mail/mail.module.css';

interface MailingRowProps {
  mailing: Mailing;
  onChanged: (mailing: Mailing) => void;
}

/** A mailing: to whom, how far it is, and how it is taken back. */
export function MailingRow({ mailing, onChanged }: MailingRowProps) {
  const { i18n } = useLingui();
  const { format } = useConferenceTime();
  const { mailing_id, subject, to, created_by, created_at, letters, by_language } = mailing;
  const [en, zh] = [i18n.number(by_language.en), i18n.number(by_language.zh)];
  const written = useGeneralSubject()(subject);
  return (
    <li>
      <div>
        <b>
          <Link to={`/mail/outbox?letter=${mailing_id}`}>
            <bdi>{written}</bdi>
          </Link>
        </b>
        <small>
          <SearchedFor {...mailing} />
          {to === 'submitter' && <Trans> · to submitters</Trans>}
          {to === 'corresponding' && <Trans> · to corresponding authors</Trans>}
        </small>
        {mailing.attachment && (
          <small>
            <AttachmentLink attachment={mailing.attachment} />
          </small>
        )}
        <small>
          <Trans>
            <bdi>{created_by}</bdi>, {format(created_at)}
          </Trans>
        </small>
      </div>
      <div>
        <b>
          <Plural value={letters} one="# letter" other="# letters" />
        </b>
        {!onlyLanguageOf(site) && (
          <small>
            <Trans>
              {en} English, {zh} Chinese
            </Trans>
          </small>
        )}
      </div>
      <div className={classes.state}>
        <State mailing={mailing} />
        <TakeBack mailing={mailing} onChanged={onChanged} />
        {mailing.state === 'held' && <HeldLetters mailing={mailing} onChanged={onChanged} />}
      </div>
    </li>
  );
}

function State({ mailing }: { mailing: Mailing }) {
  const { state, letters, sent, failed, uncertain, left_out, send_at, waiting, restored_from } = mailing;
  const { format } = useConferenceTime();
  const seconds = useSecondsUntil(send_at);
  const isNow = state === 'waiting' && seconds <= undoSeconds;
  // A backup from before letters were kept.
  const isUnknown = state === 'done' && restored_from && sent + failed + uncertain + left_out === 0;
  const notSent = letters - sent - failed - uncertain - left_out - waiting;
  return (
    <div>
      <div>
        {isNow && <Trans>goes in {Math.max(0, seconds)} s</Trans>}
        {state === 'waiting' && !isNow && <Trans>scheduled for {format(send_at)}</Trans>}
        {state === 'sending' && <Trans>being sent</Trans>}
        {state === 'held' && (
          <Text span inherit c="var(--bad)">
            {restored_from ? (
              <Trans>not sent: restored from a backup</Trans>
            ) : (
              <Trans>held: its sender may send no letters any more. Please decide.</Trans>
            )}
          </Text>
        )}
        {state === 'done' &&
          !isUnknown &&
          (sent === 0 && failed > 0 ? <Trans>not delivered</Trans> : <Trans>sent</Trans>)}
        {isUnknown && <Trans>restored from a backup that does not say who got it</Trans>}
        {state === 'cancelled' && (sent > 0 ? <Trans>stopped</Trans> : <Trans>undone</Trans>)}
      </div>
      {state === 'sending' && (
        <Progress w={140} value={((sent + failed + uncertain + left_out) / letters) * 100} aria-hidden="true" />
      )}
      <small className={classes.counts}>
        {state !== 'waiting' && !isUnknown && (
          <span>
            <Plural value={sent} one="# sent" other="# sent" />
          </span>
        )}
        {(state === 'sending' || state === 'held') && (
          <span>
            <Plural value={waiting} one="# waiting" other="# waiting" />
          </span>
        )}
        {uncertain > 0 && (
          <Text span inherit c="var(--bad)">
            <Plural value={uncertain} one="# uncertain" other="# uncertain" />
          </Text>
        )}
        {failed > 0 && (
          <Text span inherit c="var(--bad)">
            <Plural value={failed} one="# failed" other="# failed" />
          </Text>
        )}
        {left_out > 0 && (
          <span>
            <Plural value={left_out} one="# left out" other="# left out" />
          </span>
        )}
        {state === 'cancelled' && notSent > 0 && (
          <span>
            <Plural value={notSent} one="# not sent" other="# not sent" />
          </span>
        )}
      </small>
    </div>
  );
}

/** Takes back what has not gone yet; the words come back to be written on. */
function TakeBack({ mailing, onChanged }: MailingRowProps) {
  const { t } = useLingui();
  const { isBusy, act } = useAct();
  const navigate = useNavigate();
  const [command_id] = useState(() => newId());
  const { mailing_id, state, send_at, created_at } = mailing;
  if (state !== 'waiting' && state !== 'sending') return null;
  const isScheduled = Date.parse(send_at) - Date.parse(created_at) > undoSeconds * 1000;

  async function takeBack(): Promise<void> {
    const done = await act(() => staffCall('mail_cancel', { command_id, mailing_id }));
    if (!done) return;
    onChanged(done.data);
    if (done.data.sent === 0 && (await bringBack(mailing_id))) await navigate('/mail/new');
  }

  return (
    <Button variant="link" disabled={isBusy} onClick={() => void takeBack()}>
      {state === 'sending'
        ? t`Stop`
        : isScheduled
          ? t`Cancel the letter`
          : t({ message: 'Undo', context: 'of a letter' })}
    </Button>
  );
}
