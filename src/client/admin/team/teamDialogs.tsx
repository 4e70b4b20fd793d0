import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Role } from '#contract/staff/roles.ts';
import type { ListedStaff, SentInvitation } from '#contract/staff/staff.ts';
import { Dialog } from '#client/admin/ui/dialog.tsx';
import { AnewForm } from './anewForm.tsx';
import { InvitationLink } from './invitationLink.tsx';
import { InviteForm } from './inviteForm.tsx';
import { RemoveForm } from './removeForm.tsx';
import { RolesForm } from './rolesForm.tsx';

/** The purpose of the open dialog, or its result. */
export type TeamTask =
  | { kind: 'invite'; role?: Role; email?: string | undefined }
  | { kind: 'sent'; sent: SentInvitation; email: string }
  | { kind: 'roles' | 'anew' | 'remove'; staff: ListedStaff };

interface TeamDialogsProps {
  /** Undefined while no dialog is open. */
  task: TeamTask | undefined;
  /** The present team. */
  team: readonly ListedStaff[];
  onTask: (task: TeamTask) => void;
  onClose: () => void;
  /** Called after a change of the team on the server. */
  onChanged: () => void;
}

/** The dialog of a task. */
export function TeamDialogs({ task, team, onTask, onClose, onChanged }: TeamDialogsProps) {
  const { t } = useLingui();
  const dialogs: readonly (readonly [TeamTask['kind'], string])[] = [
    ['invite', t`Invite`],
    ['sent', t`Invited`],
    ['roles', t`Roles`],
    ['anew', t`Reset sign-in`],
    ['remove', t`Remove from the team`],
  ];

  function done(): void {
    onClose();
    onChanged();
  }
  function sent(invitation: SentInvitation, email: string): void {
    onTask({ kind: 'sent', sent: invitation, email });
    onChanged();
  }
  function formOf(begun: TeamTask): ReactNode {
    switch (begun.kind) {
      case 'invite':
        return (
          <InviteForm
            staff={team}
            role={begun.role}
            email={begun.email}
            onSent={sent}
            onRoles={(staff) => onTask({ kind: 'roles', staff })}
          />
        );
      case 'sent':
        return <InvitationLink sent={begun.sent} email={begun.email} onDone={onClose} />;
      case 'roles':
        return <RolesForm staff={begun.staff} onChanged={done} />;
      case 'anew':
        return <AnewForm staff={begun.staff} onSent={sent} />;
      case 'remove':
        return <RemoveForm staff={begun.staff} onRemoved={done} onCancel={onClose} />;
    }
  }

  return dialogs.map(([kind, title]) => (
    <Dialog key={kind} opened={task?.kind === kind} onClose={onClose} title={title}>
      {task?.kind === kind && formOf(task)}
    </Dialog>
  ));
}
