import { Trans } from '@lingui/react/macro';
import { lazy, useState, type ReactNode } from 'react';
import type { Destination, MapKind, Place } from '#site/places.ts';
import { embeddedMap } from '#contract/pages/maps.ts';
import { useText } from '#client/i18n/language.tsx';
import button from '#client/ui/components/buttonLink.module.css';
import { Optional } from '#client/hydration/optional.tsx';
import classes from './placeMap.module.css';

const MapWindow = lazy(() => import('./mapWindow.tsx'));

const otherThan = { international: 'chinese', chinese: 'international' } as const;

interface MapOnRequestProps {
  place: Destination & Pick<Place, 'maps'>;
  /** The map that is offered first. */
  first: MapKind;
}

/**
 * A map on request only, since loading it shows the reader's IP address to its provider (I13). Neither provider answers
 * everywhere: instead of a map that does not come, the other one is offered. Below a map too, because a page is not told
 * when a frame shows the browser's own error.
 */
export function MapOnRequest({ place, first }: MapOnRequestProps) {
  const text = useText();
  const [kind, setKind] = useState(first);
  const [state, setState] = useState<'asked' | 'shown' | 'silent'>('asked');
  const [host, otherHost] = [kind, otherThan[kind]].map((each) => new URL(embeddedMap(place, each)).host);

  function show(next: MapKind): void {
    setKind(next);
    setState('shown');
  }

  const other = (
    <button
      type="button"
      className={button.button}
      data-variant={state === 'silent' ? 'filled' : 'outline'}
      data-size={state === 'silent' ? undefined : 'compact'}
      onClick={() => show(otherThan[kind])}
    >
      <Trans>Show the map from {otherHost}</Trans>
    </button>
  );
  return (
    <div className={classes.map}>
      {state === 'shown' ? (
        <Optional>
          <MapWindow
            key={kind}
            name={text(place.name)}
            address={embeddedMap(place, kind)}
            onSilence={() => setState('silent')}
          />
        </Optional>
      ) : (
        <Streets />
      )}
      {state === 'asked' && (
        <Ask>
          <button type="button" className={button.button} data-variant="filled" onClick={() => show(kind)}>
            <Trans>Show the map</Trans>
          </button>
          <p>
            <Trans>Loads a map from {host}.</Trans>
          </p>
        </Ask>
      )}
      {state === 'shown' && (
        <Ask>
          <p>
            <Trans>No map here?</Trans>
          </p>
          {other}
        </Ask>
      )}
      {state === 'silent' && (
        <Ask>
          <p role="status">
            <Trans>{host} does not answer. It cannot be reached from everywhere.</Trans>
          </p>
          {other}
          <button type="button" className={button.button} data-variant="outline" onClick={() => show(kind)}>
            <Trans>Try again</Trans>
          </button>
        </Ask>
      )}
    </div>
  );
}

function Ask({ children }: { children: ReactNode }) {
  return <div className={classes.ask}>{children}</div>;
}

/** A drawing in place of the map: streets, a river, a pin. */
function Streets() {
  return (
    <svg className={classes.streets} viewBox="0 0 720 330" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path className={classes.river} d="M-20 330C90 290 150 350 260 322S420 240 520 262s150 60 230 20" />
      <path d="M-10 92 740 40M-10 190 740 132M-10 262C200 250 500 190 740 214M96-10l40 420M232-10l34 420M392-10l22 420M548-10l10 420M668-10l-8 420M136 150l130-22 20 90" />
      <path className={classes.pin} d="M360 196s-30-33-30-56a30 30 0 0 1 60 0c0 23-30 56-30 56Z" />
      <circle className={classes.pinEye} cx="360" cy="140" r="10" />
    </svg>
  );
}
