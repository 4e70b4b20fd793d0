import type { ReactNode } from 'react';
import classes from './dashboard.module.css';

/** A list stands under the page's heading, or under that of one of its sections. */
export type ListingHeading = 'h2' | 'h3';

interface ListingProps {
  /** Of the heading, which names the list. */
  id: string;
  heading: ListingHeading;
  title: ReactNode;
  /** Beside the heading. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A list of the author's with its heading. */
export function Listing({ id, heading: Heading, title, aside, children }: ListingProps) {
  return (
    <section className={classes.listing} data-heading={Heading} aria-labelledby={id}>
      <header className={classes.head}>
        <Heading id={id}>{title}</Heading>
        {aside}
      </header>
      {children}
    </section>
  );
}
