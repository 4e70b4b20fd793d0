import { Alert, Box, Button, Checkbox, Divider, Stack, Text, TextInput } from '@mantine/core';
import '@mantine/core/styles/Divider.layer.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type SubmitEvent } from 'react';
import type { Invitation } from '#contract/staff/signIn.ts';
import { PasswordAloneNote } from '#client/admin/ui/passwordAloneNote.tsx';
import { AuthenticatorSteps } from '#client/admin/access/authenticatorSteps.tsx';
import { canUsePasskeys } from '#client/admin/session/passkeys.ts';
import { emailInput } from '#client/ui/forms/emailInput.ts';
import { textFieldsOf } from '#client/ui/forms/formProblem.ts';
import { useAccepting, type AcceptanceWay, type InvitationErrors, type InvitationFormProps } from './useAccepting.ts';

/** Name, and the choice between a passkey and a password with an authenticator app. */
export function InvitationForm(props: InvitationFormProps) {
  const { t } = useLingui();
  const [isShared, setIsShared] = useState(false);
  const { isBusy, errors, begun, accept, acceptWithPassword } = useAccepting(props, isShared);

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const { submitter } = event.nativeEvent as globalThis.SubmitEvent;
    const { name = '', email = '' } = textFieldsOf(event.currentTarget);
    accept((submitter?.dataset['way'] ?? 'password') as AcceptanceWay, { name, email });
  }

  if (begun) {
    return (
      <Box mt={28}>
        <AuthenticatorSteps
          secret={begun.secret}
          email={begun.identity.email}
          action={t`Accept the invitation`}
          send={(password, code) => acceptWithPassword(begun.identity, password, code)}
        />
      </Box>
    );
  }
  return (
    <form method="post" noValidate onSubmit={submit}>
      <Stack gap={20} mt={28}>
        <IdentityFields invitation={props.invitation} errors={errors} />
        <Checkbox
          label={t`This is a shared computer`}
          description={t`Nothing is kept on it, and only this tab is signed in. Without a network there are no lists.`}
          checked={isShared}
          onChange={(event) => setIsShared(event.currentTarget.checked)}
        />
        {errors.form && <Alert role="alert">{errors.form}</Alert>}
        <Ways isBusy={isBusy} isPasswordEnough={props.isPasswordEnough} />
      </Stack>
    </form>
  );
}

/** The name, and the address. An invitation by mail is valid for its address only. */
function IdentityFields({ invitation, errors }: { invitation: Invitation; errors: InvitationErrors }) {
  const { t } = useLingui();
  return (
    <>
      <TextInput
        label={t`Your name`}
        name="name"
        autoComplete="name"
        defaultValue={invitation.name}
        error={errors.name}
      />
      {invitation.email ? (
        <TextInput label={t`E-mail address`} value={invitation.email} readOnly />
      ) : (
        <TextInput label={t`E-mail address`} name="email" {...emailInput} autoComplete="email" error={errors.email} />
      )}
    </>
  );
}

/** The buttons, each with an explanation of how to sign in later. */
function Ways({ isBusy, isPasswordEnough }: { isBusy: boolean; isPasswordEnough: boolean }) {
  return (
    <>
      {canUsePasskeys && (
        <>
          <Divider />
          <Button type="submit" data-way="passkey" variant="filled" disabled={isBusy}>
            <Trans>Accept with a passkey</Trans>
          </Button>
          <Text c="dimmed" size="sm" mt={-12}>
            <Trans>
              You sign in with the fingerprint, face or PIN of this device, or with your phone. There is nothing to
              remember.
            </Trans>
          </Text>
        </>
      )}
      <Divider />
      <Button type="submit" data-way="password" variant={canUsePasskeys ? 'outline' : 'filled'} disabled={isBusy}>
        <Trans>Choose a password</Trans>
      </Button>
      <Text c="dimmed" size="sm" mt={-12}>
        {isPasswordEnough ? (
          <PasswordAloneNote />
        ) : (
          <Trans>You sign in with a long password and the code of an authenticator app on your phone.</Trans>
        )}
      </Text>
      {isPasswordEnough && (
        <Button type="submit" data-way="app" variant="link" disabled={isBusy}>
          <Trans>Password and authenticator app</Trans>
        </Button>
      )}
    </>
  );
}
