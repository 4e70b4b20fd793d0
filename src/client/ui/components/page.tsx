import { ViewTransition, type ReactNode } from 'react';
import { Drawing } from './drawing.tsx';
import classes from './page.module.css';

interface PageProps {
  title: ReactNode;
  /** One or two sentences under the heading. */
  lead?: ReactNode;
  /**
   * `text` for reading, with the conference's drawing beside it where there is room; `form` for a single-column form.
   */
  width?: 'text' | 'form' | 'wide';
  children?: ReactNode;
}

/**
 * A page's heading moves to the position of the next page's heading, if the browser supports view transitions and the
 * reader does not prefer reduced motion (`theme/global.css`). Only a change of page starts a transition.
 */
export const movingTitle = { name: 'page-title', default: 'none', share: 'auto' } as const;

/** A page's column and its heading, which receives the focus after a change of route (N5). */
export function Page({ title, lead, width = 'wide', children }: PageProps) {
  return (
    <div className={classes.page} data-width={width}>
      <ViewTransition {...movingTitle}>
        <h1 tabIndex={-1}>{title}</h1>
      </ViewTransition>
      {lead && <p className={classes.lead}>{lead}</p>}
      <div className={classes.body}>{children}</div>
      {width === 'text' && <Drawing className={classes.drawing} file="motif.svg" />}
    </div>
  );
}
