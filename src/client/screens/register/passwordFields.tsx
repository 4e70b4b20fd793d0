import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { PasswordField } from '../../ui/passwordField.tsx';
import { isCommonPassword } from './commonPasswords.ts';
import type { RegistrationFormState } from './useRegistration.ts';
import classes from './register.module.css';

/** A new password, twice. A very common one is warned of, not refused. */
export function PasswordFields({ form }: { form: RegistrationFormState }) {
  const { t } = useLingui();
  const [common, setCommon] = useState(false);
  const { onChange, ...password } = form.getInputProps('password');
  const warning = (
    <span className={classes.warning}>{t`This is one of the first passwords that a stranger would try.`}</span>
  );
  return (
    <>
      <PasswordField
        label={t`Password`}
        name="password"
        autoComplete="new-password"
        description={common ? warning : t`6 to 15 characters`}
        {...password}
        onChange={(event) => {
          setCommon(isCommonPassword(event.currentTarget.value));
          onChange(event);
        }}
      />
      <PasswordField
        label={t`Retype Password`}
        name="retypePassword"
        autoComplete="new-password"
        {...form.getInputProps('retypePassword')}
      />
    </>
  );
}
