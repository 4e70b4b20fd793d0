import { Badge, Button, Text } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { Route } from '#site/routes.ts';
import type { Site } from '#site/site.ts';
import type { PartRow } from '#contract/kinds/part/part.ts';
import { partOf, pagePart } from '#contract/parts/partName.ts';
import { isOfSoftware, isToCome, factsOfPage, withPageBack } from '#contract/parts/sitePages.ts';
import { useText } from '#client/i18n/language.tsx';
import { addPageAddress, pageFactsAddress, partAddress } from '#client/admin/kinds/part/addresses.ts';
import { useSiteNow } from '#client/admin/records/words/siteNow.ts';
import rows from '#client/admin/ui/rows.module.css';
import { Section } from '#client/admin/ui/screen.tsx';
import { PartState } from '#client/admin/site/partState.tsx';
import classes from '#client/admin/site/site.module.css';
import { changePages } from './changePages.ts';

/** Pages of the site in the order of the menu, with links to their forms (C2). */
export function PageList({ known }: { known: readonly PartRow[] }) {
  const { t } = useLingui();
  const site = useSiteNow();
  const { written, ofSoftware } = inMenuOrder(site);
  return (
    <>
      <Section
        title={t`Pages`}
        actions={
          <Button component={Link} to={addPageAddress()}>
            <Trans>Add a page</Trans>
          </Button>
        }
      >
        <ul className={rows.rows}>
          {written.map((route) => (
            <PageRow key={route.path} site={site} route={route} known={known} />
          ))}
        </ul>
      </Section>
      <RemovedPages site={site} />
      <Section title={t`Built-in pages`}>
        <Text c="dimmed">
          <Trans>Accounts and submissions need them. They can be renamed, and stand in the menu or not.</Trans>
        </Text>
        <ul className={rows.rows}>
          {ofSoftware.map((route) => (
            <PageRow key={route.path} site={site} route={route} known={known} />
          ))}
        </ul>
      </Section>
    </>
  );
}

function inMenuOrder(site: Site): Readonly<Record<'written' | 'ofSoftware', readonly Route[]>> {
  const places = new Map(site.routes.map((route) => [route, placeOf(site, route)]));
  const ordered = site.routes.toSorted((one, other) => places.get(one)! - places.get(other)!);
  return {
    written: ordered.filter((route) => !isOfSoftware(route)),
    ofSoftware: ordered.filter(isOfSoftware),
  };
}

/** Place in the menu as a number. Pages outside the menu come last. */
function placeOf(site: Site, { path }: Route): number {
  if (path === '/') return -1;
  const [index = '', inside = '0'] = (factsOfPage(site, path)?.place ?? '').split('/');
  return index === '' ? Number.MAX_SAFE_INTEGER : Number(index) * 1000 + Number(inside);
}

interface PageRowProps {
  site: Site;
  route: Route;
  known: readonly PartRow[];
}

function PageRow({ site, route, known }: PageRowProps) {
  const text = useText();
  const id = useId();
  const isWritten = 'page' in route;
  const ofPage = known.filter(({ part }) => isWritten && pageOf(part) === route.page);
  const isInMenu = factsOfPage(site, route.path)?.place !== '';
  return (
    <li>
      <div>
        {isWritten ? (
          <Link id={id} to={partAddress(pagePart(route.page))}>
            {text(route.title)}
          </Link>
        ) : (
          <span id={id}>{text(route.title)}</span>
        )}
        <Text component="div" c="dimmed" size="sm">
          {route.path}
          {!isInMenu && route.path !== '/' && (
            <>
              {' · '}
              <Trans>not in the menu</Trans>
            </>
          )}
        </Text>
      </div>
      <div className={classes.deeds}>
        {isToCome(route) && (
          <>
            <Badge variant="strip">
              <Trans>To come</Trans>
            </Badge>
            <Link to={addPageAddress(route.path)} aria-describedby={id}>
              <Trans>Write this page</Trans>
            </Link>
          </>
        )}
        <PartState rows={ofPage} />
        <Link to={pageFactsAddress(route.path)} aria-describedby={id}>
          <Trans>Title, address, menu</Trans>
        </Link>
      </div>
    </li>
  );
}

function pageOf(part: string): string | undefined {
  const what = partOf(part);
  return what && 'page' in what ? what.page : undefined;
}

/** Removed pages, which can be put back. */
function RemovedPages({ site }: { site: Site }) {
  const { t } = useLingui();
  const text = useText();
  const { removed = [] } = site;
  if (removed.length === 0) return null;
  const putBack = (row: Route) => changePages(text(row.title), { before: site, after: withPageBack(site, row) });
  return (
    <Section title={t`Removed pages`}>
      <ul className={rows.rows}>
        {removed.map((row) => {
          const name = text(row.title);
          return (
            <li key={`${row.path} ${row.kind}`}>
              <div>
                {name}
                <Text component="div" c="dimmed" size="sm">
                  {row.path}
                </Text>
              </div>
              <Button variant="link" aria-label={t`Put back: ${name}`} onClick={() => void putBack(row)}>
                <Trans>Put back</Trans>
              </Button>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
