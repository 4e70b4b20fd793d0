import { Modal } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useConnection } from '#client/api/connection.ts';
import type { ListedStaff, SentInvitation, SignedInStaff } from '#contract/staff/staff.ts';
import { Note } from '#client/admin/ui/note.tsx';
import { Screen, Section } from '#client/admin/ui/screen.tsx';
import { useAnswer } from '#client/admin/ui/useAnswer.ts';
import button from '#client/ui/components/buttonLink.module.css';
import '#client/ui/theme/modalStyles.ts';
import { AnewForm } from './anewForm.tsx';
import { InvitationLink } from './invitationLink.tsx';
import { InvitationList } from './invitationList.tsx';
import { InviteForm } from './inviteForm.tsx';
import { RemoveForm } from './removeForm.tsx';
import { RolesForm } from './rolesForm.tsx';
import { TeamList } from './teamList.tsx';

type Open =
  | 'invite'
  | { roles: ListedStaff }
  | { anew: ListedStaff }
  | { remove: ListedStaff }
  | { sent: SentInvitation; email: string };

/** Who runs the conference, and who is invited to. Owners appoint; secretaries read. */
export default function TeamScreen({ own }: { own: SignedInStaff }) {
  const { t } = useLingui();
  const list = useAnswer('staff_list', undefined);
  const [open, setOpen] = useState<Open>();
  const mayAppoint = own.roles.includes('owner');
  const isOffline = useConnection() === 'offline';
  const close = () => setOpen(undefined);
  const closeButtonProps = { 'aria-label': t`Close` };

  function changed(): void {
    close();
    list.ask();
  }
  function sent(invitation: SentInvitation, email: string): void {
    setOpen({ sent: invitation, email });
    list.ask();
  }

  return (
    <Screen
      title={t`Team`}
      lead={t`Who runs the conference, and may see what authors have sent.`}
      actions={
        mayAppoint && (
          <button
            type="button"
            className={button.button}
            data-variant="filled"
            disabled={isOffline}
            onClick={() => setOpen('invite')}
          >
            <Trans>Invite</Trans>
          </button>
        )
      }
    >
      {list.problem && (
        <Note kind="bad">
          {list.problem === 'unreachable' ? <Trans>There is no connection to the server.</Trans> : list.problem}
        </Note>
      )}
      {list.data && (
        <TeamList
          staff={list.data.staff}
          ownId={own.staff_id}
          mayAppoint={mayAppoint}
          onRoles={(roles) => setOpen({ roles })}
          onAnew={(anew) => setOpen({ anew })}
          onRemove={(gone) => setOpen({ remove: gone })}
        />
      )}
      {list.data && list.data.invitations.length > 0 && (
        <Section title={t`Open invitations`}>
          <InvitationList invitations={list.data.invitations} mayAppoint={mayAppoint} onChanged={list.ask} />
        </Section>
      )}

      <Modal opened={open === 'invite'} onClose={close} title={t`Invite`} closeButtonProps={closeButtonProps}>
        <InviteForm staff={list.data?.staff ?? []} onSent={sent} onRoles={(roles) => setOpen({ roles })} />
      </Modal>
      <Modal
        opened={typeof open === 'object' && 'sent' in open}
        onClose={close}
        title={t`Invited`}
        closeButtonProps={closeButtonProps}
      >
        {typeof open === 'object' && 'sent' in open && <InvitationLink {...open} onDone={close} />}
      </Modal>
      <Modal
        opened={typeof open === 'object' && 'roles' in open}
        onClose={close}
        title={t`Roles`}
        closeButtonProps={closeButtonProps}
      >
        {typeof open === 'object' && 'roles' in open && <RolesForm staff={open.roles} onChanged={changed} />}
      </Modal>
      <Modal
        opened={typeof open === 'object' && 'anew' in open}
        onClose={close}
        title={t`Set up sign-in anew`}
        closeButtonProps={closeButtonProps}
      >
        {typeof open === 'object' && 'anew' in open && <AnewForm staff={open.anew} onSent={sent} />}
      </Modal>
      <Modal
        opened={typeof open === 'object' && 'remove' in open}
        onClose={close}
        title={t`Remove from the team`}
        closeButtonProps={closeButtonProps}
      >
        {typeof open === 'object' && 'remove' in open && <RemoveForm staff={open.remove} onRemoved={changed} />}
      </Modal>
    </Screen>
  );
}
