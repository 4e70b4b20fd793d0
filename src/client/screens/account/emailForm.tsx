import { Trans, useLingui } from '@lingui/react/macro';
import { useForm } from '@mantine/form';
import { emailChangeProblems } from '#contract/rules/accountRules.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { changeEmail } from '#client/session/ownCall.ts';
import { asErrors } from '#client/ui/forms/formProblem.ts';
import { PasswordField } from '#client/ui/forms/passwordField.tsx';
import { TextField } from '#client/ui/forms/textField.tsx';
import { toast } from '#client/ui/toasts/toast.ts';
import { useSend } from '#client/features/forms/useSend.ts';
import { AccountForm } from '#client/features/account/accountForm.tsx';
import classes from '#client/features/account/account.module.css';

const empty = { email: '', password: '' };

/** Changes the email address of the account. */
export function EmailForm({ email }: { email: string }) {
  const { t } = useLingui();
  const language = useLanguage();
  const form = useForm({
    name: 'email-change',
    mode: 'uncontrolled',
    initialValues: empty,
    validate: (fields) => asErrors(emailChangeProblems(fields), language),
  });
  const sending = useSend(form);

  async function save(fields: typeof empty): Promise<void> {
    const changed = await sending.send(() => changeEmail(fields));
    if (!changed) return;
    form.reset();
    toast({ kind: 'success', message: changed.msg || t`Email changed` });
  }

  return (
    <AccountForm
      title={t`Email`}
      intro={
        <Trans>
          You log in with <b className={classes.present}>{email}</b>.
        </Trans>
      }
      form={form}
      save={save}
      sending={sending}
      action={t`Change email`}
    >
      <TextField
        label={t`New email`}
        // Not type=email, which rewrites what is typed: there is no format check (A1).
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        key={form.key('email')}
        {...form.getInputProps('email')}
      />
      <PasswordField
        label={t`Current password`}
        autoComplete="current-password"
        key={form.key('password')}
        {...form.getInputProps('password')}
      />
    </AccountForm>
  );
}
