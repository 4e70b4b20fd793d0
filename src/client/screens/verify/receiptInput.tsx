import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef } from 'react';
import { useMounted } from '#client/hydration/mounted.ts';
import { chosenFile, chosenText, type Chosen } from './chosen.ts';
import classes from './verify.module.css';

/** Characters that can be pasted: a text area blocks the page for seconds with some millions. Longer texts are files. */
const mostPasted = 100_000;

interface ReceiptInputProps {
  onChoose: (chosen: Chosen) => void;
}

/** Takes files of every kind, and pasted text. */
export function ReceiptInput({ onChoose }: ReceiptInputProps) {
  return (
    <>
      <FileInput onChoose={onChoose} />
      <PasteInput onChoose={onChoose} />
    </>
  );
}

/** The file input covers the whole area, so that files can be dropped on it before any script runs. */
function FileInput({ onChoose }: ReceiptInputProps) {
  const id = useId();
  const chooser = useRef<HTMLInputElement>(null);
  useEffect(() => {
    void take(chooser.current!, onChoose);
    // Once, for files that were chosen before this code ran.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return (
    <div className={classes.drop}>
      <label htmlFor={id}>
        <Trans>Drop the receipt here, or press to choose it</Trans>
      </label>
      <small id={`${id}-more`}>
        <Trans>With it, if you like, the Word file and the text, to see whether they are what was received.</Trans>
      </small>
      <input
        ref={chooser}
        id={id}
        type="file"
        multiple
        className={classes.chooser}
        aria-describedby={`${id}-more`}
        onChange={({ target }) => void take(target, onChoose)}
      />
    </div>
  );
}

/** Empties the input afterwards, so that the same file can be chosen again after a change. */
async function take(chooser: HTMLInputElement, onChoose: ReceiptInputProps['onChoose']): Promise<void> {
  const files = [...(chooser.files ?? [])];
  chooser.value = '';
  for (const file of files) onChoose(await chosenFile(file));
}

function PasteInput({ onChoose }: ReceiptInputProps) {
  const { t } = useLingui();
  const id = useId();
  const mounted = useMounted();
  const pasted = useRef<HTMLTextAreaElement>(null);
  return (
    <form
      className={classes.paste}
      onSubmit={(event) => {
        event.preventDefault();
        onChoose(chosenText(pasted.current!.value));
      }}
    >
      <label htmlFor={id}>
        <Trans>Or paste the receipt text</Trans>
      </label>
      <textarea
        ref={pasted}
        id={id}
        className={classes.words}
        rows={4}
        maxLength={mostPasted}
        required
        spellCheck={false}
        autoComplete="off"
      />
      <button type="submit" className={classes.check} disabled={!mounted} aria-label={t`Check the pasted receipt`}>
        <Trans>Check</Trans>
      </button>
    </form>
  );
}
