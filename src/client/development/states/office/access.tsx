// oxlint-disable lingui/no-unlocalized-strings -- a page for developers, in English only
import { useEffect, type ReactNode } from 'react';
import { signInMethods } from '#contract/staff/staff.ts';
import { AuthenticatorSteps } from '#client/admin/access/authenticatorSteps.tsx';
import { CredentialList } from '#client/admin/access/credentialList.tsx';
import { RecoveryCodeList } from '#client/admin/access/recoveryCodes.tsx';
import { SessionList } from '#client/admin/access/sessionList.tsx';
import { InvitationForm } from '#client/admin/invitation/invitationForm.tsx';
import { confirmIdentity, useConfirmation } from '#client/admin/session/confirmation.ts';
import type { SessionState } from '#client/admin/session/staffSession.ts';
import { UnsentQuestion } from '#client/admin/shell/signOutItem.tsx';
import ReauthenticationDialog from '#client/admin/signIn/reauthenticationDialog.tsx';
import SignInPage from '#client/admin/signIn/signInPage.tsx';
import { AnewForm } from '#client/admin/team/anewForm.tsx';
import { InvitationLink } from '#client/admin/team/invitationLink.tsx';
import { InvitationList } from '#client/admin/team/invitationList.tsx';
import { InviteForm } from '#client/admin/team/inviteForm.tsx';
import { RemoveForm } from '#client/admin/team/removeForm.tsx';
import { RolesForm } from '#client/admin/team/rolesForm.tsx';
import { TeamList } from '#client/admin/team/teamList.tsx';
import { unreachable } from '#client/api/outcome.ts';
import { Submitted } from '#client/development/states/conditions.tsx';
import { nothing } from '#client/development/states/fixtures.ts';
import { drawn, eachOf, namedState, type States } from '#client/development/states/state.ts';
import { ago, ahead, members, staff } from './fixtures.ts';
import { AsStaff } from './asStaff.tsx';

type Outside = Extract<SessionState, { state: 'signed out' | 'ended' }>;

const outside: Readonly<Record<Outside['state'] | 'offline', Outside>> = {
  'signed out': { state: 'signed out', isOffline: false },
  offline: { state: 'signed out', isOffline: true },
  ended: { state: 'ended', staff },
};

const secret = { secret: 'LECTERNLECTERNLECTERN', uri: 'otpauth://totp/example?secret=LECTERNLECTERNLECTERN' };
const invitation = { email: 'chair@conference.example', name: '', roles: ['chair' as const], topics: ['1', '3'] };
const sent = {
  invitation_id: 'invitation',
  link: 'https://conference.example/admin/invitation#token=0123456789abcdefghijklmnopqrstuvwxyzABCDEFG',
  expires_at: ahead(160),
};
const passkey = { credential_id: 'passkey', label: 'Firefox on Windows', added_at: ago(200), last_used_at: ago(2) };
const credentials = { passkeys: [passkey], password_set_at: ago(100), recovery_codes: 9 };
const [, other = members[0]!] = members;

export const accessStates: States = {
  ...drawn('sign-in', outside, (session) => <SignInPage session={session} />),
  ...namedState('sign-in', {
    'fields are empty': () => (
      <Submitted>
        <SignInPage session={outside['signed out']} />
      </Submitted>
    ),
  }),
  ...namedState('dialog/sign-in', {
    'asked again': () => (
      <AsStaff>
        <AskedAgain />
      </AsStaff>
    ),
    'sign out with work that is not sent': () => (
      <UnsentQuestion
        unsent={[{ staff_id: staff.staff_id, name: staff.name, changes: 2, edits: 1, letters: 1 }]}
        onNo={nothing}
      />
    ),
  }),
  ...namedState('invitation', {
    new: () => <Invited />,
    'fields are empty': () => (
      <Submitted>
        <Invited />
      </Submitted>
    ),
    'of the first owner': () => <Invited email="" />,
    'password and authenticator app': () => <Authenticator />,
    'password is missing': () => (
      <Submitted>
        <Authenticator />
      </Submitted>
    ),
    'recovery codes': () => (
      <RecoveryCodeList codes={['ABCD-EFGH-IJKL-MNOP', 'QRST-UVWX-YZ23-4567']} onDone={nothing} />
    ),
  }),
  ...namedState('own sign-in', {
    'passkey and password': () => <Credentials />,
    'passkey only': () => <Credentials password_set_at={null} />,
    'password only': () => <Credentials passkeys={[]} />,
  }),
  ...drawn('session', eachOf(signInMethods), (signed_in_with) => (
    <SessionList
      sessions={[true, false].map((is_current) => ({
        session_id: String(is_current),
        signed_in_at: ago(20),
        last_used_at: ago(1),
        signed_in_with,
        device: is_current ? 'Firefox on Windows' : '',
        is_current,
      }))}
      onChanged={nothing}
    />
  )),
  ...namedState('team', {
    'who may appoint': () => <Team mayAppoint />,
    'who may not': () => <Team mayAppoint={false} />,
    invited: () => (
      <InvitationList
        invitations={[{ ...invitation, invitation_id: '1', invited_at: ago(8), expires_at: ahead(160) }]}
        mayAppoint
        onChanged={nothing}
      />
    ),
    'form to invite': () => <InviteForm staff={members} onSent={nothing} onRoles={nothing} />,
    'form to invite, refused': () => (
      <Submitted>
        <InviteForm staff={members} onSent={nothing} onRoles={nothing} />
      </Submitted>
    ),
    'invitation was mailed': () => (
      <InvitationLink sent={{ ...sent, is_mailed: true }} email={other.email} onDone={nothing} />
    ),
    'invitation to be passed on': () => (
      <InvitationLink sent={{ ...sent, is_mailed: false }} email={other.email} onDone={nothing} />
    ),
    'other roles': () => <RolesForm staff={other} onChanged={nothing} />,
    'other roles, refused': () => (
      <Submitted>
        <RolesForm staff={{ ...other, topics: [] }} onChanged={nothing} />
      </Submitted>
    ),
    'sign-in anew': () => <AnewForm staff={other} onSent={nothing} />,
    removal: () => <RemoveForm staff={other} onRemoved={nothing} onCancel={nothing} />,
  }),
};

/** As before a call that a stolen session must not make. */
function AskedAgain(): ReactNode {
  const question = useConfirmation();
  useEffect(() => {
    void confirmIdentity();
  }, []);
  return question ? <ReauthenticationDialog /> : null;
}

function Invited({ email = invitation.email }: { email?: string }): ReactNode {
  return (
    <InvitationForm
      token="none"
      invitation={{ ...invitation, email, expires_at: ahead(160) }}
      onAccepted={async () => undefined}
    />
  );
}

function Authenticator(): ReactNode {
  return (
    <AuthenticatorSteps
      secret={secret}
      email={invitation.email}
      action="The words of the screen"
      send={async () => unreachable}
    />
  );
}

function Credentials(differing: Partial<typeof credentials> | { password_set_at: null }): ReactNode {
  return (
    <CredentialList
      credentials={{ ...credentials, ...differing }}
      onChanged={nothing}
      onSetPassword={nothing}
      onNewCodes={nothing}
    />
  );
}

function Team({ mayAppoint }: { mayAppoint: boolean }): ReactNode {
  return <TeamList staff={members} ownId={staff.staff_id} mayAppoint={mayAppoint} onTask={nothing} />;
}
