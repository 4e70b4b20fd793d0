import { useId, type ReactNode } from 'react';
import classes from './formFields.module.css';

interface TextAreaProps {
  label: string;
  rows: number;
  value: string;
  max: number;
  onWrite: (value: string) => void;
}

/** A field of several lines, which grows with its text. */
export function TextArea({ label, rows, value, max, onWrite }: TextAreaProps) {
  const id = useId();
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        rows={rows}
        maxLength={max}
        value={value}
        onChange={(event) => onWrite(event.currentTarget.value)}
      />
    </div>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  onChoose: (value: string) => void;
  /** The options. What is in no list, or was never chosen, is not changed by opening a form that has one for ''. */
  children: ReactNode;
}

/** A list to choose from. */
export function Choice({ label, value, onChoose, children }: ChoiceProps) {
  const id = useId();
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChoose(event.currentTarget.value)}>
        {children}
      </select>
    </div>
  );
}
