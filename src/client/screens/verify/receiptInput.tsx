import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState, type ChangeEvent } from 'react';
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

/** The chooser covers the whole place: browsers let files be dropped on it. */
function FileInput({ onGiven }: ReceiptInputProps) {
  const id = useId();

  async function choose({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const files = [...(target.files ?? [])];
    // The same file can be chosen again after it was changed.
    target.value = '';
    for (const file of files) onGiven(await givenFile(file));
  }

  return (
    <div className={classes.drop}>
      <label htmlFor={id}>
        <Trans>Drop the receipt here, or press to choose it</Trans>
      </label>
      <small id={`${id}-more`}>
        <Trans>With it, if you like, the Word file and the text, to see whether they are what was received.</Trans>
      </small>
      <input
        id={id}
        type="file"
        multiple
        className={classes.chooser}
        aria-describedby={`${id}-more`}
        onChange={(event) => void choose(event)}
      />
    </div>
  );
}

function PasteInput({ onGiven }: ReceiptInputProps) {
  const { t } = useLingui();
  const id = useId();
  const [words, setWords] = useState('');
  return (
    <form
      className={classes.paste}
      onSubmit={(event) => {
        event.preventDefault();
        onGiven(givenWords(words));
      }}
    >
      <label htmlFor={id}>
        <Trans>Or paste its words</Trans>
      </label>
      <textarea
        id={id}
        className={classes.words}
        rows={4}
        required
        spellCheck={false}
        autoComplete="off"
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <button type="submit" className={classes.check} aria-label={t`Check the pasted receipt`}>
        <Trans>Check</Trans>
      </button>
    </form>
  );
}
