import { Trans, useLingui } from '@lingui/react/macro';
import type { SignedReceipt } from '#contract/calls/receipt.ts';
import { useConferenceTime } from '#client/conference/conferenceTime.ts';
import classes from './receiptFacts.module.css';

interface ReceiptFactsProps {
  receipt: SignedReceipt;
  /** Whether it arrived after the deadline. Only the author's own pages know that deadline. */
  isLate?: boolean;
}

/** The facts of a receipt, with its fingerprints in full. */
export function ReceiptFacts({ receipt, isLate = false }: ReceiptFactsProps) {
  const { t } = useLingui();
  const { format, zoneName } = useConferenceTime();
  const { report_id, version, received_at, file, text_sha256, key_id, signature, about } = receipt;
  const time = format(received_at);
  return (
    <dl className={classes.facts}>
      <Fact name={t`Received`}>
        <time dateTime={received_at}>
          <Trans>
            {time} {zoneName}
          </Trans>
        </time>
        {isLate && (
          <b className={classes.late}>
            <Trans>after the deadline</Trans>
          </b>
        )}
      </Fact>
      <Fact name={about ? t`Full paper of` : t`Paper ID`}>
        {report_id}
        {version > 1 && (
          <>
            {' · '}
            <Trans>version {version}</Trans>
          </>
        )}
      </Fact>
      <Fact name={t`File`}>{file ? <FileName file={file} /> : <Trans>none</Trans>}</Fact>
      <Fact name={t`Fingerprint of the text`} digits={text_sha256} />
      {file && <Fact name={t`Fingerprint of the file`} digits={file.sha256} />}
      <Fact name={t`Signature`} digits={signature} />
      <Fact name={t`Key of the server`} digits={key_id} />
    </dl>
  );
}

function FileName({ file: { name, size } }: { file: NonNullable<SignedReceipt['file']> }) {
  const bytes = size.toLocaleString('en');
  return (
    <>
      {name} · <Trans>{bytes} bytes</Trans>
    </>
  );
}

function Fact({ name, digits, children }: { name: string; digits?: string; children?: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={digits === undefined ? undefined : classes.digits}>
        {digits === undefined ? children : digits.match(/.{1,8}/g)?.map((group, n) => <span key={n}>{group}</span>)}
      </dd>
    </div>
  );
}
