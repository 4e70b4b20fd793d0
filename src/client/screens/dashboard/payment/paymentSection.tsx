import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { OwnPayment } from '#contract/calls/invoice.ts';
import { locales } from '#contract/dates/locales.ts';
import { nextPaint } from '#client/performance/idle.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { ownCall } from '#client/session/ownCall.ts';
import { useOwnReply } from '#client/session/useOwnReply.ts';
import { useFileSize } from '#client/ui/components/fileSize.ts';

interface PaymentSectionProps {
  visitorId: string;
  /** Renders the section if there is anything to show. */
  children?: (told: ReactNode) => ReactNode;
  /** How to pay the fee. Drawn below, unless nothing is left to pay. */
  howToPay?: ReactNode;
  /** Shown while there is no payment or invoice. Defaults to `howToPay`. */
  untold?: ReactNode;
}

/**
 * The state of the author's fee as the secretariat recorded it, and the invoice once it is issued (S16). Renders
 * nothing if the server reports no payments.
 */
export function PaymentSection({
  visitorId,
  children = (told) => told,
  howToPay,
  untold = howToPay,
}: PaymentSectionProps) {
  const { data: known } = useOwnReply(visitorId, async () => {
    await nextPaint();
    return ownCall('payment', { visitor_id: visitorId });
  });
  if (!known) return untold;
  const invoices = [...(known.issued ? [known.issued] : []), ...(known.earlier ?? [])];
  if (known.state === '' && known.payer === '' && invoices.length === 0) return untold;
  const isSettled = known.state === 'paid' || known.state === 'waived' || known.payer !== '';
  return children(
    <>
      <Fee payment={known} />
      {invoices.map((issued, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- invoices need no number, and none is moved
        <Issued key={index} issued={issued} />
      ))}
      {!isSettled && howToPay}
    </>,
  );
}

function Fee({ payment: { state, amount, payer, paid_for } }: { payment: OwnPayment }) {
  const { t } = useLingui();
  const language = useLanguage();
  const names = new Intl.ListFormat(locales[language], { type: 'conjunction' }).format(paid_for);
  const words: Readonly<Record<string, string>> = {
    expected: t`Payment expected`,
    paid: t`Payment received`,
    waived: t`No fee to be paid`,
  };
  const said = words[state];
  return (
    <>
      {said && (
        <p>
          <b>{said}</b> {amount}
        </p>
      )}
      {payer && (
        <p>
          <Trans>Together with others, by {payer}, who has the invoice.</Trans>
        </p>
      )}
      {paid_for.length > 0 && (
        <p>
          <Trans>Also for {names}.</Trans>
        </p>
      )}
    </>
  );
}

function Issued({ issued: { number, issued_on, file } }: { issued: NonNullable<OwnPayment['issued']> }) {
  const language = useLanguage();
  const size = useFileSize();
  const day = new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${issued_on}T00:00:00Z`),
  );
  return (
    <p>
      {number ? (
        <Trans>
          Invoice {number}, issued on {day}
        </Trans>
      ) : (
        <Trans>Invoice issued on {day}</Trans>
      )}
      {file && (
        <>
          {' · '}
          <a href={file.file_url} download={file.name}>
            <Trans>Download the invoice</Trans>
          </a>{' '}
          <small>{size(file.size)}</small>
        </>
      )}
    </p>
  );
}
