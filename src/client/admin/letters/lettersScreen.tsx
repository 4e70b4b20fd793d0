import { Group, NativeSelect, TextInput } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { letterStates, type LetterRow } from '#contract/staff/letters.ts';
import { folded } from '#contract/query/folded.ts';
import { appliedHere, ownChanges, useChanges } from '#client/admin/changes/queue.ts';
import { problemOf, useLastSeen } from '#client/admin/device/lastSeen.ts';
import { letterWith } from '#client/admin/person/waiting.ts';
import { AsOf } from '#client/admin/ui/asOf.tsx';
import { Screen } from '#client/admin/ui/screen.tsx';
import { LetterList } from './letterItem.tsx';
import { seenLetters } from './seenLetters.ts';
import { letterStateWords } from './stateWords.ts';
import classes from './letters.module.css';

/** What the overview counts: every letter that is not signed. */
const open = 'open';

/** Invitation letters of everybody (S7). Without a network, those that were last seen here. */
export default function LettersScreen() {
  const { t } = useLingui();
  const { seen, state, ask } = useLastSeen(seenLetters, 'letters');
  const changes = useChanges();
  const [typed, setTyped] = useState('');
  const letters = useMemo(() => {
    const applied = appliedHere(ownChanges(changes));
    return seen?.data.map((letter) => letterWith(letter, applied));
  }, [seen, changes]);
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
      <AsOf asOf={seen?.at} problem={problemOf(state)} />
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
      <LetterList letters={shown ?? []} onSigned={ask} />
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
