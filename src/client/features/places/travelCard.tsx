import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState, type MouseEvent } from 'react';
import { useLocation } from 'react-router-dom';
import type { Destination } from '#site/places.ts';
import { site } from '#client/published/site.ts';
import { PlainButton } from '#client/ui/components/buttonLink.tsx';
import { preloadable } from '#client/hydration/preloadable.tsx';
import { useAddressed } from '#client/ui/overlays/addressed.ts';
import { toast } from '#client/ui/toasts/toast.ts';
import { DestinationText } from './destinationText.tsx';
import classes from './travelCard.module.css';

const sheet = preloadable(async () => (await import('./travelCardSheet.tsx')).default);

/** Part of the address while the card fills the screen, so that a link can open it and the browser's Back closes it. */
const fragment = '#card';

/** Venue and hotels for a taxi driver (I13), in Chinese and in English, on the page and on the full screen. */
export function TravelCard({ hotels = [], isOfHotel }: { hotels?: readonly Destination[]; isOfHotel: boolean }) {
  const { isOpen, open, close } = useSheet();
  const destinations = [site.place, ...hotels];
  const first = isOfHotel && hotels.length > 0 ? 1 : 0;
  return (
    <div className={classes.card}>
      {destinations.map((destination) => (
        <DestinationText key={destination.name.en} destination={destination} />
      ))}
      <PlainButton id="fillScreen" variant="outline" onClick={open}>
        <Trans>Fill the screen</Trans>
      </PlainButton>
      {isOpen && <sheet.Component destinations={destinations} first={first} onClose={close} />}
    </div>
  );
}

function useSheet() {
  const { t } = useLingui();
  const { search, hash } = useLocation();
  const card = useAddressed(search);
  const [isLoaded, setLoaded] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const isRequested = hash === fragment;

  useEffect(() => {
    if (!isRequested || isLoaded) return;
    let isCurrent = true;
    sheet.load().then(
      () => isCurrent && setLoaded(true),
      () => {
        if (!isCurrent) return;
        toast({ kind: 'error', message: t`This cannot be fetched now. Please try again when you are online.` });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [isRequested, isLoaded, attempt, t]);

  const open = ({ detail }: MouseEvent) => {
    // The second press of a double click on 'Close' hits this button below it.
    if (detail > 1) return;
    // The address already names the sheet, so loading it has failed before.
    if (isRequested) setAttempt(attempt + 1);
    else card.open(search + fragment);
  };

  return { isOpen: isRequested && isLoaded, open, close: card.close };
}
