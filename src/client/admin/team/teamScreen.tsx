import { Button } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useConnection } from '#client/api/connection.ts';
import type { SignedInStaff } from '#contract/staff/staff.ts';
import { AsOf } from '#client/admin/ui/asOf.tsx';
import { Screen, Section } from '#client/admin/ui/screen.tsx';
import { useAnswer } from '#client/admin/records/answers.ts';
import { InvitationList } from './invitationList.tsx';
import { TeamDialogs, type TeamTask } from './teamDialogs.tsx';
import { TeamList } from './teamList.tsx';

/** The dialog that an address opens: `?invite` or `?invite=reviewer`, perhaps with the person's address. */
function invitingTo(address: URLSearchParams): TeamTask {
  const role = address.get('invite');
  return { kind: 'invite', ...(role === 'reviewer' && { role }), email: address.get('email') ?? undefined };
}

/** The team and open invitations. Owners can change them; secretaries can only view them. */
export default function TeamScreen({ own }: { own: SignedInStaff }) {
  const { t } = useLingui();
  const { data, problem, ask } = useAnswer('staff_list', undefined);
  const [task, setTask] = useState<TeamTask>();
  const [address, setAddress] = useSearchParams();
  const mayAppoint = own.roles.includes('owner');
  const isOffline = useConnection() === 'offline';

  function close(): void {
    setTask(undefined);
    setAddress({}, { replace: true });
  }

  return (
    <Screen
      title={t`Team`}
      lead={t`The people who run the conference and may see what authors have sent.`}
      actions={
        mayAppoint && (
          <Button variant="filled" disabled={isOffline} onClick={() => setTask({ kind: 'invite' })}>
            <Trans>Invite</Trans>
          </Button>
        )
      }
    >
      <AsOf problem={problem} ask={ask} />
      {data && <TeamList staff={data.staff} ownId={own.staff_id} mayAppoint={mayAppoint} onTask={setTask} />}
      {data && data.invitations.length > 0 && (
        <Section title={t`Open invitations`}>
          <InvitationList invitations={data.invitations} mayAppoint={mayAppoint} onChanged={ask} />
        </Section>
      )}
      <TeamDialogs
        task={task ?? (address.has('invite') && mayAppoint ? invitingTo(address) : undefined)}
        team={data?.staff ?? []}
        onTask={setTask}
        onClose={close}
        onChanged={ask}
      />
    </Screen>
  );
}
