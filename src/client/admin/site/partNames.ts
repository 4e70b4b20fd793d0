import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { partOf } from '#contract/parts/partName.ts';
import type { Site } from '#site/site.ts';
import { partAddress, sectionAddress } from '#client/admin/kinds/part/addresses.ts';

/** A screen with some fields of the conference itself, by the name in its address. */
export interface SiteSection {
  title: MessageDescriptor;
  fields: readonly string[];
}

/** Fields of the conference, grouped into screens (C2). */
export const siteSections: Readonly<Record<string, SiteSection>> = {
  dates: { title: msg`Dates and deadlines`, fields: ['dates', 'timeZone'] },
  names: {
    title: msg`Names, description and languages`,
    fields: ['languages', 'mainLanguage', 'name', 'shortName', 'description', 'copyright'],
  },
  place: { title: msg`Place, contact and hosts`, fields: ['venue', 'place', 'contact', 'hosts'] },
  abstracts: {
    title: msg`Topics and rules for abstracts`,
    fields: ['topics', 'topicGroups', 'submission', 'abstractTemplate'],
  },
  navigation: {
    title: msg`Navigation and addresses`,
    fields: ['navigation', 'routes', 'moved', 'links', 'languageSwitch'],
  },
  colours: { title: msg`Colours`, fields: ['palette'] },
  law: { title: msg`Legal notices`, fields: ['legal'] },
};

/** Kind of a page; undefined if no path of the site shows it. */
export function pageKind(site: Pick<Site, 'routes'>, page: string) {
  const route = site.routes.find((each) => 'page' in each && each.page === page);
  return route && 'page' in route ? route.kind : undefined;
}

/** Address of a field: with its JSON Pointer, or the name of a part that is one text. */
export function fieldLink(part: string, pointer: string): string {
  const field = partOf(part)?.kind === 'text' ? part : pointer;
  return `${fieldAddress(part, pointer)}${field && `#${encodeURIComponent(field)}`}`;
}

/** Address of the form that has a field. */
export function fieldAddress(part: string, pointer: string): string {
  const [, field = ''] = pointer.split('/');
  const section = Object.entries(siteSections).find(([, { fields }]) => fields.includes(field))?.[0];
  return part === 'site' && section ? sectionAddress(section) : partAddress(part);
}
