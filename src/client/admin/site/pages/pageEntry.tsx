import { Badge, Text } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { Route } from '#site/routes.ts';
import type { Site } from '#site/site.ts';
import type { PartRow } from '#contract/kinds/part/part.ts';
import { partOf, pagePart } from '#contract/parts/partName.ts';
import { factsOfPage, isToCome } from '#contract/parts/sitePages.ts';
import { useText } from '#client/i18n/language.tsx';
import { addPageAddress, pageFactsAddress, partAddress } from '#client/admin/kinds/part/addresses.ts';
import { pageFactsForm, partForm } from '#client/admin/kinds/part/formTarget.ts';
import { DraftBadges, PartState, UnsavedBadge } from '#client/admin/site/partState.tsx';
import siteClasses from '#client/admin/site/site.module.css';
import classes from './pageList.module.css';
import { PageThumbnail } from './pageThumbnail.tsx';

interface PageEntryProps {
  site: Site;
  route: Route;
  known: readonly PartRow[];
  /** Forms with unsaved work on this device. */
  unsaved: ReadonlySet<string>;
}

/** A page of the list: its picture, its name with a link to its form, and its state. */
export function PageEntry({ site, route, known, unsaved }: PageEntryProps) {
  const { t } = useLingui();
  const text = useText();
  const id = useId();
  const isWritten = 'page' in route;
  const title = text(route.title);
  const label = text(factsOfPage(site, route.path)?.label ?? route.title);
  const ofPage = known.filter(({ part }) => isWritten && pageOf(part) === route.page);
  const forms = [...ofPage.map(({ part }) => partForm(part)), pageFactsForm(route.path)];
  // Two pages may have the same title: one for each language, or by mistake.
  const hasNamesake = site.routes.some((other) => other !== route && text(other.title) === title);
  const notes = [
    label !== '' && label !== title ? t`“${label}” in the menu` : [],
    route.language === 'en' ? t`In English only` : route.language === 'zh' ? t`In Chinese only` : [],
    hasNamesake ? route.path : [],
  ].flat();
  return (
    <>
      <PageThumbnail route={route} />
      <div>
        {isWritten ? (
          <Link id={id} to={partAddress(pagePart(route.page))}>
            {title}
          </Link>
        ) : (
          <span id={id}>{title}</span>
        )}
        {notes.length > 0 && (
          <Text component="div" c="dimmed" size="sm">
            {notes.join(' · ')}
          </Text>
        )}
      </div>
      <div className={`${siteClasses.deeds} ${classes.links}`}>
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
        <UnsavedBadge isUnsaved={forms.some((form) => unsaved.has(form))} />
        <DraftBadges rows={ofPage} />
        <PartState rows={ofPage} />
        <Link to={pageFactsAddress(route.path)} aria-describedby={id}>
          <Trans>Title, address, menu</Trans>
        </Link>
      </div>
    </>
  );
}

function pageOf(part: string): string | undefined {
  const what = partOf(part);
  return what && 'page' in what ? what.page : undefined;
}
