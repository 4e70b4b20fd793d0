import type { TravelPage } from '#site/pages.ts';
import { useText } from '#client/i18n/language.tsx';
import { drawings } from './drawings.ts';
import classes from './travel.module.css';

/** How to get there. */
export function Ways({ ways }: { ways: NonNullable<TravelPage['ways']> }) {
  const text = useText();
  return (
    <ul className={classes.ways}>
      {ways.map(({ by, title, words }) => (
        <li key={title.en}>
          <svg className={classes.drawing} viewBox="0 0 24 24" aria-hidden="true">
            <path d={drawings[by]} />
          </svg>
          <h3>{text(title)}</h3>
          <p>{text(words)}</p>
        </li>
      ))}
    </ul>
  );
}
