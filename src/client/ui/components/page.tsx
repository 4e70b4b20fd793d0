import { ViewTransition, type ReactNode } from 'react';
import { Drawing } from './drawing.tsx';
import classes from './page.module.css';

interface PageProps {
  title: string;
  /** One or two sentences under the heading. */
  lead?: ReactNode;
  /** `text` for reading, with the conference's drawing beside it where there is room; `form` for a single-column form. */
  width?: 'text' | 'form' | 'wide';
  children?: ReactNode;
}

/**
 * A page's heading moves to the place of the next page's, where the browser knows view transitions and the reader does not
 * prefer reduced motion (`theme/global.css`). Nothing but a change of page begins one.
 */
export const movingTitle = { name: 'page-title', default: 'none', share: 'auto' } as const;

/** A page's column and its heading, which takes the focus after a change of route (N5). */
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
