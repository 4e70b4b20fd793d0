import { Group, NativeSelect, TextInput } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { letterStates, type LetterRow } from '#contract/records/letter.ts';
import { folded } from '#contract/query/folded.ts';
import { letters as allLetters } from '#client/admin/records/kinds.ts';
import { AsOf } from '#client/admin/ui/asOf.tsx';
import { Screen } from '#client/admin/ui/screen.tsx';
import { problemOf } from '#client/records/recordKind.ts';
import { useRecords } from '#client/records/useRecords.ts';
import { LetterList } from './letterItem.tsx';
import { letterStateWords } from '#client/admin/records/words/letter.ts';
import classes from './letters.module.css';

/** What the overview counts: every letter that is not signed. */
const open = 'open';

/** Invitation letters of everybody (S7). Without a network, those that were last seen here. */
export default function LettersScreen() {
  const { t } = useLingui();
  const { rows, asOf, state } = useRecords(allLetters);
  const [typed, setTyped] = useState('');
  // The newest first.
  const letters = asOf === undefined ? undefined : rows.toReversed();
  const [address, setAddress] = useSearchParams();
  const chosen = address.get('state') ?? '';
  const wanted = folded(typed.trim());
  const shown = letters?.filter(
    (letter) => isInState(letter, chosen) && folded(`${letter.name} ${letter.email} ${letter.note}`).includes(wanted),
  );

  return (
    <Screen
      title={t`Invitation letters`}
      lead={t`What was handed in, how far it is, and the signed letter for its author.`}
    >
      <AsOf asOf={asOf} problem={problemOf(state)} />
      <search className={classes.search}>
        <Group my="lg">
          <TextInput
            w={420}
            label={t`Name or address`}
            type="search"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <StateFilter chosen={chosen} onChoose={(state) => setAddress(state ? { state } : {}, { replace: true })} />
        </Group>
      </search>
      <LetterList letters={shown ?? []} onSigned={() => void allLetters.sync()} />
      {shown?.length === 0 && (
        <p>
          {letters?.length === 0 ? (
            <Trans>No letter has been handed in yet.</Trans>
          ) : (
            <Trans>No letter is like this.</Trans>
          )}
        </p>
      )}
    </Screen>
  );
}

/** Which letters are shown. */
function StateFilter({ chosen, onChoose }: { chosen: string; onChoose: (state: string) => void }) {
  const { t, i18n } = useLingui();
  return (
    <NativeSelect
      label={t`State`}
      value={chosen}
      onChange={(event) => onChoose(event.currentTarget.value)}
      data={[
        { value: '', label: t`all letters` },
        { value: open, label: t`not signed yet` },
        ...letterStates.map((state) => ({ value: state, label: i18n._(letterStateWords[state]) })),
      ]}
    />
  );
}

function isInState({ state }: LetterRow, chosen: string): boolean {
  return chosen === '' || (chosen === open ? state !== 'signed' : state === chosen);
}
