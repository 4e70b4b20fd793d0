import { NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import {
  letterNote,
  type LetterRow,
  type LetterState,
  letterStateNames,
  letterStates,
} from '#contract/kinds/letter/letter.ts';
import { useText } from '#client/i18n/language.tsx';
import { letterKind } from '#contract/kinds/letter/kind.ts';
import { targetOf } from '#contract/records/targets.ts';
import { useConferenceTime } from '#client/conference/conferenceTime.ts';
import { withoutUndo } from '#client/admin/records/lastSaved.ts';
import { commandQueue } from '#client/admin/records/queue.ts';
import { PendingMark } from '#client/admin/records/pending/pendingMark.tsx';
import { useRecordForm } from '#client/admin/records/forms/recordForm.tsx';
import { useFormEdits } from '#client/admin/records/forms/useFormEdits.ts';
import { PdfUpload } from '#client/admin/records/pdfUpload.tsx';
import { RecordFileLink } from '#client/admin/records/recordFileLink.tsx';
import { noteForm } from '#client/admin/kinds/letter/formTarget.ts';
import { sentName, uploadStaffFile } from '#client/admin/session/staffFile.ts';
import { ConfirmDialog } from '#client/admin/ui/confirmDialog.tsx';
import { useIsPhone } from '#client/admin/ui/screenWidth.ts';
import { useLengthProblem } from '#client/admin/ui/forms/textLength.ts';
import { useAct } from '#client/admin/ui/useAct.ts';
import rows from '#client/admin/ui/rows.module.css';
import { personAddress } from '#client/admin/kinds/person/address.ts';
import { fetchLetter } from './letterFiles.ts';
import classes from './letters.module.css';

interface LetterProps {
  /** The letter with this device's pending changes applied. */
  letter: LetterRow;
}

interface LetterFilesProps extends LetterProps {
  /** Called after its signed PDF was uploaded. */
  onSigned: () => void;
}

/** Letters, one below the other: author, uploaded files, progress and signed PDF (S7). */
export function LetterList({ letters, onSigned }: { letters: readonly LetterRow[]; onSigned: () => void }) {
  return (
    <ul className={`${rows.rows} ${classes.letters}`}>
      {letters.map((letter) => (
        <li key={letter.letter_id}>
          <div>
            <PendingMark target={targetOf(letterKind, letter.letter_id)} />
            <LetterAuthor letter={letter} />
          </div>
          <LetterFiles letter={letter} onSigned={onSigned} />
          <LetterProgress letter={letter} />
        </li>
      ))}
    </ul>
  );
}

/** The account and the day of the request. */
export function LetterAuthor({ letter: { letter_id, visitor_id, name, email, received_at, remark } }: LetterProps) {
  const { format } = useConferenceTime();
  return (
    <>
      <b>
        <Link to={personAddress(visitor_id)}>
          <bdi>{name}</bdi>
        </Link>
      </b>
      <small className={classes.line}>
        <bdi>{email}</bdi>
      </small>
      <small className={classes.line}>
        <Trans>No. {letter_id}</Trans> · {format(received_at)}
      </small>
      {remark && <Text mt={4}>{remark}</Text>}
    </>
  );
}

/** The state, who set it, and the office's note. */
export function LetterProgress({ letter }: LetterProps) {
  const { format } = useConferenceTime();
  const { changed_by, changed_at } = letter;
  return (
    <Stack gap="xs">
      <StateField letter={letter} />
      {changed_by && changed_at && (
        <small className={classes.line}>
          <bdi>{changed_by}</bdi> · {format(changed_at)}
        </small>
      )}
      <NoteField letter={letter} />
    </Stack>
  );
}

/** The author's file and the signed PDF. Uploads are never queued on this device. */
export function LetterFiles({ letter: { letter_id, name, file, signed }, onSigned }: LetterFilesProps) {
  const { t } = useLingui();
  const doing = useAct();
  return (
    <Stack gap={4} align="flex-start">
      <RecordFileLink file={file} fetchFile={() => fetchLetter(letter_id, false)} doing={doing} />
      {signed && <RecordFileLink file={signed} fetchFile={() => fetchLetter(letter_id, true)} doing={doing} />}
      <PdfUpload
        doing={doing}
        label={t`Signed letter of ${name}`}
        upload={(chosen) =>
          uploadStaffFile('sign_letter', { letter_id: String(letter_id), name: sentName(chosen) }, chosen)
        }
        done={(isMailed) =>
          isMailed
            ? t`The letter is on the dashboard of ${name}, who is told by e-mail.`
            : t`The letter is on the dashboard of ${name}.`
        }
        onDone={onSigned}
      >
        {signed ? <Trans>Replace the signed PDF</Trans> : <Trans>Upload the signed PDF</Trans>}
      </PdfUpload>
    </Stack>
  );
}

/** The field for the state. A letter that has a signed PDF asks before its state changes. */
function StateField({ letter: { letter_id, name, state, signed } }: LetterProps) {
  const { t } = useLingui();
  const text = useText();
  const [asked, setAsked] = useState<LetterState>();

  async function change(to: LetterState): Promise<void> {
    setAsked(undefined);
    const body = { letter_id, changes: { state: { from: state, to } } };
    await commandQueue.add({ name: 'change_letter', body, title: name });
    // Undo would not restore the deleted PDF.
    if (signed) withoutUndo();
  }

  return (
    <>
      <NativeSelect
        size={useFieldSize()}
        aria-label={t`State of the letter of ${name}`}
        value={state}
        data={letterStates.map((each) => ({ value: each, label: text(letterStateNames[each]) }))}
        onChange={(event) => {
          const to = event.currentTarget.value as LetterState;
          if (signed) setAsked(to);
          else void change(to);
        }}
      />
      <ConfirmDialog
        opened={asked !== undefined}
        isDangerous
        action={t`Take back the signed letter`}
        onConfirm={() => asked && void change(asked)}
        onCancel={() => setAsked(undefined)}
      >
        <Trans>
          The signed PDF is deleted, also from the dashboard of <bdi>{name}</bdi>.
        </Trans>
      </ConfirmDialog>
    </>
  );
}

/** The office's note, saved when the field loses the focus. */
function NoteField({ letter: { letter_id, name, note } }: LetterProps) {
  const { t } = useLingui();
  const edits = useFormEdits({ target: noteForm(letter_id), title: name }, { note });
  const command = { name: 'change_letter', body: { letter_id, changes: edits.fields }, title: name } as const;
  const { wordsOf, save } = useRecordForm({ edits, command });
  const lengthProblem = useLengthProblem();

  return (
    <TextInput
      size={useFieldSize()}
      aria-label={t`Note on the letter of ${name}`}
      placeholder={t`Note`}
      value={edits.value.note}
      error={lengthProblem(edits.value.note, letterNote) ?? wordsOf('note') ?? edits.refused}
      onChange={(event) => edits.write({ note: event.currentTarget.value })}
      onBlur={() => void (edits.isTouched && save())}
    />
  );
}

/** Fields are larger on touch screens. */
function useFieldSize(): 'md' | 'sm' {
  return useIsPhone() ? 'md' : 'sm';
}
