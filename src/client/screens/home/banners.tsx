import { useLingui } from '@lingui/react/macro';
import { Children, useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import classes from './banners.module.css';

/** Milliseconds after which a strip that moved no further stands still. */
const rest = 120;

/**
 * Banners side by side in a strip that snaps: swiped, scrolled, walked through with the arrow keys, or chosen below,
 * and readable before any script has come. They never move by themselves.
 */
export function Banners({ label, children }: { label: string; children: ReactNode }) {
  const { t } = useLingui();
  const strip = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(0);
  const banners = Children.toArray(children);

  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const follow = useCallback(() => {
    clearTimeout(resting.current);
    resting.current = setTimeout(() => {
      const { scrollLeft = 0, clientWidth = 1 } = strip.current ?? {};
      setShown(Math.round(scrollLeft / clientWidth));
    }, rest);
  }, []);
  // The strip may have been moved before this code arrived.
  useEffect(() => follow(), [follow]);

  function show(index: number): void {
    setShown(index);
    const { clientWidth = 0 } = strip.current ?? {};
    strip.current?.scrollTo({ left: index * clientWidth, behavior: 'smooth' });
  }

  return (
    <section className={classes.hero} aria-label={label} aria-roledescription={t`carousel`}>
      <div ref={strip} className={classes.strip} onScroll={follow}>
        {banners.map((banner, index) => (
          // A banner that is not in view can be reached by none of its links.
          <div key={index} className={classes.slide} inert={index !== shown}>
            {banner}
          </div>
        ))}
      </div>
      <div className={classes.dots}>
        {banners.map((_, index) => (
          <button
            key={index}
            type="button"
            className={classes.dot}
            aria-label={t`Banner ${index + 1} of ${banners.length}`}
            aria-current={index === shown}
            onClick={() => show(index)}
          />
        ))}
      </div>
    </section>
  );
}
