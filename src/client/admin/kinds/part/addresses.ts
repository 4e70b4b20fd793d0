import { partOf } from '#contract/parts/partName.ts';

/** The address of one of the forms of the conference itself. */
export function sectionAddress(section: string): string {
  return `/site/conference/${section}`;
}

/** Where topics are ordered, closed and merged. */
export const topicsAddress = '/site/topics';

/** Where a page is added; with a path, the one that was announced there is written. */
export function addPageAddress(at = ''): string {
  return at === '' ? '/site/add' : `/site/add?${new URLSearchParams({ at }).toString()}`;
}

/** Where title, address and place in the menu of the page at a path are changed. */
export function pageFactsAddress(at: string): string {
  return `/site/address?${new URLSearchParams({ at }).toString()}`;
}

/** Where the site is looked at page by page, beginning with the page at a path. */
export function walkAddress(at = ''): string {
  return at === '' ? '/site/walk' : `/site/walk?${new URLSearchParams({ at }).toString()}`;
}

/** Leads to the form of the page at a public path. */
export function editAddress(path: string): string {
  return `/site/edit${path}`;
}

/** The address of the screen on which a part of the site is changed; of the conference itself there are several. */
export function partAddress(part: string): string {
  const what = partOf(part);
  if (!what || what.kind === 'site') return '/site';
  return 'page' in what ? `/site/page/${encodeURIComponent(what.page)}` : `/site/${what.kind}`;
}
