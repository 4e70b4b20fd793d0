import { Trans, useLingui } from '@lingui/react/macro';
import { useForm } from '@mantine/form';
import { passwordChangeFormProblems } from '#contract/rules/accountRules.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { ownCall } from '#client/session/ownCall.ts';
import card from '#client/ui/forms/formCard.module.css';
import { asErrors } from '#client/ui/forms/formProblem.ts';
import { PasswordField } from '#client/ui/forms/passwordField.tsx';
import { toast } from '#client/ui/toasts/toast.ts';
import { useSend } from '#client/features/forms/useSend.ts';
import { NewPasswordField } from '#client/features/account/newPasswordField.tsx';
import { AccountForm } from '#client/features/account/accountForm.tsx';

const empty = { password: '', new_password: '', retypePassword: '' };

/** Changes the password, which ends the sessions of every other device. */
export function PasswordForm({ email }: { email: string }) {
  const { t } = useLingui();
  const language = useLanguage();
  const form = useForm({
    name: 'password-change',
    mode: 'uncontrolled',
    initialValues: empty,
    validate: (fields) => asErrors(passwordChangeFormProblems(fields), language),
  });
  const sending = useSend(form);

  async function save({ retypePassword: _again, ...change }: typeof empty): Promise<void> {
    const changed = await sending.send(() => ownCall('change_password', change));
    if (!changed) return;
    form.reset();
    toast({ kind: 'success', message: changed.msg || t`Password changed` });
  }

  return (
    <AccountForm
      title={t`Password`}
      intro={<Trans>Every other device on which you are logged in is logged out. Drafts on them stay there.</Trans>}
      form={form}
      save={save}
      sending={sending}
      action={t`Change password`}
    >
      {/* For password managers: the account of the password. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        className={card.whole}
        label={t`Current password`}
        autoComplete="current-password"
        key={form.key('password')}
        {...form.getInputProps('password')}
      />
      <NewPasswordField
        label={t`New password`}
        key={form.key('new_password')}
        {...form.getInputProps('new_password')}
      />
      <PasswordField
        label={t`Retype new password`}
        autoComplete="new-password"
        key={form.key('retypePassword')}
        {...form.getInputProps('retypePassword')}
      />
    </AccountForm>
  );
}
