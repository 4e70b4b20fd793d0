import type { ReactNode } from 'react';
import type { Anchor } from '#contract/pages/anchor.ts';
import classes from './section.module.css';

interface SectionProps {
  title: string;
  anchor: Anchor;
  /** A line under the heading. */
  note?: ReactNode;
  /** A link at the heading's other end. */
  aside?: ReactNode;
  /** On a ground with a breath of the hue. */
  tinted?: boolean;
  children: ReactNode;
}

/** A part of the front page: its heading, and the page's column. */
export function Section({ title, anchor, note, aside, tinted, children }: SectionProps) {
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
