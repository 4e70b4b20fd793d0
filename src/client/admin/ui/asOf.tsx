import { Trans } from '@lingui/react/macro';
import { useClock } from '#client/ui/time/clock.ts';
import { Note } from './note.tsx';

interface AsOfProps {
  /** When what is shown was known; undefined where nothing is, or where it is not kept. */
  asOf?: number | undefined;
  problem: string | undefined;
}

/** That what is shown may be old, or why nothing is. */
export function AsOf({ asOf, problem }: AsOfProps) {
  const clock = useClock();
  if (!problem) return null;
  if (problem !== 'unreachable') return <Note kind="bad">{problem}</Note>;
  if (asOf === undefined) {
    return (
      <Note kind="bad">
        <Trans>There is no connection to the server.</Trans>
      </Note>
    );
  }
  const at = clock(asOf);
  return (
    <Note>
      <Trans>There is no connection to the server. This is as of {at}.</Trans>
    </Note>
  );
}
