import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { routesOf } from '#contract/pages/page.ts';
import { useText } from '#client/i18n/language.tsx';
import { site } from '#client/published/site.ts';
import classes from './peopleLinks.module.css';

/** Links opposite the heading of the speakers: to all of them, and to the committees. */
export function PeopleLinks({ to, children }: { to: string; children: ReactNode }) {
  const text = useText();
  return (
    <div className={classes.links}>
      <Link to={to}>{children}</Link>
      {routesOf(site.routes, 'people').map(({ path, title }) => (
        <Link key={path} to={path}>
          {text(title)}
        </Link>
      ))}
    </div>
  );
}
