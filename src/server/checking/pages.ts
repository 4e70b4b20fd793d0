import type { Language } from '#site/text.ts';
import { kinds } from '#contract/kinds.ts';
import { pointerOf } from '#contract/parts/jsonPointer.ts';
import { pagePart, partOfFile } from '#contract/parts/partName.ts';
import { isIndexed, languagesIn, languagesOf } from '#contract/pages/page.ts';
import { normalPath } from '#contract/pages/pageAddress.ts';
import { templateDir } from '#server/conference/content.ts';
import { writtenRoutes, type ConferenceContent } from '#server/conference/readConference.ts';
import { contentFindingsAbout, placeOf, type ContentFinding, type ContentPlace } from '#server/conference/finding.ts';

const { defect, hint } = contentFindingsAbout('pages');
const translations = contentFindingsAbout('translations');
const inDescriptions = contentFindingsAbout('descriptions');

/** Checks paths, their page files, and their descriptions for search engines. */
export function checkPages(conference: ConferenceContent): ContentFinding[] {
  return [
    ...identity(conference),
    ...paths(conference),
    ...formerPaths(conference),
    ...files(conference),
    ...undescribed(conference),
    ...languagesIn(conference.site).flatMap((language) => descriptions(conference, language)),
  ];
}

function identity(conference: ConferenceContent): ContentFinding[] {
  const { id, site, folder } = conference;
  // A conference begun in the browser has no folder of its own.
  if (site.id === id || folder === templateDir) return [];
  const found = `The id '${site.id}' is not the name of the folder`;
  return [
    defect('otherFolder', placeOf(conference, 'site', '/id'), found, `Set id to '${id}'.`, [
      `${found}.`,
      `会议文件夹名“${site.id}”与实际文件夹不符。`,
    ]),
  ];
}

function paths(conference: ConferenceContent): ContentFinding[] {
  const findings: ContentFinding[] = [];
  const seen = new Map<string, string>();
  for (const [index, { path }] of conference.site.routes.entries()) {
    const place = () => placeOf(conference, 'site', pointerOf(['routes', index, 'path']));
    const same = seen.get(normalPath(path));
    if (same !== undefined)
      findings.push(
        defect(
          'pathTwice',
          place(),
          `The path ${path} exists twice (${same}); paths are case-insensitive`,
          'Remove one of the rows.',
          [
            `The address ${path} exists twice (${same}); capital and small letters are the same. Please remove one.`,
            `页面地址${path}重复（${same}；不分大小写），请删去一个。`,
          ],
          { path },
        ),
      );
    seen.set(normalPath(path), path);
  }
  if (!seen.has('/'))
    findings.push(
      defect(
        'noFrontPage',
        placeOf(conference, 'site', '/routes'),
        'There is no page at /',
        "Give the front page the path '/'.",
        ['There is no front page: please give it the address /.', '没有首页，请将首页地址设为 /。'],
      ),
    );
  return findings;
}

/** Former addresses that are not redirected: a page has them, or they are listed twice. */
function formerPaths(conference: ConferenceContent): ContentFinding[] {
  const { routes, moved = [] } = conference.site;
  const taken = new Set(routes.map(({ path }) => normalPath(path)));
  return moved.flatMap(({ from, to }, index) => {
    const isFree = !taken.has(normalPath(from));
    taken.add(normalPath(from));
    if (isFree) return [];
    return [
      hint(
        'formerPathTaken',
        placeOf(conference, 'site', pointerOf(['moved', index, 'from'])),
        `${from} does not redirect to ${to}: a page has that address, or it is listed twice`,
        'Remove the row.',
        [
          `The former address ${from} does not redirect to ${to}: a page has that address, or it is listed twice. Please remove it.`,
          `原地址${from}不会转到${to}：该地址已有页面，或重复列出，请删去。`,
        ],
        { from },
      ),
    ];
  });
}

function files(conference: ConferenceContent): ContentFinding[] {
  const { pages: data, texts } = conference;
  const written = writtenRoutes(conference.site);
  const shown = new Set(written.map(({ page }) => page));
  const findings: ContentFinding[] = [];
  for (const page of [...data.keys()].filter((name) => !shown.has(name)))
    findings.push(
      defect(
        'pageWithoutPath',
        placeOf(conference, pagePart(page)),
        'No path shows this page',
        'Add a row to the routes, or delete it.',
        ['No address shows this page. Please add it to the list of pages.', '没有地址指向此页面，请在页面列表中添加。'],
      ),
    );
  const longTexts = new Set([...texts.keys()].map((name) => name.replace(/\.(en|zh)\.md$/, '')));
  for (const page of longTexts) findings.push(...translationsOf(conference, page));
  for (const { path, kind, page } of written) {
    if (!kinds[kind]?.needsText || longTexts.has(page)) continue;
    const wanted = languagesIn(conference.site).map((language) => `pages/${page}.${language}.md`);
    const advice = `Write ${wanted.join(' and ')}.`;
    findings.push(
      translations.defect(
        'pageWithoutText',
        placeOf(conference, pagePart(page)),
        `${path} is a page to read, but has no text`,
        advice,
        [`The page ${path} has no text yet.`, `页面${path}还没有正文。`],
        { path },
      ),
    );
  }
  return findings;
}

function translationsOf({ site, pages: data, texts }: ConferenceContent, page: string): ContentFinding[] {
  if (texts.has(page)) {
    const advice = 'Make it end in .en.md or .zh.md.';
    const words = [`The file pages/${page} names no language.`, `文件pages/${page}未标明语言。`] as const;
    return [
      translations.defect('noLanguage', { file: `pages/${page}` }, 'The file name has no language', advice, words),
    ];
  }
  const names = languagesIn(site).map((language) => `${page}.${language}.md`);
  const missing = names.filter((name) => !texts.has(name));
  const file = `pages/${names.find((name) => texts.has(name))}`;
  const findings = missing.map((name) =>
    translations.defect(
      'noTranslation',
      { file, field: { part: partOfFile(`pages/${name}`), path: '' } },
      `Its translation pages/${name} is missing`,
      'Write it: a longer text needs a file in each language.',
      name.endsWith('.zh.md')
        ? ['The text is missing in Chinese.', '缺少中文正文。']
        : ['The text is missing in English.', '缺少英文正文。'],
    ),
  );
  if (!data.has(page))
    findings.push(
      translations.defect(
        'textWithoutPage',
        { file },
        `There is no pages/${page}.json beside it, so nothing shows it`,
        'Write that file.',
        ['No page shows this text.', '没有页面显示这段正文。'],
      ),
    );
  return findings;
}

/** The place of a description. */
function placeInTable(conference: ConferenceContent, path: string, language?: Language): ContentPlace {
  return placeOf(conference, 'descriptions', pointerOf(language ? [path, language] : [path]));
}

/** Characters of a description that search engines show. */
const shownCharacters = 160;

/** The pages that search engines find, except the front page, which has the site's own description. */
function describedRoutes({ site }: ConferenceContent) {
  return site.routes.filter((route) => route.kind in kinds && isIndexed(route) && route.path !== '/');
}

/** Descriptions without a page, and pages without a description. */
function undescribed(conference: ConferenceContent): ContentFinding[] {
  const { descriptions: given } = conference;
  const routes = describedRoutes(conference);
  const withoutPage = Object.keys(given).filter((path) => !routes.some((route) => route.path === path));
  return [
    ...withoutPage.map((path) => {
      const found = `${path} is not a page that search engines find`;
      const advice = 'Write the path as the routes do, or remove it.';
      return inDescriptions.defect(
        'descriptionWithoutPage',
        placeInTable(conference, path),
        found,
        advice,
        [
          `${path} is not a page that search engines find. Please remove its description.`,
          `${path}不是搜索引擎可见的页面，请删去其描述。`,
        ],
        { path },
      );
    }),
    ...routes
      .filter(({ path }) => !given[path])
      .map(({ path }) => {
        const found = `Nothing describes ${path} to search engines`;
        return inDescriptions.hint(
          'noDescription',
          placeInTable(conference, path),
          found,
          'Describe the page in one sentence.',
          [
            `Nothing describes ${path} to search engines. One sentence is enough.`,
            `${path}没有供搜索引擎使用的描述，一句话即可。`,
          ],
          { path },
        );
      }),
  ];
}

/** Descriptions in one language that are too long, or repeated. */
function descriptions(conference: ConferenceContent, language: Language): ContentFinding[] {
  const findings: ContentFinding[] = [];
  const used = new Set([conference.site.description[language]]);
  for (const route of describedRoutes(conference).filter((candidate) =>
    languagesOf(conference.site, candidate).includes(language),
  )) {
    const words = conference.descriptions[route.path]?.[language];
    if (words === undefined) continue;
    const place = () => placeInTable(conference, route.path, language);
    if (words.length > shownCharacters) {
      const found = `The description of ${route.path} has ${words.length} characters`;
      findings.push(
        inDescriptions.hint(
          'longDescription',
          place(),
          found,
          `Search engines show ${shownCharacters}: shorten it.`,
          [
            `The description of ${route.path} has ${words.length} characters; search engines show ${shownCharacters}.`,
            `${route.path}的描述有${words.length}个字符，搜索引擎只显示${shownCharacters}个。`,
          ],
          { path: route.path },
        ),
      );
    }
    if (used.has(words)) {
      const found = `${route.path} is described like another page`;
      findings.push(
        inDescriptions.hint(
          'sameDescription',
          place(),
          found,
          'Describe what only this page has.',
          [
            `${route.path} is described like another page. Please describe what only this page has.`,
            `${route.path}的描述与其他页面相同，请写出其独有内容。`,
          ],
          { path: route.path },
        ),
      );
    }
    used.add(words);
  }
  return findings;
}
