import { Text } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { type OnePerson, personFacts } from '#contract/kinds/person/person.ts';
import { abstractFacts } from '#contract/kinds/abstract/abstract.ts';
import { useConferenceTime } from '#client/conference/conferenceTime.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { Fact, FactList } from '#client/admin/ui/facts.tsx';
import { MailRecordLine } from '#client/admin/records/mail/mailRecordLine.tsx';
import { useFieldWords } from '#client/admin/records/words/useFieldWords.ts';
import { abstractAddress } from '#client/admin/kinds/abstract/address.ts';
import { personAddress } from '#client/admin/kinds/person/address.ts';
import { useMeanings } from '#client/admin/records/vocabulary.ts';
import rows from '#client/admin/ui/rows.module.css';

/** The author's entries on the dashboard, if any. */
export function AuthorInformation({ entered }: { entered: OnePerson['author_info'] }) {
  const { t } = useLingui();
  const language = useLanguage();
  const { country } = useMeanings();
  const { names } = useFieldWords(personFacts);
  if (!entered) return null;
  const filled = [
    [t`Name`, entered.name],
    [names.affiliation, entered.affiliation],
    [names.address, entered.address],
    [names.country, country(entered.country, language)],
    [t`E-mail`, entered.email],
    [t`About`, entered.about],
  ].filter(([, value]) => value);
  if (filled.length === 0) return null;
  return (
    <details>
      <Text component="summary" c="hue">
        <Trans>Author information from the dashboard</Trans>
      </Text>
      <FactList>
        {filled.map(([name, value]) => (
          <Fact key={name} name={name ?? ''}>
            {value}
          </Fact>
        ))}
      </FactList>
    </details>
  );
}

/** Addresses of accounts that were merged into this one. A search for them finds this account. */
export function FormerAccounts({ former }: { former: NonNullable<OnePerson['former']> }) {
  const { format } = useConferenceTime();
  const listed = former.map(({ email, merged_at }, index) => (
    <Fragment key={merged_at + email}>
      {index > 0 && ' · '}
      <bdi>{email}</bdi> <small>({format(merged_at)})</small>
    </Fragment>
  ));
  return (
    <p>
      <Trans>Merged accounts: {listed}</Trans>
    </p>
  );
}

/** The abstracts of an account, each with a link. */
export function PersonAbstracts({ submissions }: Pick<OnePerson, 'submissions'>) {
  const { t } = useLingui();
  const { format } = useConferenceTime();
  const words = useFieldWords(abstractFacts);
  if (submissions.length === 0) return <Text c="dimmed">{t`Nothing has been submitted.`}</Text>;
  return (
    <ul className={rows.apart}>
      {submissions.map(({ report_id, title, submissionType, topics, version, changed_at, has_file }) => (
        <li key={report_id}>
          <Link to={abstractAddress(report_id)}>
            #{report_id} <bdi>{title || t`Untitled`}</bdi>
          </Link>
          <small>
            {[
              words.value('submissionType', submissionType),
              words.value('topics', topics),
              t`version ${version}`,
              format(changed_at),
              has_file ? '' : t`no file`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </li>
      ))}
    </ul>
  );
}

/** The mail that was sent to a person, newest first. */
export function PersonMail({ mail, submissions, email }: Pick<OnePerson, 'mail' | 'submissions' | 'email'>) {
  const { t } = useLingui();
  const titles = new Map(submissions.map(({ report_id, title }) => [report_id, title]));
  if (mail.length === 0) return <Text c="dimmed">{t`No mail of the last weeks.`}</Text>;
  return (
    <ul className={rows.apart}>
      {mail.map((record, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- records have no id and never change places
        <li key={index}>
          <MailRecordLine record={record} usual={email} mayDecide>
            {record.report_id > 0 && (
              <Link to={abstractAddress(record.report_id)}>
                #{record.report_id} <bdi>{titles.get(record.report_id)}</bdi>
              </Link>
            )}
          </MailRecordLine>
        </li>
      ))}
    </ul>
  );
}

/** Shared payments: the person who paid for this one, or the people this one paid for. One payment has one invoice. */
export function GroupPayment({
  payment: { paid_by },
  payer,
  paid_for,
}: Pick<OnePerson, 'payment' | 'payer' | 'paid_for'>) {
  const { t } = useLingui();
  const who = payer || t`somebody else`;
  return (
    <>
      {paid_by && (
        <p>
          <Trans>
            Paid by <Link to={personAddress(paid_by)}>{who}</Link>, together with others: the amount and the invoice
            stand there.
          </Trans>
        </p>
      )}
      {paid_for.length > 0 && (
        <p>
          <Trans>Also paid for:</Trans>{' '}
          {paid_for.map(({ visitor_id, name }, index) => (
            <Fragment key={visitor_id}>
              {index > 0 && ' · '}
              <Link to={personAddress(visitor_id)}>
                <bdi>{name}</bdi>
              </Link>
            </Fragment>
          ))}
        </p>
      )}
    </>
  );
}
