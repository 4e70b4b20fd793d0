import { Alert } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import * as z from 'zod/mini';
import { ChangedParts, RefusedFindings, type PublishFinding } from '#contract/kinds/part/part.ts';
import { RefusedTimes, type OtherTime } from '#contract/kinds/part/scheduleCalls.ts';
import type { StaffBodyOf } from '#contract/staff/staffCalls.ts';
import { useConferenceTime } from '#client/conference/conferenceTime.ts';
import type { RefusedOutcome } from '#client/api/outcome.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { FindingList } from '#client/admin/site/findingList.tsx';
import { PlannedParts } from './plannedParts.tsx';
import { useGroupNames } from './groupNames.ts';

/** The parameters that confirm a request despite its warning. */
export type Meant = Pick<StaffBodyOf<'publish_site'>, 'anyway' | 'despite'>;

/** Why nothing was published or scheduled. */
export interface Stopped {
  findings: readonly PublishFinding[];
  /** Scheduled publications that have some of the same changes at another time. */
  scheduled: readonly OtherTime[];
  /** Parts whose version now differs from the list. */
  changed: readonly string[];
  /**
   * The parameters for sending the request again despite the warning; undefined if something must be corrected first.
   */
  meant: Meant | undefined;
}

/**
 * Reads a refusal to publish or to schedule; undefined if its message is sufficient.
 * @param before - the parameters of the refused request
 */
export function stoppedBy({ problem, data }: RefusedOutcome, before: Meant = {}): Stopped | undefined {
  const nothing = { findings: [], scheduled: [], changed: [], meant: undefined };
  if (problem === 'changedMeanwhile') {
    const { data: changed } = z.safeParse(ChangedParts, data);
    return changed && { ...nothing, changed: changed.parts };
  }
  if (problem === 'scheduledOtherwise') {
    const { data: times } = z.safeParse(RefusedTimes, data);
    const ids = times?.scheduled.map(({ schedule_id }) => schedule_id) ?? [];
    return times && { ...nothing, ...times, meant: { ...before, despite: [...(before.despite ?? []), ...ids] } };
  }
  const { data: found } = z.safeParse(RefusedFindings, data);
  return found && { ...nothing, ...found, meant: problem === 'hintsUnread' ? { ...before, anyway: true } : undefined };
}

interface StoppedByProps {
  stopped: Stopped;
  of: 'publishing' | 'scheduling';
}

/** Says why nothing was published or scheduled (C3). */
export function StoppedBy({ stopped: { findings, scheduled, changed, meant }, of }: StoppedByProps) {
  const isAllowed = meant !== undefined;
  const list = new Intl.ListFormat(useLanguage(), { type: 'conjunction' });
  const names = list.format(useGroupNames()(changed));
  if (changed.length > 0)
    return (
      <Alert role="alert">
        {of === 'publishing' ? (
          <Trans>
            Changed since the list was shown: {names}. Nothing was published. The list is up to date now; please look at
            it again.
          </Trans>
        ) : (
          <Trans>
            Changed since the list was shown: {names}. Nothing was scheduled. The list is up to date now; please look at
            it again.
          </Trans>
        )}
      </Alert>
    );
  if (scheduled.length > 0) return <OtherTimes scheduled={scheduled} of={of} />;
  return (
    <FindingList findings={findings}>
      {of === 'publishing' && isAllowed && (
        <Trans>The site is not published yet. Please look at this first; it may be meant so:</Trans>
      )}
      {of === 'publishing' && !isAllowed && (
        <Trans>The site was not published, and is as it was. Please correct first:</Trans>
      )}
      {of === 'scheduling' && isAllowed && (
        <Trans>Nothing is scheduled yet. Please look at this first; it may be meant so:</Trans>
      )}
      {of === 'scheduling' && !isAllowed && <Trans>Nothing was scheduled. Please correct first:</Trans>}
    </FindingList>
  );
}

/** Asks about changes that are scheduled for another time (C8). */
function OtherTimes({ scheduled, of }: Pick<Stopped, 'scheduled'> & Pick<StoppedByProps, 'of'>) {
  const { format } = useConferenceTime();
  return (
    <Alert role="alert">
      {of === 'publishing' ? (
        <Trans>
          Nothing is published yet. This is scheduled for later; published now, it does not wait for its time:
        </Trans>
      ) : (
        <Trans>Nothing is scheduled yet. This is scheduled already; it becomes public at the earlier time:</Trans>
      )}
      <ul>
        {scheduled.map(({ schedule_id, publish_at, parts }) => (
          <li key={schedule_id}>
            <b>{format(publish_at)}</b> · <PlannedParts parts={parts.map((part) => ({ part }))} />
          </li>
        ))}
      </ul>
    </Alert>
  );
}
