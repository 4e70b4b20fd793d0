import { Button, Group, Stack, Text } from '@mantine/core';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { PartRow, PublishFinding } from '#contract/kinds/part/part.ts';
import type { StaffBodyOf } from '#contract/staff/staffCalls.ts';
import type { RefusedOutcome } from '#client/api/outcome.ts';
import { useConnection } from '#client/api/connection.ts';
import { newId } from '#client/device/newId.ts';
import { notePublished } from '#client/admin/pwa/registerAdminWorker.ts';
import { parts } from '#client/admin/kinds/part/records.ts';
import { useAnswer } from '#client/admin/records/answers.ts';
import { staffCall } from '#client/admin/session/staffCall.ts';
import { useBusy } from '#client/ui/focus/useBusy.ts';
import { toast } from '#client/ui/toasts/toast.ts';
import { FindingList } from '#client/admin/site/findingList.tsx';
import { ChangeList, DraftList, UnsavedSiteForms } from './changeList.tsx';
import { useChosenChanges, type ChangeGroup } from './chosenChanges.ts';
import { PublishedList } from './publishedList.tsx';
import { ScheduleDialog, type Planned } from './scheduleDialog.tsx';
import { FailedPublications, ScheduledList } from './scheduledList.tsx';
import { stoppedBy, StoppedBy, type Meant, type Stopped } from './stopped.tsx';
import { useScheduled } from './useScheduled.ts';
import { useWhenChecked } from './useWhenChecked.ts';

type How = Omit<StaffBodyOf<'publish_site'>, 'command_id'>;

interface PublishPanelProps {
  /** All parts of the site. */
  known: readonly PartRow[];
  /** Forms with unsaved work on this device. */
  unsaved: ReadonlySet<string>;
  /** The parts that differ from the last publication. */
  waiting: readonly PartRow[];
}

/** Publishes the chosen changes, now or later, or an earlier publication again (C3, C4, C8). */
export function PublishPanel({ known: allParts, unsaved, waiting }: PublishPanelProps) {
  const { t } = useLingui();
  const isOffline = useConnection() === 'offline';
  const known = useAnswer('site_publications', undefined, { cached: true });
  const { scheduled, ask: askScheduled } = useScheduled(waiting, lookAgain);
  const { groups, drafts, isChecking, choose, check: checkAgain } = useChosenChanges(waiting, scheduled);
  const chosen = groups.filter(({ isChosen }) => isChosen);
  const count = chosen.length;
  const chosenVersions = versionsOf(chosen);
  const whenChecked = useWhenChecked(chosen, { isChecking, isOffline });
  const sitePaths = groups.find(({ name }) => name === 'site')?.paths ?? [];
  const { isBusy, during } = useBusy();
  const [unanswered, setUnanswered] = useState<{ command_id: string } & How>();
  const [stopped, setStopped] = useState<Stopped>();
  const [checked, setChecked] = useState<readonly PublishFinding[]>();
  const [planned, setPlanned] = useState<'chosen' | Planned>();
  /** Whether a press did nothing because the list had changed. */
  const [isOvertaken, setOvertaken] = useState(false);

  /** Requests everything that a publication changes again. */
  function lookAgain(): void {
    known.ask();
    checkAgain();
    void parts.sync();
  }

  /** Runs an action on the selected changes, once the list is up to date. */
  async function whenUpToDate(act: (now: readonly ChangeGroup[]) => Promise<void> | void): Promise<void> {
    setOvertaken(false);
    await during(async () => {
      const now = await whenChecked();
      if (now === 'offline') toast({ kind: 'error', message: t`There is no connection to the server.` });
      else await act(now);
    });
  }

  /** If the selection changes after the check, the user has not seen the new one, so nothing is published. */
  async function publishChosen(): Promise<void> {
    await whenUpToDate(async (now) => {
      if (hasSameNames(now, chosen)) await sendPublish({ parts: versionsOf(now) });
      else setOvertaken(true);
    });
  }

  const publish = (how: How) => during(() => sendPublish(how));

  async function sendPublish(how: How): Promise<void> {
    setStopped(undefined);
    setChecked(undefined);
    // After a lost answer, sends the same request again, so that it is published only once.
    const asked = unanswered ?? { command_id: newId(), ...how };
    const outcome = await staffCall('publish_site', asked);
    setUnanswered(outcome.kind === 'unreachable' ? asked : undefined);
    if (outcome.kind === 'success') {
      if (outcome.data.is_new) notePublished();
      setChecked(outcome.data.findings);
      toast({
        kind: 'success',
        message: outcome.data.is_new
          ? t`The site is published. Open pages are offered the new version.`
          : t`Nothing has changed.`,
      });
      lookAgain();
      askScheduled();
    } else if (outcome.kind === 'refused') sayRefused(outcome, how);
    else
      toast({
        kind: 'error',
        message: t`The server has not answered: nobody knows yet whether the site is published. Press Publish once more.`,
      });
  }

  function sayRefused(refused: RefusedOutcome, { anyway, despite }: Meant = {}): void {
    const found = stoppedBy(refused, { ...(anyway && { anyway }), ...(despite && { despite }) });
    setStopped(found);
    if (!found) toast({ kind: 'error', message: refused.msg });
    else if (found.changed.length > 0) lookAgain();
  }

  async function check(now: readonly ChangeGroup[]): Promise<void> {
    setStopped(undefined);
    const outcome = await staffCall('check_site', { parts: versionsOf(now) });
    if (outcome.kind === 'success') setChecked(outcome.data.findings);
    else if (outcome.kind === 'refused') sayRefused(outcome);
    else toast({ kind: 'error', message: t`There is no connection to the server.` });
  }

  function chooseAgain(name: string, is: boolean): void {
    // The findings belong to the former selection.
    setStopped(undefined);
    setChecked(undefined);
    setOvertaken(false);
    choose(name, is);
  }

  const isPublic = known.data?.is_public ?? true;
  // Without changes, the first publication makes the site public.
  const isNothingChosen = chosen.length === 0 && (waiting.length > 0 || isPublic);
  // Until the first list has loaded, nothing can be selected.
  const isFirstCheck = isChecking && waiting.length === 0;
  const isDisabled = isOffline || isNothingChosen || isFirstCheck;
  return (
    <Stack gap={10} mt="md">
      <FailedPublications scheduled={scheduled} onEnded={askScheduled} />
      {!isPublic && (
        <Text>
          <Trans>
            The site is not public yet. Visitors see the name, the dates and the place; registration and submission open
            when you publish.
          </Trans>
        </Text>
      )}
      <Group gap="md">
        <Button variant="filled" loading={isBusy} disabled={isDisabled} onClick={() => void publishChosen()}>
          <Trans>Publish</Trans>
        </Button>
        <Button disabled={isBusy || isDisabled} onClick={() => void whenUpToDate(() => setPlanned('chosen'))}>
          <Trans>Publish later…</Trans>
        </Button>
        <Button loading={isBusy} disabled={isOffline} onClick={() => void whenUpToDate(check)}>
          <Trans>Check the site</Trans>
        </Button>
        {waiting.length === 0 && isPublic && (
          <Text c="dimmed">
            <Trans>Visitors see everything as it is here.</Trans>
          </Text>
        )}
        {waiting.length > 0 && (
          <span role="status">
            {isChecking ? (
              <Trans>Checking the changes…</Trans>
            ) : (
              <Plural
                value={groups.length}
                one={`# change is not published yet, ${count} chosen`}
                other={`# changes are not published yet, ${count} chosen`}
              />
            )}
          </span>
        )}
      </Group>
      {isOvertaken && (
        <Text role="alert">
          <Trans>The list of changes was out of date, so nothing was done. Check it, then press again.</Trans>
        </Text>
      )}
      {waiting.length > 0 && <ChangeList groups={groups} choose={chooseAgain} />}
      <UnsavedSiteForms known={allParts} unsaved={unsaved} />
      <DraftList drafts={drafts} />
      {stopped && <StoppedBy stopped={stopped} of="publishing" />}
      {stopped?.meant && (
        <div>
          <Button
            disabled={isOffline || isBusy}
            onClick={() => void publish({ parts: chosenVersions, ...stopped.meant })}
          >
            {stopped.scheduled.length > 0 ? <Trans>Publish now</Trans> : <Trans>Publish anyway</Trans>}
          </Button>
        </div>
      )}
      {checked && (
        <FindingList findings={checked}>
          {checked.length === 0 ? <Trans>Nothing to correct.</Trans> : <Trans>This was found in the site:</Trans>}
        </FindingList>
      )}
      <ScheduledList scheduled={scheduled} sitePaths={sitePaths} onChange={setPlanned} onEnded={askScheduled} />
      <PublishedList
        publications={known.data?.publications ?? []}
        isDisabled={isOffline || isBusy}
        onAgain={(number) => void publish({ number })}
      />
      {planned && (
        <ScheduleDialog
          planned={planned === 'chosen' ? { parts: chosenVersions, sitePaths } : planned}
          onOutdated={lookAgain}
          onClose={() => setPlanned(undefined)}
          onScheduled={() => {
            setPlanned(undefined);
            askScheduled();
          }}
        />
      )}
    </Stack>
  );
}

function hasSameNames(some: readonly ChangeGroup[], others: readonly ChangeGroup[]): boolean {
  return some.length === others.length && some.every(({ name }, index) => name === others[index]?.name);
}

/** The versions of the parts of some groups, by the parts' names. */
function versionsOf(groups: readonly ChangeGroup[]): Record<string, number> {
  return Object.assign({}, ...groups.map(({ versions }) => versions)) as Record<string, number>;
}
