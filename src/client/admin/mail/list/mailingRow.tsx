import { onlyLanguageOf } from '#contract/pages/page.ts';
import { site } from '#client/published/site.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import type { Mailing } from '#contract/kinds/mailing/mailing.ts';
import { useConferenceTime } from '#client/conference/conferenceTime.ts';
import { AttachmentLink } from '#client/admin/records/mail/attachmentLink.tsx';
import { SearchedFor } from '#client/admin/mail/searchedFor.tsx';
import { useGeneralSubject } from '#client/admin/mail/generalSubject.ts';
import { MailingState, MailingVerbs } from './mailingState.tsx';
import classes from '#client/admin/mail/mail.module.css';

interface MailingRowProps {
  mailing: Mailing;
  onChanged: (mailing: Mailing) => void;
}

/** A mailing: recipients, progress, and actions to cancel it. */
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
        <MailingState mailing={mailing} />
        <MailingVerbs mailing={mailing} onChanged={onChanged} />
      </div>
    </li>
  );
}
