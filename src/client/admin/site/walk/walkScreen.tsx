import { Button, Group } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { Route } from '#site/routes.ts';
import { isToCome } from '#contract/parts/sitePages.ts';
import { useText } from '#client/i18n/language.tsx';
import { walkAddress } from '#client/admin/kinds/part/addresses.ts';
import { useSiteNow } from '#client/admin/records/words/siteNow.ts';
import { BackLink } from '#client/admin/ui/backLink.tsx';
import { Screen } from '#client/admin/ui/screen.tsx';
import { formOf, pagesOfKinds } from '#client/admin/site/partNames.ts';
import { routeNow } from './routeNow.ts';
import classes from './walk.module.css';

const PreviewPane = lazy(() => import('#client/admin/site/preview/previewPane.tsx'));

const nothingTyped = {};

/** The saved site, page by page. Links work, and pressing any other text opens its field (C9). */
export default function WalkScreen() {
  const { t } = useLingui();
  const site = useSiteNow();
  const [search, setSearch] = useSearchParams();
  const at = search.get('at') ?? '/';
  const route = routeNow(site, at);
  const isWritten = route !== undefined && 'page' in route;
  const open = (path: string) => setSearch({ at: path });

  function openPage(page: string): void {
    const to = site.routes.find((each) => 'page' in each && each.page === page);
    if (to) open(to.path);
  }

  return (
    <Screen
      title={t`Browse the site`}
      width="full"
      back={<BackLink to="/site">{t`Site`}</BackLink>}
      lead={isWritten && <Trans>Press a text to change it. Links open the next page.</Trans>}
      actions={
        isWritten && (
          <Button component={Link} to={formOf(route)} variant="filled">
            <Trans>Edit this page</Trans>
          </Button>
        )
      }
    >
      {isWritten ? (
        <div className={classes.walk}>
          <Suspense>
            <PreviewPane
              page={route.page}
              values={nothingTyped}
              pages={pagesOfKinds(site)}
              onPage={openPage}
              onPath={open}
            />
          </Suspense>
        </div>
      ) : (
        <PageWithoutPreview path={at} route={route} />
      )}
    </Screen>
  );
}

/** Pages that organisers do not write, and addresses without a page. */
function PageWithoutPreview({ path, route }: { path: string; route: Route | undefined }) {
  const text = useText();
  const name = route && text(route.title);
  return (
    <>
      <p role="status">
        {!route && <Trans>The site has no page at {path}.</Trans>}
        {route && isToCome(route) && <Trans>“{name}” is still to come.</Trans>}
        {route && !isToCome(route) && (
          <Trans>“{name}” has no text to write: the software draws it. You can change its title and address.</Trans>
        )}
      </p>
      <Group>
        {route && (
          <Button component={Link} to={formOf(route)} variant="filled">
            {isToCome(route) ? <Trans>Write this page</Trans> : <Trans>Title, address, menu</Trans>}
          </Button>
        )}
        <Button component={Link} to={walkAddress()}>
          <Trans>To the front page</Trans>
        </Button>
      </Group>
    </>
  );
}
