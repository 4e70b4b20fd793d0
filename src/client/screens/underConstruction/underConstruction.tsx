import { Trans } from '@lingui/react/macro';
import type { RouteOf } from '#site/routes.ts';
import { site } from '#client/published/site.ts';
import { useLinks } from '#client/conference/translatedPath.ts';
import { useText } from '#client/i18n/language.tsx';
import { usePhase } from '#client/features/dates/moment.ts';
import { ButtonLink } from '#client/ui/components/buttonLink.tsx';
import { Page } from '#client/ui/components/page.tsx';
import classes from './underConstruction.module.css';

/** A page whose content the organisers have not published yet. */
export default function UnderConstruction({ route }: { route: RouteOf<'underConstruction'> }) {
  const text = useText();
  const links = useLinks();
  const phase = usePhase();
  return (
    <Page
      title={text(route.title)}
      width="text"
      lead={
        phase === 'over' ? (
          <Trans>Under Construction</Trans>
        ) : (
          <Trans>Under construction: the organisers will publish this page here.</Trans>
        )
      }
    >
      <div className={classes.ways}>
        <ButtonLink to="/">
          <Trans>To the home page</Trans>
        </ButtonLink>
        {phase !== 'over' && (
          <ButtonLink to={links.submit} variant="outline">
            <Trans>Submit an abstract</Trans>
          </ButtonLink>
        )}
      </div>
      <p className={classes.contact}>
        <Trans>
          Questions? Write to <a href={`mailto:${site.contact.email}`}>{site.contact.email}</a>.
        </Trans>
      </p>
    </Page>
  );
}
