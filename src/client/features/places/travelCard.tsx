import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Destination } from '#site/places.ts';
import { site } from '#conference/site.ts';
import button from '#client/ui/components/buttonLink.module.css';
import { preloadable } from '#client/hydration/preloadable.tsx';
import { toast } from '#client/ui/toasts/toast.ts';
import { DestinationText } from './destinationText.tsx';
import classes from './travelCard.module.css';

const sheet = preloadable(async () => (await import('./travelCardSheet.tsx')).default);

/** In the address of a page while its card fills the screen: a link to it opens it, and the way back closes it. */
const fragment = '#card';

/** Venue and hotels for whoever drives the guest there (I13), in Chinese and in English; also as large as the screen. */
export function TravelCard({ hotels = [], isOfHotel }: { hotels?: readonly Destination[]; isOfHotel: boolean }) {
  const { isOpen, open, close } = useSheet();
  const destinations = [site.place, ...hotels];
  const first = isOfHotel && hotels.length > 0 ? 1 : 0;
  return (
    <div className={classes.card}>
      {destinations.map((destination) => (
        <DestinationText key={destination.name.en} destination={destination} />
      ))}
      <button id="fillScreen" type="button" className={button.button} data-variant="outline" onClick={open}>
        <Trans>Fill the screen</Trans>
      </button>
      {isOpen && <sheet.Component destinations={destinations} first={first} onClose={close} />}
    </div>
  );
}

function useSheet() {
  const { t } = useLingui();
  const { pathname, search, hash, key } = useLocation();
  const navigate = useNavigate();
  const [isHere, setHere] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const isAsked = hash === fragment;
  const isLeft = useRef(false);

  useEffect(() => {
    isLeft.current = false;
  }, [key]);

  const close = () => {
    // The browser goes back only after the press: a second one must not go back further.
    if (isLeft.current) return;
    isLeft.current = true;
    // Opened from this page, the way back is the page as it was; by a link from elsewhere, it is the page itself.
    if (key === 'default') void navigate(pathname + search, { replace: true });
    else void navigate(-1);
  };

  useEffect(() => {
    if (!isAsked || isHere) return;
    let isCurrent = true;
    sheet.load().then(
      () => isCurrent && setHere(true),
      () => {
        if (!isCurrent) return;
        toast({ kind: 'error', message: t`This cannot be fetched now. Please try again when you are online.` });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [isAsked, isHere, attempt, t]);

  const open = ({ detail }: MouseEvent) => {
    // The second press of a double one on 'Close' falls on what lay under it.
    if (detail > 1) return;
    // What the address asks for already was not to be had.
    if (isAsked) setAttempt(attempt + 1);
    else void navigate(search + fragment);
  };

  return { isOpen: isAsked && isHere, open, close };
}
