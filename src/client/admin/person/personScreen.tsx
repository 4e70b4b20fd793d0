import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { mailtoOf } from '#contract/rules/mailable.ts';
import type { OnePerson } from '#contract/staff/people.ts';
import { useConferenceTime } from '#client/conference/conferenceTime.ts';
import { adminDatabase } from '#client/admin/device/keeping.ts';
import { LetterItem } from '#client/admin/letters/letterItem.tsx';
import letters from '#client/admin/letters/letters.module.css';
import { Note } from '#client/admin/ui/note.tsx';
import { Screen, Section } from '#client/admin/ui/screen.tsx';
import { useAnswer } from '#client/admin/ui/useAnswer.ts';
import { PersonAccess } from './personAccess.tsx';
import { PaymentForm, RegistrationForm } from './personForms.tsx';

/** Everything about one person (S6). Without a network, as she was last seen here. */
export default function PersonScreen() {
  const { t } = useLingui();
  const [address] = useSearchParams();
  const visitor_id = address.get('id') ?? '';
  const answer = useAnswer('person', { visitor_id });
  const kept = useKept(visitor_id, answer.data);
  const person = answer.data ?? kept;
  return (
    <Screen key={visitor_id} title={person?.name || t`Person`} lead={<Link to="/people">{t`People`}</Link>}>
      {answer.problem && (
        <Note kind="bad">
          {answer.problem === 'unreachable' ? <Trans>There is no connection to the server.</Trans> : answer.problem}
        </Note>
      )}
      {person && <Person person={person} onChanged={answer.ask} />}
    </Screen>
  );
}

/** Keeps what was answered, and reads what was kept. */
function useKept(visitor_id: string, answered: OnePerson | undefined): OnePerson | undefined {
  const [kept, setKept] = useState<OnePerson>();
  useEffect(() => {
    void adminDatabase()
      .then((database) => database?.persons.get(visitor_id))
      .then((row) => setKept(row?.person))
      .catch(() => undefined);
  }, [visitor_id]);
  useEffect(() => {
    if (!answered) return;
    const { visitor_id: answered_id } = answered;
    void adminDatabase()
      .then((database) => database?.persons.put({ visitor_id: answered_id, person: answered, asOf: Date.now() }))
      .catch(() => undefined);
  }, [answered]);
  return kept?.visitor_id === visitor_id ? kept : undefined;
}

function Person({ person, onChanged }: { person: OnePerson; onChanged: () => void }) {
  const { t } = useLingui();
  const { format } = useConferenceTime();
  const { registration, invoice, payment } = person;
  const since = format(person.since);
  return (
    <>
      <p>
        <a href={mailtoOf(person.email)}>{person.email}</a> · <Trans>registered on {since}</Trans>
        {person.closed_at !== null && <> · {t`closed`}</>}
      </p>
      <Section title={t`Registration`}>
        <RegistrationForm key={JSON.stringify(registration)} person={person} onChanged={onChanged} />
      </Section>
      <Section title={t`Abstracts`}>
        <ul>
          {person.submissions.map(({ report_id, title }) => (
            <li key={report_id}>
              <Link to={`/abstract?id=${report_id}`}>
                #{report_id} {title}
              </Link>
            </li>
          ))}
        </ul>
      </Section>
      {person.letters.length > 0 && (
        <Section title={t`Invitation letters`}>
          <ul className={letters.list}>
            {person.letters.map((letter) => (
              <LetterItem key={letter.letter_id} letter={letter} onChanged={onChanged} />
            ))}
          </ul>
        </Section>
      )}
      <Section title={t`Payment`}>
        <PaymentForm key={JSON.stringify(payment)} person={person} onChanged={onChanged} />
        {invoice && (
          <p>
            <Trans>Invoice</Trans>:{' '}
            {[invoice.title, invoice.tax_number, invoice.item, invoice.note].filter(Boolean).join(' · ')}
          </p>
        )}
      </Section>
      <Section title={t`E-mail`}>
        <ul>
          {person.mail.map(({ created_at, state, failure }, index) => (
            <li key={index}>
              {format(created_at)}: {{ waiting: t`waiting`, sent: t`sent`, 'given up': t`given up` }[state]} {failure}
            </li>
          ))}
        </ul>
      </Section>
      <Section title={t`Account`}>
        <PersonAccess person={person} onChanged={onChanged} />
      </Section>
    </>
  );
}
