import { Trans, useLingui } from '@lingui/react/macro';
import type { Destination, MapKind, Place } from '#site/places.ts';
import { site } from '#client/published/site.ts';
import { useConnection } from '#client/api/connection.ts';
import { mapLinks, type MapService } from '#contract/pages/maps.ts';
import { useText } from '#client/i18n/language.tsx';
import { CopyButton } from '#client/ui/components/copyButton.tsx';
import { MapOnRequest } from './mapOnRequest.tsx';
import classes from './placeMap.module.css';
import { isInChina } from './whereItIs.ts';

interface PlaceMapProps {
  /** The venue, unless it is a hotel. */
  place?: Destination & Pick<Place, 'maps'>;
}

/** Where the conference or a hotel is (I13, I14): name, address, and, with a network, ways to open it in maps and a map on request. */
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
        <div className={classes.ways}>
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

/** A visitor from abroad has Google's maps at home, and in China nothing but Chinese ones. */
const servicesOf: Readonly<Record<MapKind, readonly MapService[]>> = {
  international: isInChina ? ['google', 'amap'] : ['google'],
  chinese: ['amap', 'baidu'],
};

function OpenIn({ service }: { service: MapService }) {
  if (service === 'google') return <Trans>Open in Google Maps</Trans>;
  if (service === 'amap') return <Trans>Open in Amap</Trans>;
  return <Trans>Open in Baidu Maps</Trans>;
}
