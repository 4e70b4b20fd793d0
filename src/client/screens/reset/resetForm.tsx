import { Trans, useLingui } from '@lingui/react/macro';
import { useForm } from '@mantine/form';
import { passwordResetFormProblems } from '#contract/rules/accountRules.ts';
import type { Outcome } from '#client/api/outcome.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { ownCall } from '#client/session/ownCall.ts';
import { asErrors } from '#client/ui/forms/formProblem.ts';
import { PasswordField } from '#client/ui/forms/passwordField.tsx';
import { useSend } from '#client/features/forms/useSend.ts';
import { AccountForm } from '#client/features/account/accountForm.tsx';
import { NewPasswordField } from '#client/features/account/newPasswordField.tsx';

/** A link that cannot be used any more: it has set a password, or was refused as used or expired. */
export interface LinkEnd {
  token: string;
  /** The server's words. */
  refusal?: string;
}

interface ResetFormProps {
  token: string;
  onEnd: (end: LinkEnd) => void;
}

const empty = { password: '', retypePassword: '' };

/** Sets a new password, which ends the sessions of every device. */
export function ResetForm({ token, onEnd }: ResetFormProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const form = useForm({
    name: 'password-reset',
    mode: 'uncontrolled',
    initialValues: empty,
    validate: (fields) => asErrors(passwordResetFormProblems(fields), language),
  });
  const sending = useSend(form);

  async function save({ password }: typeof empty): Promise<void> {
    const ended = await sending.send(() => setPassword(token, password));
    if (ended) onEnd(ended.data);
  }

  return (
    <AccountForm
      title={t`Set a new password`}
      intro={<Trans>Every device on which you are logged in is logged out. Drafts on them stay there.</Trans>}
      form={form}
      save={save}
      sending={sending}
      action={t`Set password`}
    >
      <NewPasswordField label={t`New password`} key={form.key('password')} {...form.getInputProps('password')} />
      <PasswordField
        label={t`Retype new password`}
        autoComplete="new-password"
        key={form.key('retypePassword')}
        {...form.getInputProps('retypePassword')}
      />
    </AccountForm>
  );
}

/** Uses the link. An invalid link counts as an end, not as an error of the form: no other password would help. */
async function setPassword(token: string, password: string): Promise<Outcome<LinkEnd>> {
  const outcome = await ownCall('reset_password', { token, password });
  if (outcome.kind === 'success') return { ...outcome, data: { token } };
  if (outcome.kind === 'refused' && outcome.field === 'token')
    return { kind: 'success', data: { token, refusal: outcome.msg }, msg: outcome.msg };
  return outcome;
}
