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
  /** Asks the server again. */
  ask: () => void;
}

/** Says that the shown data may be old, or why nothing is shown. Every failure can be tried again. */
export function AsOf({ asOf, problem, absent, ask }: AsOfProps) {
  const shortTime = useShortTime();
  const at = asOf === undefined ? '' : shortTime(asOf);
  if (!problem) return null;
  const isUnreachable = problem === 'unreachable';
  return (
    <Alert my="sm" role={isUnreachable && asOf !== undefined ? 'status' : 'alert'}>
      {!isUnreachable && problem}
      {isUnreachable &&
        (asOf === undefined ? (
          (absent ?? <Trans>There is no connection to the server.</Trans>)
        ) : (
          <Trans>There is no connection to the server. This is as of {at}.</Trans>
        ))}
      <SentenceSpace />
      <Button variant="link" onClick={ask}>
        <Trans>Try again</Trans>
      </Button>
    </Alert>
  );
}
