import { Button, Stack, Text, TextInput } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import { canUsePasskeys } from '#client/admin/session/passkeys.ts';
import { PasswordAloneNote } from '#client/admin/ui/passwordAloneNote.tsx';
import { emailInput } from '#client/ui/forms/emailInput.ts';
import { textFieldsOf } from '#client/ui/forms/formProblem.ts';
import { PasswordField } from '#client/ui/forms/passwordField.tsx';

const names = ['email', 'password', 'code'] as const;
type Field = (typeof names)[number];

interface PasswordFormProps {
  /** The initial address. */
  email: string;
  isBusy: boolean;
  /** Whether no code is required (C6). */
  isPasswordEnough: boolean;
  /** The problem, above the button. */
  refusal: ReactNode;
  /** Called when all fields are filled in; `code` is '' if none is required. */
  onSend: (fields: Readonly<Record<Field, string>>) => void;
}

/** Address, password and, if required, the current code. Each empty field shows an error. */
export function PasswordForm({ email, isBusy, isPasswordEnough, refusal, onSend }: PasswordFormProps) {
  const { t } = useLingui();
  const [empty, setEmpty] = useState<readonly Field[]>([]);
  const missing: Readonly<Record<Field, string>> = {
    email: t`Please enter your e-mail address.`,
    password: t`Please enter your password.`,
    code: t`Please enter the code.`,
  };
  const at = (field: Field) => (empty.includes(field) ? { error: missing[field] } : {});

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = typedIn(event.currentTarget);
    const asked = names.filter((name) => name !== 'code' || !isPasswordEnough);
    const lacking = asked.filter((name) => !typed[name].trim());
    setEmpty(lacking);
    if (lacking.length === 0) onSend(typed);
    else event.currentTarget.querySelector<HTMLInputElement>(`[name=${lacking[0]}]`)?.focus();
  }
  function filled(form: HTMLFormElement): void {
    const typed = typedIn(form);
    setEmpty(empty.filter((name) => !typed[name].trim()));
  }

  return (
    <form method="post" noValidate onSubmit={submit} onInput={(event) => filled(event.currentTarget)}>
      <Stack gap={18}>
        <TextInput
          label={t`E-mail address`}
          name="email"
          {...emailInput}
          autoComplete="username"
          defaultValue={email}
          {...at('email')}
        />
        <PasswordField label={t`Password`} name="password" autoComplete="current-password" {...at('password')} />
        {isPasswordEnough ? (
          <Text c="dimmed" size="sm">
            <PasswordAloneNote />
          </Text>
        ) : (
          <TextInput
            label={t`Code`}
            name="code"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            description={t`The six digits in your authenticator app, or a recovery code`}
            {...at('code')}
          />
        )}
        {refusal}
        <Button type="submit" variant={canUsePasskeys ? 'outline' : 'filled'} loading={isBusy}>
          <Trans>Sign in</Trans>
        </Button>
      </Stack>
    </form>
  );
}

function typedIn(form: HTMLFormElement): Record<Field, string> {
  const { email = '', password = '', code = '' } = textFieldsOf(form);
  return { email, password, code };
}
