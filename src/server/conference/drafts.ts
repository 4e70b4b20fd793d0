import type * as z from 'zod/mini';
import type { Route } from '#site/routes.ts';
import type { Site } from '#site/site.ts';
import type { Text } from '#site/text.ts';
import { pageSchemas } from '#contract/content/pages.ts';
import { seedSpeakers } from '#contract/content/speakers.ts';
import { fieldIn } from '#contract/fields/field.ts';
import { kinds } from '#contract/kinds.ts';
import { normalPath } from '#contract/pages/pageAddress.ts';
import { isDraft, markDraft, withDraftMarks } from '#contract/parts/draftMarks.ts';
import { pointerOf, stepsOf } from '#contract/parts/jsonPointer.ts';
import { pagePart, partOf } from '#contract/parts/partName.ts';
import { pagesOf, rowsIn, withoutEntries } from '#contract/parts/sitePages.ts';
import type { ContentFinding } from './finding.ts';
import type { Parts } from './parts.ts';
import type { ConferenceContent } from './readConference.ts';

type Schema = z.core.$ZodType;

/** Whether the page at a route is a draft. A front page never is. */
export function isDraftRoute({ pages }: Pick<ConferenceContent, 'pages'>, route: Route): boolean {
  return 'page' in route && kinds[route.kind]?.isFront !== true && isDraft(pages.get(route.page));
}

/** A conference without drafts: their entries are left out, and their pages are removed, also from the menu (C3). */
export function withoutDrafts(conference: ConferenceContent): ConferenceContent {
  const { site } = conference;
  const drafts = rowsIn(site.routes).filter((route) => isDraftRoute(conference, route));
  const pages = new Map([...conference.pages].map(([name, page]) => [name, withoutDraftEntries(page)]));
  const speakers = withoutDraftEntries(conference.speakers);
  if (drafts.length === 0) return { ...conference, pages, speakers };
  const routes = site.routes.filter((route) => !drafts.includes(route));
  const isGone = ({ path }: Route) => !routes.some((route) => normalPath(route.path) === normalPath(path));
  const gone = new Set(drafts.filter(isGone).map(({ path }) => normalPath(path)));
  return {
    ...conference,
    pages,
    speakers,
    site: {
      ...site,
      routes,
      navigation: drafts.filter(isGone).reduce((menu, { path }) => withoutEntries(menu, path), site.navigation),
      removed: [...(site.removed ?? []), ...drafts],
      // A redirect would reveal the address of a draft.
      ...(site.moved && { moved: site.moved.filter(({ to }) => !gone.has(normalPath(to))) }),
    },
  };
}

/** A value without the entries of its lists that are drafts. Without drafts, it is returned as it is. */
export function withoutDraftEntries<Value>(value: Value): Value {
  if (Array.isArray(value)) {
    const left = (value as readonly unknown[]).filter((entry) => !isDraft(entry));
    const entries = left.map(withoutDraftEntries);
    const isSame = entries.length === value.length && entries.every((entry, index) => entry === value[index]);
    return isSame ? value : (entries as Value);
  }
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).filter(([name]) => name !== 'is_draft');
  const shown = fields.map(([name, field]) => [name, withoutDraftEntries<unknown>(field)] as const);
  const isSame =
    shown.length === Object.keys(value).length && shown.every(([name, field]) => field === fieldIn(value, name));
  return isSame ? value : (Object.fromEntries(shown) as Value);
}

/**
 * Changed parts as visitors see them: without drafts, and without the parts of removed pages.
 *
 * @param folder - parts of the content folder, which may say that a page is a draft whose text has changed
 */
export function visibleParts(parts: Parts, folder: Parts): Parts {
  const valueOf = (part: string) => parts.get(part) ?? folder.get(part);
  const site = (valueOf('site') ?? {}) as Partial<Site>;
  const { shown, kept } = pagesOf(site);
  const fronts = new Set(
    rowsIn(site.routes).flatMap((route) => ('page' in route && kinds[route.kind]?.isFront ? route.page : [])),
  );
  const isHidden = (part: string) => {
    const what = partOf(part);
    if (!what || !('page' in what)) return false;
    const isRemoved = kept.has(what.page) && !shown.has(what.page);
    return isRemoved || (!fronts.has(what.page) && isDraft(valueOf(pagePart(what.page))));
  };
  return new Map(
    [...parts].filter(([part]) => !isHidden(part)).map(([part, value]) => [part, withoutDraftEntries(value)]),
  );
}

/** A draft: the part that holds it, and its JSON Pointer; '' for a page. */
export interface FoundDraft {
  part: string;
  path: string;
}

/** All drafts in a part. */
export function draftsIn(part: string, value: unknown, steps: readonly (string | number)[] = []): FoundDraft[] {
  if (typeof value !== 'object' || value === null) return [];
  if (isDraft(value)) return [{ part, path: pointerOf(steps) }];
  return Object.entries(value).flatMap(([name, inside]) => draftsIn(part, inside, [...steps, name]));
}

/** Tells findings outside drafts from those in them: a draft may have any problem. */
export function isOutsideDrafts(conference: ConferenceContent): (finding: Pick<ContentFinding, 'field'>) => boolean {
  const { site, pages, speakers } = conference;
  const drafts = rowsIn(site.routes).filter((route) => isDraftRoute(conference, route));
  const names = new Set(drafts.flatMap((route) => ('page' in route ? route.page : [])));
  const descriptions = new Set(drafts.map(({ path }) => pointerOf([path])));
  return ({ field }) => {
    if (!field) return true;
    const what = partOf(field.part);
    if (what?.kind === 'descriptions') return !descriptions.has(`/${field.path.split('/')[1]}`);
    if (what && 'page' in what && names.has(what.page)) return false;
    const content = what?.kind === 'speakers' ? speakers : what?.kind === 'page' ? pages.get(what.page) : undefined;
    let value: unknown = content;
    return !(stepsOf(field.path) ?? []).some((step) => isDraft((value = fieldIn(value, step))));
  };
}

/** A conference for previews: the titles of drafts say that they are drafts. */
export function markDrafts(conference: ConferenceContent): ConferenceContent {
  const { site } = conference;
  const pages = [...conference.pages].map(([name, page]) => {
    const kind = site.routes.find((route) => 'page' in route && route.page === name)?.kind;
    const schema = pageSchemas[kind as keyof typeof pageSchemas] as Schema | undefined;
    return [name, schema ? withDraftMarks(schema, page) : page] as const;
  });
  return {
    ...conference,
    pages: new Map(pages),
    speakers: withDraftMarks(seedSpeakers, conference.speakers) as typeof conference.speakers,
    site: {
      ...site,
      routes: site.routes.map((route) =>
        isDraftRoute(conference, route) ? { ...route, title: markDraft(route.title) as Text } : route,
      ),
    },
  };
}
