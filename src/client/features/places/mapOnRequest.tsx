import { Trans } from '@lingui/react/macro';
import { lazy, useState } from 'react';
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
  const [kind, setKind] = useState(first);
  const [state, setState] = useState<'asked' | 'shown' | 'silent'>('asked');
  const hostOf = (each: MapKind) => new URL(embeddedMap(place, each)).host;
  const show = (next: MapKind) => {
    setKind(next);
    setState('shown');
  };
  const props = {
    host: hostOf(kind),
    otherHost: hostOf(otherThan[kind]),
    onShow: () => show(kind),
    onShowOther: () => show(otherThan[kind]),
  };
  return (
    <div className={classes.map}>
      {state === 'shown' ? <Shown place={place} kind={kind} onSilence={() => setState('silent')} /> : <Streets />}
      <div className={classes.ask} data-unsearched>
        {state === 'asked' && <Asked {...props} />}
        {state === 'shown' && <BelowMap {...props} />}
        {state === 'silent' && <Silent {...props} />}
      </div>
    </div>
  );
}

interface StateProps {
  host: string;
  otherHost: string;
  onShow: () => void;
  onShowOther: () => void;
}

/** Before a map is asked for. */
function Asked({ host, onShow }: StateProps) {
  return (
    <>
      <button type="button" className={button.button} data-variant="filled" onClick={onShow}>
        <Trans>Show the map</Trans>
      </button>
      <p>
        <Trans>Loads a map from {host}.</Trans>
      </p>
    </>
  );
}

interface ShownProps {
  place: MapOnRequestProps['place'];
  kind: MapKind;
  onSilence: () => void;
}

function Shown({ place, kind, onSilence }: ShownProps) {
  const name = useText()(place.name);
  return (
    <Optional>
      <MapWindow key={kind} name={name} address={embeddedMap(place, kind)} onSilence={onSilence} />
    </Optional>
  );
}

function BelowMap({ otherHost, onShowOther }: StateProps) {
  return (
    <>
      <p>
        <Trans>No map here?</Trans>
      </p>
      <button type="button" className={button.button} data-variant="outline" data-size="compact" onClick={onShowOther}>
        <Trans>Show the map from {otherHost}</Trans>
      </button>
    </>
  );
}

/** Where the provider does not answer. */
function Silent({ host, otherHost, onShow, onShowOther }: StateProps) {
  return (
    <>
      <p role="status">
        <Trans>{host} does not answer. It cannot be reached from everywhere.</Trans>
      </p>
      <button type="button" className={button.button} data-variant="filled" onClick={onShowOther}>
        <Trans>Show the map from {otherHost}</Trans>
      </button>
      <button type="button" className={button.button} data-variant="outline" onClick={onShow}>
        <Trans>Try again</Trans>
      </button>
    </>
  );
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
