import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { PageKind } from '#site/pages.ts';
import type { Route } from '#site/routes.ts';
import type { Site } from '#site/site.ts';
import { pagePart, partOf } from '#contract/parts/partName.ts';
import { isToCome, rowsIn } from '#contract/parts/sitePages.ts';
import { addPageAddress, pageFactsAddress, partAddress, sectionAddress } from '#client/admin/kinds/part/addresses.ts';

/** A screen with some fields of the conference itself, by the name in its address. */
export interface SiteSection {
  title: MessageDescriptor;
  fields: readonly string[];
  /** Kinds of pages that show these fields, the most obvious first; if absent, all pages do. */
  shownOn?: readonly PageKind[];
  /** Fields that no public page shows. */
  unseen?: readonly string[];
}

const front = ['home', 'homeWithLogin'] as const;

/** Fields of the conference, grouped into screens (C2). */
export const siteSections: Readonly<Record<string, SiteSection>> = {
  dates: { title: msg`Dates and deadlines`, fields: ['dates', 'timeZone'], shownOn: [...front, 'call', 'fees'] },
  notices: { title: msg`Notices on every page`, fields: ['notices'] },
  names: {
    title: msg`Names, description and languages`,
    fields: ['languages', 'mainLanguage', 'name', 'shortName', 'description', 'copyright'],
    shownOn: front,
  },
  place: {
    title: msg`Place, contact and hosts`,
    fields: ['venue', 'place', 'contact', 'hosts'],
    shownOn: ['travel', 'contact', ...front],
  },
  abstracts: {
    title: msg`Topics and rules for abstracts`,
    fields: ['topics', 'topicMarks', 'topicGroups', 'submission', 'abstractTemplate'],
    shownOn: ['call', ...front],
    unseen: ['submission'],
  },
  review: { title: msg`Review and decisions`, fields: ['review'], shownOn: [] },
  navigation: {
    title: msg`Navigation and addresses`,
    fields: ['navigation', 'routes', 'moved', 'links', 'languageSwitch'],
  },
  colours: { title: msg`Logo and colours`, fields: ['logo', 'palette'], shownOn: [...front, 'people'] },
  law: { title: msg`Legal notices`, fields: ['legal'], shownOn: front },
};

/** Kind of a page; undefined if no path of the site shows it. */
export function pageKind(site: Pick<Site, 'routes'>, page: string) {
  const route = site.routes.find((each) => 'page' in each && each.page === page);
  return route && 'page' in route ? route.kind : undefined;
}

/** Pages of some kinds, in the order of the kinds; without kinds, all pages that organisers write. */
export function pagesOfKinds({ routes }: Pick<Site, 'routes'>, wanted?: readonly PageKind[]): string[] {
  const rows = rowsIn(routes).filter((route) => 'page' in route);
  const found = wanted ? wanted.flatMap((kind) => rows.filter((row) => row.kind === kind)) : rows;
  return [...new Set(found.map(({ page }) => page))];
}

/** Address of the form of a page: of its content if organisers write it, otherwise of its title and address. */
export function formOf(route: Route): string {
  if ('page' in route) return partAddress(pagePart(route.page));
  return isToCome(route) ? addPageAddress(route.path) : pageFactsAddress(route.path);
}

/** Address of a field: with its JSON Pointer, or the name of a part that is one text. */
export function fieldLink(part: string, pointer: string): string {
  const field = partOf(part)?.kind === 'text' ? part : pointer;
  return `${fieldAddress(part, pointer)}${field && `#${encodeURIComponent(field)}`}`;
}

/** Address of the form that has a field. */
export function fieldAddress(part: string, pointer: string): string {
  const section = Object.entries(siteSections).find(([, each]) => hasField(each, pointer))?.[0];
  return part === 'site' && section ? sectionAddress(section) : partAddress(part);
}

/** The screens that contain any of some fields of the conference, in order. */
export function sectionsWith(pointers: readonly string[]): SiteSection[] {
  return Object.values(siteSections).filter((each) => pointers.some((pointer) => hasField(each, pointer)));
}

function hasField({ fields }: SiteSection, pointer: string): boolean {
  return fields.includes(pointer.split('/')[1] ?? '');
}
