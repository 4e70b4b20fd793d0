import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { undoSeconds, type Mailing } from '#contract/staff/mail.ts';
import { useConferenceTime } from '#client/conference/conferenceTime.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { newId } from '#client/device/newId.ts';
import { AskFirst } from '#client/admin/ui/askFirst.tsx';
import { useAct } from '#client/admin/ui/useAct.ts';
import { staffCall } from '#client/admin/session/staffCall.ts';
import { bringBack } from '#client/admin/mail/write/draft.ts';
import classes from '#client/admin/mail/mail.module.css';
import { TextButton } from '#client/admin/ui/textButton.tsx';

interface MailingRowProps {
  mailing: Mailing;
  onChanged: (mailing: Mailing) => void;
}

/** A mailing: to whom, how far it is, and how it is taken back. */
export function MailingRow({ mailing, onChanged }: MailingRowProps) {
  const { format } = useConferenceTime();
  const language = useLanguage();
  const { mailing_id, subject, query, to, created_by, created_at, letters, by_language } = mailing;
  const [en, zh] = [by_language.en, by_language.zh];
  const written = subject[language] || subject[language === 'en' ? 'zh' : 'en'];
  return (
    <li className={classes.mailing}>
      <div className={classes.what}>
        <Link to={`/mail/outbox?letter=${mailing_id}`}>{written}</Link>
        <small>
          {query ? <code>{query}</code> : <Trans>all abstracts</Trans>} ·{' '}
          {to === 'submitter' ? <Trans>to whoever submitted</Trans> : <Trans>to corresponding authors</Trans>}
        </small>
        <small>
          <Trans>
            {created_by}, {format(created_at)}
          </Trans>
        </small>
      </div>
      <div className={classes.howFar}>
        <b>
          <Plural value={letters} one="# letter" other="# letters" />
        </b>
        <small>
          <Trans>
            {en} English, {zh} Chinese
          </Trans>
        </small>
      </div>
      <div className={classes.state}>
        <State mailing={mailing} />
        {mailing.state === 'held' && <Release mailing={mailing} onChanged={onChanged} />}
        <TakeBack mailing={mailing} onChanged={onChanged} />
      </div>
    </li>
  );
}

function State({ mailing }: { mailing: Mailing }) {
  const { state, letters, sent, failed, uncertain, left_out, send_at, waiting } = mailing;
  const { format } = useConferenceTime();
  const seconds = useSecondsUntil(send_at);
  const isNow = state === 'waiting' && seconds <= undoSeconds;
  const notSent = letters - sent - failed - uncertain - left_out - waiting;
  return (
    <div>
      <p>
        {isNow && <Trans>goes in {Math.max(0, seconds)} s</Trans>}
        {state === 'waiting' && !isNow && <Trans>scheduled for {format(send_at)}</Trans>}
        {state === 'held' && (
          <span className={classes.bad}>
            <Trans>held: its sender may send no letters any more. Please decide.</Trans>
          </span>
        )}
        {state === 'sending' && <Trans>being sent</Trans>}
        {state === 'done' && <Trans>sent</Trans>}
        {state === 'cancelled' && (sent > 0 ? <Trans>stopped</Trans> : <Trans>taken back</Trans>)}
      </p>
      {state === 'sending' && (
        <progress max={letters} value={sent + failed + uncertain + left_out} aria-hidden="true" />
      )}
      <small>
        {state !== 'waiting' && (
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
          <span className={classes.bad}>
            <Plural value={uncertain} one="# uncertain" other="# uncertain" />
          </span>
        )}
        {failed > 0 && (
          <span className={classes.bad}>
            <Plural value={failed} one="# failed" other="# failed" />
          </span>
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

/** Lets held letters go. */
function Release({ mailing: { mailing_id, waiting, send_at, created_by }, onChanged }: MailingRowProps) {
  const { t } = useLingui();
  const { format } = useConferenceTime();
  const { isBusy, act } = useAct();
  const [command_id] = useState(() => newId());
  const [isAsking, setIsAsking] = useState(false);
  const isOver = useSecondsUntil(send_at) <= 0;
  const time = format(send_at);

  async function release(): Promise<void> {
    setIsAsking(false);
    const done = await act(() => staffCall('mail_release', { command_id, mailing_id }));
    if (done) onChanged(done.data);
  }

  return (
    <>
      <TextButton disabled={isBusy} onClick={() => setIsAsking(true)}>
        <Trans>Send</Trans>
      </TextButton>
      <AskFirst isOpen={isAsking} action={t`Send`} onYes={() => void release()} onNo={() => setIsAsking(false)}>
        {isOver ? (
          <Plural
            value={waiting}
            one={`# letter that ${created_by} prepared goes out at once, and you answer for it.`}
            other={`# letters that ${created_by} prepared go out at once, and you answer for them.`}
          />
        ) : (
          <Plural
            value={waiting}
            one={`# letter that ${created_by} prepared goes out at ${time}, and you answer for it.`}
            other={`# letters that ${created_by} prepared go out at ${time}, and you answer for them.`}
          />
        )}
      </AskFirst>
    </>
  );
}

/** Takes back what has not gone yet; the words come back to be written on. */
function TakeBack({ mailing, onChanged }: MailingRowProps) {
  const { t } = useLingui();
  const { isBusy, act } = useAct();
  const navigate = useNavigate();
  const [command_id] = useState(() => newId());
  const { mailing_id, state, send_at, created_at } = mailing;
  if (state !== 'waiting' && state !== 'sending' && state !== 'held') return null;
  const isScheduled = Date.parse(send_at) - Date.parse(created_at) > undoSeconds * 1000;

  async function takeBack(): Promise<void> {
    const done = await act(() => staffCall('mail_cancel', { command_id, mailing_id }));
    if (!done) return;
    onChanged(done.data);
    if (done.data.sent === 0 && (await bringBack(mailing_id))) await navigate('/mail/new');
  }

  return (
    <TextButton disabled={isBusy} onClick={() => void takeBack()}>
      {state === 'held' ? t`Discard` : state === 'sending' ? t`Stop` : isScheduled ? t`Cancel the letter` : t`Undo`}
    </TextButton>
  );
}

function useSecondsUntil(iso: string): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return Math.ceil((Date.parse(iso) - now) / 1000);
}
