import type { ReactNode } from 'react';
import type { Anchor } from '#contract/pages/anchor.ts';
import classes from './part.module.css';

interface PartProps {
  title: string;
  anchor: Anchor;
  children: ReactNode;
}

/** A part of a page, under a heading of its own. */
export function Part({ title, anchor, children }: PartProps) {
  return (
    <section className={classes.part} aria-labelledby={anchor}>
      <h2 id={anchor} className={classes.title}>
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
