import { onlyLanguageOf } from '#contract/pages/page.ts';
import { site } from '#client/published/site.ts';
import { Button, Group } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { isMailable, mailtoOf } from '#contract/rules/mailable.ts';
import { type OnePerson, personFacts } from '#contract/kinds/person/person.ts';
import { invoiceFacts, paymentFacts } from '#contract/kinds/person/payment.ts';
import { useConferenceTime } from '#client/conference/conferenceTime.ts';
import { PrintedNamesLink } from '#client/admin/records/printed/printedNamesLink.tsx';
import { PendingChanges } from '#client/admin/records/pending/pendingChanges.tsx';
import { LetterList } from '#client/admin/letters/letterItem.tsx';
import { people } from '#client/admin/kinds/person/records.ts';
import { EditableSection } from '#client/admin/records/forms/editableSection.tsx';
import { invoiceForm, paymentForm, registrationForm } from '#client/admin/kinds/person/formTargets.ts';
import { BackLink } from '#client/admin/ui/backLink.tsx';
import { AsOf } from '#client/admin/ui/asOf.tsx';
import { Screen, Section } from '#client/admin/ui/screen.tsx';
import { TimesIn } from '#client/admin/ui/timesIn.tsx';
import { useRecord } from '#client/records/useRecords.ts';
import { personAddress } from '#client/admin/kinds/person/address.ts';
import { Doubles } from './doubles.tsx';
import { PersonAccess } from './personAccess.tsx';
import { PaymentForm, EditRegistration } from './personForms.tsx';
import { InvoiceForm, IssuedInvoicePart, typedOf } from './personInvoice.tsx';
import { AuthorInformation, FormerAccounts, GroupPayment, PersonAbstracts, PersonMail } from './personParts.tsx';
import classes from './person.module.css';

// Loaded on demand, because it contains the texts of the log.
const TargetLog = lazy(() => import('#client/admin/log/targetLog.tsx'));

const MergeDialog = lazy(() => import('./mergeDialog.tsx'));

/** Everything about one person (S6). Offline, shows what this device last loaded. */
export default function PersonScreen() {
  const [address] = useSearchParams();
  const visitor_id = address.get('id') ?? '';
  return <OnePersonScreen key={visitor_id} visitor_id={visitor_id} />;
}

function OnePersonScreen({ visitor_id }: { visitor_id: string }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { data: person, asOf, problem, pending, ask } = useRecord(people, visitor_id);
  /** The account to compare with this one; '' until one is chosen. */
  const [other, setOther] = useState<string>();
  function onMerged(into: string): void {
    setOther(undefined);
    if (into === visitor_id) ask();
    else void navigate(personAddress(into), { replace: true });
  }
  return (
    <Screen title={person?.name || t`Person`} back={<BackLink to="/people">{t`People`}</BackLink>}>
      <AsOf
        asOf={person && asOf}
        problem={problem}
        absent={t`There is no connection to the server, and this person has not been opened on this device before.`}
        ask={ask}
      />
      <PendingChanges commands={pending} />
      {person && (
        <div className={classes.person}>
          <Doubles visitor_id={visitor_id} onCompare={setOther} />
          <Person person={person} onChanged={ask} onMerge={() => setOther('')} />
          <Section title={t`Log`}>
            <Suspense>
              <TargetLog key={asOf} query={{ visitor_id }} />
            </Suspense>
            <TimesIn />
          </Section>
        </div>
      )}
      {other !== undefined && (
        <Suspense>
          <MergeDialog {...{ visitor_id, other, onMerged }} onClose={() => setOther(undefined)} />
        </Suspense>
      )}
    </Screen>
  );
}

interface PersonProps {
  person: OnePerson;
  onChanged: () => void;
  onMerge: () => void;
}

function Person({ person, onChanged, onMerge }: PersonProps) {
  const { t } = useLingui();
  const { format } = useConferenceTime();
  const { visitor_id, registration, payment } = person;
  const { Firstname, Lastname } = registration;
  // The name before the correction, which abstracts may still have.
  const [nameBefore] = useState(person.name);
  const { state, amount, currency, note } = payment;
  const since = format(person.since);
  return (
    <>
      <p>
        <bdi>
          <a href={mailtoOf(person.email)}>{person.email}</a>
        </bdi>{' '}
        ·{' '}
        {[
          isMailable(person.email) ? '' : t`cannot be mailed: please correct the address`,
          person.is_verified ? t`address verified` : t`address not verified`,
          onlyLanguageOf(site) ? '' : { en: 'English', zh: '中文' }[person.language],
          t`registered on ${since}`,
          person.closed_at === null ? '' : t`closed`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {person.former && <FormerAccounts former={person.former} />}
      <AuthorInformation entered={person.author_info} />
      <EditableSection
        title={t`Registration`}
        target={registrationForm(visitor_id)}
        facts={personFacts}
        values={registration}
        form={(onDone) => <EditRegistration person={person} onDone={onDone} />}
      />
      <Section title={t`Abstracts`}>
        <PersonAbstracts submissions={person.submissions} />
        <Group gap="sm" mt="md">
          <Button component={Link} to={`/new-abstract?of=${encodeURIComponent(visitor_id)}`}>
            <Trans>Add an abstract…</Trans>
          </Button>
        </Group>
        <PrintedNamesLink
          person={{ Firstname, Middlename: '', Lastname, email: person.email }}
          formerNames={[nameBefore]}
        />
      </Section>
      {person.letters.length > 0 && (
        <Section title={t`Invitation letters`}>
          <LetterList letters={person.letters} onSigned={onChanged} />
        </Section>
      )}
      <EditableSection
        title={t`Payment`}
        target={paymentForm(visitor_id)}
        facts={paymentFacts}
        values={{ state, amount, currency, note }}
        form={(onDone) => <PaymentForm person={person} onDone={onDone} />}
      >
        <GroupPayment {...person} />
      </EditableSection>
      <EditableSection
        title={t`Invoice`}
        target={invoiceForm(visitor_id)}
        facts={invoiceFacts}
        values={typedOf(person)}
        form={(onDone) => <InvoiceForm person={person} onDone={onDone} />}
      >
        <IssuedInvoicePart person={person} onUploaded={onChanged} />
      </EditableSection>
      <Section title={t`Mail`}>
        <PersonMail {...person} />
      </Section>
      <Section title={t`Account`}>
        <PersonAccess person={person} onChanged={onChanged} onMerge={onMerge} />
      </Section>
    </>
  );
}
