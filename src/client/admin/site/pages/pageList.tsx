import { Button, Text } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { NavEntry, NavLink, Route } from '#site/routes.ts';
import type { Site } from '#site/site.ts';
import type { PartRow } from '#contract/kinds/part/part.ts';
import { routeOf } from '#contract/pages/page.ts';
import { entryIds } from '#contract/parts/entryIds.ts';
import { isInMenu, isOfSoftware, withMovedEntry, withPageBack } from '#contract/parts/sitePages.ts';
import { useText } from '#client/i18n/language.tsx';
import { addPageAddress } from '#client/admin/kinds/part/addresses.ts';
import { useSiteNow } from '#client/admin/records/words/siteNow.ts';
import rows from '#client/admin/ui/rows.module.css';
import { Section } from '#client/admin/ui/screen.tsx';
import { SortableList, SortableRow } from '#client/ui/components/sortableList.tsx';
import { RowHandle, useRowDragWords } from '#client/admin/site/rowHandle.tsx';
import { changePages } from './changePages.ts';
import classes from './pageList.module.css';
import { PageEntry } from './pageEntry.tsx';

interface PageListProps {
  known: readonly PartRow[];
  /** Forms with unsaved work on this device. */
  unsaved: ReadonlySet<string>;
}

/** The pages as in the menu, which can be reordered here, with links to their forms (C2, C9). */
export function MenuPages({ known, unsaved }: PageListProps) {
  const { t } = useLingui();
  const site = useSiteNow();
  const entry = (route: Route) => <PageEntry site={site} route={route} known={known} unsaved={unsaved} />;
  return (
    <Section
      title={t`Pages in the menu`}
      actions={
        <Button component={Link} to={addPageAddress()}>
          <Trans>Add a page</Trans>
        </Button>
      }
    >
      <MenuLevel site={site} entries={site.navigation} entry={entry} />
    </Section>
  );
}

/** The pages outside the menu, removed ones, and those of the software (C2). */
export function OtherPages({ known, unsaved }: PageListProps) {
  const { t } = useLingui();
  const site = useSiteNow();
  const others = site.routes.filter((route) => !isInMenu(site, route));
  const entry = (route: Route) => <PageEntry site={site} route={route} known={known} unsaved={unsaved} />;
  const list = (routes: readonly Route[]) => (
    <ul className={classes.pages}>
      {routes.map((route) => (
        <li key={route.path} className={classes.page}>
          <span />
          {entry(route)}
        </li>
      ))}
    </ul>
  );
  const ofSoftware = others.filter(isOfSoftware);
  const written = others.filter((route) => !isOfSoftware(route));
  return (
    <>
      {written.length > 0 && <Section title={t`Pages outside the menu`}>{list(written)}</Section>}
      <RemovedPages site={site} />
      <Section title={t`Built-in pages`}>
        <Text c="dimmed">
          <Trans>Accounts and submissions need them. They can be renamed, and stand in the menu or not.</Trans>
        </Text>
        {list(ofSoftware)}
      </Section>
    </>
  );
}

interface MenuLevelProps {
  site: Site;
  entries: readonly NavEntry[];
  /** Index of the group that contains these entries. */
  group?: number;
  entry: (route: Route) => ReactNode;
}

/** Entries of one level of the menu, moved by their handles. A group moves with its entries. */
function MenuLevel({ site, entries, group, entry }: MenuLevelProps) {
  const { t } = useLingui();
  const text = useText();
  const names = entries.map(({ label }) => text(label));
  const words = useRowDragWords(names);
  // A row keeps its key when it moves, so that it keeps the focus.
  const keys = entryIds(entries).map((id) => `${group ?? ''}/${id}`);

  function move(from: number, to: number): void {
    const after = { ...site, navigation: withMovedEntry(site.navigation, from, to, group) };
    void changePages(t`Menu: ${names[from]!}`, { before: site, after });
  }

  return (
    <SortableList keys={keys} words={words} onMove={move}>
      <ul className={classes.pages}>
        {entries.map((each, index) => {
          const row = { rowKey: keys[index]!, as: 'li' as const };
          const handle = <RowHandle name={names[index]!} />;
          const route = routeOfEntry(site, each);
          if ('items' in each)
            return (
              <SortableRow key={keys[index]} {...row} className={`${classes.page} ${classes.group}`} data-plain="">
                {handle}
                <b>{names[index]}</b>
                <MenuLevel site={site} entries={each.items} group={index} entry={entry} />
              </SortableRow>
            );
          return (
            <SortableRow key={keys[index]} {...row} className={classes.page} {...(!route && { 'data-plain': '' })}>
              {handle}
              {route ? entry(route) : <LinkEntry link={each} name={names[index]!} />}
            </SortableRow>
          );
        })}
      </ul>
    </SortableList>
  );
}

/** An entry that links to a place within a page, to another site, or to nothing yet. */
function LinkEntry({ link, name }: { link: NavLink; name: string }) {
  return (
    <div>
      {name}
      <Text component="div" c="dimmed" size="sm">
        {link.to === 'no' ? <Trans>The page is not decided yet</Trans> : link.to}
      </Text>
    </div>
  );
}

/** The page of an entry; undefined if it links elsewhere. */
function routeOfEntry(site: Site, entry: NavEntry): Route | undefined {
  return 'items' in entry || entry.to.includes('#') ? undefined : routeOf(site.routes, entry.to);
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
