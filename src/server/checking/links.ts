import { anchorOf, partAnchors } from '#contract/pages/anchor.ts';
import { kinds } from '#contract/kinds.ts';
import { routeOf } from '#contract/pages/page.ts';
import { normalPath } from '#contract/pages/pageAddress.ts';
import { filesNeededFor } from '#contract/rules/uploadedFile.ts';
import { dataOf, isWritten, itemsOf, type ConferenceContent } from '#server/conference/readConference.ts';
import {
  contentFindingsAbout,
  findFieldWith,
  lineIn,
  locateText,
  type FieldOfFinding,
  type ContentFinding,
  type ContentPlace,
} from '#server/conference/finding.ts';
import { proseFields } from '#server/conference/markdownFields.ts';
import { namesIn, textsIn, valuesUnder } from '#server/checking/dataTexts.ts';
import { appSchemes, leadsElsewhere, addScheme } from '#server/conference/schemes.ts';

const { defect } = contentFindingsAbout('links');

/** An address that content links to, and the file that contains it. */
export interface Link {
  address: string;
  file: string;
  /** The line, if known. */
  line?: number;
  field?: FieldOfFinding;
}

/** Finds links that lead nowhere. Checks only the form of links to other sites; `--online` follows them. */
export function checkLinks(conference: ConferenceContent): ContentFinding[] {
  return linksOf(conference).flatMap((link) => {
    const trouble = troubleWith(link.address, conference);
    if (!trouble) return [];
    const [code, found, advice, words] = trouble;
    return [defect(code, locateLink(conference, link), found, advice, words, { address: link.address })];
  });
}

/** The place of a link in the content. */
export function locateLink(conference: ConferenceContent, { address, file, line, field: known }: Link): ContentPlace {
  const written = address.replace('mailto:', '');
  if (known) return { ...locateText(conference, address, file), field: known };
  if (line !== undefined) return { file, ...lineIn(conference, file, line) };
  const place = locateText(conference, written, file);
  // The link may be inside a biography in HTML.
  const field =
    place.field?.path === '' ? findFieldWith(conference, (text) => text.includes(written), file) : place.field;
  return { ...place, ...(field && { field }) };
}

/** All addresses in data and longer texts, once per file. */
export function linksOf(conference: ConferenceContent): Link[] {
  const { site, texts } = conference;
  const { apiBase: _, photos: __, moved: ___, ...linking } = site;
  const data = dataOf(conference).map(([file, all]): [string, unknown] => [file, file === 'site.ts' ? linking : all]);
  const found = [
    ...data.filter(([file]) => file !== 'descriptions.ts').flatMap(([file, all]) => inFile(file, addressesOf(all))),
    ...inFile('site.ts', [...Object.values(site.languageSwitch ?? {}), ...Object.values(site.links)]),
    ...[...texts.values()].flatMap(({ links: marked, pictures, file }) =>
      [...marked, ...pictures].map(({ address, line }) => ({ address, line, file })),
    ),
    ...proseFields(conference).flatMap(({ links: marked, pictures, file, field }) =>
      [...marked, ...pictures].map(({ address }) => ({ address, file, field })),
    ),
  ];
  return [...new Map(found.map((link) => [`${link.file} ${link.address}`, link])).values()];
}

function inFile(file: string, addresses: readonly string[]): Link[] {
  return addresses.map((address) => ({ address, file }));
}

/** Addresses in data: strings that look like one, values of address fields, and addresses inside texts. */
function addressesOf(data: unknown): string[] {
  const names = namesIn(data);
  return [
    // `findMisfits` reports missing pictures.
    ...names.filter((name) => /^(\/(?!images\/)|https?:)/.test(name)),
    ...valuesUnder(data, (key) => key === 'to' || key.endsWith('Path')).filter((to) => to !== 'no'),
    ...[...names, ...textsIn(data).flatMap(({ en, zh }) => [en, zh])].flatMap(writtenIn),
  ];
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

/** A problem with an address: code, finding and advice, and the words for the form. */
type Trouble = readonly [code: string, found: string, advice: string, words: readonly [en: string, zh: string]];

/** The problem with an address, if any. */
function troubleWith(address: string, conference: ConferenceContent): Trouble | undefined {
  if (/^mailto:/.test(address))
    return /^mailto:[^\s@,?]+@[^\s@,?]+\.[^\s@,?]+(,[^\s@,?]+@[^\s@,?]+\.[^\s@,?]+)*(\?.*)?$/.test(address)
      ? undefined
      : [
          'noMailAddress',
          `'${address}' is not an e-mail address`,
          'Write name@institution.',
          [`“${address}” is not an e-mail address.`, `“${address}”不是邮箱地址。`],
        ];
  if (/^tel:/.test(address))
    return /^tel:\+?[\d().-]+$/.test(address)
      ? undefined
      : [
          'noPhoneNumber',
          `'${address}' is not a telephone number`,
          'Write tel:+86-….',
          [`“${address}” is not a telephone number.`, `“${address}”不是电话号码。`],
        ];
  if (leadsElsewhere(address))
    return /^[^.]+(\.[^.]+)+\.?$/.test(URL.parse(addScheme(address))?.hostname ?? '')
      ? undefined
      : [
          'noWebAddress',
          `'${address}' is not an address`,
          'Copy it from the browser.',
          [
            `“${address}” is not an address. Please copy it from the browser.`,
            `“${address}”不是有效网址，请从浏览器复制。`,
          ],
        ];
  if (otherSchemes.test(address)) return undefined;
  if (address.startsWith('#')) return anchor(address, conference);
  if (address.startsWith('/')) return inside(address, conference);
  return [
    'noAddress',
    `The link '${address}' leads nowhere`,
    "Links within this site begin with '/', others with 'https://'. In a text, write \\[ for a bracket that begins no link.",
    [
      `The link “${address}” leads nowhere. Links within this site begin with /, others with https://.`,
      `链接“${address}”无法打开。站内链接以 / 开头，站外链接以https://开头。`,
    ],
  ];
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
    const alike = [...existing.keys()].find((other) => other.toLowerCase() === name.toLowerCase());
    const folder = start === '/images/' ? 'images/' : 'files/';
    return [
      'noLinkedFile',
      `There is no ${path}`,
      alike ? `Its name is ${start}${alike}. Names are case-sensitive.` : `Put it into ${folder}.`,
      [`There is no file ${path}.`, `文件${path}不存在。`],
    ];
  }
  if (served.has(path)) return undefined;
  const route = routeOf(site.routes, path);
  // Former addresses of pages are redirected.
  if (!route && site.moved?.some(({ from }) => normalPath(from) === normalPath(path))) return undefined;
  if (!route)
    return [
      'noPage',
      `The link ${address} leads nowhere`,
      'Write a path of the routes, or add a row for it.',
      [`The link ${address} leads to no page of this site.`, `链接${address}指向的页面在本站不存在。`],
    ];
  const id = new URL(address, 'https://site').searchParams.get('id');
  if (isWritten(route) && kinds[route.kind]?.hasItems && id !== null) {
    if (!itemsOf(pages.get(route.page)).some((item) => item.id === id))
      return [
        'noNews',
        `There is no news '${id}'`,
        `Write the id of an item of pages/${route.page}.ts.`,
        [`The link ${address} leads to news that does not exist.`, `链接${address}指向的新闻不存在。`],
      ];
  }
  return fragment !== undefined && address.includes('#') ? anchor(address, conference) : undefined;
}

/** Checks the fragment of a link, which must be the anchor of a heading or an id in a text. */
function anchor(address: string, { texts, pages }: ConferenceContent): Trouble | undefined {
  const id = decodeURIComponent(address.slice(address.indexOf('#') + 1));
  const known = new Set<string>([
    ...partAnchors,
    ...[...texts.values()].flatMap(({ ids }) => ids),
    ...textsIn([...pages.values()]).map(({ en }) => anchorOf(en)),
  ]);
  if (known.has(id)) return undefined;
  return [
    'noHeading',
    `No heading matches '#${id}' of ${address}`,
    "Link to a heading by its text in small letters: '## Where to stay' by #where-to-stay.",
    [
      `The link ${address} leads to a heading that does not exist. Link to “Where to stay”, for example, by #where-to-stay.`,
      `链接${address}指向的标题不存在。例如标题“Where to stay”写作#where-to-stay。`,
    ],
  ];
}
