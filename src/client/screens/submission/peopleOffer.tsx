import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Select } from '@mantine/core';
import { useMemo, useState } from 'react';
import { fullName } from '#contract/fullName.ts';
import type { Person } from '#contract/report.ts';
import type { KnownPerson } from '../../drafts/database.ts';
import { isEmptyRow, type AuthorRow } from './formValues.ts';
import { ForgetPeople } from './forgetPeople.tsx';
import { factsOf } from './personFacts.ts';
import type { DraftFormValues } from './useDraftForm.ts';
import type { KnownPeople } from './useKnownPeople.ts';
import classes from './people.module.css';

interface PeopleOfferProps {
  form: DraftFormValues;
  index: number;
  people: KnownPeople;
  onChoose: (person: Partial<Person>) => void;
}

/** Offers the people of earlier abstracts in a row that nothing is written in yet (R5). */
export function PeopleOffer({ form, index, people, onChoose }: PeopleOfferProps) {
  const row = form.useWatchValue(`report_people.${index}`) as AuthorRow | undefined;
  // Nearly every author has somebody to fill in: the place is held until they are read.
  const isSomebody = people.isAwaited || (people.oneself ?? people.others[0]) !== undefined;
  const isOffered = row !== undefined && isEmptyRow(row) && isSomebody;
  return isOffered && <Offer people={people} onChoose={onChoose} />;
}

function Offer({ people, onChoose }: Pick<PeopleOfferProps, 'people' | 'onChoose'>) {
  const { t } = useLingui();
  const [isForgetting, setForgetting] = useState(false);
  const byValue = useOptions(people);
  // The library forgets what is being typed whenever it gets another list.
  const data = useMemo(() => [...byValue].map(([value, { label }]) => ({ value, label })), [byValue]);
  return (
    <div className={classes.offer}>
      <Select
        className={classes.select}
        label={t`Fill in a person you entered before`}
        placeholder={t`Search by name, affiliation or address`}
        nothingFoundMessage={t`Nobody by that name`}
        data={data}
        value={null}
        searchable
        openOnFocus={false}
        withScrollArea={false}
        classNames={{ options: classes.options }}
        filter={({ options, search }) =>
          options.filter((option) => 'value' in option && isFoundBy(byValue.get(option.value)!, search))
        }
        renderOption={({ option }) => <Named option={byValue.get(option.value)!} />}
        onChange={(value) => value !== null && onChoose(byValue.get(value)!.person)}
      />
      {people.others.length > 0 && (
        <Button variant="subtle" size="compact-md" onClick={() => setForgetting(true)}>
          <Trans>Edit this list</Trans>
        </Button>
      )}
      {isForgetting && (
        <ForgetPeople people={people.others} onForget={people.forget} onClose={() => setForgetting(false)} />
      )}
    </div>
  );
}

interface Option {
  person: KnownPerson['person'];
  label: string;
}

function useOptions({ oneself, others }: KnownPeople): ReadonlyMap<string, Option> {
  const { t } = useLingui();
  return useMemo(() => {
    const options = new Map<string, Option>();
    if (oneself) {
      const name = fullName(oneself);
      options.set('oneself', { person: oneself, label: t`${name} (you)` });
    }
    for (const { key, person } of others) options.set(key, { person, label: fullName(person) });
    return options;
  }, [oneself, others, t]);
}

function Named({ option: { label, person } }: { option: Option }) {
  return (
    <span className={classes.person}>
      {label}
      <small>{factsOf(person)}</small>
    </span>
  );
}

function isFoundBy({ label, person }: Option, typed: string): boolean {
  const words = typed.toLowerCase().split(/\s+/);
  const text = `${label} ${factsOf(person)}`.toLowerCase();
  return words.every((word) => text.includes(word));
}
