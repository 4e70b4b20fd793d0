import type { ReactNode } from 'react';
import classes from './withAside.module.css';

interface WithAsideProps {
  /** The main content. In one column, the aside follows it. */
  first: ReactNode;
  aside: ReactNode;
  children?: ReactNode;
}

/** A page's text and, beside it, an aside that remains visible (I9, I10, I13). */
export function WithAside({ first, aside, children }: WithAsideProps) {
  return (
    <div className={classes.columns}>
      <div>{first}</div>
      {aside}
      <div className={classes.rest}>{children}</div>
    </div>
  );
}

interface AsideProps {
  label: string;
  children: ReactNode;
}

/** A card with the few facts that a reader returns to, and the next steps. */
export function Aside({ label, children }: AsideProps) {
  return (
    <aside className={classes.aside} aria-label={label}>
      {children}
    </aside>
  );
}

export function AsideFacts({ children }: { children: ReactNode }) {
  return <dl className={classes.facts}>{children}</dl>;
}

interface AsideFactProps {
  label: ReactNode;
  /** Whether the text states the same fact. It is then shown only if the aside is beside the text, not below it. */
  isRepeated?: boolean;
  children: ReactNode;
}

export function AsideFact({ label, isRepeated, children }: AsideFactProps) {
  return (
    <div data-repeated={isRepeated || undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The buttons of an aside, one below the other. */
export function AsideActions({ children }: { children: ReactNode }) {
  return (
    <div className={classes.actions} data-unprinted>
      {children}
    </div>
  );
}
