import { Alert, Button, Checkbox, Group, Progress, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Progress.layer.css';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useReducer, useState } from 'react';
import type { AbstractRow } from '#contract/kinds/abstract/abstract.ts';
import type { SignedInStaff } from '#contract/staff/staff.ts';
import { useConnection } from '#client/api/connection.ts';
import { room, type Room } from '#client/storage/room.ts';
import { useFileSize } from '#client/ui/components/fileSize.ts';
import { useShortTime } from '#client/admin/ui/shortTime.ts';
import { useFresh } from '#client/records/useFresh.ts';
import { useRecords } from '#client/records/useRecords.ts';
import type { KeptOffline } from '#client/admin/device/adminDatabase.ts';
import { keeping } from '#client/admin/device/choice.ts';
import { SentenceSpace } from '#client/i18n/sentenceSpace.tsx';
import { abstracts } from '#client/admin/kinds/abstract/records.ts';
import { Screen } from '#client/admin/ui/screen.tsx';
import { fileSizesOf, offlineKinds } from './offlineKinds.ts';
import {
  keepEverything,
  removeEverything,
  stopKeeping,
  useOfflineCopy,
  type OfflineCopy,
  type OfflineProblem,
} from './offlineCopy.ts';

/** Starts, stops and deletes the offline copy (S18). */
export default function OfflineScreen({ own }: { own: Pick<SignedInStaff, 'roles'> }) {
  const { t } = useLingui();
  const isOffice = own.roles.some((role) => role === 'owner' || role === 'secretary');
  const copy = useOfflineCopy();
  const { kept, problem } = copy;
  const { rows } = useRecords(abstracts);
  const isShared = keeping() === 'nothing';
  return (
    <Screen
      title={t`Available offline`}
      lead={
        isOffice ? (
          <Trans>
            Keep everything on this device, and work without a network: all abstracts in full, people, letters, mailings
            and payments.
          </Trans>
        ) : (
          <Trans>Keep all abstracts of your topics in full on this device, and read them without a network.</Trans>
        )
      }
    >
      {isShared && (
        <Alert mt="lg">
          <Trans>You signed in on a shared computer: nothing is kept here.</Trans>
        </Alert>
      )}
      {!isShared && kept !== 'unknown' && (
        <Stack align="flex-start" gap="lg" mt="lg">
          {kept && <Kept kept={kept} copy={copy} rows={rows} isOffice={isOffice} />}
          {problem && !isOnlyOffline(copy) && <Problem problem={problem} />}
          {!problem && kept?.paused === 'full' && <Problem problem="full" />}
          {(!kept || (!kept.withFiles && !copy.running)) && <Offer own={own} kept={kept} isOffice={isOffice} />}
          {kept && <Verbs kept={kept} copy={copy} />}
        </Stack>
      )}
    </Screen>
  );
}

/** Whether the copy is complete and only waits for a network to be updated. The screen then shows its age. */
function isOnlyOffline({ kept, problem }: OfflineCopy): boolean {
  return problem === 'unreachable' && typeof kept === 'object' && kept.asOf !== undefined;
}

interface KeptProps {
  kept: KeptOffline;
  copy: OfflineCopy;
}

/** The content of the copy and its age, or the progress. */
function Kept({
  kept,
  copy: { files, running, problem },
  rows,
  isOffice,
}: KeptProps & { rows: readonly AbstractRow[]; isOffice: boolean }) {
  const { t } = useLingui();
  const shortTime = useShortTime();
  if (running) {
    const { part, done, total } = running;
    return (
      <Stack w="100%" gap="xs">
        <Text>{part === 'texts' ? t`Texts: ${done} of ${total}` : t`Files: ${done} of ${total}`}</Text>
        <Progress value={(done / Math.max(1, total)) * 100} aria-hidden="true" />
      </Stack>
    );
  }
  if (kept.asOf === undefined) {
    if (problem || kept.paused === 'full') return null;
    return <Text role="status">{kept.paused ? t`Stopped. What has arrived stays.` : t`Loading…`}</Text>;
  }
  const at = shortTime(kept.asOf);
  return (
    <Text role="status">
      {rows.length === 0
        ? t`There are no abstracts yet. Everything else is on this device, as of ${at}.`
        : kept.withFiles
          ? t`All ${plural(rows.length, { one: '# abstract', other: '# abstracts' })} and ${plural(files, { one: '# file', other: '# files' })} are on this device, as of ${at}.`
          : t`All ${plural(rows.length, { one: '# abstract', other: '# abstracts' })} are on this device without their files, as of ${at}.`}
      <SentenceSpace />
      {kept.withFiles && isOffice && (
        <>
          <Trans>The files are those of abstracts, invitation letters and invoices.</Trans>
          <SentenceSpace />
        </>
      )}
      {!kept.paused && <Trans>They stay up to date while you are online. Signing out removes them.</Trans>}
    </Text>
  );
}

/** Why the copy is incomplete. Nothing that was fetched is lost. */
function Problem({ problem }: { problem: OfflineProblem }) {
  const { t } = useLingui();
  if (typeof problem === 'object') return <Alert role="alert">{problem.msg}</Alert>;
  const words = {
    unreachable: t`There is no connection to the server. What has arrived stays; the rest follows when you are online.`,
    full: t`This device is full. What has arrived stays. Free some space, then press Resume.`,
    unavailable: t`This browser stores nothing here, for example because this is a private window.`,
  };
  return <Alert role="alert">{words[problem]}</Alert>;
}

interface OfferProps {
  own: Pick<SignedInStaff, 'roles'>;
  kept: KeptOffline | undefined;
  /** Whether the copy includes letters and invoices. */
  isOffice: boolean;
}

/** Offers the copy, with its content and size, before anything is fetched. */
function Offer({ own, kept, isOffice }: OfferProps) {
  const { t } = useLingui();
  const size = useFileSize();
  const isOffline = useConnection() === 'offline';
  const [withFiles, setWithFiles] = useState(true);
  const free = useRoom()?.free;
  const sizes = useFileSizes(own);
  const bytes = sizes.reduce((sum, each) => sum + each, 0);
  const all = size(bytes);
  const left = free === undefined ? '' : size(free);
  return (
    <Stack align="flex-start" gap="sm">
      {!kept && (
        <Checkbox
          checked={withFiles}
          onChange={(event) => setWithFiles(event.currentTarget.checked)}
          label={isOffice ? t`The files, too: of abstracts, letters and invoices` : t`The attached files, too`}
        />
      )}
      <Text c="dimmed" size="sm">
        {sizes.length === 0
          ? t`No files yet.`
          : t`${plural(sizes.length, { one: '# file', other: '# files' })}, ${all} in all.`}
        <SentenceSpace />
        {left && t`This device has ${left} left.`}
      </Text>
      {free !== undefined && bytes > free && (
        <Alert>
          <Trans>Not all of the files fit on this device.</Trans>
        </Alert>
      )}
      <Button
        variant={kept ? 'default' : 'filled'}
        disabled={isOffline}
        onClick={() => void keepEverything(kept ? true : withFiles)}
      >
        {kept ? <Trans>Keep the files, too</Trans> : <Trans>Keep everything on this device</Trans>}
      </Button>
      {isOffline && (
        <Text size="sm">
          <Trans>This needs a connection.</Trans>
        </Text>
      )}
    </Stack>
  );
}

/** Sizes of the files that the lists mention, in bytes. */
function useFileSizes({ roles }: Pick<SignedInStaff, 'roles'>): number[] {
  const all = useMemo(() => offlineKinds(roles), [roles]);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const stops = all.map(({ records }) => records.list.known.subscribe(redraw));
    return () => stops.forEach((stop) => stop());
  }, [all]);
  useFresh(useMemo(() => async () => void (await Promise.all(all.map(({ records }) => records.sync()))), [all]));
  return fileSizesOf(all);
}

function useRoom(): Room | undefined {
  const [known, setKnown] = useState<Room>();
  useEffect(() => void room().then(setKnown, () => undefined), []);
  return known;
}

function Verbs({ kept, copy: { running } }: KeptProps) {
  return (
    <Group>
      {running && (
        <Button onClick={() => void stopKeeping()}>
          <Trans>Stop</Trans>
        </Button>
      )}
      {kept.paused && (
        <Button variant="filled" onClick={() => void keepEverything(kept.withFiles)}>
          <Trans>Resume</Trans>
        </Button>
      )}
      <Button onClick={() => void removeEverything()}>
        <Trans>Remove from this device</Trans>
      </Button>
    </Group>
  );
}
