import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type SubmitEvent } from 'react';
import type { Invitation } from '#contract/staff/signIn.ts';
import { AuthenticatorSteps } from '#client/admin/access/authenticatorSteps.tsx';
import { canUsePasskeys } from '#client/admin/session/passkeys.ts';
import { ActionButton } from '#client/admin/ui/actionButton.tsx';
import { Note } from '#client/admin/ui/note.tsx';
import { Tick } from '#client/admin/ui/tick.tsx';
import { fieldsOf } from '#client/ui/forms/formProblem.ts';
import { TextField } from '#client/ui/forms/textField.tsx';
import { useAccepting, type InvitationErrors, type InvitationFormProps } from './useAccepting.ts';
import classes from './invitation.module.css';

/** Name, and the choice between a passkey and a password with an authenticator app. */
export function InvitationForm(props: InvitationFormProps) {
  const { t } = useLingui();
  const [isShared, setIsShared] = useState(false);
  const { isBusy, errors, begun, accept, acceptWithPassword } = useAccepting(props, isShared);

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const { submitter } = event.nativeEvent as globalThis.SubmitEvent;
    const { name = '', email = '' } = fieldsOf(event.currentTarget);
    accept(submitter?.dataset['way'] === 'passkey' ? 'passkey' : 'password', { name, email });
  }

  if (begun) {
    return (
      <div className={classes.form}>
        <AuthenticatorSteps
          secret={begun.secret}
          email={begun.identity.email}
          action={t`Accept the invitation`}
          send={(password, code) => acceptWithPassword(begun.identity, password, code)}
        />
      </div>
    );
  }
  return (
    <form className={classes.form} method="post" noValidate onSubmit={submit}>
      <IdentityFields invitation={props.invitation} errors={errors} />
      <Tick
        label={t`This is a shared computer`}
        description={t`Nothing is kept on it, and only this tab is signed in. Without a network there are no lists.`}
        checked={isShared}
        onChange={(event) => setIsShared(event.currentTarget.checked)}
      />
      {errors.form && <Note kind="bad">{errors.form}</Note>}
      <Ways isBusy={isBusy} />
    </form>
  );
}

/** An invitation by mail is for its address only. */
function IdentityFields({ invitation, errors }: { invitation: Invitation; errors: InvitationErrors }) {
  const { t } = useLingui();
  return (
    <>
      <TextField
        label={t`Your name`}
        name="name"
        autoComplete="name"
        defaultValue={invitation.name}
        error={errors.name}
      />
      {invitation.email ? (
        <TextField label={t`E-mail address`} value={invitation.email} readOnly />
      ) : (
        <TextField
          label={t`E-mail address`}
          name="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          error={errors.email}
        />
      )}
    </>
  );
}

/** The buttons, each with what it means for every later day. */
function Ways({ isBusy }: { isBusy: boolean }) {
  return (
    <>
      {canUsePasskeys && (
        <div className={classes.way}>
          <ActionButton type="submit" data-way="passkey" variant="filled" disabled={isBusy}>
            <Trans>Accept with a passkey</Trans>
          </ActionButton>
          <p>
            <Trans>
              You sign in with the fingerprint, face or PIN of this device, or with your phone. There is nothing to
              remember.
            </Trans>
          </p>
        </div>
      )}
      <div className={classes.way}>
        <ActionButton
          type="submit"
          data-way="password"
          variant={canUsePasskeys ? 'outline' : 'filled'}
          disabled={isBusy}
        >
          <Trans>Choose a password</Trans>
        </ActionButton>
        <p>
          <Trans>You sign in with a long password and the code of an authenticator app on your phone.</Trans>
        </p>
      </div>
    </>
  );
}
