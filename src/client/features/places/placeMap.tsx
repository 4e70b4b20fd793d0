import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, useState } from 'react';
import type { Destination, MapKind, Place } from '#site/places.ts';
import { site } from '#client/published/site.ts';
import { useConnection } from '#client/api/connection.ts';
import { mapLinks, type MapService, embeddedMap } from '#contract/pages/maps.ts';
import { useText } from '#client/i18n/language.tsx';
import { CopyButton } from '#client/ui/copy/copyButton.tsx';
import { isHeldInChina } from './whereItIs.ts';
import { PlainButton } from '#client/ui/components/buttonLink.tsx';
import { Optional } from '#client/hydration/optional.tsx';
import classes from './placeMap.module.css';

interface PlaceMapProps {
  /** The place; by default the venue. */
  place?: Destination & Pick<Place, 'maps'>;
}

/**
 * The location of the conference or a hotel (I13, I14): name, address, and with a network links to maps and a map on
 * request.
 */
export function PlaceMap({ place = site.place }: PlaceMapProps) {
  const { t } = useLingui();
  const text = useText();
  const isOffline = useConnection() === 'offline';
  const kind = text(site.place.mapKey) === 'en' ? 'international' : 'chinese';
  const [name, address] = [text(place.name), text(place.address)];
  return (
    <div className={classes.place} role="group" aria-label={name}>
      <div className={classes.card}>
        <h3>{name}</h3>
        <address className={classes.address}>{address}</address>
        <div className={classes.ways} data-unprinted>
          <CopyButton value={`${name}\n${address}`} label={t`Address`} />
          {!isOffline &&
            servicesOf[kind].map((service) => (
              <a key={service} href={mapLinks(place)[service]} target="_blank" rel="external noreferrer">
                <OpenIn service={service} />
              </a>
            ))}
        </div>
      </div>
      <MapOnRequest key={kind} place={place} first={kind} />
    </div>
  );
}

/** A visitor from abroad can use Google's maps at home, but only Chinese maps in China. */
const servicesOf: Readonly<Record<MapKind, readonly MapService[]>> = {
  international: isHeldInChina ? ['google', 'amap'] : ['google'],
  chinese: ['amap', 'baidu'],
};

function OpenIn({ service }: { service: MapService }) {
  if (service === 'google') return <Trans>Open in Google Maps</Trans>;
  if (service === 'amap') return <Trans>Open in Amap</Trans>;
  return <Trans>Open in Baidu Maps</Trans>;
}

const MapWindow = lazy(() => import('./mapWindow.tsx'));

const otherThan = { international: 'chinese', chinese: 'international' } as const;

interface MapOnRequestProps {
  place: Destination & Pick<Place, 'maps'>;
  /** The map that is offered first. */
  first: MapKind;
}

/**
 * A map, on request only, since loading it reveals the reader's IP address to its provider (I13). Neither provider is
 * available everywhere, so the other one is offered if a map does not load. It is offered below a map too, because a
 * page cannot detect the browser's error page in a frame.
 */
function MapOnRequest({ place, first }: MapOnRequestProps) {
  const [kind, setKind] = useState(first);
  const [state, setState] = useState<'asked' | 'shown' | 'silent'>('asked');
  // A map that is already shown remains.
  const isOffline = useConnection() === 'offline';
  if (isOffline && state !== 'shown') return null;
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
    <div className={classes.map} data-unprinted>
      {state === 'shown' && <Shown place={place} kind={kind} onSilence={() => setState('silent')} />}
      {!isOffline && (
        <div className={classes.ask} data-unsearched>
          {state === 'asked' && <Asked {...props} />}
          {state === 'shown' && <BelowMap {...props} />}
          {state === 'silent' && <Silent {...props} />}
        </div>
      )}
    </div>
  );
}

interface StateProps {
  host: string;
  otherHost: string;
  onShow: () => void;
  onShowOther: () => void;
}

/** Shown before a map is requested. */
function Asked({ host, onShow }: StateProps) {
  return (
    <>
      <PlainButton onClick={onShow}>
        <Trans>Show the map</Trans>
      </PlainButton>
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
      <PlainButton variant="outline" size="compact" onClick={onShowOther}>
        <Trans>Show the map from {otherHost}</Trans>
      </PlainButton>
    </>
  );
}

/** Shown if the provider does not reply. */
function Silent({ host, otherHost, onShow, onShowOther }: StateProps) {
  return (
    <>
      <p role="status">
        <Trans>{host} does not answer. It cannot be reached from everywhere.</Trans>
      </p>
      <PlainButton onClick={onShowOther}>
        <Trans>Show the map from {otherHost}</Trans>
      </PlainButton>
      <PlainButton variant="outline" onClick={onShow}>
        <Trans>Try again</Trans>
      </PlainButton>
    </>
  );
}
