import type { ReactNode } from 'react';
import type { Anchor } from '#contract/pages/anchor.ts';
import classes from './part.module.css';

interface PartProps {
  title: string;
  anchor: Anchor;
  children: ReactNode;
}

/** A section of a page with its heading. */
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

/** Optional content below the parts of a page. */
export function BelowParts({ children }: { children: ReactNode }) {
  return <div className={classes.below}>{children}</div>;
}
