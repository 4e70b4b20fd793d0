import { useEffect, useRef, useState, type ReactNode } from 'react';
import classes from './scrollRow.module.css';

interface ScrollRowProps {
  /** Id of the heading that names it. */
  labelledBy: string;
  /** One element with the entries. */
  children: ReactNode;
}

/** Entries that form a row on a phone, scrolled sideways. It then takes the focus, so that keys can scroll it. */
export function ScrollRow({ labelledBy, children }: ScrollRowProps) {
  const row = useRef<HTMLDivElement>(null);
  const [tabIndex, setTabIndex] = useState<number>();
  useEffect(() => {
    const { current } = row;
    if (!current) return;
    const observer = new ResizeObserver(() => setTabIndex(current.scrollWidth > current.clientWidth ? 0 : undefined));
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={row} className={classes.row} role="group" aria-labelledby={labelledBy} tabIndex={tabIndex}>
      {children}
    </div>
  );
}
