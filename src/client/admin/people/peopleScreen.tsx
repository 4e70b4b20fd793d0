import { Badge, Button } from '@mantine/core';
import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { mostChosen } from '#contract/query/people.ts';
import type { TemplateId } from '#contract/staff/mailTemplates.ts';
import { isMailable } from '#contract/rules/mailable.ts';
import { personFacts, type PersonRow } from '#contract/kinds/person/person.ts';
import { people } from '#client/admin/kinds/person/records.ts';
import { fieldColumn, type CellProps, type Format, type ListColumn } from '#client/admin/records/list/columns.ts';
import list from '#client/admin/records/list/list.module.css';
import type { ListConfig } from '#client/admin/records/list/listConfig.ts';
import { RecordList } from '#client/admin/records/list/recordList.tsx';
import { doublesIn } from '#client/admin/records/likelyDoubles.ts';
import { personSearch } from '#client/admin/records/personSearch.ts';
import { MailLink } from '#client/admin/records/mail/mailLink.tsx';
import { chosenStates } from '#client/admin/records/search/editQuery.ts';
import type { FoundQuery } from '#client/admin/records/search/querySearch.ts';
import { amountInWords, centsOf } from '#contract/money/money.ts';
import { invoiceFacts, paymentFacts, paymentStateNames } from '#contract/kinds/person/payment.ts';
import { dayInZone } from '#client/admin/ui/dayInZone.ts';
import { createTicked } from '#client/admin/records/list/selection.ts';
import { PersonChips, type PeopleView } from './personChips.tsx';
import { PaymentActions } from './payments/paymentActions.tsx';
import { PaymentSums } from './payments/paymentSums.tsx';
import { useBadgeList } from './useBadgeList.ts';
import { everyIssued, useFinanceList } from './payments/useFinanceList.ts';

const PaymentOutcome = lazy(() => import('./payments/bulkPayments.tsx'));
// Loaded on demand, because it contains the texts of a form.
const AddPerson = lazy(() =>
  import('#client/admin/records/addPerson.tsx').then((code) => ({ default: code.AddPerson })),
);

const columns: readonly ListColumn<PersonRow>[] = [
  {
    key: 'name',
    label: msg`Name`,
    track: 'minmax(150px, 1.2fr)',
    emphasis: 'title',
    text: ({ name }) => name,
    Cell: Name,
  },
  {
    key: 'email',
    label: msg`E-mail`,
    track: 'minmax(190px, 1.4fr)',
    emphasis: 'strong',
    text: ({ email }) => email,
    // Tables are used to address letters, so they get only valid addresses.
    value: ({ email }) => (isMailable(email) ? email : ''),
    Cell: Email,
  },
  fieldColumn(personFacts, 'affiliation', { track: 'minmax(150px, 1.5fr)' }),
  { key: 'country', label: personFacts.country.label, track: 'minmax(96px, 0.7fr)', text: countryOf },
  { key: 'phone', label: personFacts.tel.label, text: ({ phone }) => phone },
  { key: 'language', label: msg`Language`, text: ({ language }) => ({ en: 'English', zh: '中文' })[language] },
  {
    key: 'submissions',
    label: msg`Abstracts`,
    track: '96px',
    text: ({ submissions }) => (submissions === 0 ? '–' : String(submissions)),
    value: ({ submissions }) => submissions,
    order: ({ submissions }) => submissions,
  },
  {
    key: 'letters',
    label: msg`Invitation letters`,
    text: ({ letters }) => String(letters),
    value: ({ letters }) => letters,
    order: ({ letters }) => letters,
  },
  {
    key: 'payment',
    label: msg`Payment`,
    track: '148px',
    text: ({ payment }, { word }) => (payment === '' ? '' : word(paymentStateNames[payment])),
    Cell: PaymentCell,
  },
  fieldColumn(paymentFacts, 'amount', {
    value: (row) => (centsOf(row) === undefined ? row.amount : Number(row.amount)),
    order: (row) => centsOf(row) ?? 0,
  }),
  fieldColumn(paymentFacts, 'currency'),
  { key: 'payer', label: paymentFacts.paid_by.label, text: ({ payer }) => payer },
  { key: 'payment_note', label: msg`Note on the payment`, text: ({ payment_note }) => payment_note },
  { key: 'invoice_title', label: invoiceFacts.title.label, text: ({ invoice }) => invoice?.title ?? '' },
  { key: 'tax_number', label: invoiceFacts.tax_number.label, text: ({ invoice }) => invoice?.tax_number ?? '' },
  { key: 'invoice_number', label: invoiceFacts.number.label, text: (row) => everyIssued(row, 'number') },
  { key: 'issued_on', label: invoiceFacts.issued_on.label, text: (row) => everyIssued(row, 'issued_on') },
  {
    key: 'since',
    label: msg`Registered`,
    track: '112px',
    text: ({ since }) => dayInZone(since),
    value: ({ since }) => new Date(since),
    order: ({ since }) => since,
  },
  {
    key: 'closed',
    label: msg`Closed`,
    text: ({ closed_at }) => closed_at ?? '',
    value: ({ closed_at }) => closed_at && new Date(closed_at),
  },
];

/** A filter of this list only, since letters go to people, however many accounts a person has. */
const doubles = 'doubles';

function hasDouble(rows: readonly PersonRow[]): (row: PersonRow) => boolean {
  const doublesOf = doublesIn(rows);
  return (row) => doublesOf(row).some(({ isLikely }) => isLikely);
}

/** Sorts the likeliest duplicates first, and puts accounts that may belong to one person next to each other. */
function byLikeness(rows: readonly PersonRow[]): (row: PersonRow) => number {
  const doublesOf = doublesIn(rows);
  const places = new Map(rows.map((row, place) => [row, place]));
  return (row) => {
    const likely = doublesOf(row).filter(({ isLikely }) => isLikely);
    const first = Math.min(...[row, ...likely.map(({ person }) => person)].map((each) => places.get(each) ?? 0));
    return first - (likely[0]?.strength ?? 0) * rows.length;
  };
}

function countryOf({ country }: PersonRow, { meanings, language }: Format): string {
  return meanings.country(country, language);
}

function useMoreLists(rows: readonly PersonRow[], query: string) {
  return [...useBadgeList(rows, query), ...useFinanceList(rows, query)];
}

/** The list of all accounts (S6). */
export const peopleList: ListConfig<PersonRow, string, FoundQuery<PersonRow>> = {
  records: people,
  title: msg`People`,
  count: (count) => msg`${plural(count, { one: '# person', other: '# people' })}`,
  columns,
  // Newest first.
  usualOrder: { column: 'since', isDescending: true },
  search: personSearch,
  filter: {
    parameter: 'of',
    all: msg`everybody`,
    choices: [{ value: doubles, label: msg`likely duplicates`, has: { among: hasDouble }, rank: byLikeness }],
  },
  nothing: { none: msg`Nobody has registered yet.`, noneFound: msg`No people match.` },
  Card,
  Filters: PersonChips,
  Actions,
  bulk: { list: 'people', Outcome: PaymentOutcome },
  cardHeight: 96,
  addressOf: ({ visitor_id }) => `/person?id=${encodeURIComponent(visitor_id)}`,
  exports: {
    list: 'accounts',
    name: 'people',
    action: (count) => msg`Export ${plural(count, { one: '# person', other: '# people' })}`,
    useMore: useMoreLists,
  },
  selection: {
    ticked: createTicked(),
    label: ({ name }) => msg`Select ${name}`,
    searchFor: () => undefined,
  },
  Summary: PaymentSums,
};

export default function PeopleScreen() {
  return <RecordList config={peopleList} />;
}

/** Actions for the selected people, or for all in the list (S13, S16). */
function Actions({ view }: { view: PeopleView }) {
  return (
    <>
      <PaymentActions view={view} />
      <WriteLink view={view} />
      <RemindLink view={view} />
      {!view.selection.isBegun && <AddPersonButton />}
    </>
  );
}

/** Writes to the selected people, or to all that are found. Closed accounts get no letter. */
function WriteLink({ view }: { view: PeopleView }) {
  const { t } = useLingui();
  const { typed, filter, shown, isSimilar, selection } = view;
  const { isBegun } = selection;
  const open = (isBegun ? selection.rows : shown).filter(({ closed_at }) => closed_at === null);
  const count = open.length;
  if (count === 0 || ((filter === doubles || isSimilar) && !isBegun)) return null;
  if (isBegun && count > mostChosen) {
    return (
      <small>
        <Trans>Too many to name in a letter: search for them</Trans>
      </small>
    );
  }
  const words = isBegun
    ? t`${plural(count, { one: 'Write to # person', other: 'Write to # people' })}`
    : t`Write to these people`;
  const wanted: Record<string, string> = isBegun ? { q: '', of: 'chosen' } : { q: typed };
  return (
    <MailLink
      words={words}
      begun={{ to: 'people', ...wanted }}
      state={isBegun ? { chosen: open.map(({ visitor_id }) => visitor_id) } : undefined}
    />
  );
}

/** Writes to people who have not confirmed their address, and asks them to do so. */
function RemindLink({ view: { filter, typed, found, shown, selection } }: { view: PeopleView }) {
  const { t } = useLingui();
  const isAsked = chosenStates(found.parts).includes('unconfirmed');
  if (!isAsked || filter !== '' || shown.length === 0 || selection.isBegun) return null;
  const template = 'unconfirmed' satisfies TemplateId;
  return (
    <MailLink
      icon="M8 2a4 4 0 0 0-4 4v3l-1.5 2.5h11L12 9V6a4 4 0 0 0-4-4M6.5 13.8h3"
      words={t`Remind them to confirm`}
      begun={{ to: 'people', q: typed, template }}
    />
  );
}

/** The state of the fee, with its amount or its payer. */
function PaymentCell({ row, format }: CellProps<PersonRow>) {
  const { payment, paid_by, payer, amount } = row;
  return (
    <>
      {payment !== '' && format.word(paymentStateNames[payment])}{' '}
      {paid_by === '' ? amount && <small>{amountInWords(row)}</small> : <small>← {payer}</small>}
    </>
  );
}

/** Adds a person by hand. The new person's page can send a link to set a password. */
function AddPersonButton() {
  const navigate = useNavigate();
  const [isAdding, setIsAdding] = useState(false);
  return (
    <>
      <Button variant="subtle" size="compact-sm" onClick={() => setIsAdding(true)}>
        <Trans>Add a person…</Trans>
      </Button>
      {isAdding && (
        <Suspense>
          <AddPerson
            onClose={() => setIsAdding(false)}
            onAdded={(visitor_id) => void navigate(`/person?id=${encodeURIComponent(visitor_id)}`)}
          />
        </Suspense>
      )}
    </>
  );
}

function Name({ row: { name, closed_at } }: CellProps<PersonRow>) {
  return (
    <>
      {closed_at !== null && (
        <Badge component="span" variant="strip" mr="xs">
          <Trans>closed</Trans>
        </Badge>
      )}
      <bdi>{name}</bdi>
    </>
  );
}

/**
 * The address of an account. It is marked if no letter can be sent to it: registration does not check the format (A1).
 */
function Email({ row: { email } }: Pick<CellProps<PersonRow>, 'row'>) {
  return (
    <>
      {!isMailable(email) && (
        <Badge component="span" variant="strip" mr="xs">
          <Trans>cannot be mailed</Trans>
        </Badge>
      )}
      <bdi>{email}</bdi>
    </>
  );
}

/** A person as a card, for narrow screens. */
function Card({ row, format, mark }: CellProps<PersonRow> & { mark: ReactNode }) {
  const { affiliation, submissions } = row;
  return (
    <>
      <b>
        {mark}
        <Name row={row} format={format} />
      </b>
      <span>
        <Email row={row} />
      </span>
      <small>
        <span className={list.topic}>
          <bdi>{[affiliation, countryOf(row, format)].filter(Boolean).join(', ')}</bdi>
        </span>
        {submissions > 0 && (
          <span>
            <Trans>abstracts: {submissions}</Trans>
          </span>
        )}
        <span>
          <PaymentCell row={row} format={format} />
        </span>
      </small>
    </>
  );
}
