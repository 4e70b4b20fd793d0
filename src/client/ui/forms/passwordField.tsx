import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { TextField, type TextFieldProps } from './textField.tsx';
import classes from './textField.module.css';

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
          // Not named after the field: 'Password' is the field alone.
          aria-label={t`Show what is typed`}
          aria-pressed={shown}
          // The cursor stays in the field.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setShown(!shown)}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M1.5 12S4.5 5.25 12 5.25 22.5 12 22.5 12 19.5 18.75 12 18.75 1.5 12 1.5 12Z" />
            <circle cx="12" cy="12" r="3.75" />
            {shown && <path d="m4.5 3.75 15 16.5" />}
          </svg>
        </button>
      }
    />
  );
}
