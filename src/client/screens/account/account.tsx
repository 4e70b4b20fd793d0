import { Trans, useLingui } from '@lingui/react/macro';
import type { RouteOf } from '#site/routes.ts';
import { emailChangeProblems, passwordChangeFormProblems } from '#contract/rules/accountRules.ts';
import { AccountForm } from '#client/features/account/accountForm.tsx';
import { AccountPage } from '#client/features/account/accountPage.tsx';
import { useAddressHint } from '#client/features/account/useAddressHint.tsx';
import { NewPasswordTwice } from '#client/features/account/newPasswordField.tsx';
import { changeEmail, ownCall } from '#client/session/ownCall.ts';
import { emailInput } from '#client/ui/forms/emailInput.ts';
import { PasswordField } from '#client/ui/forms/passwordField.tsx';
import { TextField } from '#client/ui/forms/textField.tsx';
import { toast } from '#client/ui/toasts/toast.ts';
import classes from '#client/features/account/account.module.css';
import card from '#client/ui/forms/formCard.module.css';

/** Email address and password of the account. */
export default function AccountScreen({ route }: { route: RouteOf<'account'> }) {
  return (
    <AccountPage route={route} lead={<Trans>What you log in with.</Trans>}>
      {({ email }) => (
        <>
          <EmailForm email={email} />
          <NewPasswordForm email={email} />
        </>
      )}
    </AccountPage>
  );
}

/** Changes the email address of the account. */
function EmailForm({ email }: { email: string }) {
  const { t } = useLingui();
  const { hint, watched } = useAddressHint();
  return (
    <AccountForm
      title={t`Email`}
      intro={
        <Trans>
          You log in with <b className={classes.present}>{email}</b>.
        </Trans>
      }
      action={t`Change email`}
      name="email-change"
      empty={{ email: '', password: '' }}
      problemsOf={emailChangeProblems}
      call={changeEmail}
      onDone={({ msg }, form) => {
        form.reset();
        toast({ kind: 'success', message: msg || t`Email changed` });
      }}
    >
      {(form) => (
        <>
          <TextField
            label={t`New email`}
            {...emailInput}
            autoComplete="email"
            description={hint}
            key={form.key('email')}
            {...watched}
            {...form.getInputProps('email')}
          />
          <PasswordField
            label={t`Current password`}
            autoComplete="current-password"
            key={form.key('password')}
            {...form.getInputProps('password')}
          />
        </>
      )}
    </AccountForm>
  );
}

/** Changes the password, which ends the sessions of every other device. */
function NewPasswordForm({ email }: { email: string }) {
  const { t } = useLingui();
  return (
    <AccountForm
      title={t`Password`}
      intro={<Trans>Every other device on which you are logged in is logged out. Drafts on them stay there.</Trans>}
      action={t`Change password`}
      name="password-change"
      empty={{ password: '', new_password: '', retypePassword: '' }}
      problemsOf={passwordChangeFormProblems}
      call={({ retypePassword: _again, ...change }) => ownCall('change_password', change)}
      onDone={({ msg }, form) => {
        form.reset();
        toast({ kind: 'success', message: msg || t`Password changed` });
      }}
    >
      {(form) => (
        <>
          {/* For password managers: the account of the password. */}
          <input type="text" autoComplete="username" value={email} readOnly hidden />
          <PasswordField
            className={card.whole}
            label={t`Current password`}
            autoComplete="current-password"
            key={form.key('password')}
            {...form.getInputProps('password')}
          />
          <NewPasswordTwice form={form} name="new_password" />
        </>
      )}
    </AccountForm>
  );
}
