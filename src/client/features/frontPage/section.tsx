import type { ReactNode } from 'react';
import type { Anchor } from '#contract/pages/anchor.ts';
import { DrawingDetail } from '#client/ui/components/drawing.tsx';
import band from './band.module.css';
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
  /** With the heading beside the content, on wide screens. */
  beside?: boolean;
  /** If set, the section is a band in the conference's colour with this drawing. */
  drawing?: string;
  children: ReactNode;
}

/** A section of the front page with its heading. */
export function FrontPageSection({ title, anchor, note, aside, tinted, beside, drawing, children }: SectionProps) {
  return (
    <section
      className={drawing ? band.band : classes.section}
      data-tinted={tinted || undefined}
      aria-labelledby={anchor}
    >
      {drawing && <DrawingDetail className={band.drawing} file={drawing} />}
      <div className={`${classes.column} ${drawing ? band.content : ''}`} data-beside={beside || undefined}>
        <div className={classes.head}>
          <div>
            <h2 id={anchor}>{title}</h2>
            {note && <p className={classes.note}>{note}</p>}
          </div>
          {aside}
        </div>
        <div>{children}</div>
      </div>
    </section>
  );
}
