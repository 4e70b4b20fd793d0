import { Button, Group, Stack, Text } from '@mantine/core';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import * as z from 'zod/mini';
import { PublishFinding, type PartRow } from '#contract/kinds/part/part.ts';
import { useConnection } from '#client/api/connection.ts';
import { useConferenceTime } from '#client/conference/conferenceTime.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { notePublished } from '#client/admin/pwa/registerAdminWorker.ts';
import { parts } from '#client/admin/kinds/part/records.ts';
import { useAnswer } from '#client/admin/records/answers.ts';
import { commandQueue } from '#client/admin/records/queue.ts';
import { staffCall } from '#client/admin/session/staffCall.ts';
import { ConfirmDialog } from '#client/admin/ui/confirmDialog.tsx';
import rows from '#client/admin/ui/rows.module.css';
import { Section } from '#client/admin/ui/screen.tsx';
import { TimesIn } from '#client/admin/ui/timesIn.tsx';
import { toast } from '#client/ui/toasts/toast.ts';
import { FindingList } from '#client/admin/site/findingList.tsx';
import { usePartName } from '#client/admin/records/words/partName.ts';
import { ChangeList, DraftList, UnsavedSiteForms } from './changeList.tsx';
import { useChosenChanges } from './chosenChanges.ts';

const Findings = z.object({ findings: z.array(PublishFinding) });

/** The body of `publish_site`. */
interface How {
  number?: number;
  parts?: string[];
  anyway?: boolean;
}

/** Findings that stopped a publication. */
interface Stopped {
  findings: readonly PublishFinding[];
  /** They are hints: it can be published anyway. */
  isAllowed: boolean;
}

interface PublishPanelProps {
  /** All parts of the site. */
  known: readonly PartRow[];
  /** Forms with unsaved work on this device. */
  unsaved: ReadonlySet<string>;
  /** The parts that differ from the last publication. */
  waiting: readonly PartRow[];
}

/** Publishes the chosen changes, or an earlier publication again, and shows the findings that prevent it (C3, C4). */
export function PublishPanel({ known: allParts, unsaved, waiting }: PublishPanelProps) {
  const { t } = useLingui();
  const nameOf = usePartName();
  const list = new Intl.ListFormat(useLanguage(), { type: 'conjunction', style: 'narrow' });
  const { format } = useConferenceTime();
  const isOffline = useConnection() === 'offline';
  const known = useAnswer('site_publications', undefined, { cached: true });
  const { groups, drafts, isChecking, choose, check: checkAgain } = useChosenChanges(waiting);
  const chosen = groups.filter(({ isChosen }) => isChosen);
  const chosenParts = chosen.flatMap(({ parts: named }) => named);
  const [isBusy, setIsBusy] = useState(false);
  const [again, setAgain] = useState<number>();
  const [unanswered, setUnanswered] = useState<{ command_id: string } & How>();
  const [stopped, setStopped] = useState<Stopped>();
  const [checked, setChecked] = useState<readonly PublishFinding[]>();

  async function publish(how: How): Promise<void> {
    setIsBusy(true);
    setStopped(undefined);
    setChecked(undefined);
    setAgain(undefined);
    // Includes what was saved just now.
    await commandQueue.whenStill();
    // After a lost answer, the same request again: it is published once.
    const asked = unanswered ?? { command_id: crypto.randomUUID(), ...how };
    const outcome = await staffCall('publish_site', asked);
    setUnanswered(outcome.kind === 'unreachable' ? asked : undefined);
    setIsBusy(false);
    if (outcome.kind === 'success') {
      if (outcome.data.is_new) notePublished();
      toast({
        kind: 'success',
        message: outcome.data.is_new
          ? t`The site is published. Open pages are offered the new version.`
          : t`Nothing has changed.`,
      });
      known.ask();
      checkAgain();
      void parts.sync();
    } else if (outcome.kind === 'refused') {
      const found = z.safeParse(Findings, outcome.data);
      if (found.data) setStopped({ ...found.data, isAllowed: outcome.problem === 'hintsUnread' });
      else toast({ kind: 'error', message: outcome.msg });
    } else
      toast({
        kind: 'error',
        message: t`The server has not answered: nobody knows yet whether the site is published. Press Publish once more.`,
      });
  }

  async function check(): Promise<void> {
    setIsBusy(true);
    await commandQueue.whenStill();
    const outcome = await staffCall('check_site', ofChosen);
    setIsBusy(false);
    if (outcome.kind === 'success') setChecked(outcome.data.findings);
    else
      toast({
        kind: 'error',
        message: outcome.kind === 'refused' ? outcome.msg : t`There is no connection to the server.`,
      });
  }

  function chooseAgain(name: string, is: boolean): void {
    // What was found belongs to the former choice.
    setStopped(undefined);
    setChecked(undefined);
    choose(name, is);
  }

  const isPublic = known.data?.is_public ?? true;
  // Without changes, the first publication makes the site public.
  const ofChosen = waiting.length > 0 ? { parts: chosenParts } : {};
  const [last, ...earlier] = known.data?.publications ?? [];
  return (
    <Stack gap={10} mt="md">
      {!isPublic && (
        <Text>
          <Trans>
            The site is not public yet. Visitors see the name, the dates and the place; registration and submission open
            when you publish.
          </Trans>
        </Text>
      )}
      <Group gap="md">
        <Button
          variant="filled"
          loading={isBusy}
          disabled={isOffline || isChecking || (chosen.length === 0 && (waiting.length > 0 || isPublic))}
          onClick={() => void publish(ofChosen)}
        >
          <Trans>Publish</Trans>
        </Button>
        <Button loading={isBusy} disabled={isOffline} onClick={() => void check()}>
          <Trans>Check the site</Trans>
        </Button>
        {waiting.length === 0 && isPublic && (
          <Text c="dimmed">
            <Trans>Readers see everything as it is here.</Trans>
          </Text>
        )}
        {waiting.length > 0 && (
          <span role="status">
            {isChecking ? (
              <Trans>Checking the changes…</Trans>
            ) : (
              <Plural
                value={groups.length}
                one="# change is not published yet"
                other={`# changes are not published yet, ${chosen.length} chosen`}
              />
            )}
          </span>
        )}
      </Group>
      {waiting.length > 0 && <ChangeList groups={groups} choose={chooseAgain} />}
      <UnsavedSiteForms known={allParts} unsaved={unsaved} />
      <DraftList drafts={drafts} />
      {stopped && (
        <FindingList findings={stopped.findings}>
          {stopped.isAllowed ? (
            <Trans>The site is not published yet. Please look at this first; it may be meant so:</Trans>
          ) : (
            <Trans>The site was not published, and is as it was. Please correct first:</Trans>
          )}
        </FindingList>
      )}
      {stopped?.isAllowed && (
        <div>
          <Button disabled={isOffline || isBusy} onClick={() => void publish({ ...ofChosen, anyway: true })}>
            <Trans>Publish anyway</Trans>
          </Button>
        </div>
      )}
      {checked && (
        <FindingList findings={checked}>
          {checked.length === 0 ? <Trans>Nothing to correct.</Trans> : <Trans>This was found in the site:</Trans>}
        </FindingList>
      )}
      {last && (
        <Section title={t`Published`}>
          <ul className={`${rows.rows} ${rows.pairs}`}>
            {[last, ...earlier].slice(0, 6).map(({ number, at, by, repeats, parts: changed }) => (
              <li key={number}>
                <span>
                  {number} · {format(at)} · <bdi>{by}</bdi>
                  {repeats === 'folder' && <> · {t`As the content folder has it`}</>}
                  {typeof repeats === 'number' && repeats > 0 && <> · {t`Same as publication ${repeats}`}</>}
                  <Text span c="dimmed" size="sm">
                    {' '}
                    {list.format(changed.map(nameOf))}
                  </Text>
                </span>
                {number === last.number ? (
                  <span>
                    <Trans>Readers see this</Trans>
                  </span>
                ) : (
                  <Button variant="link" disabled={isOffline || isBusy} onClick={() => setAgain(number)}>
                    <Trans>Go back to this…</Trans>
                  </Button>
                )}
              </li>
            ))}
            <li>
              <span>
                <Trans>As the content folder has it</Trans>
              </span>
              <Button variant="link" disabled={isOffline || isBusy} onClick={() => setAgain(0)}>
                <Trans>Go back to this…</Trans>
              </Button>
            </li>
          </ul>
          <TimesIn />
        </Section>
      )}
      <ConfirmDialog
        opened={again !== undefined}
        action={t`Go back to this publication`}
        onConfirm={() => void (again !== undefined && publish({ number: again }))}
        onCancel={() => setAgain(undefined)}
      >
        <Trans>
          Readers see the site as it was published then. What was changed since stays here, to be published later.
        </Trans>
      </ConfirmDialog>
    </Stack>
  );
}
