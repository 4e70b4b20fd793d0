import { useEffect, useRef, type ReactNode } from 'react';
import { useOfficeName } from './officeName.ts';
import classes from './screen.module.css';

interface ScreenProps {
  title: string;
  /** A link back, for a screen that is opened from a list. */
  back?: ReactNode;
  lead?: ReactNode;
  /** Actions for the complete screen, beside its heading. */
  actions?: ReactNode;
  /** `wide`: for charts; `full`: as wide as the window. */
  width?: 'form' | 'text' | 'wide' | 'full';
  children: ReactNode;
}

/**
 * A screen's heading and column. The heading gets the focus after a change of screen, unless the address names a field.
 */
export function Screen({ title, back, lead, actions, width = 'text', children }: ScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const office = useOfficeName();
  const screen = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!screen.current?.contains(document.activeElement)) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <main ref={screen} className={classes.screen} data-width={width}>
      <title>{`${title} · ${office}`}</title>
      {back && <nav className={classes.way}>{back}</nav>}
      <div className={classes.head}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
      {lead && <p className={classes.lead}>{lead}</p>}
      {children}
    </main>
  );
}

/** A part of a screen, with a heading. */
export function Section({ title, actions, children }: Pick<ScreenProps, 'title' | 'actions' | 'children'>) {
  return (
    <section className={classes.section}>
      <div className={classes.head}>
        <h2>{title}</h2>
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
      {children}
    </section>
  );
}
