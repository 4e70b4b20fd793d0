import { Trans } from '@lingui/react/macro';
import { DateInZone } from '#client/features/dates/dateInZone.tsx';
import { DeadlinePassed } from '#client/features/dates/deadlinePassed.tsx';
import { useDeadlinePassed } from './late.ts';
import { useOwnDeadline } from './ownDeadline.tsx';

/** Tells an author that their deadline is later, or that it has passed (S5, I9). */
export function AuthorDeadline() {
  const own = useOwnDeadline();
  const isPassed = useDeadlinePassed();
  if (!own || isPassed) return <DeadlinePassed />;
  return (
    <Trans>
      Your deadline was extended to <DateInZone date={own} />.
    </Trans>
  );
}
