import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { TextField, type TextFieldProps } from './textField.tsx';
import { LineIcon } from '#client/ui/components/lineIcon.tsx';
import classes from './textField.module.css';

const eye =
  'M1.5 12S4.5 5.25 12 5.25 22.5 12 22.5 12 19.5 18.75 12 18.75 1.5 12 1.5 12Zm6.75 0a3.75 3.75 0 1 0 7.5 0 3.75 3.75 0 1 0-7.5 0';

/** A password field with a button that shows what is typed. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'button'>) {
  const { t } = useLingui();
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      button={
        <button
          type="button"
          className={classes.show}
          // The name must not contain that of the field: tests and voice control find the field by 'Password' alone.
          aria-label={t`Show what is typed`}
          aria-pressed={shown}
          // The cursor stays in the field.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setShown(!shown)}
        >
          <LineIcon side={24} path={shown ? `${eye}M4.5 3.75l15 16.5` : eye} />
        </button>
      }
    />
  );
}
