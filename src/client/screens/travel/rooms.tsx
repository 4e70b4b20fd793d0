import type { TravelPage } from '#site/pages.ts';
import { useText } from '#client/i18n/language.tsx';
import classes from './travel.module.css';

/** The price of a room, and the types of rooms. */
export function Rooms({ price, types }: NonNullable<TravelPage['rooms']>) {
  const text = useText();
  return (
    <div className={classes.rooms}>
      <p className={classes.price}>{text(price)}</p>
      <dl className={classes.types}>
        {types.map(({ name, words }) => (
          <div key={name.en}>
            <dt>{text(name)}</dt>
            <dd>{text(words)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
