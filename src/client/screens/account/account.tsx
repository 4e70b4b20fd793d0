import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { useForm } from '@mantine/form';
import type { RouteOf } from '#site/routes.ts';
import { emailChangeProblems } from '#contract/rules/accountRules.ts';
import { useText, useLanguage } from '#client/i18n/language.tsx';
import { useGuard } from '#client/session/guard.ts';
import card from '#client/ui/forms/formCard.module.css';
import { Page } from '#client/ui/components/page.tsx';
import { PasswordForm } from './passwordForm.tsx';
import { SessionEnded } from '#client/features/account/sessionEnded.tsx';
import classes from '#client/features/account/account.module.css';
import { changeEmail } from '#client/session/ownCall.ts';
import { asErrors } from '#client/ui/forms/formProblem.ts';
import { PasswordField } from '#client/ui/forms/passwordField.tsx';
import { TextField } from '#client/ui/forms/textField.tsx';
import { toast } from '#client/ui/toasts/toast.ts';
import { useSend } from '#client/features/forms/useSend.ts';
import { AccountForm } from '#client/features/account/accountForm.tsx';

/** Email address and password of the account. */
export default function Account({ route }: { route: RouteOf<'account'> }) {
  const text = useText();
  const account = useGuard(route.loginPath, route.path);
  return (
    <Page title={text(route.title)} width="form" lead={<Trans>What you log in with.</Trans>}>
      {account && (
        <>
          <SessionEnded route={route} />
          <div key={account.visitor_id} className={classes.parts}>
            <EmailForm email={account.email} />
            <PasswordForm email={account.email} />
          </div>
          <p className={card.after}>
            <Link to={route.dashboardPath}>
              <Trans>Back to the dashboard</Trans>
            </Link>
          </p>
        </>
      )}
    </Page>
  );
}

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
