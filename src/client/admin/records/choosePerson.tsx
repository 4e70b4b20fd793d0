import { Button, Group, Input, Stack, Text, TextInput } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { PersonRow } from '#contract/kinds/person/person.ts';
import { AddPerson } from './addPerson.tsx';
import { people } from '#client/admin/kinds/person/records.ts';
import { useFormat } from './list/useListView.ts';
import { personSearch } from './personSearch.ts';
import { useRecords } from '#client/records/useRecords.ts';

/** Maximum number of people to show for a search. */
const shown = 8;

/** Data of the chosen person, for other fields of the form. */
export type ChosenPerson = Readonly<Record<'Firstname' | 'Lastname' | 'affiliation' | 'email', string>>;

interface ChoosePersonProps {
  label: string;
  visitor_id: string;
  /** The message that nobody has been chosen. */
  problem: string | undefined;
  /** Called with '' until another person is chosen. The person is undefined if the device lacks some of the data. */
  onChoose: (visitor_id: string, person?: ChosenPerson) => void;
  /** People that cannot be chosen. */
  except?: string;
  /** Whether a person without an account can be added. */
  mayAdd?: boolean;
}

/** Chooses a person: an account, searched as in the list of people, or a new person. */
export function ChoosePerson({ label, visitor_id, problem, onChoose, except = '', mayAdd = true }: ChoosePersonProps) {
  const { t } = useLingui();
  const { rows } = useRecords(people);
  const [typed, setTyped] = useState('');
  const [isAdding, setIsAdding] = useState(false);
  const chosen = rows.find((row) => row.visitor_id === visitor_id);
  const { isFound } = personSearch.useSearch(typed, useFormat());
  const others = rows.filter((row) => row.visitor_id !== except);
  const isSearched = typed.trim() !== '';
  const found = isSearched ? others.filter(isFound).slice(0, shown) : [];

  return (
    <Stack gap="xs">
      {visitor_id !== '' ? (
        <Input.Wrapper label={label}>
          <Group gap="sm">
            <Text>
              <bdi>{chosen ? `${chosen.name} · ${chosen.email}` : visitor_id}</bdi>
            </Text>
            <Button variant="link" onClick={() => onChoose('')}>
              <Trans>Choose another person</Trans>
            </Button>
          </Group>
        </Input.Wrapper>
      ) : (
        <>
          <TextInput
            data-autofocus
            label={label}
            placeholder={t`Name, address, affiliation …`}
            autoComplete="off"
            value={typed}
            error={problem && t`Please choose the person, or add a new one.`}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          {found.map((row) => (
            <Button key={row.visitor_id} variant="link" onClick={() => onChoose(row.visitor_id, chosenPerson(row))}>
              <bdi>{[row.name, row.email, row.affiliation].filter(Boolean).join(' · ')}</bdi>
            </Button>
          ))}
          {isSearched && found.length === 0 && (
            <Text role="status" c="dimmed" size="sm">
              <Trans>No people match.</Trans>
            </Text>
          )}
          {mayAdd && (
            <Group>
              <Button onClick={() => setIsAdding(true)}>
                <Trans>New person…</Trans>
              </Button>
            </Group>
          )}
        </>
      )}
      {isAdding && (
        <AddPerson
          onClose={() => setIsAdding(false)}
          onAdded={(added, person) => {
            setIsAdding(false);
            onChoose(added, person);
          }}
        />
      )}
    </Stack>
  );
}

/** Data of an account in the list; undefined if an earlier version has cached the row without the parts of the name. */
export function chosenPerson({ parts, affiliation, email }: PersonRow): ChosenPerson | undefined {
  return parts && { Firstname: parts.Firstname, Lastname: parts.Lastname, affiliation, email };
}
