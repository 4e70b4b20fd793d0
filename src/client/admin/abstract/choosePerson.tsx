import { Button, Group, Input, Stack, Text, TextInput } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { PersonRow } from '#contract/records/person.ts';
import { AddPerson } from '#client/admin/records/addPerson.tsx';
import { people } from '#client/admin/records/kinds.ts';
import { useRecords } from '#client/records/useRecords.ts';

/** People shown for what was typed. */
const shown = 8;

interface ChoosePersonProps {
  label: string;
  visitor_id: string;
  /** That nobody has been chosen. */
  problem: string | undefined;
  onChoose: (visitor_id: string) => void;
}

/** Whose it is: somebody with an account, found by name, address or affiliation, or a new person. */
export function ChoosePerson({ label, visitor_id, problem, onChoose }: ChoosePersonProps) {
  const { t } = useLingui();
  const { rows } = useRecords(people);
  const [typed, setTyped] = useState('');
  const [isAdding, setIsAdding] = useState(false);
  const chosen = rows.find((row) => row.visitor_id === visitor_id);
  const found = typed.trim() === '' ? [] : rows.filter((row) => isFound(row, typed)).slice(0, shown);

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
            label={label}
            placeholder={t`Name, address, affiliation …`}
            autoComplete="off"
            value={typed}
            error={problem && t`Please choose the person, or add a new one.`}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          {found.map((row) => (
            <Button key={row.visitor_id} variant="link" onClick={() => onChoose(row.visitor_id)}>
              <bdi>{[row.name, row.email, row.affiliation].filter(Boolean).join(' · ')}</bdi>
            </Button>
          ))}
          <Group>
            <Button onClick={() => setIsAdding(true)}>
              <Trans>New person…</Trans>
            </Button>
          </Group>
        </>
      )}
      {isAdding && (
        <AddPerson
          onClose={() => setIsAdding(false)}
          onAdded={(added) => {
            setIsAdding(false);
            onChoose(added);
          }}
        />
      )}
    </Stack>
  );
}

function isFound({ name, email, affiliation }: PersonRow, typed: string): boolean {
  const text = `${name} ${email} ${affiliation}`.toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
