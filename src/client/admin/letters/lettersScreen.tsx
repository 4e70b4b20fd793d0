import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { folded } from '#contract/query/folded.ts';
import type { LetterRow } from '#contract/staff/letters.ts';
import { keepRow, keptRow } from '#client/admin/device/keeping.ts';
import { Note } from '#client/admin/ui/note.tsx';
import { Screen } from '#client/admin/ui/screen.tsx';
import { useAnswer } from '#client/admin/ui/useAnswer.ts';
import { TextField } from '#client/ui/forms/textField.tsx';
import { LetterItem } from './letterItem.tsx';
import classes from './letters.module.css';

/** Invitation letters of everybody (S7). Without a network, those that were last seen here. */
export default function LettersScreen() {
  const { t } = useLingui();
  const answer = useAnswer('letters', undefined);
  const [kept, setKept] = useState<readonly LetterRow[]>();
  const [typed, setTyped] = useState('');
  const { data } = answer;
  useEffect(() => {
    void keptRow('letters').then((row) => row && setKept(row.letters));
  }, []);
  useEffect(() => {
    if (data) void keepRow({ key: 'letters', letters: data, asOf: Date.now() });
  }, [data]);
  const letters = data ?? kept;
  const wanted = folded(typed.trim());
  const shown = letters?.filter(({ name, email, note }) => folded(`${name} ${email} ${note}`).includes(wanted));

  return (
    <Screen
      title={t`Invitation letters`}
      lead={t`What was handed in, how far it is, and the signed letter for its author.`}
    >
      {answer.problem && (
        <Note kind="bad">
          {answer.problem === 'unreachable' ? <Trans>There is no connection to the server.</Trans> : answer.problem}
        </Note>
      )}
      <search className={classes.search}>
        <TextField
          label={t`Name or address`}
          type="search"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </search>
      <ul className={classes.list}>
        {shown?.map((letter) => (
          <LetterItem key={letter.letter_id} letter={letter} onChanged={answer.ask} />
        ))}
      </ul>
      {shown?.length === 0 && (
        <p>
          <Trans>No letter is like this.</Trans>
        </p>
      )}
    </Screen>
  );
}
