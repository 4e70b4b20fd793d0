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
  contentFindingsAbout,
  placeInText,
  placeOf,
  type ContentFinding,
  type ContentPlace,
  type PlacedText,
} from '#server/conference/finding.ts';
import { proseFields } from '#server/conference/markdownFields.ts';
import { textsIn } from '#server/checking/dataTexts.ts';
import { partOf } from '#contract/parts/partName.ts';
import { appSchemes, leadsElsewhere, addScheme } from '#contract/markdown/schemes.ts';

const { defect } = contentFindingsAbout('links');

/** An address that content links to, and its place. */
export interface Link {
  address: string;
  place: ContentPlace;
}

/** Finds links that lead nowhere. Checks only the form of links to other sites; `--online` follows them. */
export function checkLinks(conference: ConferenceContent): ContentFinding[] {
  return linksOf(conference).flatMap((link) => {
    const trouble = troubleWith(link.address, conference);
    if (!trouble) return [];
    // The address of the page itself, and the menu, which leaves out drafts by itself.
    if (trouble[0] === 'draftPage' && /^\/(?:navigation\/|routes\/\d+\/path$)/.test(link.place.field?.path ?? ''))
      return [];
    const [code, found, advice, words] = trouble;
    return [defect(code, link.place, found, advice, words, { address: link.address })];
  });
}

/** All addresses in data and longer texts, once per file. */
export function linksOf(conference: ConferenceContent): Link[] {
  const longer = [...conference.texts.values()].flatMap(({ links, pictures, file }) =>
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
  if (isDraftRoute(conference, route))
    return [
      'draftPage',
      `The link ${address} leads to a draft, which visitors do not see`,
      'Publish the page, or remove the link.',
      [
        `The link ${address} leads to a page that is a draft: visitors do not see it.`,
        `链接${address}指向的页面为草稿，访问者看不到。`,
      ],
    ];
  const id = new URL(address, 'https://site').searchParams.get('id');
  if (isWritten(route) && kinds[route.kind]?.hasItems && id !== null) {
    const item = itemsOf(pages.get(route.page)).find((each) => each.id === id);
    if (isDraft(item))
      return [
        'draftNews',
        `The news '${id}' is a draft, which visitors do not see`,
        'Publish the item, or remove the link.',
        [
          `The link ${address} leads to news that is a draft: visitors do not see it.`,
          `链接${address}指向的新闻为草稿，访问者看不到。`,
        ],
      ];
    if (!item)
      return [
        'noNews',
        `There is no news '${id}'`,
        `Write the id of an item of pages/${route.page}.json.`,
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
