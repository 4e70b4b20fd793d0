import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import type { HomePage } from '#site/pages.ts';
import type { Text } from '#site/text.ts';
import { routeOf, routesOf } from '#contract/pages/page.ts';
import { useTranslatedPath } from '#client/conference/translatedPath.ts';
import { useText } from '#client/i18n/language.tsx';
import { site } from '#client/published/site.ts';
import { isDrawn } from '#client/ui/components/drawing.tsx';
import { Picture } from '#client/ui/components/picture.tsx';
import type { Anchor } from '#contract/pages/anchor.ts';
import classes from './place.module.css';

const anchor: Anchor = 'place';

/** The venue, with a map, and a line each on the pages about hotel, journey and visa (I1, I3). */
export function PlaceSection({ place, map }: Pick<HomePage, 'place'> & { map: Text | undefined }) {
  const text = useText();
  const [name, address] = [text(site.place.name), text(site.place.address)];
  const lines = useLines(place);
  if (!name && lines.length === 0) return null;
  return (
    <section className={classes.place} aria-labelledby={anchor}>
      {place?.picture && <PlacePicture file={place.picture} />}
      <div className={classes.words}>
        <div>
          <h2 id={anchor}>
            <Trans>Venue</Trans>
          </h2>
          {name && (
            <>
              <p className={classes.name}>{name}</p>
              <address className={classes.address}>{address}</address>
              {map && (
                <a data-unprinted href={text(map)} target="_blank" rel="external noreferrer">
                  <Trans>Show the map</Trans>
                </a>
              )}
            </>
          )}
        </div>
        {lines.length > 0 && (
          <ul className={classes.lines}>
            {lines.map(({ to, title, words }) => (
              <li key={to}>
                <Link to={to}>{title}</Link>
                {words}
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

function PlacePicture({ file }: { file: string }) {
  return (
    <div className={classes.picture}>
      {isDrawn(file) ? (
        <svg viewBox="0 0 360 240" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
          <use href={`/images/${file}#drawing`} />
        </svg>
      ) : (
        <Picture src={`/images/${file}`} sizes="(min-width: 62em) 50vw, 100vw" alt="" loading="lazy" />
      )}
    </div>
  );
}

interface Line {
  to: string;
  title: string;
  words?: string;
}

/** The written lines, or the pages on travel and on the city. */
function useLines(place: HomePage['place']): Line[] {
  const text = useText();
  const translated = useTranslatedPath();
  const written = place?.lines ?? [];
  if (written.length === 0) {
    const { routes } = site;
    return [...routesOf(routes, 'travel'), ...routesOf(routes, 'sights')].map(({ path, title }) => ({
      to: path,
      title: text(title),
    }));
  }
  return written.flatMap(({ to, words }) => {
    const route = routeOf(site.routes, to);
    return route ? [{ to: translated(to), title: text(route.title), words: text(words) }] : [];
  });
}
