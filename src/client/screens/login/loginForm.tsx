import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { loginProblem } from '#contract/accountRules.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { useArrival } from '../../session/arrival.ts';
import { logIn } from '../../session/entry.ts';
import { currentAccount } from '../../session/session.ts';
import { asErrors, focusProblem, useTypedEarly } from '../../ui/formProblem.ts';
import { useMounted } from '../../ui/mounted.ts';
import { PasswordField } from '../../ui/passwordField.tsx';
import { toast } from '../../ui/toast.ts';
import '../../ui/inputStyles.ts';
import classes from './login.module.css';

interface LoginFormProps {
  dashboardPath: string;
  /** Where a reader goes whose session ended while writing (O9). */
  from: string | undefined;
}

/** Email and password; what was typed stays until one is let in (A7). */
export function LoginForm({ dashboardPath, from }: LoginFormProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const mounted = useMounted();
  const arrive = useArrival();
  const element = useRef<HTMLFormElement>(null);
  const [unreachable, setUnreachable] = useState(false);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { username: '', password: '' },
    validate: (values) => asErrors(loginProblem(values), language),
  });
  useTypedEarly(form, element);

  async function submit(credentials: { username: string; password: string }): Promise<void> {
    setUnreachable(false);
    const before = currentAccount()?.visitor_id;
    const outcome = await logIn(credentials);
    if (outcome.kind === 'unreachable') return setUnreachable(true);
    if (outcome.kind === 'refused') return toast({ kind: 'error', message: outcome.msg });
    toast({ kind: 'success', message: t`Login successful` });
    // A draft is on the screen of its own author only.
    const isSamePerson = before === undefined || before === String(outcome.data.visitor_id);
    await arrive((isSamePerson && from) || dashboardPath);
  }

  return (
    <form
      ref={element}
      className={classes.form}
      // Sent before this code arrived, nothing typed may end up in the address.
      method="post"
      noValidate
      onSubmit={form.onSubmit(submit, (errors) => focusProblem(form, errors))}
    >
      <TextInput
        label={t`Email`}
        name="username"
        // Not type=email, which rewrites what is typed: there is no format check (specification §5).
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        size="md"
        {...form.getInputProps('username')}
      />
      <PasswordField
        label={t`Password`}
        name="password"
        autoComplete="current-password"
        {...form.getInputProps('password')}
      />
      {unreachable && (
        <p className={classes.unreachable} role="alert">
          <Trans>
            There is no connection to the server, so nobody can log in right now. Drafts stay on this device; please try
            again when you are online.
          </Trans>
        </p>
      )}
      <Button type="submit" size="md" disabled={!mounted} loading={form.submitting}>
        <Trans>Log in</Trans>
      </Button>
    </form>
  );
}
