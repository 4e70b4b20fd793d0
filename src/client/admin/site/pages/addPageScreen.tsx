import { Radio, SimpleGrid } from '@mantine/core';
import '@mantine/core/styles/Radio.layer.css';
import '@mantine/core/styles/SimpleGrid.layer.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { PageKind } from '#site/pages.ts';
import type { Descriptions } from '#site/routes.ts';
import type { Site } from '#site/site.ts';
import { factsOf } from '#contract/fields/field.ts';
import { pageSchemas } from '#contract/content/pages.ts';
import { routeOf } from '#contract/pages/page.ts';
import { partOf } from '#contract/parts/partName.ts';
import { isSameJson } from '#contract/parts/jsonPointer.ts';
import { kindsToAdd, newPages } from '#contract/parts/newPages.ts';
import {
  freePageName,
  isToCome,
  factsOfPage,
  pagesOf,
  suggestedPath,
  withDescription,
  withPage,
} from '#contract/parts/sitePages.ts';
import { useRecord, useRecords } from '#client/records/useRecords.ts';
import { useText } from '#client/i18n/language.tsx';
import { parts } from '#client/admin/kinds/part/records.ts';
import { addPageAddress, partAddress } from '#client/admin/kinds/part/addresses.ts';
import { partForm } from '#client/admin/kinds/part/formTarget.ts';
import { useSiteNow } from '#client/admin/records/words/siteNow.ts';
import { BackLink } from '#client/admin/ui/backLink.tsx';
import { Screen } from '#client/admin/ui/screen.tsx';
import { changePages } from './changePages.ts';
import { PageFactsFields } from './pageFactsFields.tsx';
import { PageForm } from './pageForm.tsx';
import { usePageForm, type PageTyped } from './usePageForm.ts';

/** Adds a page with its kind, title and address (C2). With `at`, it takes the place of the page announced there. */
export default function AddPageScreen() {
  const { t } = useLingui();
  const site = useSiteNow();
  const at = useSearchParams()[0].get('at') ?? '';
  const route = routeOf(site.routes, at);
  const announced = at !== '' && route && isToCome(route);
  return (
    <Screen
      title={announced ? t`Write this page` : t`Add a page`}
      width="wide"
      back={<BackLink to="/site">{t`Site`}</BackLink>}
      lead={
        <Trans>
          It begins with what such a page usually has. Publish the site once what is marked there is written.
        </Trans>
      }
    >
      <AddPageForm key={at} site={site} at={announced ? at : ''} />
    </Screen>
  );
}

function AddPageForm({ site, at }: { site: Site; at: string }) {
  const { t } = useLingui();
  const text = useText();
  const navigate = useNavigate();
  const known = useRecords(parts);
  const descriptions = useRecord(parts, 'descriptions').data?.value as Descriptions | undefined;
  const offered = kindsToAdd(site.routes);
  const [first] = useState((): PageTyped => beginning(site, at));
  const kindOf = (typed: PageTyped) => offered.find((each) => each === typed.kind);
  const form = usePageForm(
    { target: `${partForm('site')} + ${at}`, title: t`New page`, address: addPageAddress(at) },
    site,
    {
      first,
      own: at,
      completed: (typed) => completed(typed, site),
      findMore: (typed) => (kindOf(typed) ? [] : [['/kind', t`Please choose one.`]]),
    },
  );
  const kind = kindOf(form.typed);

  async function add(): Promise<void> {
    const checked = form.checked();
    if (!kind || !checked) return;
    const { facts, description } = checked;
    const page = freePageName(facts.path, takenNames(site, known.rows));
    // After a refusal, the description may already be stored for the path that was taken.
    const isOwn = (path: string) => isSameJson(descriptions?.[path], description);
    const describedAt = (form.edits.refused && Object.keys(descriptions ?? {}).find(isOwn)) || at;
    await changePages(
      text(facts.title),
      { before: site, after: withPage(site, { ...facts, kind, page }) },
      descriptions && {
        before: descriptions,
        after: withDescription(descriptions, { from: describedAt, to: facts.path, words: description }),
      },
      form.madeIn,
    );
    await form.edits.done();
    await navigate(partAddress(`page:${page}`));
  }

  return (
    <PageForm form={form} action={t`Add the page`} save={add}>
      <Radio.Group
        label={t`Kind of page`}
        value={kind ?? ''}
        error={form.problems.get('/kind')}
        onChange={(chosen) => form.write({ kind: chosen })}
      >
        <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} verticalSpacing="xs" mt="xs">
          {offered.map((each) => (
            <Radio key={each} value={each} label={text(factsOf(pageSchemas[each])!.label)} />
          ))}
        </SimpleGrid>
      </Radio.Group>
      <PageFactsFields site={site} form={form} own={at} />
    </PageForm>
  );
}

/** Initial values: those of an announced page, or the last position in the menu. */
function beginning(site: Site, at: string): PageTyped {
  const facts = at === '' ? undefined : factsOfPage(site, at);
  if (!facts) return { place: String(site.navigation.length) };
  const { title, path, place, label } = facts;
  const kind = kindsToAdd(site.routes).find((each) => newPages[each]?.title.zh === title.zh);
  return { title, path, place, ...(kind && { kind }), ...(place !== '' && { label }) };
}

/** Suggests a title by the kind, and an address by the title, until the user types others. */
function completed(typed: PageTyped, site: Site): PageTyped {
  const { title: usual, otherNames } = newPages[typed.kind as PageKind] ?? {};
  const title = typed.title ?? usual;
  const name = title?.en || usual?.en || '';
  // Alternative names of such pages only match the default title.
  const path = typed.path ?? suggestedPath(site, name, name === usual?.en ? otherNames : []);
  return { ...typed, ...(title && { title }), path };
}

/** Names of present and former page files. */
function takenNames(site: Site, rows: readonly { part: string }[]): Set<string> {
  const { shown, kept } = pagesOf(site);
  const known = rows.flatMap(({ part }) => {
    const what = partOf(part);
    return what && 'page' in what ? [what.page] : [];
  });
  return new Set([...shown, ...kept, ...known]);
}
