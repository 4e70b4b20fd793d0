import { useId, type ComponentProps, type ReactNode } from 'react';
import classes from './choices.module.css';

interface TickProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  description?: ReactNode;
}

/** A box to tick, with its label and what it means. */
export function Tick({ label, description, ...input }: TickProps) {
  const id = useId();
  return (
    <label className={classes.choice}>
      <input type="checkbox" aria-describedby={description ? id : undefined} {...input} />
      <span>{label}</span>
      {description && <small id={id}>{description}</small>}
    </label>
  );
}
