import { Button } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import type { OpenInvitation } from '#contract/staff/staff.ts';
import { staffCall } from '#client/admin/session/staffCall.ts';
import { useAct } from '#client/admin/ui/useAct.ts';
import { useShortTime } from '#client/admin/ui/shortTime.ts';
import rows from '#client/admin/ui/rows.module.css';
import { RoleWords } from './roleWords.tsx';
import classes from './team.module.css';

interface InvitationListProps {
  invitations: readonly OpenInvitation[];
  mayAppoint: boolean;
  onChanged: () => void;
}

/** Invitations that have not been accepted yet. */
export function InvitationList({ invitations, mayAppoint, onChanged }: InvitationListProps) {
  const shortTime = useShortTime();
  const { isBusy, act } = useAct();
  const withdraw = (invitation_id: string) =>
    void act(() => staffCall('staff_withdraw_invitation', { invitation_id })).then((gone) => gone && onChanged());
  return (
    <ul className={`${rows.rows} ${classes.team}`}>
      {invitations.map(({ invitation_id, email, roles, topics, expires_at }) => {
        const until = shortTime(Date.parse(expires_at));
        return (
          <li key={invitation_id}>
            <div>{email ? <bdi>{email}</bdi> : <Trans>the first owner</Trans>}</div>
            <div>
              <RoleWords roles={roles} topics={topics} />
              <small>
                <Trans>valid until {until}</Trans>
              </small>
            </div>
            {mayAppoint && (
              <div className={classes.actions}>
                <Button variant="link" disabled={isBusy} onClick={() => withdraw(invitation_id)}>
                  <Trans context="of an invitation">Withdraw</Trans>
                </Button>
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
