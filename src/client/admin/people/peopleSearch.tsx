import { NativeSelect } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import type { Ref } from 'react';
import { SearchField } from '#client/admin/list/searchField.tsx';
import type { PeopleView } from './usePeopleView.ts';

interface PeopleSearchProps {
  ref: Ref<HTMLInputElement>;
  view: PeopleView;
  /** Enter and Escape lead on to the list. */
  onLeave: () => void;
}

/** The field, and which people are meant. */
export function PeopleSearch({ ref, view: { typed, type, filter, choose }, onLeave }: PeopleSearchProps) {
  const { t } = useLingui();
  const filters = {
    '': t`everybody`,
    authors: t`with an abstract`,
    others: t`without an abstract`,
    letters: t`with an invitation letter`,
    expected: t`payment expected`,
    paid: t`paid`,
    waived: t`fee waived`,
    closed: t`closed accounts`,
  };
  return (
    <>
      <SearchField
        ref={ref}
        label={t`Search people`}
        placeholder={t`Name, address, affiliation, country …`}
        value={typed}
        onType={type}
        onLeave={onLeave}
      />
      <NativeSelect
        aria-label={t`Show`}
        value={filter}
        data={Object.entries(filters).map(([value, words]) => ({ value, label: words }))}
        onChange={(event) => choose(event.currentTarget.value)}
      />
    </>
  );
}
