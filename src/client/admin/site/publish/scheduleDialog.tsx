import { Stack, Text } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { staffProblems } from '#contract/problems/staffProblems.ts';
import { momentOf, typedTime, zoneOf } from '#contract/dates/zone.ts';
import { canBeScheduled } from '#contract/staff/formRules.ts';
import { serverNow } from '#client/api/serverClock.ts';
import { site } from '#client/published/site.ts';
import { useText } from '#client/i18n/language.tsx';
import { Dialog } from '#client/admin/ui/dialog.tsx';
import { FormButtons } from '#client/admin/ui/forms/formButtons.tsx';
import { useAct } from '#client/admin/ui/useAct.ts';
import { proposedTime, ZonedTimeField } from '#client/admin/ui/forms/zonedTimeField.tsx';
import { staffCall } from '#client/admin/session/staffCall.ts';
import { useConferenceTime } from '#client/conference/conferenceTime.ts';
import { newId } from '#client/device/newId.ts';
import { toast } from '#client/ui/toasts/toast.ts';
import { useGroupNames } from './groupNames.ts';
import { stoppedBy, StoppedBy, type Stopped } from './stopped.tsx';

/** The publication to schedule. */
export interface Planned {
  /** Versions by the names of their parts. */
  parts: Readonly<Record<string, number>>;
  /** JSON Pointers of the changed fields of the conference; empty if unknown. */
  sitePaths: readonly string[];
  /** The scheduled publication that it replaces. */
  replaces?: { schedule_id: string; publish_at: string };
}

interface ScheduleDialogProps {
  planned: Planned;
  /** It is scheduled. */
  onScheduled: () => void;
  /** The list of changes is no longer up to date. */
  onOutdated: () => void;
  onClose: () => void;
}

/** Asks for the time at which to publish the selected changes (C8). */
export function ScheduleDialog({
  planned: { parts, sitePaths, replaces },
  onScheduled,
  onOutdated,
  onClose,
}: ScheduleDialogProps) {
  const { t } = useLingui();
  const text = useText();
  const { format } = useConferenceTime();
  const names = useGroupNames()(Object.keys(parts), sitePaths);
  const { isBusy, act } = useAct();
  const [at, setAt] = useState(() =>
    replaces ? typedTime(Date.parse(replaces.publish_at), zoneOf(site)) : proposedTime(),
  );
  const [problem, setProblem] = useState('');
  const [stopped, setStopped] = useState<Stopped>();
  const [command_id] = useState(() => newId());
  const isAllowed = stopped?.meant !== undefined;

  async function schedule(): Promise<void> {
    const publish_at = momentOf(at, zoneOf(site)) ?? '';
    if (!canBeScheduled(Date.parse(publish_at), serverNow())) return setProblem(text(staffProblems.scheduledTimeWrong));
    const meant = stopped?.meant ?? {};
    const body = { command_id, parts, publish_at, ...meant, ...(replaces && { replaces: replaces.schedule_id }) };
    const done = await act(
      () => staffCall('schedule_publication', body),
      (refused) => {
        const found = stoppedBy(refused, meant);
        setStopped(found);
        if (found && found.changed.length > 0) onOutdated();
        if (refused.field === 'publish_at') setProblem(refused.msg);
        return found !== undefined || refused.field === 'publish_at';
      },
    );
    if (!done) return;
    const time = format(publish_at);
    toast({ kind: 'success', message: t`Scheduled for ${time}. Until then nothing changes for visitors.` });
    onScheduled();
  }

  return (
    <Dialog opened onClose={onClose} title={replaces ? t`Change the scheduled publication` : t`Publish later`}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void schedule();
        }}
      >
        <Stack gap="md">
          <ZonedTimeField
            label={t`Day and time`}
            value={at}
            error={problem}
            onType={(value) => {
              setProblem('');
              // The findings belong to the former time.
              setStopped(undefined);
              setAt(value);
            }}
          />
          <div>
            <Text>
              {names.length === 0 && <Trans>The site will become public as it is now.</Trans>}
              {names.length > 0 &&
                (replaces ? <Trans>Will be published:</Trans> : <Trans>Will be published as it is now:</Trans>)}
            </Text>
            <ul>
              {names.map((name) => (
                <li key={name}>{name}</li>
              ))}
            </ul>
            <Text c="dimmed" size="sm">
              <Trans>
                Changes saved after this are not included. The site is checked again at that time: if something has to
                be corrected, nothing is published, and you are notified.
              </Trans>
            </Text>
          </div>
          {stopped && <StoppedBy stopped={stopped} of="scheduling" />}
          <FormButtons type="submit" loading={isBusy} onCancel={onClose}>
            {isAllowed ? <Trans>Schedule anyway</Trans> : replaces ? <Trans>Save</Trans> : <Trans>Schedule</Trans>}
          </FormButtons>
        </Stack>
      </form>
    </Dialog>
  );
}
