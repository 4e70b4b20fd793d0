import type { ReactNode } from 'react';
import classes from './note.module.css';

interface NoteProps {
  /** `bad` interrupts a screen reader. */
  kind?: 'info' | 'bad';
  children: ReactNode;
}

/** One or two sentences that stand where they matter. */
export function Note({ kind = 'info', children }: NoteProps) {
  return (
    <div className={classes.note} data-kind={kind} role={kind === 'bad' ? 'alert' : undefined}>
      {children}
    </div>
  );
}
