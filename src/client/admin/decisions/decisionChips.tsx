import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { decisionStates } from '#contract/query/decisionLanguage.ts';
import { chosenStates, withStates } from '#client/admin/records/search/editQuery.ts';
import { FilterChip } from '#client/admin/records/search/filterChip.tsx';
import classes from '#client/admin/records/search/filterChip.module.css';
import type { DecisionsView } from './decisionSearch.ts';

const words: Readonly<Record<keyof typeof decisionStates, MessageDescriptor>> = {
  undecided: msg`no outcome yet`,
  unreviewed: msg`reviews missing`,
  disputed: msg`spread over 1`,
};

/** Filters for abstracts that need attention. Each is added to the search text, as in other lists (W5). */
export function DecisionChips({ view: { known, typed, type, found } }: { view: DecisionsView }) {
  const { t, i18n } = useLingui();
  const asked = chosenStates(found.parts);
  const states = Object.entries(decisionStates).map(([value, has]) => ({
    value,
    label: i18n._(words[value as keyof typeof words]),
    count: known.filter((row) => !row.withdrawn && has(row)).length,
  }));
  return (
    <div className={classes.chips} role="group" aria-label={t`Filters`}>
      <FilterChip
        label={t`Needs attention`}
        options={states}
        chosen={asked.filter((state) => state in words)}
        onChoose={(chosen) => {
          const others = asked.filter((state) => !(state in words));
          type(withStates(typed, found.parts, [...others, ...chosen]));
        }}
      />
    </div>
  );
}
