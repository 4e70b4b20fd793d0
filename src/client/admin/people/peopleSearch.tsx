import { useLingui } from '@lingui/react/macro';
import type { Ref } from 'react';
import box from '#client/admin/abstracts/search/searchBox.module.css';
import type { PeopleView } from './usePeopleView.ts';
import classes from './people.module.css';

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
      <search className={box.search}>
        <div className={box.box}>
          <svg viewBox="0 0 20 20" aria-hidden="true">
            <circle cx="8.5" cy="8.5" r="5.5" />
            <path d="m13 13 4.5 4.5" />
          </svg>
          <input
            ref={ref}
            type="search"
            className={`${box.field} ${classes.field}`}
            aria-label={t`Search people`}
            placeholder={t`Name, address, affiliation, country …`}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="search"
            value={typed}
            onChange={(event) => type(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
              event.preventDefault();
              onLeave();
            }}
          />
        </div>
      </search>
      <select
        className={classes.filter}
        aria-label={t`Show`}
        value={filter}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        {Object.entries(filters).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </>
  );
}
