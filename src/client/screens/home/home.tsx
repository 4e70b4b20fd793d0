import { lazy, Suspense } from 'react';
import { Trans } from '@lingui/react/macro';
import type { Text } from '#site/text.ts';
import type { PageProps } from '#client/conference/content.ts';
import { useLinks } from '#client/conference/translatedPath.ts';
import { Afterwards } from '#client/features/frontPage/afterwards/afterwards.tsx';
import { Hero } from '#client/features/frontPage/hero.tsx';
import { useText } from '#client/i18n/language.tsx';
import classes from './home.module.css';
import section from '#client/features/frontPage/section.module.css';

/** Loaded after the first screen; React then hydrates the prerendered sections. */
const Sections = lazy(() => import('./sections.tsx'));

/** The front page of a forum (I1); with a theme, fees, a hotel and a chat group the Chinese landing page (I2). */
export default function Home({ route, page }: PageProps<'home'>) {
  const { theme } = page;
  const links = useLinks();
  return (
    <>
      <Hero {...page} links={links} />
      <Afterwards {...page} />
      {theme && <Theme theme={theme} />}
      <Suspense fallback={<div className={section.awaited} />}>
        <Sections route={route} page={page} />
      </Suspense>
    </>
  );
}

/** The theme of the conference, in a sentence (I2). */
function Theme({ theme }: { theme: Text }) {
  const text = useText();
  return (
    <section className={section.section} aria-labelledby="theme">
      <div className={section.column}>
        <h2 id="theme" className={classes.kicker}>
          <Trans>Theme</Trans>
        </h2>
        <p className={classes.theme}>{text(theme)}</p>
      </div>
    </section>
  );
}
