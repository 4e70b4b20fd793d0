import { useId, type ComponentProps, type ReactNode } from 'react';
import classes from './textField.module.css';

export interface TextFieldProps extends ComponentProps<'input'> {
  label: string;
  /** Said under the field, whatever stands in it. */
  description?: ReactNode;
  /** What is wrong with what stands in the field. */
  error?: ReactNode;
  /** A small button at the end of the field, inside it. */
  button?: ReactNode;
}

/**
 * A text field with its label, a description and a problem. In CSS alone: Mantine's fields and form would cost the
 * log-in page 20 kB of script.
 */
export function TextField({ label, description, error, button, className, ...input }: TextFieldProps) {
  const id = useId();
  const [describing, failing] = [`${id}description`, `${id}error`];
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
          aria-describedby={[description && describing, error && failing].filter(Boolean).join(' ') || undefined}
          {...input}
        />
        {button}
      </div>
      {description && (
        <p id={describing} className={classes.description}>
          {description}
        </p>
      )}
      {error && (
        <p id={failing} className={classes.error}>
          {error}
        </p>
      )}
    </div>
  );
}
