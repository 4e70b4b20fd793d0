import { Alert, Button, Group, Text } from '@mantine/core';
import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ScheduledPublication, ScheduleFailure } from '#contract/kinds/part/scheduleCalls.ts';
import { useConnection } from '#client/api/connection.ts';
import { useConferenceTime } from '#client/conference/conferenceTime.ts';
import { newId } from '#client/device/newId.ts';
import { staffCall } from '#client/admin/session/staffCall.ts';
import rows from '#client/admin/ui/rows.module.css';
import { Section } from '#client/admin/ui/screen.tsx';
import { TimesIn } from '#client/admin/ui/timesIn.tsx';
import { useAct } from '#client/admin/ui/useAct.ts';
import { usePartName } from '#client/admin/records/words/partName.ts';
import { FindingRows } from '#client/admin/site/findingList.tsx';
import { PlannedParts, siteFields } from './plannedParts.tsx';
import type { Planned } from './scheduleDialog.tsx';

interface ScheduledListProps {
  scheduled: readonly ScheduledPublication[];
  /** JSON Pointers of the unpublished fields of the conference. */
  sitePaths: readonly string[];
  /** Changes the time or the versions of one. */
  onChange: (planned: Planned) => void;
  /** Called after a publication was cancelled or dismissed. */
  onEnded: () => void;
}

/** The scheduled publications: time, person and changes (C8). */
export function ScheduledList({ scheduled, sitePaths, onChange, onEnded }: ScheduledListProps) {
  const { t } = useLingui();
  const waiting = scheduled.filter(({ failure }) => !failure);
  if (waiting.length === 0) return null;
  return (
    <Section title={t`Scheduled`}>
      <ul className={`${rows.rows} ${rows.pairs}`} aria-label={t`Scheduled publications`}>
        {waiting.map((one) => (
          <Scheduled key={one.schedule_id} one={one} sitePaths={sitePaths} onChange={onChange} onEnded={onEnded} />
        ))}
      </ul>
      <TimesIn />
    </Section>
  );
}

interface ScheduledProps extends Omit<ScheduledListProps, 'scheduled'> {
  one: ScheduledPublication;
}

function Scheduled({ one, sitePaths, onChange, onEnded }: ScheduledProps) {
  const { t } = useLingui();
  const { format } = useConferenceTime();
  const { isDisabled, end } = useEnd(one, onEnded);
  const { schedule_id, publish_at, at, by, parts } = one;
  const [time, madeAt] = [format(publish_at), format(at)];
  const drafts = parts.flatMap((each) => each.drafts ?? []);
  const versions = (newer: string) => parts.map((each) => [each.part, newerOf(each, newer)] as const);
  const change = (newer = '') =>
    onChange({
      parts: Object.fromEntries(versions(newer)),
      sitePaths: newer === 'site' ? sitePaths : siteFields(parts),
      replaces: { schedule_id, publish_at },
    });
  return (
    <li>
      <div>
        <b>{time}</b> · <PlannedParts parts={parts} />
        <Text c="dimmed" size="sm">
          <Trans>
            scheduled by <bdi>{by}</bdi>, {madeAt}
          </Trans>
        </Text>
        {drafts.length > 0 && (
          <Text size="sm">
            <Trans>As it is scheduled, it would show a draft. Nothing will be published unless you change it:</Trans>
          </Text>
        )}
        <FindingRows findings={drafts} />
        {parts.map((each) => (
          <NewerVersion key={each.part} of={each} isDisabled={isDisabled} onUse={() => change(each.part)} />
        ))}
      </div>
      <Group gap="md">
        <Button
          variant="link"
          disabled={isDisabled}
          aria-label={t`Change the time of ${time}`}
          onClick={() => change()}
        >
          <Trans>Change…</Trans>
        </Button>
        <Button
          variant="link"
          disabled={isDisabled}
          aria-label={t`Take back what is scheduled for ${time}`}
          onClick={end}
        >
          <Trans>Take back</Trans>
        </Button>
      </Group>
    </li>
  );
}

interface NewerVersionProps {
  of: ScheduledPart;
  isDisabled: boolean;
  onUse: () => void;
}

/** Says that a part has a newer version than the scheduled one. */
function NewerVersion({ of: { part, newer, is_overtaken }, isDisabled, onUse }: NewerVersionProps) {
  const name = usePartName()(part);
  if (is_overtaken)
    return (
      <Text size="sm">
        <Trans>{name}: a newer version has been published, so this one will be left out.</Trans>
      </Text>
    );
  if (!newer) return null;
  const { by } = newer;
  return (
    <Text size="sm">
      <Trans>
        {name}: a newer version by <bdi>{by}</bdi> is saved; it is not part of the scheduled publication.
      </Trans>{' '}
      <Button variant="link" disabled={isDisabled} onClick={onUse}>
        <Trans>Use it instead…</Trans>
      </Button>
    </Text>
  );
}

type ScheduledPart = ScheduledPublication['parts'][number];

/** The version of a part: the newer one, if requested. */
function newerOf({ part, version, newer }: ScheduledPart, wanted: string): number {
  return part === wanted ? (newer?.version ?? version) : version;
}

const reasons: Readonly<Record<ScheduleFailure, MessageDescriptor>> = {
  cannotPublish: msg`The check found this:`,
  roleMissing: msg`The person who scheduled it may no longer publish.`,
  newerPublished: msg`Newer versions of everything in it had been published before.`,
  draftSince: msg`This had been marked as a draft since:`,
  restored: msg`The site was restored from a backup since. If it is still meant, schedule it again.`,
  failed: msg`The server could not do it; its log says why. You can publish now, or schedule it again.`,
};

/** The publications that could not be made at their time, and why (C8). */
export function FailedPublications({ scheduled, onEnded }: Omit<ScheduledListProps, 'onChange' | 'sitePaths'>) {
  return scheduled.map((one) => one.failure && <Failed key={one.schedule_id} one={one} onEnded={onEnded} />);
}

function Failed({ one, onEnded }: { one: ScheduledPublication; onEnded: () => void }) {
  const { t } = useLingui();
  const { format } = useConferenceTime();
  const { isDisabled, end } = useEnd(one, onEnded);
  const { publish_at, by, parts, failure } = one;
  const time = format(publish_at);
  return (
    <Alert role="alert" title={t`Not published: what was scheduled for ${time}`}>
      <Text>
        <PlannedParts parts={parts} />{' '}
        <Trans>
          (scheduled by <bdi>{by}</bdi>). The site is as it was.
        </Trans>{' '}
        {failure && t(reasons[failure.code])}
      </Text>
      <FindingRows findings={failure?.findings ?? []} />
      <Button variant="link" disabled={isDisabled} onClick={end}>
        <Trans>Do not show again</Trans>
      </Button>
    </Alert>
  );
}

/** Cancels a scheduled publication, or dismisses a failed one. */
function useEnd({ schedule_id }: ScheduledPublication, onEnded: () => void) {
  const { isBusy, act } = useAct();
  const isOffline = useConnection() === 'offline';
  async function end(): Promise<void> {
    await act(() => staffCall('cancel_publication', { command_id: newId(), schedule_id }));
    onEnded();
  }
  return { isDisabled: isBusy || isOffline, end: () => void end() };
}
