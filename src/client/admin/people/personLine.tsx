import { Badge } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import { memo } from 'react';
import { targetOf } from '#contract/records/applied.ts';
import type { PersonRow } from '#contract/records/person.ts';
import { PendingMark } from '#client/admin/records/pending/pendingMark.tsx';
import { ListRow, type RowPlace } from '#client/admin/list/listTable.tsx';
import table from '#client/admin/list/list.module.css';
import { drawnColumns, type Saying } from './columns.ts';
import { paymentWords } from '#client/admin/records/words/person.ts';

interface PersonLineProps extends RowPlace {
  row: PersonRow;
  saying: Saying;
}

/** Somebody in the list. A keystroke draws only those anew that it changes. */
export const PersonLine = memo(function PersonLine({ row, saying, ...place }: PersonLineProps) {
  return (
    <ListRow id={row.visitor_id} {...place}>
      {place.isWide ? <Cells row={row} saying={saying} /> : <Card row={row} saying={saying} />}
    </ListRow>
  );
});

function Cells({ row, saying }: Pick<PersonLineProps, 'row' | 'saying'>) {
  return drawnColumns.map(({ key, words }) => {
    const said = words(row, saying);
    return (
      <span key={key} role="gridcell" data-column={key === 'name' ? 'title' : key} title={said || undefined}>
        {key === 'name' && <PendingMark target={targetOf('person', row.visitor_id)} />}
        {key === 'name' && row.closed_at !== null && <Closed />}
        <bdi>{said}</bdi>
      </span>
    );
  });
}

/** Somebody on a narrow screen. */
function Card({ row, saying }: Pick<PersonLineProps, 'row' | 'saying'>) {
  const { name, email, affiliation, submissions, payment, closed_at } = row;
  const country = saying.meanings.country(row.country, saying.language);
  return (
    <span role="gridcell" className={table.onCard}>
      <b>
        <PendingMark target={targetOf('person', row.visitor_id)} />
        {closed_at !== null && <Closed />}
        <bdi>{name}</bdi>
      </b>
      <span>
        <bdi>{email}</bdi>
      </span>
      <small>
        <span className={table.topic}>
          <bdi>{[affiliation, country].filter(Boolean).join(', ')}</bdi>
        </span>
        {submissions > 0 && (
          <span>
            <Trans>abstracts: {submissions}</Trans>
          </span>
        )}
        {payment !== '' && <span>{saying.word(paymentWords[payment])}</span>}
      </small>
    </span>
  );
}

function Closed() {
  return (
    <Badge component="span" variant="strip" mr="xs">
      <Trans>closed</Trans>
    </Badge>
  );
}
