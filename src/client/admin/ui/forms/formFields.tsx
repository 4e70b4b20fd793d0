import { useId, type ReactNode } from 'react';
import classes from './formFields.module.css';

interface TextAreaProps {
  label: string;
  rows: number;
  value: string;
  max: number;
  /** What is wrong with it. */
  error?: string | undefined;
  onWrite: (value: string) => void;
}

/** A field of several lines, which grows with its text. */
export function TextArea({ label, rows, value, max, error, onWrite }: TextAreaProps) {
  const id = useId();
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        rows={rows}
        maxLength={max}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${id}error`}
        onChange={(event) => onWrite(event.currentTarget.value)}
      />
      <FieldError id={`${id}error`}>{error}</FieldError>
    </div>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  /** What is wrong with it. */
  error?: string | undefined;
  onChoose: (value: string) => void;
  /** The options. What is in no list, or was never chosen, is not changed by opening a form that has one for ''. */
  children: ReactNode;
}

/** What is wrong with the field that has it as its description; without an id, with several together. */
export function FieldError({ id, children }: { id?: string; children: string | undefined }) {
  if (!children) return null;
  return (
    <p id={id} className={classes.error} {...(!id && { role: 'alert', tabIndex: -1, 'data-problem': true })}>
      {children}
    </p>
  );
}

/** A list to choose from. */
export function Choice({ label, value, error, onChoose, children }: ChoiceProps) {
  const id = useId();
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${id}error`}
        onChange={(event) => onChoose(event.currentTarget.value)}
      >
        {children}
      </select>
      <FieldError id={`${id}error`}>{error}</FieldError>
    </div>
  );
}
