import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { personLanguage } from '#contract/query/personLanguage.ts';
import type { PersonRow } from '#contract/kinds/person/person.ts';
import type { ListView } from '#client/admin/records/list/useListView.ts';
import {
  askedFor,
  chosenStates,
  chosenValues,
  withStates,
  withThing,
  withValues,
} from '#client/admin/records/search/editQuery.ts';
import { FilterChip, type FilterOption } from '#client/admin/records/search/filterChip.tsx';
import classes from '#client/admin/records/search/filterChip.module.css';
import type { FoundQuery } from '#client/admin/records/search/querySearch.ts';
import { compareIn } from '#client/admin/ui/compareIn.ts';

/** The list of people, as its parts need it. */
export type PeopleView = ListView<PersonRow, string, FoundQuery<PersonRow>>;

/** Labels for values of `paid:`, `invoice:` and `is:`. */
const words: Readonly<Record<'paid' | 'invoice' | 'is', Readonly<Record<string, MessageDescriptor>>>> = {
  paid: { no: msg`not paid`, expected: msg`payment expected`, yes: msg`paid`, waived: msg`fee waived` },
  invoice: { due: msg`invoice to be issued`, issued: msg`invoice issued` },
  is: { unconfirmed: msg`address not confirmed`, closed: msg`closed accounts` },
};

const { fields, things, states } = personLanguage(() => false);

/** Common filters. Each is added to the search text, so that filters combine and staff learn the search words (S6). */
export function PersonChips({ view: { known, typed, type, found, format } }: { view: PeopleView }) {
  const { t, i18n } = useLingui();
  const { parts } = found;
  const { meanings, language } = format;
  const countries = useMemo(() => Map.groupBy(known, ({ country }) => country), [known]);

  const choiceChip = (field: 'paid' | 'invoice', label: string) => {
    const { of } = fields[field] as Extract<(typeof fields)[string], { kind: 'choice' }>;
    const options = Object.entries(words[field]).map(([value, name]) => ({
      value,
      label: i18n._(name),
      count: known.filter((row) => of(row).includes(value)).length,
    }));
    const choose = (values: readonly string[]) => type(withValues(typed, parts, field, values));
    return <FilterChip label={label} options={options} chosen={chosenValues(parts, field)} onChoose={choose} />;
  };
  const thingChip = (thing: 'abstract' | 'letter', label: string, has: string, no: string) => {
    const asked = askedFor(parts, thing);
    const count = known.filter(things[thing]!.of).length;
    return (
      <FilterChip
        label={label}
        isSingle
        options={[
          { value: 'has', label: has, count },
          { value: 'no', label: no, count: known.length - count },
        ]}
        chosen={asked ? [asked] : []}
        onChoose={([wanted]) => type(withThing(typed, parts, thing, wanted as 'has' | 'no' | undefined))}
      />
    );
  };
  const countryOptions: FilterOption[] = Array.from(countries, ([value, rows]) => ({
    value,
    label: meanings.country(value, language) || value,
    count: rows.length,
  })).filter(({ value }) => value !== '');
  const compare = compareIn(language);

  return (
    <div className={classes.chips} role="group" aria-label={t`Filters`}>
      {choiceChip('paid', t`Payment`)}
      {choiceChip('invoice', t`Invoice`)}
      {thingChip('abstract', t`Abstract`, t`with an abstract`, t`without an abstract`)}
      {thingChip('letter', t`Invitation letter`, t`with an invitation letter`, t`without an invitation letter`)}
      <FilterChip
        label={t`Country`}
        options={countryOptions.toSorted((one, other) => compare(one.label, other.label))}
        chosen={chosenValues(parts, 'country')}
        onChoose={(values) => type(withValues(typed, parts, 'country', values.map(meanings.countryCode)))}
      />
      <FilterChip
        label={t`Account`}
        options={Object.entries(words.is).map(([value, name]) => ({
          value,
          label: i18n._(name),
          count: known.filter(states[value]!.of).length,
        }))}
        chosen={chosenStates(parts).filter((state) => state in words.is)}
        onChoose={(chosen) => {
          const others = chosenStates(parts).filter((state) => !(state in words.is));
          type(withStates(typed, parts, [...others, ...chosen]));
        }}
      />
    </div>
  );
}
