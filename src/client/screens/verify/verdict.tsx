import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import type { Language } from '#site/text.ts';
import { acceptanceKind, canonicalText, type SignedReceipt } from '#contract/calls/receipt.ts';
import { Report } from '#contract/calls/report.ts';
import { site } from '#client/published/site.ts';
import { useConnection } from '#client/api/connection.ts';
import { useText } from '#client/i18n/language.tsx';
import { checkReceipt, parsedStatement, type StatementCheck } from '#client/receipts/check.ts';
import { fetchKeys, storedKeys } from '#client/receipts/keys.ts';
import type { AcceptanceVerdictProps, LetterWordsProps } from '#client/features/acceptance/acceptanceVerdict.tsx';
import { InOwnWords } from '#client/i18n/inOwnWords.tsx';
import type { ChosenForCheck } from './chosen.ts';
import { usePromised } from '#client/ui/usePromised.ts';
import { ReceiptFacts } from '#client/features/receipts/receiptFacts.tsx';
import { fromReport } from '#client/drafts/store/content.ts';
import { textDigest } from '#client/receipts/digest.ts';
import { fileDigest } from '#client/receipts/fileDigest.ts';
import classes from './verify.module.css';

interface VerdictProps {
  json: string;
  /** The chosen file and text, to be compared. */
  chosen: ChosenForCheck;
}

type ReceiptCheck = StatementCheck<SignedReceipt>;

/** Result of checking a receipt or a letter of acceptance (R8, W7). */
export default function Verdict(props: VerdictProps) {
  const value = parsedStatement(props.json);
  return isLetter(value) ? <LetterVerdict value={value} /> : <ReceiptVerdict {...props} />;
}

/** Whether the value claims to be a letter: the signed part only, as in a QR code, or with its text, as in a file. */
function isLetter(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return 'letter' in value || ('kind' in value && value.kind === acceptanceKind);
}

/** Loads the code that checks letters. Only a conference with review issues them. */
function LetterVerdict({ value }: Pick<AcceptanceVerdictProps, 'value'>) {
  const asking = (
    <section className={classes.verdict} data-tone="wait" aria-live="polite">
      <Trans>Checking …</Trans>
    </section>
  );
  return <InOwnWords load={loadVerdict} props={{ value, classes }} fallback={asking} />;
}

/** The page's explanation of letters, if one is chosen; otherwise `children`. */
export function LetterText({ json, part, children }: Pick<LetterWordsProps, 'part'> & LetterWordsFor) {
  if (!isLetter(parsedStatement(json))) return children;
  return <InOwnWords load={loadLetterWords} props={{ part, classes }} fallback={children} />;
}

interface LetterWordsFor {
  json: string;
  children: ReactNode;
}

const loadLetterWords = async (language: Language) =>
  (await import('#client/features/acceptance/acceptanceVerdict.tsx')).letterWordsIn(language);

const loadVerdict = async (language: Language) =>
  (await import('#client/features/acceptance/acceptanceVerdict.tsx')).acceptanceVerdictIn(language);

/** Whether a receipt is genuine, and whether the chosen file and text are the ones it was issued for. */
function ReceiptVerdict({ json, chosen }: VerdictProps) {
  const checked = useChecked(json);
  return (
    <section className={classes.verdict} data-tone={toneOf(checked)} aria-live="polite">
      {checked ? <Explanation checked={checked} /> : <Trans>Checking …</Trans>}
      {checked?.kind === 'genuine' && (
        <>
          <Comparison receipt={checked.statement} chosen={chosen} />
          <h3 className={classes.title}>{checked.statement.title}</h3>
          <ReceiptFacts receipt={checked.statement} />
        </>
      )}
    </section>
  );
}

/** Checks the receipt, and checks it again once there is a network, for a key that this device does not know. */
function useChecked(json: string): ReceiptCheck | undefined {
  const isOffline = useConnection() === 'offline';
  return usePromised(() => checkReceipt(json, { stored: storedKeys, fetch: fetchKeys }), `${isOffline} ${json}`);
}

function toneOf(checked: ReceiptCheck | undefined): 'ok' | 'bad' | 'wait' {
  if (checked?.kind === 'genuine') return 'ok';
  if (!checked || checked.kind === 'unsupported') return 'wait';
  return checked.kind === 'unknown-key' && !checked.isServerChecked ? 'wait' : 'bad';
}

function Explanation({ checked }: { checked: ReceiptCheck }) {
  const text = useText();
  const conference = text(site.name);
  switch (checked.kind) {
    case 'genuine':
      return (
        <Message title={<Trans>This receipt is genuine.</Trans>}>
          <Trans>
            The server of {conference} signed it, and nothing in it has been changed since. It shows what was received
            at that time. The abstract may have been changed or withdrawn since.
          </Trans>
        </Message>
      );
    case 'changed':
      return (
        <Message title={<Trans>This receipt was changed.</Trans>}>
          <Trans>What it says is not what the server signed. Please do not rely on anything in it.</Trans>
        </Message>
      );
    case 'other-conference':
      return (
        <Message title={<Trans>This receipt is not from this conference.</Trans>}>
          <Trans>
            It is genuine, but for another conference of the same server. Please check it on that one’s site.
          </Trans>
        </Message>
      );
    case 'unknown-key':
      return checked.isServerChecked ? (
        <Message title={<Trans>This receipt is not from this conference.</Trans>}>
          <Trans>It names a key that the server of {conference} does not have. Anybody can make such a receipt.</Trans>
        </Message>
      ) : (
        <Message title={<Trans>This device does not know the key of this receipt.</Trans>}>
          <Trans>
            The server’s key has to be fetched once, and the server cannot be reached now. Keep this page open: as soon
            as you are online, it is checked.
          </Trans>
        </Message>
      );
    case 'not-a-receipt':
      return (
        <Message title={<Trans>This is not a receipt.</Trans>}>
          <Trans>Please choose the file that was downloaded from the dashboard, or paste all of its words.</Trans>
        </Message>
      );
    case 'unsupported':
      return (
        <Message title={<Trans>This browser cannot check signatures.</Trans>}>
          <Trans>
            Please open this page in a current Chrome, Edge, Firefox or Safari, at an address that begins with https.
          </Trans>
        </Message>
      );
  }
}

function Message({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <>
      <h2 className={classes.message}>{title}</h2>
      <p>{children}</p>
    </>
  );
}

/** Undefined while it is being computed. */
type Match = 'same' | 'other' | 'unreadable' | undefined;

/** Whether the chosen file and text are the ones that the receipt was issued for. */
function Comparison({ receipt, chosen }: { receipt: SignedReceipt; chosen: ChosenForCheck }) {
  const { document, text } = chosen;
  return (
    <ul className={classes.comparison}>
      {document && <FileLine key={document.name + document.lastModified} file={document} receipt={receipt} />}
      {text !== undefined && <TextLine key={text} text={text} receipt={receipt} />}
    </ul>
  );
}

function FileLine({ file, receipt }: { file: File; receipt: SignedReceipt }) {
  const match = useMatch(() => fileDigest(file), receipt.file?.sha256);
  const { name } = file;
  return (
    <Line match={match}>
      {match === undefined && <Trans>Comparing {name} …</Trans>}
      {match === 'same' && <Trans>{name} is the file that was received, byte for byte.</Trans>}
      {match === 'other' && receipt.file && <Trans>{name} is not the file that was received.</Trans>}
      {match === 'other' && !receipt.file && <Trans>The submission had no file, so {name} is not a part of it.</Trans>}
      {match === 'unreadable' && <Trans>{name} cannot be read.</Trans>}
    </Line>
  );
}

function TextLine({ text, receipt }: { text: string; receipt: SignedReceipt }) {
  const match = useMatch(() => submittedTextDigest(text), receipt.text_sha256);
  return (
    <Line match={match}>
      {match === undefined && <Trans>Comparing the text …</Trans>}
      {match === 'same' && <Trans>The text is the one that was received, letter for letter.</Trans>}
      {match === 'other' && <Trans>The text is not the one that was received.</Trans>}
      {match === 'unreadable' && <Trans>The text cannot be read.</Trans>}
    </Line>
  );
}

function Line({ match, children }: { match: Match; children: ReactNode }) {
  const tone = match === undefined ? 'wait' : match === 'same' ? 'ok' : 'bad';
  return <li data-tone={tone}>{children}</li>;
}

/** Computes a digest once and compares it. */
function useMatch(digest: () => Promise<string | undefined>, expected: string | undefined): Match {
  const found = usePromised(async () => ({ digest: await digest() }));
  if (!found) return undefined;
  if (found.digest === undefined) return 'unreadable';
  return found.digest === expected ? 'same' : 'other';
}

/** The digest of a text as the dashboard saves it, or of a complete report. */
async function submittedTextDigest(json: string): Promise<string | undefined> {
  const text = z.safeParse(z.extend(Report, { report_id: z.optional(z.unknown()) }), JSON.parse(json));
  if (!text.success) return undefined;
  return textDigest(canonicalText(fromReport(text.data)));
}
