import { useLingui } from '@lingui/react/macro';
import type { UseFormReturnType } from '@mantine/form';
import { useState, type ComponentProps } from 'react';
import { isCommonPassword } from '#contract/rules/commonPasswords.ts';
import { PasswordField } from '#client/ui/forms/passwordField.tsx';
import classes from './newPasswordField.module.css';

type NewPasswordFieldProps = Omit<ComponentProps<typeof PasswordField>, 'autoComplete' | 'description'>;

/** The field for a new password, with a warning about very common ones. */
export function NewPasswordField({ onChange, ...field }: NewPasswordFieldProps) {
  const { t } = useLingui();
  const [common, setCommon] = useState(false);
  const warning = <span className={classes.warning}>{t`This password is too easy to guess.`}</span>;
  return (
    <PasswordField
      {...field}
      autoComplete="new-password"
      description={common ? warning : t`6 to 15 characters`}
      onChange={(event) => {
        setCommon(isCommonPassword(event.currentTarget.value));
        onChange?.(event);
      }}
    />
  );
}

interface NewPasswordTwiceProps<Fields extends object> {
  form: UseFormReturnType<Fields>;
  /** The field of the password. Its repetition is `retypePassword`. */
  name: 'password' | 'new_password';
}

/** The field for a new password, and the one in which it is typed again. */
export function NewPasswordTwice<Fields extends object>({ form, name }: NewPasswordTwiceProps<Fields>) {
  const { t } = useLingui();
  return (
    <>
      <NewPasswordField label={t`New password`} key={form.key(name)} {...form.getInputProps(name)} />
      <PasswordField
        label={t`Retype new password`}
        autoComplete="new-password"
        key={form.key('retypePassword')}
        {...form.getInputProps('retypePassword')}
      />
    </>
  );
}
