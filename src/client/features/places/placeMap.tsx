import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, useState } from 'react';
import { site } from '#conference/site.ts';
import { useText } from '#client/i18n/language.tsx';
import { CopyButton } from '#client/ui/components/copyButton.tsx';
import button from '#client/ui/components/buttonLink.module.css';
import { Optional } from '#client/hydration/optional.tsx';
import classes from './placeMap.module.css';

const MapWindow = lazy(() => import('./mapWindow.tsx'));

const { place } = site;

/**
 * Where the conference is (I13, I14): the address, and a map on request only, since loading it shows the reader's IP
 * address to its provider. The provider depends on the language: not every one works in China. Offline the address is
 * enough.
 */
export function PlaceMap() {
  const { t } = useLingui();
  const text = useText();
  const [isShown, setShown] = useState(false);
  const service = place.maps[text(place.mapKey) === 'en' ? 'international' : 'chinese'];
  const [name, address] = [text(place.name), text(place.address)];
  return (
    <div className={classes.place}>
      <div className={classes.card}>
        <h3>{name}</h3>
        <address className={classes.address}>{address}</address>
        <div className={classes.ways}>
          <CopyButton value={`${name}\n${address}`} label={t`Address`} />
          <a href={service.open} target="_blank" rel="external noreferrer">
            <Trans>Open in maps</Trans>
          </a>
        </div>
      </div>
      <div className={classes.map}>
        <Streets />
        {isShown ? (
          <Optional>
            <MapWindow name={name} address={service.embed} />
          </Optional>
        ) : (
          <div className={classes.ask}>
            <button type="button" className={button.button} data-variant="filled" onClick={() => setShown(true)}>
              <Trans>Show the map</Trans>
            </button>
            <p>
              <Trans>It comes from {hostOf(service.embed)}, which is asked only then.</Trans>
            </p>
          </div>
        )}
      </div>
    </div>
  );
}

function hostOf(address: string): string {
  return new URL(address).host;
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
