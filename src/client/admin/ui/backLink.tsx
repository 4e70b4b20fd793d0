import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import classes from './screen.module.css';

/** A link back to the list, above the heading of a screen. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={classes.back}>
      ← {children}
    </Link>
  );
}
