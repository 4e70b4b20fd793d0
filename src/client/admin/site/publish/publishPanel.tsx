import { Button, Group, Stack, Text } from '@mantine/core';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { PartRow } from '#contract/kinds/part/part.ts';
import { useConnection } from '#client/api/connection.ts';
import { parts } from '#client/admin/kinds/part/records.ts';
import { useAnswer } from '#client/admin/records/answers.ts';
import { AsOf } from '#client/admin/ui/asOf.tsx';
import { useBusy } from '#client/ui/focus/useBusy.ts';
import { toast } from '#client/ui/toasts/toast.ts';
import { FindingList } from '#client/admin/site/findingList.tsx';
import { ChangeList, DraftList, UnsavedSiteForms } from './changeList.tsx';
import { useChosenChanges, type ChangeGroup } from './chosenChanges.ts';
import { PublishedList } from './publishedList.tsx';
import { ScheduleDialog, type Planned } from './scheduleDialog.tsx';
import { FailedPublications, ScheduledList } from './scheduledList.tsx';
import { StoppedBy } from './stopped.tsx';
import { usePublishing } from './usePublishing.ts';
import { useScheduled } from './useScheduled.ts';
import { useWhenChecked } from './useWhenChecked.ts';

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
  const { groups, drafts, isChecking, choose, problem, check: checkAgain } = useChosenChanges(waiting, scheduled);
  const chosen = groups.filter(({ isChosen }) => isChosen);
  const chosenVersions = versionsOf(chosen);
  const whenChecked = useWhenChecked(chosen, { isChecking, isOffline });
  const sitePaths = groups.find(({ name }) => name === 'site')?.paths ?? [];
  const { publish, check, clear, stopped, findings } = usePublishing({ onPublished, onOutdated: lookAgain });
  const { isBusy, during } = useBusy();
  const [planned, setPlanned] = useState<'chosen' | Planned>();
  /** Whether a press did nothing because the list had changed. */
  const [isOvertaken, setOvertaken] = useState(false);

  /** Requests everything that a publication changes again. */
  function lookAgain(): void {
    known.ask();
    checkAgain();
    void parts.sync();
  }

  function onPublished(): void {
    lookAgain();
    askScheduled();
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
      if (hasSameNames(now, chosen)) await publish({ parts: versionsOf(now) });
      else setOvertaken(true);
    });
  }

  function chooseAgain(name: string, is: boolean): void {
    // The findings belong to the former selection.
    clear();
    setOvertaken(false);
    choose(name, is);
  }

  const isPublic = known.data?.is_public ?? true;
  // Without changes, the first publication makes the site public.
  const isNothingChosen = chosen.length === 0 && (waiting.length > 0 || isPublic);
  // Until the first list has loaded, nothing can be selected.
  const isFirstCheck = isChecking && waiting.length === 0;
  const isDisabled = isOffline || isNothingChosen || isFirstCheck;
  // The missing connection is reported above the panel.
  const refusal = [problem, known.problem].find((each) => each !== 'unreachable' && each !== undefined);
  return (
    <Stack gap={10} mt="md">
      <AsOf problem={refusal} ask={lookAgain} />
      <FailedPublications scheduled={scheduled} onEnded={askScheduled} />
      {!isPublic && <NotPublicYet />}
      <Group gap="md">
        <PublishButtons
          {...{ isBusy, isOffline, isDisabled }}
          onPublish={() => void publishChosen()}
          onPlan={() => void whenUpToDate(() => setPlanned('chosen'))}
          onCheck={() => void whenUpToDate((now) => check(versionsOf(now)))}
        />
        {waiting.length === 0 && isPublic && (
          <Text c="dimmed">
            <Trans>Visitors see everything as it is here.</Trans>
          </Text>
        )}
        {waiting.length > 0 && <CountOfChanges groups={groups} isChecking={isChecking} />}
      </Group>
      {isOvertaken && (
        <Text role="alert">
          <Trans>The list of changes was out of date, so nothing was done. Check it, then press again.</Trans>
        </Text>
      )}
      {waiting.length > 0 && <ChangeList groups={groups} choose={chooseAgain} />}
      <UnsavedSiteForms known={allParts} unsaved={unsaved} />
      <DraftList drafts={drafts} />
      {stopped && (
        <Stopped
          stopped={stopped}
          isDisabled={isOffline || isBusy}
          onPublish={(meant) => void during(() => publish({ parts: chosenVersions, ...meant }))}
        />
      )}
      {findings && (
        <FindingList findings={findings}>
          {findings.length === 0 ? <Trans>Nothing to correct.</Trans> : <Trans>This was found in the site:</Trans>}
        </FindingList>
      )}
      <ScheduledList scheduled={scheduled} sitePaths={sitePaths} onChange={setPlanned} onEnded={askScheduled} />
      <PublishedList
        publications={known.data?.publications ?? []}
        isDisabled={isOffline || isBusy}
        onAgain={(number) => void during(() => publish({ number }))}
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

interface PublishButtonsProps {
  isBusy: boolean;
  isOffline: boolean;
  /** Whether nothing can be published. */
  isDisabled: boolean;
  onPublish: () => void;
  onPlan: () => void;
  onCheck: () => void;
}

function PublishButtons({ isBusy, isOffline, isDisabled, onPublish, onPlan, onCheck }: PublishButtonsProps) {
  return (
    <>
      <Button variant="filled" loading={isBusy} disabled={isDisabled} onClick={onPublish}>
        <Trans>Publish</Trans>
      </Button>
      <Button disabled={isBusy || isDisabled} onClick={onPlan}>
        <Trans>Publish later…</Trans>
      </Button>
      <Button loading={isBusy} disabled={isOffline} onClick={onCheck}>
        <Trans>Check the site</Trans>
      </Button>
    </>
  );
}

type StoppedPublication = NonNullable<ReturnType<typeof usePublishing>['stopped']>;

interface StoppedProps {
  stopped: StoppedPublication;
  isDisabled: boolean;
  onPublish: (meant: NonNullable<StoppedPublication['meant']>) => void;
}

/** Why a publication was stopped, and a button to publish all the same. */
function Stopped({ stopped, isDisabled, onPublish }: StoppedProps) {
  const { meant, scheduled } = stopped;
  return (
    <>
      <StoppedBy stopped={stopped} of="publishing" />
      {meant && (
        <div>
          <Button disabled={isDisabled} onClick={() => onPublish(meant)}>
            {scheduled.length > 0 ? <Trans>Publish now</Trans> : <Trans>Publish anyway</Trans>}
          </Button>
        </div>
      )}
    </>
  );
}

function NotPublicYet() {
  return (
    <Text>
      <Trans>
        The site is not public yet. Visitors see the name, the dates and the place; registration and submission open
        when you publish.
      </Trans>
    </Text>
  );
}

/** The number of changes, and of the chosen ones. */
function CountOfChanges({ groups, isChecking }: { groups: readonly ChangeGroup[]; isChecking: boolean }) {
  const count = groups.filter(({ isChosen }) => isChosen).length;
  return (
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
  );
}

function hasSameNames(some: readonly ChangeGroup[], others: readonly ChangeGroup[]): boolean {
  return some.length === others.length && some.every(({ name }, index) => name === others[index]?.name);
}

/** The versions of the parts of some groups, by the parts' names. */
function versionsOf(groups: readonly ChangeGroup[]): Record<string, number> {
  return Object.assign({}, ...groups.map(({ versions }) => versions)) as Record<string, number>;
}
