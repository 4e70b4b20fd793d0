import { Alert, Button } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { SentenceSpace } from '#client/i18n/sentenceSpace.tsx';
import { useShortTime } from './shortTime.ts';

interface AsOfProps {
  /** The time at which the shown data was current; undefined if nothing is shown, or nothing is cached. */
  asOf?: number | undefined;
  problem: string | undefined;
  /** Why nothing is shown offline. By default, only says that there is no connection. */
  absent?: ReactNode;
  onRetry?: () => void;
}

/** Says that the shown data may be old, or why nothing is shown. */
export function AsOf({ asOf, problem, absent, onRetry }: AsOfProps) {
  const shortTime = useShortTime();
  const at = asOf === undefined ? '' : shortTime(asOf);
  if (!problem) return null;
  if (problem !== 'unreachable')
    return (
      <Alert role="alert" my="sm">
        {problem}
      </Alert>
    );
  return (
    <Alert my="sm" role={asOf === undefined ? 'alert' : 'status'}>
      {asOf === undefined ? (
        (absent ?? <Trans>There is no connection to the server.</Trans>)
      ) : (
        <Trans>There is no connection to the server. This is as of {at}.</Trans>
      )}
      {onRetry && (
        <>
          <SentenceSpace />
          <Button variant="link" onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        </>
      )}
    </Alert>
  );
}
