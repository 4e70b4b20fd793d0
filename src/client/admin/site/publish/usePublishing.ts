import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { PublishFinding } from '#contract/kinds/part/part.ts';
import type { StaffBodyOf } from '#contract/staff/staffCalls.ts';
import type { RefusedOutcome } from '#client/api/outcome.ts';
import { newId } from '#client/device/newId.ts';
import { refreshSite } from '#client/admin/kinds/part/refreshSite.ts';
import { staffCall } from '#client/admin/session/staffCall.ts';
import { toast } from '#client/ui/toasts/toast.ts';
import { stoppedBy, type Meant, type Stopped } from './stopped.tsx';

/** A publication of chosen changes, or of an earlier publication. */
type How = Omit<StaffBodyOf<'publish_site'>, 'command_id'>;

interface PublishingOptions {
  /** Called after the site was published. */
  onPublished: () => void;
  /** Called if the server refuses because the changes differ from the shown ones. */
  onOutdated: () => void;
}

/** Publishes and checks the site, and has the result to show (C3, C4). */
export function usePublishing({ onPublished, onOutdated }: PublishingOptions) {
  const { t } = useLingui();
  const [unanswered, setUnanswered] = useState<{ command_id: string } & How>();
  const [stopped, setStopped] = useState<Stopped>();
  const [findings, setFindings] = useState<readonly PublishFinding[]>();

  function clear(): void {
    setStopped(undefined);
    setFindings(undefined);
  }

  async function publish(how: How): Promise<void> {
    clear();
    // After a lost answer, sends the same request again, so that it is published only once.
    const asked = unanswered ?? { command_id: newId(), ...how };
    const outcome = await staffCall('publish_site', asked);
    setUnanswered(outcome.kind === 'unreachable' ? asked : undefined);
    if (outcome.kind === 'success') {
      void refreshSite();
      setFindings(outcome.data.findings);
      toast({
        kind: 'success',
        message: outcome.data.is_new
          ? t`The site is published. Open pages are offered the new version.`
          : t`Nothing has changed.`,
      });
      onPublished();
    } else if (outcome.kind === 'refused') sayRefused(outcome, how);
    else
      toast({
        kind: 'error',
        message: t`The server has not answered: nobody knows yet whether the site is published. Press Publish once more.`,
      });
  }

  async function check(versions: Readonly<Record<string, number>>): Promise<void> {
    setStopped(undefined);
    const outcome = await staffCall('check_site', { parts: versions });
    if (outcome.kind === 'success') setFindings(outcome.data.findings);
    else if (outcome.kind === 'refused') sayRefused(outcome);
    else toast({ kind: 'error', message: t`There is no connection to the server.` });
  }

  function sayRefused(refused: RefusedOutcome, { anyway, despite }: Meant = {}): void {
    const found = stoppedBy(refused, { ...(anyway && { anyway }), ...(despite && { despite }) });
    setStopped(found);
    if (!found) toast({ kind: 'error', message: refused.msg });
    else if (found.changed.length > 0) onOutdated();
  }

  return { publish, check, clear, stopped, findings };
}
