import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Select, Modal } from '@mantine/core';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { fullName } from '#contract/names/fullName.ts';
import type { Person } from '#contract/calls/report.ts';
import type { KnownPerson } from '#client/drafts/store/rows.ts';
import { isEmptyRow } from '#client/screens/submission/form/formValues.ts';
import type { DraftFormValues } from '#client/screens/submission/form/useDraftForm.ts';
import type { KnownPeople } from './useKnownPeople.ts';
import { whenLeft } from './folding.tsx';
import { useDialog } from '#client/features/dialog/useDialog.ts';
import classes from './people.module.css';
import rows from '#client/screens/submission/rows.module.css';

interface PeopleOfferProps {
  form: DraftFormValues;
  index: number;
  people: KnownPeople;
  onChoose: (person: Partial<Person>) => void;
}

/**
 * Offers the people of earlier abstracts in an empty row (R5). Once something is typed, the offer is disabled; it is
 * hidden only after the focus has left the row, so that the field being typed into does not move.
 */
export function PeopleOffer({ form, index, people, onChoose }: PeopleOfferProps) {
  const isEmpty = useIsEmpty(form, index);
  // It is shown while the people are read as well, so that the layout is stable: nearly every account has known people.
  const hasPeople = people.isLoading || (people.ownPerson ?? people.others[0]) !== undefined;
  const [isShown, show] = useState(isEmpty);
  if (isEmpty && !isShown) show(true);
  const hide = useCallback(() => show(false), []);
  return isShown && hasPeople && <Offer people={people} isDisabled={!isEmpty} onLeft={hide} onChoose={onChoose} />;
}

/**
 * Whether a row is empty. `useWatchValue` would render every row whenever an author is added, since the form then has
 * copies of all of them.
 */
function useIsEmpty({ getValues, watch }: DraftFormValues, index: number): boolean {
  const read = useCallback(() => {
    const row = getValues().report_people[index];
    return row !== undefined && isEmptyRow(row);
  }, [getValues, index]);
  const [isEmpty, setEmpty] = useState(read);
  watch(
    `report_people.${index}`,
    useCallback(() => setEmpty(read()), [read]),
  );
  return isEmpty;
}

interface OfferProps extends Pick<PeopleOfferProps, 'people' | 'onChoose'> {
  isDisabled: boolean;
  /** Called when it is disabled and the focus has left the row. */
  onLeft: () => void;
}

function Offer({ people, isDisabled, onLeft, onChoose }: OfferProps) {
  const { t } = useLingui();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const author = place.current?.closest('fieldset');
    return isDisabled && author ? whenLeft(author, onLeft) : undefined;
  }, [isDisabled, onLeft]);
  const [isReached, setReached] = useState(false);
  const [isForgetting, setForgetting] = useState(false);
  const byValue = useOptions(people);
  // Select resets the text being typed whenever it gets another list.
  const data = useMemo(() => [...byValue].map(([value, { label }]) => ({ value, label })), [byValue]);
  return (
    <div ref={place} className={classes.offer}>
      <Select
        className={classes.select}
        label={t`Choose yourself or a previous co-author`}
        placeholder={t`Search by name, affiliation or address`}
        nothingFoundMessage={t`Nobody by that name`}
        data={data}
        disabled={isDisabled}
        value={null}
        searchable
        openOnFocus={false}
        withScrollArea={false}
        // It is mounted on focus, since arrow keys need it before it opens; earlier, each row would render the complete
        // list.
        comboboxProps={{ keepMounted: isReached }}
        onFocus={() => setReached(true)}
        classNames={{ options: classes.options }}
        filter={({ options, search }) =>
          options.filter((option) => 'value' in option && isFoundBy(byValue.get(option.value)!, search))
        }
        renderOption={({ option }) => <PersonOption option={byValue.get(option.value)!} />}
        onChange={(value) => value !== null && onChoose(byValue.get(value)!.person)}
      />
      {people.others.length > 0 && (
        <Button variant="subtle" size="compact-md" disabled={isDisabled} onClick={() => setForgetting(true)}>
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

function useOptions({ ownPerson, others }: KnownPeople): ReadonlyMap<string, Option> {
  const { t } = useLingui();
  return useMemo(() => {
    const options = new Map<string, Option>();
    if (ownPerson) {
      const name = fullName(ownPerson);
      options.set('own', { person: ownPerson, label: t`${name} (you)` });
    }
    for (const { key, person } of others) options.set(key, { person, label: fullName(person) });
    return options;
  }, [ownPerson, others, t]);
}

function PersonOption({ option: { label, person } }: { option: Option }) {
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

interface ForgetPeopleProps {
  people: readonly KnownPerson[];
  onForget: (person: KnownPerson) => void;
  onClose: () => void;
}

/** The people that this device stores for this account, with buttons to forget them. */
function ForgetPeople({ people, onForget, onClose }: ForgetPeopleProps) {
  const { t } = useLingui();
  const list = useRef<HTMLUListElement>(null);
  const dialog = useDialog(onClose);
  const forget = (known: KnownPerson, index: number) => {
    onForget(known);
    // The pressed button disappears, so the next one gets the focus.
    const next = list.current?.querySelectorAll('button')[index + 1] ?? list.current?.querySelector('button');
    next?.focus();
  };
  return (
    <Modal {...dialog} title={t`People you entered before`} size="lg" centered>
      <p>
        <Trans>
          They are on this device only, and offered when you add an author. What was submitted stays as it is.
        </Trans>
      </p>
      <ul ref={list} className={rows.rows}>
        {people.map((known, index) => (
          <li key={known.key}>
            <span>
              {fullName(known.person)}
              <small>{factsOf(known.person)}</small>
            </span>
            <ForgetButton name={fullName(known.person)} onPress={() => forget(known, index)} />
          </li>
        ))}
      </ul>
      {people.length === 0 && (
        <p role="status">
          <Trans>Nobody is kept any more.</Trans>
        </p>
      )}
    </Modal>
  );
}

function ForgetButton({ name, onPress }: { name: string; onPress: () => void }) {
  const { t } = useLingui();
  return (
    <Button variant="subtle" size="compact-md" onClick={onPress} aria-label={t`Forget this person: ${name}`}>
      <Trans>Forget this person</Trans>
    </Button>
  );
}

/** Distinguishes people of the same name. */
function factsOf({ Affiliation, email }: Pick<Person, 'Affiliation' | 'email'>): string {
  return [Affiliation.trim(), email.trim()].filter(Boolean).join(' · ');
}
