import { useId, type ComponentProps, type ReactNode } from 'react';
import classes from './choices.module.css';

interface TickProps extends Omit<ComponentProps<'input'>, 'id'> {
  type?: 'checkbox' | 'radio';
  label: ReactNode;
  description?: ReactNode;
}

/** A box to tick, or one choice of several, with its label and what it means. */
export function Tick({ label, description, type = 'checkbox', ...input }: TickProps) {
  const id = useId();
  const meaning = `${id}meaning`;
  return (
    <div className={classes.choice}>
      <input id={id} type={type} aria-describedby={description ? meaning : undefined} {...input} />
      <label htmlFor={id}>{label}</label>
      {description && <small id={meaning}>{description}</small>}
    </div>
  );
}
