import { Alert, Text } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import type { Descriptions, Route } from '#site/routes.ts';
import type { Site } from '#site/site.ts';
import { isIndexed, routeOf } from '#contract/pages/page.ts';
import { normalPath } from '#contract/pages/pageAddress.ts';
import { isSameJson } from '#contract/parts/jsonPointer.ts';
import { pagePart } from '#contract/parts/partName.ts';
import {
  isOfSoftware,
  isToCome,
  factsOfPage,
  rowsIn,
  whyNeeded,
  withChangedPage,
  withDescription,
  type Needed,
} from '#contract/parts/sitePages.ts';
import { site as published } from '#client/published/site.ts';
import { useRecord } from '#client/records/useRecords.ts';
import { useText } from '#client/i18n/language.tsx';
import { parts } from '#client/admin/kinds/part/records.ts';
import { useAnswer } from '#client/admin/records/answers.ts';
import { addPageAddress, pageFactsAddress, partAddress } from '#client/admin/kinds/part/addresses.ts';
import { pageFactsForm } from '#client/admin/kinds/part/formTarget.ts';
import { PendingChanges } from '#client/admin/records/pending/pendingChanges.tsx';
import { useSiteNow } from '#client/admin/records/words/siteNow.ts';
import { BackLink } from '#client/admin/ui/backLink.tsx';
import { Screen, Section } from '#client/admin/ui/screen.tsx';
import { changePages } from './changePages.ts';
import { PageFactsFields } from './pageFactsFields.tsx';
import { PageForm } from './pageForm.tsx';
import { RemovePage } from './removePage.tsx';
import { usePageForm } from './usePageForm.ts';

/** Title, address and place in the menu of a page, and its removal (C2). */
export default function AddressScreen() {
  const site = useSiteNow();
  const route = routeOf(site.routes, useSearchParams()[0].get('at') ?? '');
  return route ? <RouteScreen key={route.path} site={site} route={route} /> : <Navigate replace to="/site" />;
}

interface RouteScreenProps {
  site: Site;
  route: Route;
}

interface RouteFormProps extends RouteScreenProps, KnownProps {
  descriptions: Descriptions | undefined;
}

interface KnownProps {
  /** Whether visitors know its address. */
  isKnown: boolean;
}

function RouteScreen({ site, route }: RouteScreenProps) {
  const { t } = useLingui();
  const text = useText();
  const { pending } = useRecord(parts, 'site');
  const { data: descriptions, asOf } = useRecord(parts, 'descriptions');
  const isKnown = useIsPublished(route.path);
  const name = text(route.title);
  return (
    <Screen title={name} width="wide" back={<BackLink to="/site">{t`Site`}</BackLink>}>
      <p>
        {'page' in route && (
          <Link to={partAddress(pagePart(route.page))}>
            <Trans>Change what the page says</Trans>
          </Link>
        )}
        {isToCome(route) && (
          <Link to={addPageAddress(route.path)}>
            <Trans>Write this page</Trans>
          </Link>
        )}
      </p>
      <PendingChanges isNamed commands={pending} />
      <RouteForm
        // Rendered again once the descriptions are known, so that it starts with that of the page.
        key={String(asOf === undefined)}
        site={site}
        route={route}
        descriptions={descriptions?.value as Descriptions | undefined}
        isKnown={isKnown}
      />
      <Section title={t`Remove the page`}>
        <RemovePart site={site} route={route} isKnown={isKnown} />
      </Section>
    </Screen>
  );
}

function RouteForm({ site, route, descriptions, isKnown }: RouteFormProps) {
  const { t } = useLingui();
  const text = useText();
  const navigate = useNavigate();
  const [first] = useState(() => {
    const { label, ...facts } = factsOfPage(site, route.path)!;
    const description = descriptions?.[route.path];
    // A menu entry with the title of the page changes with the title.
    return { ...facts, ...(!isSameJson(label, facts.title) && { label }), ...(description && { description }) };
  });
  const isFixed = isOfSoftware(route) || normalPath(route.path) === '/';
  const form = usePageForm(
    { target: pageFactsForm(route.path), title: text(route.title), address: pageFactsAddress(route.path) },
    site,
    {
      first,
      own: route.path,
      completed: ({ label, ...typed }) => (label?.en || label?.zh ? { ...typed, label } : typed),
    },
  );
  const { path } = form.typed;
  const isElsewhere = path !== undefined && normalPath(path) !== normalPath(route.path);

  async function save(): Promise<void> {
    const checked = form.checked();
    if (!checked) return;
    const { facts, description } = checked;
    // If the place was not changed here, it stays where others may have moved it.
    const place = facts.place === first.place ? factsOfPage(site, route.path)!.place : facts.place;
    const isDescribed = isIndexed(route) && route.path !== '/';
    await changePages(
      text(facts.title),
      { before: site, after: withChangedPage(site, route.path, { ...facts, place }, isKnown) },
      descriptions && isDescribed
        ? {
            before: descriptions,
            after: withDescription(descriptions, { from: route.path, to: facts.path, words: description }),
          }
        : undefined,
      form.madeIn,
    );
    await form.edits.done();
    await navigate('/site');
  }

  return (
    <PageForm form={form} action={t`Save`} isDisabled={!form.edits.isChanged} save={save}>
      <PageFactsFields
        site={site}
        form={form}
        own={route.path}
        isPathFixed={isFixed}
        isUnlisted={!isIndexed(route) || route.path === '/'}
      />
      {isFixed && (
        <Text c="dimmed">
          <Trans>The address {route.path} stays: the software needs it.</Trans>
        </Text>
      )}
      {isElsewhere && isKnown && (
        <Alert role="status">
          <Trans>
            Visitors know the address {route.path}. It will lead on to the new one, so that links to it keep working.
          </Trans>
        </Alert>
      )}
    </PageForm>
  );
}

/** Whether visitors know an address, from this publication or a later one. */
function useIsPublished(path: string): boolean {
  const version = useRecord(parts, 'site').data?.published ?? 0;
  const { data } = useAnswer('part_version', { part: 'site', version }, { cached: true });
  const since = rowsIn((data?.value as Partial<Site> | null)?.routes);
  return [published.routes, since].some((routes) => routeOf(routes, path) !== undefined);
}

function RemovePart({ site, route, isKnown }: RouteScreenProps & KnownProps) {
  const { t } = useLingui();
  const needed = whyNeeded(site, route.path);
  const reasons: Record<Needed, string> = {
    front: t`This is the front page, where visitors begin: it cannot be removed.`,
    feature: t`Accounts and submissions need this page: it cannot be removed.`,
    linked: t`Buttons of other pages lead here: it cannot be removed. Choose other pages for them first, under “Navigation and addresses”.`,
  };
  return needed ? <p>{reasons[needed]}</p> : <RemovePage site={site} route={route} isKnown={isKnown} />;
}
