import type { ReactNode } from 'react';
import classes from './wordFile.module.css';

/** One warning about the file. */
export function Warning({ isGrave = false, children }: { isGrave?: boolean; children: ReactNode }) {
  return (
    <li className={classes.warning} data-grave={isGrave || undefined}>
      <svg viewBox="0 0 20 20" aria-hidden>
        <path d="M10 2.6 18.4 17H1.6Z" />
        <path d="M10 8v4.2M10 14.2v.6" />
      </svg>
      <span>{children}</span>
    </li>
  );
}
