import { Badge, Button } from '@mantine/core';
import { msg, plural } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { isInGroup, personGroups } from '#contract/query/people.ts';
import { isMailable } from '#contract/rules/mailable.ts';
import type { PersonRow } from '#contract/records/person.ts';
import { people } from '#client/admin/records/kinds.ts';
import type { CellProps, Format, ListColumn } from '#client/admin/records/list/columns.ts';
import list from '#client/admin/records/list/list.module.css';
import type { ListConfig, Search } from '#client/admin/records/list/listConfig.ts';
import { RecordList } from '#client/admin/records/list/recordList.tsx';
import type { ListView } from '#client/admin/records/list/useListView.ts';
import { groupWords, personSearch } from '#client/admin/records/personSearch.ts';
import { Icon } from '#client/admin/ui/icon.tsx';
import { dayInZone } from '#client/admin/ui/dayInZone.ts';
import { paymentWords } from '#client/admin/records/words/person.ts';

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
    // From a table it goes into letters.
    value: ({ email }) => (isMailable(email) ? email : ''),
  },
  {
    key: 'affiliation',
    label: msg`Affiliation`,
    track: 'minmax(150px, 1.5fr)',
    text: ({ affiliation }) => affiliation,
  },
  { key: 'country', label: msg`Country`, track: 'minmax(96px, 0.7fr)', text: countryOf },
  { key: 'phone', label: msg`Phone`, text: ({ phone }) => phone },
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
    track: '104px',
    text: ({ payment }, { word }) => (payment === '' ? '' : word(paymentWords[payment])),
  },
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

function countryOf({ country }: PersonRow, { meanings, language }: Format): string {
  return meanings.country(country, language);
}

/** Everybody with an account (S6). */
export const peopleList: ListConfig<PersonRow, string> = {
  records: people,
  title: msg`People`,
  count: (count) => msg`${plural(count, { one: '# person', other: '# people' })}`,
  columns,
  // The newest first.
  usualOrder: { column: 'since', isDescending: true },
  search: personSearch,
  filter: {
    parameter: 'of',
    all: msg`everybody`,
    choices: personGroups.map((value) => ({ value, label: groupWords[value], has: isInGroup[value] })),
  },
  nothing: { none: msg`Nobody has registered yet.`, noneFound: msg`No people match.` },
  Card,
  Actions,
  cardHeight: 96,
  addressOf: ({ visitor_id }) => `/person?id=${encodeURIComponent(visitor_id)}`,
  exports: {
    list: 'accounts',
    name: 'people',
    action: (count) => msg`Export ${plural(count, { one: '# person', other: '# people' })}`,
  },
};

export default function PeopleScreen() {
  return <RecordList config={peopleList} />;
}

/** A letter to whom the list shows (S13). */
function Actions({ view: { typed, filter, shown } }: { view: ListView<PersonRow, string, Search<PersonRow>> }) {
  if (shown.length === 0 || filter === 'closed') return null;
  const search = new URLSearchParams({ to: 'people', q: typed, ...(filter && { of: filter }) });
  return (
    <Button
      component={Link}
      variant="subtle"
      size="compact-sm"
      leftSection={<Icon path="M2 3.5h12v9H2zM2 4l6 5 6-5" />}
      to={`/mail/new?${search.toString()}`}
    >
      <Trans>Write to these people</Trans>
    </Button>
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

/** Somebody on a narrow screen. */
function Card({ row, format, mark }: CellProps<PersonRow> & { mark: ReactNode }) {
  const { email, affiliation, submissions, payment } = row;
  return (
    <>
      <b>
        {mark}
        <Name row={row} format={format} />
      </b>
      <span>
        <bdi>{email}</bdi>
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
        {payment !== '' && <span>{format.word(paymentWords[payment])}</span>}
      </small>
    </>
  );
}
