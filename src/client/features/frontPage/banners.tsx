import { useLingui } from '@lingui/react/macro';
import { Children, useEffect, useRef, useState, type ReactNode } from 'react';
import classes from './banners.module.css';

/** The visible share from which a banner counts as the current one. */
const half = 0.5;

/**
 * Banners in a strip with scroll snapping: swiped, scrolled, moved with the arrow keys or chosen below, and readable
 * without scripts. They never move by themselves.
 */
export function Banners({ label, children }: { label: string; children: ReactNode }) {
  const { t } = useLingui();
  const strip = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(0);
  const banners = Children.toArray(children);

  useEffect(() => {
    const slides = Array.from(strip.current?.children ?? []);
    const observer = new IntersectionObserver(
      (entries) => {
        const inView = entries.find(({ intersectionRatio }) => intersectionRatio > half);
        if (inView) setShown(slides.indexOf(inView.target));
      },
      { root: strip.current, threshold: [half, 1] },
    );
    for (const slide of slides) observer.observe(slide);
    return () => observer.disconnect();
  }, []);

  function show(index: number): void {
    const { clientWidth = 0 } = strip.current ?? {};
    strip.current?.scrollTo({ left: index * clientWidth, behavior: 'smooth' });
  }

  return (
    <section className={classes.hero} aria-label={label} aria-roledescription={t`carousel`}>
      <div ref={strip} className={classes.strip}>
        {banners.map((banner, index) => (
          // Links of hidden banners must not take the focus.
          <div key={index} className={classes.slide} inert={index !== shown}>
            {banner}
          </div>
        ))}
      </div>
      <div className={classes.dots}>
        {(banners.length > 1 ? banners : []).map((_, index) => (
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
