import type { ReactNode } from 'react';
import classes from './listSection.module.css';

/** The level of a list's heading: one below the page's heading, or below a section's. */
export type HeadingLevel = 'h2' | 'h3';

interface ListSectionProps {
  /** Id of the heading. */
  id: string;
  heading: HeadingLevel;
  title: ReactNode;
  /** Beside the heading. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A section with a heading and a list of drafts or submissions. */
export function ListSection({ id, heading: Heading, title, aside, children }: ListSectionProps) {
  return (
    <section className={classes.section} data-heading={Heading} aria-labelledby={id}>
      <header className={classes.head}>
        <Heading id={id}>{title}</Heading>
        {aside}
      </header>
      {children}
    </section>
  );
}
