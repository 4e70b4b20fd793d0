import { Button, Stack } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import type { SentInvitation } from '#contract/staff/staff.ts';
import { CopyButton } from '#client/ui/copy/copyButton.tsx';
import { SentenceSpace } from '#client/i18n/sentenceSpace.tsx';
import classes from './team.module.css';

interface InvitationLinkProps {
  sent: SentInvitation;
  email: string;
  onDone: () => void;
}

/** Says whether the invitation was mailed, and shows its link once. A present member gets the link by mail only. */
export function InvitationLink({ sent: { link, is_mailed }, email, onDone }: InvitationLinkProps) {
  const { t } = useLingui();
  if (link === '') {
    return (
      <Stack gap={18} align="start">
        <div>
          <Trans>
            The invitation to <bdi>{email}</bdi> is on its way by e-mail, with a link that nobody else is shown. If it
            does not arrive, send it again, or ask the server administrator for one.
          </Trans>
        </div>
        <Button variant="filled" onClick={onDone}>
          <Trans>Done</Trans>
        </Button>
      </Stack>
    );
  }
  return (
    <Stack gap={18} align="start">
      <div>
        {is_mailed ? (
          <Trans>
            The invitation to <bdi>{email}</bdi> is on its way by e-mail. If it does not arrive, pass on this link.
          </Trans>
        ) : (
          <Trans>
            It was not sent by e-mail: please pass this link on to <bdi>{email}</bdi>.
          </Trans>
        )}
        <SentenceSpace />
        <Trans>The first person to open it gets in. It is not shown again.</Trans>
      </div>
      <code className={classes.link}>{link}</code>
      <CopyButton value={link} label={t`link`} />
      <Button variant="filled" onClick={onDone}>
        <Trans>Done</Trans>
      </Button>
    </Stack>
  );
}
