import type { ReactNode } from 'react';
import type { Anchor } from '#contract/pages/anchor.ts';
import classes from './section.module.css';

interface SectionProps {
  title: string;
  anchor: Anchor;
  /** A line under the heading. */
  note?: ReactNode;
  /** A link opposite the heading. */
  aside?: ReactNode;
  /** With a tinted background. */
  tinted?: boolean;
  children: ReactNode;
}

/** A section of the front page with its heading. */
export function FrontPageSection({ title, anchor, note, aside, tinted, children }: SectionProps) {
  return (
    <section className={classes.section} data-tinted={tinted || undefined} aria-labelledby={anchor}>
      <div className={classes.column}>
        <div className={classes.head}>
          <div>
            <h2 id={anchor}>{title}</h2>
            {note && <p className={classes.note}>{note}</p>}
          </div>
          {aside}
        </div>
        {children}
      </div>
    </section>
  );
}
