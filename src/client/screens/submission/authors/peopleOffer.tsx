import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Select } from '@mantine/core';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { fullName } from '#contract/names/fullName.ts';
import type { Person } from '#contract/calls/report.ts';
import type { KnownPerson } from '#client/drafts/store/database.ts';
import { isEmptyRow } from '#client/screens/submission/form/formValues.ts';
import { ForgetPeople } from './forgetPeople.tsx';
import { factsOf } from './personFacts.ts';
import type { DraftFormValues } from '#client/screens/submission/form/useDraftForm.ts';
import type { KnownPeople } from './useKnownPeople.ts';
import classes from './people.module.css';

interface PeopleOfferProps {
  form: DraftFormValues;
  index: number;
  people: KnownPeople;
  onChoose: (person: Partial<Person>) => void;
}

/**
 * Offers the people of earlier abstracts in a row that nothing is written in yet (R5). Once something is, the offer
 * keeps its place for as long as the author is at the row: the field that is written in stays where it is.
 */
export function PeopleOffer({ form, index, people, onChoose }: PeopleOfferProps) {
  const isEmpty = useIsEmpty(form, index);
  // Nearly every author has somebody to fill in: the place is held until they are read.
  const isSomebody = people.isAwaited || (people.oneself ?? people.others[0]) !== undefined;
  const [isShown, show] = useState(isEmpty);
  if (isEmpty && !isShown) show(true);
  const hide = useCallback(() => show(false), []);
  return isShown && isSomebody && <Offer people={people} isIdle={!isEmpty} onLeft={hide} onChoose={onChoose} />;
}

/**
 * Whether nothing is written in a row. Drawn again only when that changes: watched as a value, every row would be at
 * each author that is added, as the form then has copies of them all.
 */
function useIsEmpty({ getValues, watch }: DraftFormValues, index: number): boolean {
  const look = useCallback(() => {
    const row = getValues().report_people[index];
    return row !== undefined && isEmptyRow(row);
  }, [getValues, index]);
  const [isEmpty, setEmpty] = useState(look);
  watch(
    `report_people.${index}`,
    useCallback(() => setEmpty(look()), [look]),
  );
  return isEmpty;
}

interface OfferProps extends Pick<PeopleOfferProps, 'people' | 'onChoose'> {
  /** Whether it only keeps its place. */
  isIdle: boolean;
  /** Called once it need not do so any longer. */
  onLeft: () => void;
}

function Offer({ people, isIdle, onLeft, onChoose }: OfferProps) {
  const { t } = useLingui();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const author = place.current?.closest('fieldset');
    return isIdle && author ? whenLeft(author, onLeft) : undefined;
  }, [isIdle, onLeft]);
  const [isReached, setReached] = useState(false);
  const [isForgetting, setForgetting] = useState(false);
  const byValue = useOptions(people);
  // The library forgets what is being typed whenever it gets another list.
  const data = useMemo(() => [...byValue].map(([value, { label }]) => ({ value, label })), [byValue]);
  return (
    <div ref={place} className={classes.offer}>
      <Select
        className={classes.select}
        label={t`Fill in a person you entered before`}
        placeholder={t`Search by name, affiliation or address`}
        nothingFoundMessage={t`Nobody by that name`}
        data={data}
        disabled={isIdle}
        value={null}
        searchable
        openOnFocus={false}
        withScrollArea={false}
        // A list of everybody in each row would be drawn, and put in its place, with the row. Keys need it before it opens.
        comboboxProps={{ keepMounted: isReached }}
        onFocus={() => setReached(true)}
        classNames={{ options: classes.options }}
        filter={({ options, search }) =>
          options.filter((option) => 'value' in option && isFoundBy(byValue.get(option.value)!, search))
        }
        renderOption={({ option }) => <Named option={byValue.get(option.value)!} />}
        onChange={(value) => value !== null && onChoose(byValue.get(value)!.person)}
      />
      {people.others.length > 0 && (
        <Button variant="subtle" size="compact-md" disabled={isIdle} onClick={() => setForgetting(true)}>
          <Trans>Edit this list</Trans>
        </Button>
      )}
      {isForgetting && (
        <ForgetPeople people={people.others} onForget={people.forget} onClose={() => setForgetting(false)} />
      )}
    </div>
  );
}

/**
 * Calls back once the focus is not in a part of the page and the press that took it elsewhere is over: what is pressed
 * must not move away before it hears of it.
 *
 * @returns how to stop
 */
function whenLeft(part: Element, onLeft: () => void): () => void {
  if (!part.contains(document.activeElement)) {
    onLeft();
    return () => undefined;
  }
  const stop = new AbortController();
  const { signal } = stop;
  let isPressed = false;
  let isLeft = false;
  const look = () => isLeft && !isPressed && onLeft();
  document.addEventListener('pointerdown', () => (isPressed = true), { signal });
  document.addEventListener(
    'click',
    () => {
      isPressed = false;
      look();
    },
    { signal },
  );
  document.addEventListener(
    'focusin',
    ({ target }) => {
      isLeft = target instanceof Node && !part.contains(target);
      look();
    },
    { signal },
  );
  return () => stop.abort();
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
