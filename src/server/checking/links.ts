import { anchorOf, partAnchors } from '#contract/pages/anchor.ts';
import { kinds } from '#contract/kinds.ts';
import { routeOf } from '#contract/pages/page.ts';
import { normalPath } from '#contract/pages/pageAddress.ts';
import { filesNeededFor } from '#contract/rules/uploadedFile.ts';
import { isDraft } from '#contract/parts/draftMarks.ts';
import { isDraftRoute } from '#server/conference/drafts.ts';
import { isWritten, itemsOf, type ConferenceContent } from '#server/conference/readConference.ts';
import {
  allTexts,
  defect,
  placeInText,
  placeOf,
  type ContentFinding,
  type ContentPlace,
  type PlacedText,
} from '#server/conference/finding.ts';
import type { linkWords } from '#server/conference/words/linkWords.ts';
import { longerTexts, proseFields } from '#server/conference/markdownFields.ts';
import { textsIn } from '#server/checking/dataTexts.ts';
import { partOf } from '#contract/parts/partName.ts';
import { appSchemes, leadsElsewhere, addScheme } from '#contract/markdown/schemes.ts';

/** An address that content links to, and its place. */
export interface Link {
  address: string;
  place: ContentPlace;
}

/** Finds links that lead nowhere. Checks only the form of links to other sites; `--online` follows them. */
export function checkLinks(conference: ConferenceContent): ContentFinding[] {
  return linksOf(conference).flatMap((link) => {
    const { address, place } = link;
    const trouble = troubleWith(address, conference);
    if (!trouble) return [];
    // The address of the page itself, and the menu, which already leaves out drafts.
    if (trouble === 'draftPage' && /^\/(?:navigation\/|routes\/\d+\/path$)/.test(place.field?.path ?? '')) return [];
    if (typeof trouble === 'string') return [defect(trouble, place, { address })];
    return [defect('noLinkedFile', place, { address, ...trouble })];
  });
}

/** All addresses in data and longer texts, once per file. */
export function linksOf(conference: ConferenceContent): Link[] {
  const longer = longerTexts(conference).flatMap(({ links, pictures, file }) =>
    [...links, ...pictures].map(({ address, line }) => ({ address, place: placeInText(conference, file, line) })),
  );
  const inFields = proseFields(conference).flatMap(({ links, pictures, field: { part, path } }) =>
    [...links, ...pictures].map(({ address }) => ({ address, place: placeOf(conference, part, path) })),
  );
  const inData = allTexts(conference).flatMap((placed) =>
    addressesIn(placed).map((address) => ({ address, place: placeOf(conference, placed.part, placed.path) })),
  );
  // The field of a Markdown link is known exactly.
  const links = [...inData, ...longer, ...inFields];
  return [...new Map(links.map((link) => [`${link.place.file} ${link.address}`, link])).values()];
}

/** Fields of the site that are no links of its pages. */
const notLinking = /^\/(?:apiBase|photos|moved)(?:\/|$)/;

/** Addresses in a text of the data: the text itself, the value of an address field, and addresses in HTML. */
function addressesIn({ part, path, text }: PlacedText): string[] {
  const kind = partOf(part)?.kind;
  if (kind === 'descriptions' || kind === 'text' || (kind === 'site' && notLinking.test(path))) return [];
  const [within = '', name = ''] = path.split('/').slice(-2);
  const isOfSite = kind === 'site' && (within === 'languageSwitch' || within === 'links');
  const isAddress = ((name === 'to' || name.endsWith('Path')) && text !== 'no') || isOfSite;
  // `findMisfits` reports missing pictures. A text in two languages is no address.
  const looksLikeOne = name !== 'en' && name !== 'zh' && /^(\/(?!images\/)|https?:)/.test(text);
  return [...(isAddress || looksLikeOne ? [text] : []), ...writtenIn(text)];
}

/** Addresses in HTML, which a biography may be. */
function writtenIn(words: string): string[] {
  const marked = words.matchAll(/\b(?:href|src)\s*=\s*(?:"([^"]*)"|'([^']*)')/g);
  return Array.from(marked, ([, double, single]) => double ?? single ?? '');
}

/** Schemes of links that open in apps. */
const otherSchemes = new RegExp(`^(${appSchemes.join('|')}):`);

/** Readable addresses that the server serves besides pages and files. */
const served: ReadonlySet<string> = new Set(['/sitemap.xml', '/robots.txt', '/openapi.json']);

/** A problem with an address: its code, or names similar to that of a missing file. */
type Trouble = Exclude<keyof typeof linkWords, 'noLinkedFile'> | { alike: readonly string[] };

/** The problem with an address, if any. */
function troubleWith(address: string, conference: ConferenceContent): Trouble | undefined {
  if (/^mailto:/.test(address))
    return /^mailto:[^\s@,?]+@[^\s@,?]+\.[^\s@,?]+(,[^\s@,?]+@[^\s@,?]+\.[^\s@,?]+)*(\?.*)?$/.test(address)
      ? undefined
      : 'noMailAddress';
  if (/^tel:/.test(address)) return /^tel:\+?[\d().-]+$/.test(address) ? undefined : 'noPhoneNumber';
  if (leadsElsewhere(address))
    return /^[^.]+(\.[^.]+)+\.?$/.test(URL.parse(addScheme(address))?.hostname ?? '') ? undefined : 'noWebAddress';
  if (otherSchemes.test(address)) return undefined;
  if (address.startsWith('#')) return anchor(address, conference);
  return address.startsWith('/') ? inside(address, conference) : 'noAddress';
}

function inside(address: string, conference: ConferenceContent): Trouble | undefined {
  const { site, images, files, uploads, pages } = conference;
  const [path = '', fragment] = address.split(/[?#]/);
  for (const [start, existing] of [
    ['/images/', new Map([...images, ...uploads.images])],
    ['/templates/', new Map([...files, ...uploads.files])],
  ] as const) {
    if (!path.startsWith(start)) continue;
    const name = path.slice(start.length);
    if (filesNeededFor(name).every((needed) => existing.has(needed))) return undefined;
    const alike = [...existing.keys()].filter((other) => other.toLowerCase() === name.toLowerCase());
    return { alike: alike.map((other) => start + other) };
  }
  if (served.has(path)) return undefined;
  const route = routeOf(site.routes, path);
  // Former addresses of pages are redirected.
  if (!route) return site.moved?.some(({ from }) => normalPath(from) === normalPath(path)) ? undefined : 'noPage';
  if (isDraftRoute(conference, route)) return 'draftPage';
  const id = new URL(address, 'https://site').searchParams.get('id');
  if (isWritten(route) && kinds[route.kind]?.hasItems && id !== null) {
    const item = itemsOf(pages.get(route.page)).find((each) => each.id === id);
    if (isDraft(item)) return 'draftNews';
    if (!item) return 'noNews';
  }
  return fragment !== undefined && address.includes('#') ? anchor(address, conference) : undefined;
}

/** Checks the fragment of a link, which must be the anchor of a heading or an id in a text. */
function anchor(address: string, conference: ConferenceContent): 'noHeading' | undefined {
  const id = decodeURIComponent(address.slice(address.indexOf('#') + 1));
  const known = new Set<string>([
    ...partAnchors,
    ...longerTexts(conference).flatMap(({ ids }) => ids),
    ...textsIn([...conference.pages.values()]).map(({ en }) => anchorOf(en)),
  ]);
  return known.has(id) ? undefined : 'noHeading';
}
