import type { ReactNode } from 'react';
import { site } from '#conference/site.ts';
import { useText } from '#client/i18n/language.tsx';
import classes from './listScreen.module.css';

interface ListScreenProps {
  title: string;
  /** Search and filters, beside the heading. */
  tools: ReactNode;
  /** Between these and the list. */
  status: ReactNode;
  /** Whether one of the list is open beside it. */
  isOpened?: boolean;
  children: ReactNode;
}

/** A screen that a list fills. */
export function ListScreen({ title, tools, status, isOpened, children }: ListScreenProps) {
  const text = useText();
  return (
    <main className={classes.screen}>
      <title>{`${title} · ${text(site.shortName)}`}</title>
      <div className={classes.tools}>
        <h1 tabIndex={-1}>{title}</h1>
        {tools}
      </div>
      {status}
      <div className={classes.below} data-opened={isOpened || undefined}>
        {children}
      </div>
    </main>
  );
}
