import { useId, type ComponentProps, type ReactNode } from 'react';
import classes from './textField.module.css';

export interface TextFieldProps extends ComponentProps<'input'> {
  label: string;
  description?: ReactNode;
  error?: ReactNode;
  /** A small button at the end of the field, inside it. */
  button?: ReactNode;
}

/**
 * A text field with its label, a description and an error message. Without Mantine, whose fields and form would add 20
 * kB of script to the log-in page.
 */
export function TextField({ label, description, error, button, className, ...input }: TextFieldProps) {
  const id = useId();
  const [descriptionId, errorId] = [`${id}description`, `${id}error`];
  return (
    <div className={className}>
      <label className={classes.label} htmlFor={id}>
        {label}
      </label>
      <div className={classes.box}>
        <input
          id={id}
          className={classes.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={[description && descriptionId, error && errorId].filter(Boolean).join(' ') || undefined}
          {...input}
        />
        {button}
      </div>
      {description && (
        <p id={descriptionId} className={classes.description}>
          {description}
        </p>
      )}
      {error && (
        <p id={errorId} className={classes.error}>
          {error}
        </p>
      )}
    </div>
  );
}
