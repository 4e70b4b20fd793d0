import { partOf } from '#contract/parts/partName.ts';

/** The address of one of the forms of the conference itself. */
export function sectionAddress(section: string): string {
  return `/site/conference/${section}`;
}

/** The screen that sorts, closes and merges topics. */
export const topicsAddress = '/site/topics';

/** The screen that adds a page. If a path is given, it writes the page announced there. */
export function addPageAddress(at = ''): string {
  return at === '' ? '/site/add' : `/site/add?${new URLSearchParams({ at }).toString()}`;
}

/** The screen for the title, address and menu entry of the page at a path. */
export function pageFactsAddress(at: string): string {
  return `/site/address?${new URLSearchParams({ at }).toString()}`;
}

/** The screen that goes through the site page by page, starting at a path. */
export function walkAddress(at = ''): string {
  return at === '' ? '/site/walk' : `/site/walk?${new URLSearchParams({ at }).toString()}`;
}

/** The address of the form for the page at a public path. */
export function editAddress(path: string): string {
  return `/site/edit${path}`;
}

/** The address of the screen that changes a part of the site. The conference itself has several screens. */
export function partAddress(part: string): string {
  const what = partOf(part);
  if (!what || what.kind === 'site') return '/site';
  return 'page' in what ? `/site/page/${encodeURIComponent(what.page)}` : `/site/${what.kind}`;
}
