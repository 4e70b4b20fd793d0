import { Badge, Button } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { StaffSession } from '#contract/staff/own.ts';
import type { SignInMethod } from '#contract/staff/staff.ts';
import { staffCall } from '#client/admin/session/staffCall.ts';
import { ConfirmDialog } from '#client/admin/ui/confirmDialog.tsx';
import { useAct } from '#client/admin/ui/useAct.ts';
import { useShortTime } from '#client/admin/ui/shortTime.ts';
import classes from '#client/admin/ui/rows.module.css';

/** The person's sessions. Each can be ended, except this one. */
export function SessionList({ sessions, onChanged }: { sessions: readonly StaffSession[]; onChanged: () => void }) {
  const { t } = useLingui();
  const { isBusy, act } = useAct();
  const [isAsking, setIsAsking] = useState(false);
  const end = (session_id: string) =>
    void act(() => staffCall('staff_end_session', { session_id })).then((ended) => ended && onChanged());

  return (
    <>
      <ul className={classes.rows}>
        {sessions.map((session) => (
          <li key={session.session_id}>
            <SessionFacts session={session} />
            {!session.is_current && (
              <Button variant="link" disabled={isBusy} onClick={() => end(session.session_id)}>
                <Trans>End</Trans>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button mt={18} disabled={isBusy} onClick={() => setIsAsking(true)}>
          <Trans>End all others</Trans>
        </Button>
      )}
      <ConfirmDialog
        opened={isAsking}
        action={t`End all others`}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false);
          end('');
        }}
      >
        <Trans>You are signed out on every device but this one.</Trans>
      </ConfirmDialog>
    </>
  );
}

/** Device, time of sign-in and sign-in method. */
function SessionFacts({ session }: { session: StaffSession }) {
  const { t } = useLingui();
  const shortTime = useShortTime();
  const { device, is_current, signed_in_at, signed_in_with, last_used_at } = session;
  const [since, last] = [shortTime(Date.parse(signed_in_at)), shortTime(Date.parse(last_used_at))];
  const ways: Record<SignInMethod, string> = {
    passkey: t`with a passkey`,
    code: t`with password and code`,
    'recovery code': t`with a recovery code`,
    invitation: t`by invitation`,
    password: t`with the password alone, on this computer only`,
  };
  return (
    <span>
      {device || <Trans>A browser</Trans>}
      {is_current && (
        <Badge component="span" ml={8}>
          <Trans>this device</Trans>
        </Badge>
      )}
      <small>
        <Trans>
          since {since}, {ways[signed_in_with]} · last used {last}
        </Trans>
      </small>
    </span>
  );
}
