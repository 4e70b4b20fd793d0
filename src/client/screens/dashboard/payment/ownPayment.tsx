import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState, type ReactNode } from 'react';
import type { OwnPayment as Known } from '#contract/calls/invoice.ts';
import { locales } from '#contract/dates/locales.ts';
import { useConnection } from '#client/api/connection.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { ownCall } from '#client/session/ownCall.ts';
import { useFileSize } from '#client/ui/components/fileSize.ts';

interface OwnPaymentProps {
  visitorId: string;
  /** Draws it where there is something to be told. */
  children?: (told: ReactNode) => ReactNode;
}

/** How the author's fee stands as the secretariat has noted it, and the invoice, once it is issued (S16). */
export function OwnPayment({ visitorId, children = (told) => told }: OwnPaymentProps) {
  const known = usePayment(visitorId);
  if (!known || (known.state === '' && known.payer === '' && !known.issued)) return null;
  return children(
    <>
      <Fee payment={known} />
      {known.issued && <Issued issued={known.issued} />}
    </>,
  );
}

/** Asked when the page opens and whenever the connection comes back; a server that tells of no payments has none. */
function usePayment(visitor_id: string): Known | undefined {
  const [known, setKnown] = useState<Known>();
  const isOffline = useConnection() === 'offline';
  useEffect(() => {
    if (isOffline) return;
    let isCurrent = true;
    void ownCall('payment', { visitor_id }).then((outcome) => {
      if (isCurrent && outcome.kind === 'success') setKnown(outcome.data);
    });
    return () => {
      isCurrent = false;
    };
  }, [isOffline, visitor_id]);
  return known;
}

function Fee({ payment: { state, amount, payer, paid_for } }: { payment: Known }) {
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

function Issued({ issued: { number, issued_on, file } }: { issued: NonNullable<Known['issued']> }) {
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
