import { Button, Code, Text } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useConnection } from '#client/api/connection.ts';
import { CopyButton } from '#client/ui/copy/copyButton.tsx';
import { useConferenceTime } from '#client/conference/conferenceTime.ts';
import { useAnswer } from '#client/admin/records/answers.ts';
import { staffCall } from '#client/admin/session/staffCall.ts';
import { AsOf } from '#client/admin/ui/asOf.tsx';
import { ConfirmDialog } from '#client/admin/ui/confirmDialog.tsx';
import rows from '#client/admin/ui/rows.module.css';
import { Section } from '#client/admin/ui/screen.tsx';
import { useAct } from '#client/admin/ui/useAct.ts';

/** Links that show the site with all changes to people who cannot sign in (C7). */
export function PreviewLinks() {
  const { t } = useLingui();
  const { format } = useConferenceTime();
  const isOffline = useConnection() === 'offline';
  const { isBusy, act } = useAct();
  const { data, problem, ask } = useAnswer('preview_links', undefined);
  const [made, setMade] = useState<{ link_id: string; address: string }>();
  const [revoking, setRevoking] = useState<string>();
  const links = data?.links ?? [];

  async function make(): Promise<void> {
    const answer = await act(() => staffCall('make_preview_link', undefined));
    if (answer) setMade({ ...answer.data, address: new URL(answer.data.path, location.origin).href });
    ask();
  }

  async function revoke(link_id: string): Promise<void> {
    setRevoking(undefined);
    const answer = await act(() => staffCall('revoke_preview_link', { link_id }));
    if (answer && made?.link_id === link_id) setMade(undefined);
    ask();
  }

  return (
    <Section
      title={t`Preview link`}
      actions={
        <Button loading={isBusy} disabled={isOffline} onClick={() => void make()}>
          <Trans>Create a preview link</Trans>
        </Button>
      }
    >
      <Text c="dimmed">
        <Trans>
          Shows the site as it would be published now, with drafts, to anyone with the link. It works until you revoke
          it.
        </Trans>
      </Text>
      {made && (
        <p>
          <Code>{made.address}</Code> <CopyButton value={made.address} label={t`Preview link`} />
          <br />
          <Trans>Copy it now: it is not shown again.</Trans>
        </p>
      )}
      <AsOf problem={problem} ask={ask} />
      <ul className={`${rows.rows} ${rows.pairs}`} hidden={links.length === 0}>
        {links.map(({ link_id, made_at, by }) => (
          <li key={link_id}>
            <span>
              {format(made_at)} · <bdi>{by}</bdi>
            </span>
            <Button variant="link" disabled={isOffline || isBusy} onClick={() => setRevoking(link_id)}>
              <Trans>Revoke…</Trans>
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        opened={revoking !== undefined}
        action={t`Revoke the link`}
        onConfirm={() => void (revoking !== undefined && revoke(revoking))}
        onCancel={() => setRevoking(undefined)}
      >
        <Trans>Anyone with this link will lose access to the preview.</Trans>
      </ConfirmDialog>
    </Section>
  );
}
