import { Alert, Button, Group, Stack, TextInput } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type SubmitEvent } from 'react';
import type { OneTimeCodeSecret } from '#contract/staff/signIn.ts';
import { staffLimits } from '#contract/staff/rules.ts';
import { staffPasswordProblem } from '#contract/staff/staffPassword.ts';
import { staffProblems } from '#contract/problems/staffProblems.ts';
import { useText } from '#client/i18n/language.tsx';
import type { Outcome } from '#client/api/outcome.ts';
import { CopyButton } from '#client/ui/copy/copyButton.tsx';
import { useBusy } from '#client/ui/focus/useBusy.ts';
import { textFieldsOf } from '#client/ui/forms/formProblem.ts';
import { PasswordField } from '#client/ui/forms/passwordField.tsx';
import { QrCode } from '#client/ui/qrCode/qrCode.tsx';
import classes from './access.module.css';

interface AuthenticatorStepsProps {
  /** Undefined if only a password is set. */
  secret: OneTimeCodeSecret | undefined;
  /** Account name for password managers. */
  email: string;
  send: (password: string, code: string) => Promise<Outcome<unknown>>;
  action: string;
}

/** Sets a password and, if required, an authenticator app, which is tested at once. */
export function AuthenticatorSteps({ secret, email, send, action }: AuthenticatorStepsProps) {
  const { t } = useLingui();
  const text = useText();
  const { isBusy, during } = useBusy();
  const [wrong, setWrong] = useState<{ field: string; words: string }>();
  const at = (field: string) => (wrong?.field === field ? { error: wrong.words } : {});

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const { password = '', code = '' } = textFieldsOf(event.currentTarget);
    const problem = staffPasswordProblem(password);
    if (problem) return setWrong({ field: 'password', words: text(staffProblems[problem.code]) });
    if (secret && !code.trim()) return setWrong({ field: 'code', words: text(staffProblems.codeMissing) });
    const outcome = await during(() => send(password, code));
    if (outcome.kind === 'refused') setWrong({ field: outcome.field ?? '', words: outcome.msg });
    else if (outcome.kind === 'unreachable') setWrong({ field: '', words: t`There is no connection to the server.` });
  }

  const password = (
    <>
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={t`A new password`}
        name="password"
        autoComplete="new-password"
        description={t`At least ${staffLimits.passwordMin} characters; a few words are good.`}
        {...at('password')}
      />
    </>
  );
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)}>
      {secret ? (
        <ol className={classes.steps}>
          <li>
            <p>
              <Trans>Scan this code with an authenticator app on your phone, or type the key into it.</Trans>
            </p>
            <Group gap={20}>
              <QrCode content={secret.uri} label={t`QR code for the authenticator app`} />
              <Stack gap={8} align="start" flex={1} miw={180}>
                <code>{secret.secret.match(/.{1,4}/g)?.join(' ')}</code>
                <CopyButton value={secret.secret} label={t`key`} />
              </Stack>
            </Group>
          </li>
          <li>
            <TextInput
              label={t`The six digits that the app shows now`}
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              {...at('code')}
            />
          </li>
          <li>{password}</li>
        </ol>
      ) : (
        password
      )}
      <Stack gap={20} mt={22}>
        {wrong && wrong.field !== 'code' && wrong.field !== 'password' && <Alert role="alert">{wrong.words}</Alert>}
        <Button type="submit" variant="filled" loading={isBusy}>
          {action}
        </Button>
      </Stack>
    </form>
  );
}
