import { onlyLanguageOf } from '#contract/pages/page.ts';
import { site } from '#client/published/site.ts';
import { Text } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { abstractFacts, type OneAbstract } from '#contract/kinds/abstract/abstract.ts';
import { Link } from 'react-router-dom';
import { useConferenceTime } from '#client/conference/conferenceTime.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { MailRecordLine } from '#client/admin/records/mail/mailRecordLine.tsx';
import { useMeanings } from '#client/admin/records/vocabulary.ts';
import { useDayInWords } from '#client/admin/ui/dayInWords.ts';
import { Address, Fact, FactList } from '#client/admin/ui/facts.tsx';
import rows from '#client/admin/ui/rows.module.css';
import { TimesIn } from '#client/admin/ui/timesIn.tsx';
import { useFieldWords } from '#client/admin/records/words/useFieldWords.ts';
import { personAddress } from '#client/admin/kinds/person/address.ts';

/** Facts about an abstract besides its text. */
export function Facts({ abstract }: { abstract: OneAbstract }) {
  const { t } = useLingui();
  const words = useFieldWords(abstractFacts);
  const { format } = useConferenceTime();
  const dayInWords = useDayInWords();
  const { deadline } = abstract.account;
  const { topics, submissionType, submitted_at, received_at, version, edited } = abstract;
  const [by, at] = edited ? [edited.by_name, format(edited.at)] : [];
  return (
    <>
      <FactList>
        <Fact name={words.names.topics}>{words.value('topics', topics)}</Fact>
        <Fact name={words.names.submissionType}>{words.value('submissionType', submissionType)}</Fact>
        <Fact name={t`Submitted`}>{format(submitted_at)}</Fact>
        {received_at !== submitted_at && <Fact name={t`Last received from the author`}>{format(received_at)}</Fact>}
        {deadline && <Fact name={t`Own deadline`}>{dayInWords(deadline)}</Fact>}
        {edited && (
          <Fact name={t`Changed on the author’s behalf`}>
            <Trans>
              {at} by <bdi>{by}</bdi>
            </Trans>
          </Fact>
        )}
        <Fact name={t`Version`}>{version}</Fact>
      </FactList>
      <TimesIn />
    </>
  );
}

interface AccountFactsProps {
  account: OneAbstract['account'];
  /** Whether the reader may open the person's page. */
  mayOpen: boolean;
}

/** The submitter. */
export function AccountFacts({ account, mayOpen }: AccountFactsProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const { country } = useMeanings();
  return (
    <FactList>
      <Fact name={t`Name`}>
        {mayOpen ? <Link to={personAddress(account.visitor_id)}>{account.name || account.email}</Link> : account.name}
      </Fact>
      <Fact name={t`E-mail`}>
        <Address email={account.email} />
      </Fact>
      <Fact name={t`Country`}>{country(account.country, language)}</Fact>
      {!onlyLanguageOf(site) && <Fact name={t`Language`}>{{ en: 'English', zh: '中文' }[account.language]}</Fact>}
      {account.is_closed && <Fact name={t`Account`}>{t`closed`}</Fact>}
    </FactList>
  );
}

interface MailFactsProps {
  abstract: OneAbstract;
  /** Whether the reader may deal with mail that did not arrive. */
  mayDecide: boolean;
}

/** Mail about the abstract, newest first. */
export function MailFacts({ abstract: { mail, account }, mayDecide }: MailFactsProps) {
  const { t } = useLingui();
  if (mail.length === 0) return <Text c="dimmed" size="sm">{t`No mail about this abstract.`}</Text>;
  return (
    <ul className={rows.apart}>
      {mail.map((record, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- records have no id and never change places
        <li key={index}>
          <MailRecordLine record={record} usual={account.email} mayDecide={mayDecide} />
        </li>
      ))}
    </ul>
  );
}
