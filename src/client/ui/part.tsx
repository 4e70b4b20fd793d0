import { useId, type ReactNode } from 'react';
import classes from './part.module.css';

/** A part of a page, under a heading of its own. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={classes.part} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}

/** What follows the parts of a page, where anything does. */
export function BelowParts({ children }: { children: ReactNode }) {
  return <div className={classes.below}>{children}</div>;
}
