import { Alert } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import { useShortTime } from './shortTime.ts';

interface AsOfProps {
  /** When what is shown was known; undefined where nothing is, or where it is not kept. */
  asOf?: number | undefined;
  problem: string | undefined;
}

/** That what is shown may be old, or why nothing is. */
export function AsOf({ asOf, problem }: AsOfProps) {
  const shortTime = useShortTime();
  if (!problem) return null;
  if (problem !== 'unreachable')
    return (
      <Alert role="alert" mt="sm">
        {problem}
      </Alert>
    );
  if (asOf === undefined) {
    return (
      <Alert role="alert" mt="sm">
        <Trans>There is no connection to the server.</Trans>
      </Alert>
    );
  }
  const at = shortTime(asOf);
  return (
    <Alert mt="sm">
      <Trans>There is no connection to the server. This is as of {at}.</Trans>
    </Alert>
  );
}
