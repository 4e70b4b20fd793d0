import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { pdfMediaType } from '#contract/rules/pdf.ts';
import { letterNote, letterStates, type LetterRow, type LetterState } from '#contract/staff/letters.ts';
import { useConferenceTime } from '#client/conference/conferenceTime.ts';
import { change } from '#client/admin/people/change.ts';
import { useAct } from '#client/admin/ui/useAct.ts';
import { toast } from '#client/ui/toasts/toast.ts';
import { downloadLetter, signLetter } from './letterFiles.ts';
import classes from './letters.module.css';

/** One letter: whose it is, what was handed in, how far it is, and the signed PDF (S7). */
export function LetterItem({ letter, onChanged }: { letter: LetterRow; onChanged: () => void }) {
  const { t } = useLingui();
  const { format } = useConferenceTime();
  const { isBusy, act } = useAct();
  const file = useRef<HTMLInputElement>(null);
  const { letter_id, name, state, signed, changed_by } = letter;
  const states: Record<LetterState, string> = { received: t`received`, 'in work': t`in work`, signed: t`signed` };

  async function setState(to: LetterState): Promise<void> {
    if (await act(() => change('change_letter', { letter_id, changes: { state: { from: state, to } } }))) onChanged();
  }
  async function upload(chosen: File | undefined): Promise<void> {
    if (!chosen) return;
    const done = await act(() => signLetter(letter_id, chosen));
    if (file.current) file.current.value = '';
    if (!done) return;
    const message = done.data.is_mailed
      ? t`The letter is on the dashboard of ${name}, who is told by e-mail.`
      : t`The letter is on the dashboard of ${name}.`;
    toast({ kind: 'success', message });
    onChanged();
  }
  const download = (which: 'handed in' | 'signed', called: string) =>
    void act(() => downloadLetter(letter_id, which, called));

  return (
    <li className={classes.letter}>
      <div>
        <b>
          <Link to={`/person?id=${encodeURIComponent(letter.visitor_id)}`}>{name}</Link>
        </b>
        <small>
          {letter.email} · {format(letter.received_at)}
        </small>
        {letter.remark && <p>{letter.remark}</p>}
      </div>
      <div className={classes.actions}>
        <button type="button" disabled={isBusy} onClick={() => download('handed in', letter.file.name)}>
          {letter.file.name}
        </button>
        {signed && (
          <button type="button" disabled={isBusy} onClick={() => download('signed', signed.name)}>
            {signed.name}
          </button>
        )}
        <button type="button" disabled={isBusy} onClick={() => file.current?.click()}>
          {signed ? <Trans>Replace the signed PDF</Trans> : <Trans>Upload the signed PDF</Trans>}
        </button>
        <input
          ref={file}
          type="file"
          hidden
          accept={pdfMediaType}
          aria-label={t`Signed letter of ${name}`}
          onChange={(event) => void upload(event.currentTarget.files?.[0])}
        />
      </div>
      <div className={classes.state}>
        <select
          aria-label={t`State of the letter of ${name}`}
          value={state}
          disabled={isBusy}
          onChange={(event) => void setState(event.currentTarget.value as LetterState)}
        >
          {letterStates.map((each) => (
            <option key={each} value={each}>
              {states[each]}
            </option>
          ))}
        </select>
        {changed_by && <small>{changed_by}</small>}
        <NoteField key={letter.note} letter={letter} onChanged={onChanged} />
      </div>
    </li>
  );
}

/** The office's own note, kept when the field is left. */
function NoteField({ letter: { letter_id, name, note }, onChanged }: { letter: LetterRow; onChanged: () => void }) {
  const { t } = useLingui();
  const { act } = useAct();
  const [typed, setTyped] = useState(note);
  async function keep(): Promise<void> {
    if (typed === note) return;
    if (await act(() => change('change_letter', { letter_id, changes: { note: { from: note, to: typed } } })))
      onChanged();
  }
  return (
    <input
      aria-label={t`Note on the letter of ${name}`}
      placeholder={t`Note`}
      maxLength={letterNote}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={() => void keep()}
    />
  );
}
