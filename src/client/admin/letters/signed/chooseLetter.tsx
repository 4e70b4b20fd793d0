import { Button, Stack, Text, TextInput } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { LetterRow } from '#contract/kinds/letter/letter.ts';
import { useFormat } from '#client/admin/records/list/useListView.ts';
import { letterSearch } from '#client/admin/letters/letterSearch.ts';

/** Maximum number of letters to show for a search. */
const shown = 5;

interface ChooseLetterProps {
  /** The file's name, which labels the field. */
  file: string;
  /** Letters that the file may belong to, likeliest first. */
  likely: readonly LetterRow[];
  /** All letters that can be chosen. */
  letters: readonly LetterRow[];
  onChoose: (letter_id: number) => void;
}

/** Chooses the letter that a file belongs to: one suggested by the file name, or any that a search finds. */
export function ChooseLetter({ file, likely, letters, onChoose }: ChooseLetterProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const { isFound } = letterSearch.useSearch(typed, useFormat());
  const isSearched = typed.trim() !== '';
  const offered = isSearched ? letters.filter(isFound).slice(0, shown) : likely;
  return (
    <Stack gap={4} align="flex-start">
      {offered.map((letter) => (
        <Button key={letter.letter_id} variant="link" onClick={() => onChoose(letter.letter_id)}>
          <LetterName letter={letter} />
        </Button>
      ))}
      {isSearched && offered.length === 0 && (
        <Text c="dimmed" size="sm" role="status">
          <Trans>No letters match.</Trans>
        </Text>
      )}
      <TextInput
        size="sm"
        aria-label={t`Letter for ${file}`}
        placeholder={t`Name, address or number of the letter`}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </Stack>
  );
}

/** The letter's account and number, and whether it already has a signed PDF. */
export function LetterName({ letter: { letter_id, name, email, signed } }: { letter: LetterRow }) {
  return (
    <span>
      <bdi>{name}</bdi> · <Trans>No. {letter_id}</Trans> · <bdi>{email}</bdi>
      {signed && (
        <>
          {' '}
          · <Trans>has a signed PDF, which is replaced</Trans>
        </>
      )}
    </span>
  );
}
