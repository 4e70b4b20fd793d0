import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type SubmitEvent } from 'react';
import type { Invitation, OneTimeCodeSecret } from '#contract/staff/signIn.ts';
import type { SignedInStaff } from '#contract/staff/staff.ts';
import { staffCalls } from '#contract/staff/staffCalls.ts';
import { request } from '#client/api/request.ts';
import { AuthenticatorSteps } from '#client/admin/access/authenticatorSteps.tsx';
import { deviceName } from '#client/admin/access/deviceName.ts';
import { canUsePasskeys, makePasskey } from '#client/admin/session/passkeys.ts';
import { Note } from '#client/admin/ui/note.tsx';
import { Tick } from '#client/admin/ui/tick.tsx';
import button from '#client/ui/components/buttonLink.module.css';
import { fieldsOf } from '#client/ui/forms/formProblem.ts';
import { TextField } from '#client/ui/forms/textField.tsx';
import classes from './invitation.module.css';

interface InvitationFormProps {
  token: string;
  invitation: Invitation;
  onAccepted: (staff: SignedInStaff, isShared: boolean, recoveryCodes?: readonly string[]) => Promise<void>;
}

interface Identity {
  name: string;
  email: string;
}

/** Name, and the choice between a passkey and a password with an authenticator app. */
export function InvitationForm({ token, invitation, onAccepted }: InvitationFormProps) {
  const { t } = useLingui();
  const [isShared, setIsShared] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ field: string; words: string }>();
  const [empty, setEmpty] = useState<readonly string[]>([]);
  const [setUp, setSetUp] = useState<{ identity: Identity; secret: OneTimeCodeSecret }>();
  const missing: Readonly<Record<string, string>> = {
    name: t`Please enter your name.`,
    email: t`Please enter your e-mail address.`,
  };
  function at(field: string) {
    if (empty.includes(field)) return { error: missing[field] };
    return problem?.field === field ? { error: problem.words } : {};
  }

  async function acceptWithPasskey(identity: Identity): Promise<void> {
    const begun = await request(staffCalls.staff_accept_passkey_options, { token, ...identity });
    const outcome = await makePasskey(begun, (response) =>
      request(staffCalls.staff_accept_passkey, {
        token,
        ...identity,
        is_shared: isShared,
        response,
        label: deviceName(),
      }),
    );
    if (outcome.kind === 'success') return onAccepted(outcome.data, isShared);
    if (outcome.kind === 'refused') return setProblem({ field: outcome.field ?? '', words: outcome.msg });
    const words =
      outcome.kind === 'unreachable'
        ? t`There is no connection to the server.`
        : t`No passkey was made. Please try again, or choose a password.`;
    setProblem({ field: '', words });
  }

  async function beginPassword(identity: Identity): Promise<void> {
    const begun = await request(staffCalls.staff_accept_password_options, { token, ...identity });
    if (begun.kind === 'success') setSetUp({ identity, secret: begun.data });
    else if (begun.kind === 'refused') setProblem({ field: begun.field ?? '', words: begun.msg });
    else setProblem({ field: '', words: t`There is no connection to the server.` });
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const { submitter } = event.nativeEvent as globalThis.SubmitEvent;
    const { name = '', email = '' } = fieldsOf(event.currentTarget);
    setProblem(undefined);
    const identity = { name: name.trim(), email: invitation.email || email.trim() };
    const lacking = (['name', 'email'] as const).filter((field) => !identity[field]);
    setEmpty(lacking);
    if (lacking.length > 0) return;
    setBusy(true);
    const accept = submitter?.dataset['way'] === 'passkey' ? acceptWithPasskey : beginPassword;
    void accept(identity).finally(() => setBusy(false));
  }

  if (setUp) {
    return (
      <div className={classes.form}>
        <AuthenticatorSteps
          secret={setUp.secret}
          email={setUp.identity.email}
          action={t`Accept the invitation`}
          send={async (password, code) => {
            const outcome = await request(staffCalls.staff_accept_password, {
              token,
              ...setUp.identity,
              is_shared: isShared,
              password,
              code,
            });
            if (outcome.kind === 'success') await onAccepted(outcome.data.staff, isShared, outcome.data.recovery_codes);
            return outcome;
          }}
        />
      </div>
    );
  }
  return (
    <form className={classes.form} method="post" noValidate onSubmit={submit}>
      <TextField label={t`Your name`} name="name" autoComplete="name" defaultValue={invitation.name} {...at('name')} />
      {invitation.email ? (
        <TextField label={t`E-mail address`} value={invitation.email} readOnly />
      ) : (
        <TextField
          label={t`E-mail address`}
          name="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          {...at('email')}
        />
      )}
      <Tick
        label={t`This is a shared computer`}
        description={t`Nothing is kept on it, and only this tab is signed in. Without a network there are no lists.`}
        checked={isShared}
        onChange={(event) => setIsShared(event.currentTarget.checked)}
      />
      {problem && problem.field !== 'name' && problem.field !== 'email' && <Note kind="bad">{problem.words}</Note>}
      {canUsePasskeys && (
        <div className={classes.way}>
          <button type="submit" data-way="passkey" className={button.button} data-variant="filled" disabled={busy}>
            <Trans>Accept with a passkey</Trans>
          </button>
          <p>
            <Trans>
              You sign in with the fingerprint, face or PIN of this device, or with your phone. There is nothing to
              remember.
            </Trans>
          </p>
        </div>
      )}
      <div className={classes.way}>
        <button
          type="submit"
          data-way="password"
          className={button.button}
          data-variant={canUsePasskeys ? 'outline' : 'filled'}
          disabled={busy}
        >
          <Trans>Choose a password</Trans>
        </button>
        <p>
          <Trans>You sign in with a long password and the code of an authenticator app on your phone.</Trans>
        </p>
      </div>
    </form>
  );
}
