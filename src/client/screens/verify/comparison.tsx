import { Trans } from '@lingui/react/macro';
import { useEffect, useState, type ReactNode } from 'react';
import { canonicalText, type SignedReceipt } from '#contract/calls/receipt.ts';
import { Report } from '#contract/calls/report.ts';
import * as z from 'zod/mini';
import { fromReport } from '#client/drafts/store/content.ts';
import { textDigest } from '#client/receipts/digest.ts';
import { fileDigest } from '#client/receipts/fileDigest.ts';
import type { Chosen } from './chosen.ts';
import classes from './verify.module.css';

/** Undefined while it is being computed. */
type Match = 'same' | 'other' | 'unreadable' | undefined;

/** Whether the chosen file and text are those the receipt was given for. */
export function Comparison({ receipt, chosen }: { receipt: SignedReceipt; chosen: Chosen }) {
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
  const [found, setFound] = useState<{ digest: string | undefined }>();
  const [compute] = useState(() => digest);
  useEffect(() => {
    let isWanted = true;
    void compute().then((answer) => isWanted && setFound({ digest: answer }));
    return () => {
      isWanted = false;
    };
  }, [compute]);
  if (!found) return undefined;
  if (found.digest === undefined) return 'unreadable';
  return found.digest === expected ? 'same' : 'other';
}

/** Of a text as the dashboard saves it, or of a whole report. */
async function submittedTextDigest(json: string): Promise<string | undefined> {
  const text = z.safeParse(z.extend(Report, { report_id: z.optional(z.unknown()) }), JSON.parse(json));
  if (!text.success) return undefined;
  return textDigest(canonicalText(fromReport(text.data)));
}
