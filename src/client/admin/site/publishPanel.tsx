import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import * as z from 'zod/mini';
import { PublishFinding, type PartRow } from '#contract/records/part.ts';
import { useConnection } from '#client/api/connection.ts';
import { useConferenceTime } from '#client/conference/conferenceTime.ts';
import { useText } from '#client/i18n/language.tsx';
import { parts, useAnswer } from '#client/admin/records/kinds.ts';
import { staffCall } from '#client/admin/session/staffCall.ts';
import { ConfirmDialog } from '#client/admin/ui/confirmDialog.tsx';
import rows from '#client/admin/ui/rows.module.css';
import { Section } from '#client/admin/ui/screen.tsx';
import { toast } from '#client/ui/toasts/toast.ts';
import { fieldAddress } from './partNames.ts';
import { usePartName } from './usePartName.ts';

const Findings = z.object({ findings: z.array(PublishFinding) });

/** Publishes what was changed, or an earlier publication once more; says in the office's words what keeps it from that (C3, C4). */
export function PublishPanel({ waiting }: { waiting: readonly PartRow[] }) {
  const { t } = useLingui();
  const nameOf = usePartName();
  const { format } = useConferenceTime();
  const isOffline = useConnection() === 'offline';
  const known = useAnswer('site_publications', undefined, { cached: true });
  const [isBusy, setIsBusy] = useState(false);
  const [again, setAgain] = useState<number>();
  const [unanswered, setUnanswered] = useState<{ command_id: string; number?: number }>();
  const [findings, setFindings] = useState<readonly PublishFinding[]>([]);

  async function publish(number?: number): Promise<void> {
    setIsBusy(true);
    setFindings([]);
    // The same again where nobody knows what became of it: it is published once.
    const asked = unanswered ?? { command_id: crypto.randomUUID(), ...(number !== undefined && { number }) };
    const outcome = await staffCall('publish_site', asked);
    setUnanswered(outcome.kind === 'unreachable' ? asked : undefined);
    setIsBusy(false);
    setAgain(undefined);
    if (outcome.kind === 'success') {
      toast({
        kind: 'success',
        message: outcome.data.is_new
          ? t`The site is published. Open pages are offered the new version.`
          : t`Nothing has changed.`,
      });
      known.ask();
      void parts.sync();
    } else if (outcome.kind === 'refused') {
      const found = z.safeParse(Findings, outcome.data);
      if (found.data) setFindings(found.data.findings);
      toast({ kind: 'error', message: outcome.msg });
    } else
      toast({
        kind: 'error',
        message: t`The server has not answered: nobody knows yet whether the site is published. Press Publish once more.`,
      });
  }

  const names = [...new Set(waiting.map(({ part }) => nameOf(part)))];
  const [last, ...earlier] = known.data?.publications ?? [];
  const chosen = earlier.find(({ number }) => number === again);
  return (
    <Stack gap={10} mt="md">
      <Group gap="md">
        <Button
          variant="filled"
          loading={isBusy}
          disabled={isOffline || waiting.length === 0}
          onClick={() => void publish()}
        >
          <Trans>Publish</Trans>
        </Button>
        {waiting.length === 0 ? (
          <Text c="dimmed">
            <Trans>Readers see everything as it is here.</Trans>
          </Text>
        ) : (
          <span>
            <Plural value={names.length} one="# part is not published yet:" other="# parts are not published yet:" />{' '}
            {names.join(' · ')}
          </span>
        )}
      </Group>
      {findings.length > 0 && <FindingList findings={findings} />}
      {last && (
        <Section title={t`Published`}>
          <ul className={rows.rows}>
            {[last, ...earlier].slice(0, 6).map(({ number, at, by, parts: changed }) => (
              <li key={number}>
                <span>
                  {number} · {format(at)} · <bdi>{by}</bdi>
                  <Text span c="dimmed" size="sm">
                    {' '}
                    {changed.map(nameOf).join(' · ')}
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
          </ul>
        </Section>
      )}
      <ConfirmDialog
        opened={chosen !== undefined}
        action={t`Go back to this publication`}
        onConfirm={() => void publish(again)}
        onCancel={() => setAgain(undefined)}
      >
        <Trans>
          Readers see the site as it was published then. What was changed since stays here, to be published later.
        </Trans>
      </ConfirmDialog>
    </Stack>
  );
}

/** What has to be mended first, each with the way to it. */
function FindingList({ findings }: { findings: readonly PublishFinding[] }) {
  const text = useText();
  const nameOf = usePartName();
  return (
    <Alert role="alert">
      <p>
        <Trans>The site was not published, and is as it was. Please correct first:</Trans>
      </p>
      <ul>
        {findings.map(({ part, file, path, reason }) => (
          <li key={`${part} ${path} ${reason.en}`}>
            {part ? <Link to={fieldAddress(part, path)}>{nameOf(part)}</Link> : file}: {text(reason)}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
