import { Trans } from '@lingui/react/macro';
import type { RouteOf } from '#site/routes.ts';
import { isAnnouncement } from '#contract/pages/announcement.ts';
import { routeOf } from '#contract/pages/page.ts';
import { isInNavigation } from '#client/conference/navigatedPages.ts';
import { site } from '#client/published/site.ts';
import { useLinks } from '#client/conference/translatedPath.ts';
import { useLanguage, useText } from '#client/i18n/language.tsx';
import { ConferenceOver } from '#client/features/dates/conferenceOver.tsx';
import { usePhase } from '#client/features/dates/moment.ts';
import { WhenAndWhere } from '#client/features/frontPage/whenAndWhere.tsx';
import { ButtonLink } from '#client/ui/components/buttonLink.tsx';
import { Page } from '#client/ui/components/page.tsx';
import classes from './underConstruction.module.css';

/** A page whose content the organisers have not published yet. */
export default function UnderConstruction({ route }: { route: RouteOf<'underConstruction'> }) {
  const text = useText();
  const links = useLinks();
  const phase = usePhase();
  const isListed = isInNavigation(route, useLanguage());
  if (isAnnouncement(site)) return <Announcement />;
  return (
    <Page title={text(route.title)} width="text" lead={<Lead isListed={isListed} isOver={phase === 'over'} />}>
      <ConferenceOver />
      <div className={classes.ways}>
        <ButtonLink to="/">
          <Trans>To the home page</Trans>
        </ButtonLink>
        {phase !== 'over' && routeOf(site.routes, links.submit) && (
          <ButtonLink to={links.submit} variant="outline">
            <Trans>Submit an abstract</Trans>
          </ButtonLink>
        )}
      </div>
      {site.contact.email && (
        <p className={classes.contact}>
          <Trans>
            Questions? Write to <a href={`mailto:${site.contact.email}`}>{site.contact.email}</a>.
          </Trans>
        </p>
      )}
    </Page>
  );
}

/** A page outside the menu has not been announced yet. */
function Lead({ isListed, isOver }: { isListed: boolean; isOver: boolean }) {
  if (isOver) return <Trans>Under Construction</Trans>;
  if (!isListed) return <Trans>This will be announced here.</Trans>;
  return <Trans>Under construction: the organisers will publish this page here.</Trans>;
}

/** The site before its first publication: name, dates and place (C7). */
function Announcement() {
  const text = useText();
  return (
    <Page
      title={text(site.name)}
      width="text"
      lead={<Trans>Everything else will be announced here. Registration and submission are not open yet.</Trans>}
    >
      <WhenAndWhere className={classes.facts} />
    </Page>
  );
}
