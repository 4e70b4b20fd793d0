import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState, useEffect, useId, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { RouteOf } from '#site/routes.ts';
import { site } from '#client/published/site.ts';
import { useText, useLanguage } from '#client/i18n/language.tsx';
import { Optional } from '#client/hydration/optional.tsx';
import { Page } from '#client/ui/components/page.tsx';
import { receiptIn } from '#client/receipts/receiptAddress.ts';
import { PlainButton } from '#client/ui/components/buttonLink.tsx';
import { useMounted } from '#client/hydration/mounted.ts';
import type { LetterWordsProps } from '#client/features/acceptance/acceptanceVerdict.tsx';
import { type ChosenForCheck, chosenFile, chosenText } from './chosen.ts';
import classes from './verify.module.css';

/** The checking code is fetched with the first receipt. */
const Verdict = lazy(() => import('./verdict.tsx'));

/** If it cannot be fetched, the page continues to show the text about receipts. */
const LetterText = lazy(() =>
  import('./verdict.tsx').then(
    (code) => ({ default: code.LetterText }),
    () => ({ default: ({ children }: { children: ReactNode }) => children }),
  ),
);

/** While a letter of acceptance is checked, the texts about it replace those about a receipt. */
type OrLetter = (part: LetterWordsProps['part'], words: ReactNode) => ReactNode;

/**
 * Checks receipts and letters of acceptance, without an account and without a network (R8, W7). Nothing chosen here is
 * sent anywhere.
 */
export default function Verify({ route }: { route: RouteOf<'verify'> }) {
  const text = useText();
  const [chosen, setChosen] = useChosen();
  const or: OrLetter = (part, words) =>
    chosen.receipt === undefined ? (
      words
    ) : (
      <Suspense fallback={words}>
        <LetterText json={chosen.receipt} part={part}>
          {words}
        </LetterText>
      </Suspense>
    );
  return (
    <Page
      title={or('title', text(route.title))}
      width="form"
      lead={or(
        'lead',
        <Trans>
          Authors receive a signed receipt for each submission. Here anybody finds out whether one is genuine. It is
          checked on this device; nothing that you choose is sent anywhere.
        </Trans>,
      )}
    >
      <ReceiptInput or={or} onChoose={(more) => setChosen((before) => ({ ...before, ...more }))} />
      <ChosenList or={or} chosen={chosen} onClear={() => setChosen({})} />
      {chosen.receipt !== undefined && (
        <Optional>
          <Verdict key={chosen.receipt} json={chosen.receipt} chosen={chosen} />
        </Optional>
      )}
      {or('meaning', <Meaning />)}
    </Page>
  );
}

/** The receipt in the address, until others are chosen. A new address with a receipt starts over. */
function useChosen() {
  const [chosen, setChosen] = useState<ChosenForCheck>({});
  const [seen, setSeen] = useState('');
  const location = useLocation();
  // The QR code carries the receipt in the address's hash, which prerendering does not have.
  const hash = useMounted() ? location.hash : '';
  if (hash !== seen) {
    setSeen(hash);
    const receipt = receiptIn(hash);
    if (receipt !== undefined) setChosen({ receipt });
  }
  return [chosen, setChosen] as const;
}

/** Explains what a genuine receipt proves and what it does not: a receipt stays valid, the paper may change. */
function Meaning() {
  return (
    <section className={classes.meaning} aria-labelledby="meaning">
      <h2 id="meaning">
        <Trans>What a receipt proves</Trans>
      </h2>
      <p>
        <Trans>
          A genuine receipt proves that the conference received an abstract with this title, this text and this file at
          the time that it names, under this paper ID.
        </Trans>
      </p>
      <p>
        <Trans>
          It does not prove that the paper still stands. Its author may have changed or deleted it since, and it may not
          have been accepted. Each change has a receipt of its own. Whether a paper stands is known to the secretariat:{' '}
          <a href={`mailto:${site.contact.email}`}>{site.contact.email}</a>.
        </Trans>
      </p>
    </section>
  );
}

/**
 * Maximum length of pasted text, because a text area with millions of characters blocks the page for seconds. Longer
 * texts have to be files.
 */
const mostPasted = 100_000;

interface ReceiptInputProps {
  or: OrLetter;
  onChoose: (chosen: ChosenForCheck) => void;
}

/** Takes files of every kind, and pasted text. */
function ReceiptInput(props: ReceiptInputProps) {
  return (
    <>
      <FileInput {...props} />
      <PasteInput {...props} />
    </>
  );
}

/** The file input covers the whole area, so that files can be dropped on it before any script runs. */
function FileInput({ or, onChoose }: ReceiptInputProps) {
  const id = useId();
  const chooser = useRef<HTMLInputElement>(null);
  useEffect(() => {
    void take(chooser.current!, onChoose);
    // Once, for files that were chosen before this code ran.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return (
    <div className={classes.drop} data-unprinted>
      <label htmlFor={id}>{or('drop', <Trans>Drop the receipt here, or press to choose it</Trans>)}</label>
      <small id={`${id}-more`}>
        {or(
          'more',
          <Trans>With it, if you like, the Word file and the text, to see whether they are what was received.</Trans>,
        )}
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

function PasteInput({ or, onChoose }: ReceiptInputProps) {
  const { t } = useLingui();
  const id = useId();
  const mounted = useMounted();
  const pasted = useRef<HTMLTextAreaElement>(null);
  return (
    <form
      className={classes.paste}
      data-unprinted
      onSubmit={(event) => {
        event.preventDefault();
        onChoose(chosenText(pasted.current!.value));
      }}
    >
      <label htmlFor={id}>{or('paste', <Trans>Or paste the receipt text</Trans>)}</label>
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
      <PlainButton type="submit" disabled={!mounted} aria-label={t`Check the pasted text`}>
        <Trans>Check</Trans>
      </PlainButton>
    </form>
  );
}

/** The chosen files and texts, and a button to start over. */
function ChosenList({ or, chosen, onClear }: { or: OrLetter; chosen: ChosenForCheck; onClear: () => void }) {
  const { t } = useLingui();
  const language = useLanguage();
  const taken = [
    chosen.receipt !== undefined && t`the receipt`,
    chosen.document && chosen.document.name,
    chosen.text !== undefined && t`the text`,
  ].filter((each) => typeof each === 'string');
  if (taken.length === 0) return null;
  const list = new Intl.ListFormat(language).format(taken);
  return (
    <p className={classes.taken} data-unprinted>
      {or('chosen', <Trans>Chosen: {list}</Trans>)}{' '}
      <button type="button" className={classes.clear} onClick={onClear}>
        <Trans>Start over</Trans>
      </button>
      {chosen.receipt === undefined && (
        <span className={classes.missing}>
          <Trans>Now the receipt, please.</Trans>
        </span>
      )}
    </p>
  );
}
