import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import type { Destination } from '#site/places.ts';
import { useText } from '#client/i18n/language.tsx';
import { PlainButton } from '#client/ui/components/buttonLink.tsx';
import { CopyButton } from '#client/ui/copy/copyButton.tsx';
import { useReturnFocus } from '#client/ui/focus/returnFocus.ts';
import { keepScreenOn } from '#client/device/wakeLock.ts';
import { DestinationText } from './destinationText.tsx';
import { driversLanguage } from './whereItIs.ts';
import classes from './travelCardSheet.module.css';

interface TravelCardSheetProps {
  destinations: readonly Destination[];
  /** Index of the destination that is shown first. */
  first: number;
  onClose: () => void;
}

/**
 * The travel card on the full screen, one destination at a time, chosen by name or by a swipe. The screen stays on
 * while it is shown. In print it is the only content of the page, with all destinations.
 */
export default function TravelCardSheet({ destinations, first, onClose }: TravelCardSheetProps) {
  const { t } = useLingui();
  const text = useText();
  const sheet = useRef<HTMLDialogElement>(null);
  const strip = useRef<HTMLDivElement>(null);
  // If its address opened it, there is no element to which the focus could return.
  useReturnFocus('#fillScreen');
  useEffect(() => sheet.current?.showModal(), []);
  const [shown, setShown] = useShownPlace(strip, destinations.length, first);
  const { name, address } = destinations[shown]!;
  useEffect(() => keepScreenOn(), []);
  return createPortal(
    <dialog ref={sheet} className={classes.sheet} aria-label={t`For the taxi driver`} onClose={onClose}>
      {destinations.length > 1 && <Names destinations={destinations} shown={shown} onChoose={setShown} />}
      <div
        ref={strip}
        className={classes.strip}
        role="region"
        aria-label={t`Travel card`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must take the focus to be scrolled
        tabIndex={destinations.length > 1 ? 0 : undefined}
      >
        {destinations.map((destination, index) => (
          <div
            key={destination.name.en}
            className={classes.place}
            inert={index !== shown}
            role="group"
            aria-label={text(destination.name)}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long address is scrolled by keys, too
            tabIndex={0}
          >
            <DestinationText destination={destination} />
          </div>
        ))}
      </div>
      <div className={classes.ways}>
        <PlainButton onClick={onClose}>
          <Trans>Close</Trans>
        </PlainButton>
        <CopyButton value={`${name[driversLanguage]}\n${address[driversLanguage]}`}>
          <Trans>Copy the address</Trans>
        </CopyButton>
        <PlainButton variant="outline" onClick={() => print()}>
          <Trans>Print</Trans>
        </PlainButton>
      </div>
    </dialog>,
    document.body,
  );
}

interface NamesProps {
  destinations: readonly Destination[];
  shown: number;
  onChoose: (index: number) => void;
}

function Names({ destinations, shown, onChoose }: NamesProps) {
  const { t } = useLingui();
  const text = useText();
  return (
    <div className={classes.names} role="group" aria-label={t`Where to?`}>
      {destinations.map(({ name }, index) => (
        <button key={name.en} type="button" aria-pressed={index === shown} onClick={() => onChoose(index)}>
          {text(name)}
        </button>
      ))}
    </div>
  );
}

/** Index of the visible place in a strip, changed by a swipe or by the returned function. */
function useShownPlace(strip: RefObject<HTMLElement | null>, count: number, first: number) {
  const [shown, setShown] = useState(first);

  useEffect(() => {
    const { current } = strip;
    current?.scrollTo({ left: first * current.clientWidth, behavior: 'instant' });
  }, [strip, first]);

  useEffect(() => {
    const { current } = strip;
    if (!current) return;
    const update = () => setShown(Math.min(count - 1, Math.round(current.scrollLeft / current.clientWidth)));
    current.addEventListener('scroll', update, { passive: true });
    return () => current.removeEventListener('scroll', update);
  }, [strip, count]);

  const show = (index: number) => strip.current?.scrollTo({ left: index * strip.current.clientWidth });
  return [shown, show] as const;
}
