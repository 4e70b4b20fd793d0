import {
  Button,
  Checkbox,
  Fieldset,
  Group,
  Input,
  NativeSelect,
  Paper,
  SimpleGrid,
  Stack,
  Text,
  TextInput,
} from '@mantine/core';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/SimpleGrid.layer.css';
import '@mantine/core/styles/Fieldset.layer.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { positions, type Person } from '#contract/calls/report.ts';
import { fullName } from '#contract/names/fullName.ts';
import { limits } from '#contract/rules/limits.ts';
import { nobody } from '#contract/rules/nobody.ts';
import { newId } from '#client/device/newId.ts';
import { noteFocus } from '#client/ui/focus/returnFocus.ts';
import { usePositionNames } from '#client/versions/positionNames.ts';
import { useLengthProblem } from '#client/admin/ui/forms/textLength.ts';
import rows from '#client/admin/ui/rows.module.css';
import classes from './editForm.module.css';

interface AuthorFieldsProps {
  people: readonly Person[];
  /** Whether a single author is open at first: the submitter usually has more to fill in. */
  opensOnly?: boolean;
  /** Problems of `report_people`, and of its fields such as `report_people.0.email`. */
  problemOf: (field: string) => string | undefined;
  onChange: (people: Person[]) => void;
}

/** Possible problems of an author. */
const writtenFields = ['Firstname', 'Middlename', 'Lastname', 'Affiliation', 'email', 'Position'] as const;

/** The authors: each can be opened and changed, moved and removed. */
export function AuthorFields({ people, opensOnly = false, problemOf, onChange }: AuthorFieldsProps) {
  // Ids of the rows, so that an open author stays open when moved.
  const [known, setIds] = useState(() => people.map(() => newId()));
  const ids = people.map((_, index) => known[index] ?? String(index));
  const list = useRef<HTMLOListElement>(null);
  /** `focused`: the author who gets the focus if the pressed button disappears or becomes disabled. */
  function place(next: readonly Person[], nextIds: readonly string[], focused: number): void {
    const giveBackFocus = noteFocus();
    setIds([...nextIds]);
    onChange([...next]);
    giveBackFocus(() => list.current?.children[focused]?.querySelector('summary'));
  }
  function move(index: number, by: number): void {
    place(swapped(people, index, index + by), swapped(ids, index, index + by), index + by);
  }
  function remove(index: number): void {
    place(people.toSpliced(index, 1), ids.toSpliced(index, 1), Math.min(index, people.length - 2));
  }
  const problem = problemOf('report_people');
  return (
    <Fieldset variant="unstyled" legend={<Trans>Authors</Trans>}>
      <ol ref={list} className={rows.apart}>
        {people.map((person, index) => (
          <li key={ids[index]}>
            <Author
              person={person}
              number={index + 1}
              count={people.length}
              isOpen={opensOnly && people.length === 1}
              problemOf={(field) => problemOf(`report_people.${index}.${field}`)}
              onChange={(changed) => onChange(people.map((each, at) => (at === index ? changed : each)))}
              onMove={(by) => move(index, by)}
              onRemove={() => remove(index)}
            />
          </li>
        ))}
      </ol>
      {problem && (
        <Input.Error role="alert" tabIndex={-1} data-problem>
          {problem}
        </Input.Error>
      )}
      {people.length < limits.people && (
        <Button variant="link" mt="xs" onClick={() => place([...people, nobody], [...ids, newId()], people.length)}>
          <Trans>Add an author</Trans>
        </Button>
      )}
    </Fieldset>
  );
}

function swapped<Each>(list: readonly Each[], one: number, other: number): Each[] {
  return list.with(one, list[other]!).with(other, list[one]!);
}

interface AuthorProps {
  person: Person;
  /** Counts from 1. */
  number: number;
  count: number;
  /** Whether it is open at first. */
  isOpen: boolean;
  /** The problem of a field of this author. */
  problemOf: (field: keyof Person) => string | undefined;
  onChange: (person: Person) => void;
  onMove: (by: number) => void;
  onRemove: () => void;
}

function Author({ person, number, count, isOpen, problemOf, onChange, onMove, onRemove }: AuthorProps) {
  const { t } = useLingui();
  const name = fullName(person);
  // New authors are open; the others are closed and show their names.
  const [isNew] = useState(isOpen || name === '');
  const isWrong = writtenFields.some((field) => problemOf(field));
  // Remains open while its problem is being corrected.
  const [wasWrong, setWasWrong] = useState(isWrong);
  if (isWrong && !wasWrong) setWasWrong(true);
  return (
    <Paper component="details" withBorder className={classes.author} open={isNew || wasWrong || undefined}>
      <summary>
        <b>{name || t`A new author`}</b>{' '}
        <Text span c="dimmed" size="sm" ml="xs">
          {person.Affiliation}
        </Text>
      </summary>
      <PersonFields person={person} problemOf={problemOf} onChange={onChange} />
      <Group gap="md" mt="xs">
        <Button variant="link" disabled={number === 1} onClick={() => onMove(-1)}>
          <Trans>Move up</Trans>
        </Button>
        <Button variant="link" disabled={number === count} onClick={() => onMove(1)}>
          <Trans>Move down</Trans>
        </Button>
        <Button variant="link" disabled={count === 1} onClick={onRemove}>
          <Trans>Remove</Trans>
        </Button>
      </Group>
    </Paper>
  );
}

function PersonFields({ person, problemOf, onChange }: Pick<AuthorProps, 'person' | 'problemOf' | 'onChange'>) {
  const { t } = useLingui();
  const lengthProblem = useLengthProblem();
  const nameOf = usePositionNames();
  const written = (field: 'Firstname' | 'Middlename' | 'Lastname' | 'Affiliation' | 'email') => ({
    value: person[field],
    autoComplete: 'off',
    error: lengthProblem(person[field], field === 'email' ? limits.email : limits.personField) ?? problemOf(field),
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ ...person, [field]: event.currentTarget.value }),
  });
  const ticked = (field: 'Corresponding_author' | 'Oral_presentation_author') => ({
    checked: person[field] === 1,
    onChange: (event: { currentTarget: { checked: boolean } }) =>
      onChange({ ...person, [field]: event.currentTarget.checked ? 1 : 0 }),
  });
  return (
    <SimpleGrid minColWidth={200} spacing="md">
      <TextInput label={t`First name`} {...written('Firstname')} />
      <TextInput label={t`Middle name`} {...written('Middlename')} />
      <TextInput label={t`Last name`} {...written('Lastname')} />
      <TextInput
        className={classes.wide}
        label={t`Affiliation`}
        description={t`Several are separated by semicolons.`}
        {...written('Affiliation')}
      />
      <TextInput className={classes.wide} label={t`E-mail address`} inputMode="email" {...written('email')} />
      <NativeSelect
        label={t`Position`}
        data={[{ value: '', label: '–' }, ...positions.map((value) => ({ value, label: nameOf(value) }))]}
        value={person.Position}
        error={problemOf('Position')}
        onChange={(event) => onChange({ ...person, Position: event.currentTarget.value })}
      />
      <Stack gap="xs" justify="end">
        <Checkbox label={t`corresponding author`} {...ticked('Corresponding_author')} />
        <Checkbox label={t`presenter`} {...ticked('Oral_presentation_author')} />
      </Stack>
    </SimpleGrid>
  );
}
