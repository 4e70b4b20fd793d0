import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef } from 'react';
import { useMounted } from '#client/hydration/mounted.ts';
import { givenFile, givenWords, type Given } from './given.ts';
import classes from './verify.module.css';

interface ReceiptInputProps {
  onGiven: (given: Given) => void;
}

/** A place for files, told apart by what they are, and one for words. */
export function ReceiptInput({ onGiven }: ReceiptInputProps) {
  return (
    <>
      <FileInput onGiven={onGiven} />
      <PasteInput onGiven={onGiven} />
    </>
  );
}

/** The chooser covers the whole place: browsers let files be dropped on it, also before its scripts are there. */
function FileInput({ onGiven }: ReceiptInputProps) {
  const id = useId();
  const chooser = useRef<HTMLInputElement>(null);
  useEffect(() => {
    void take(chooser.current!, onGiven);
    // Once: later the chooser tells of each file.
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
        onChange={({ target }) => void take(target, onGiven)}
      />
    </div>
  );
}

/** Hands on what was chosen; the same file can be chosen again after it was changed. */
async function take(chooser: HTMLInputElement, onGiven: ReceiptInputProps['onGiven']): Promise<void> {
  const files = [...(chooser.files ?? [])];
  chooser.value = '';
  for (const file of files) onGiven(await givenFile(file));
}

function PasteInput({ onGiven }: ReceiptInputProps) {
  const { t } = useLingui();
  const id = useId();
  const mounted = useMounted();
  const pasted = useRef<HTMLTextAreaElement>(null);
  return (
    <form
      className={classes.paste}
      onSubmit={(event) => {
        event.preventDefault();
        onGiven(givenWords(pasted.current!.value));
      }}
    >
      <label htmlFor={id}>
        <Trans>Or paste its words</Trans>
      </label>
      <textarea
        ref={pasted}
        id={id}
        className={classes.words}
        rows={4}
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
