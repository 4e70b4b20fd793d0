import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { Language } from '#site/text.ts';
import { abstractFacts, type AbstractRow } from '#contract/kinds/abstract/abstract.ts';
import { useFieldWords } from '#client/admin/records/words/useFieldWords.ts';
import { compareIn } from '#client/admin/ui/compareIn.ts';
import { askedFor, chosenValues, withThing, withValues } from '#client/admin/records/search/editQuery.ts';
import { FilterChip, type FilterOption } from '#client/admin/records/search/filterChip.tsx';
import { ViewChip } from '#client/admin/abstracts/views/viewChip.tsx';
import type { AbstractsView } from './abstractSearch.ts';
import classes from '#client/admin/records/search/filterChip.module.css';

interface FilterChipsProps {
  view: AbstractsView;
}

/**
 * Views and common filters. Each one writes into the search text, so that both always agree and staff learn the search
 * words.
 */
export function FilterChips({ view }: FilterChipsProps) {
  const { t } = useLingui();
  const { known, typed, type } = view;
  const { parts } = view.found;
  const { meanings, language } = view.format;
  const counts = useMemo(() => countsOf(known), [known]);
  const words = useFieldWords(abstractFacts);
  const file = askedFor(parts, 'file');

  function choose(field: string, values: readonly string[]): void {
    const written = field === 'country' ? values.map(meanings.countryCode) : values;
    type(withValues(typed, parts, field, written));
  }
  const chip = (field: 'topic' | 'type' | 'country', label: string, name: (value: string) => string) => (
    <FilterChip
      label={label}
      options={optionsOf(counts[field], name, language)}
      chosen={chosenValues(parts, field)}
      onChoose={(values) => choose(field, values)}
    />
  );

  return (
    <div className={classes.chips} role="group" aria-label={t`Filters`}>
      <ViewChip view={view} />
      {chip('topic', t`Topic`, (value) => words.value('topics', value))}
      {chip('type', t`Type`, (value) => meanings.type(value)[language])}
      {chip('country', t`Country`, (value) => meanings.country(value, language) || value)}
      <FilterChip
        label={t`File`}
        isSingle
        options={[
          { value: 'has', label: t`with a file`, count: counts.files },
          { value: 'no', label: t`without a file`, count: known.length - counts.files },
        ]}
        chosen={file ? [file] : []}
        onChoose={([wanted]) => type(withThing(typed, parts, 'file', wanted as 'has' | 'no' | undefined))}
      />
    </div>
  );
}

type Counts = Readonly<Record<'topic' | 'type' | 'country', ReadonlyMap<string, number>>> & { files: number };

function countsOf(rows: readonly AbstractRow[]): Counts {
  const counts = {
    topic: new Map<string, number>(),
    type: new Map<string, number>(),
    country: new Map<string, number>(),
  };
  let files = 0;
  for (const row of rows) {
    count(counts.topic, row.topics);
    count(counts.type, row.submissionType);
    count(counts.country, row.country);
    if (row.has_file) files++;
  }
  return { ...counts, files };
}

function count(counts: Map<string, number>, value: string): void {
  if (value) counts.set(value, (counts.get(value) ?? 0) + 1);
}

/** Numbered values by number, others by name. */
function optionsOf(
  counts: ReadonlyMap<string, number>,
  name: (value: string) => string,
  language: Language,
): FilterOption[] {
  const compare = compareIn(language);
  return Array.from(counts, ([value, number]) => ({ value, label: name(value), count: number })).toSorted(
    (one, other) => compare(one.label, other.label),
  );
}
