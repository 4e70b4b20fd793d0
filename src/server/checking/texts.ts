import type { Language } from '#site/text.ts';
import { nestedTooDeeply } from '#contract/rules/markdownNesting.ts';
import { repeatedIds } from '#contract/parts/entryIds.ts';
import type { Json } from '#contract/parts/jsonPointer.ts';
import { sharedId } from '#contract/parts/partProblems.ts';
import { languages, languagesIn } from '#contract/pages/page.ts';
import { dataOf, type ConferenceContent } from '#server/conference/readConference.ts';
import {
  allTexts,
  contentFindingsAbout,
  inQuotes,
  locateText,
  placeInText,
  placeOf,
  placeOfText,
  quoted,
  type ContentFinding,
  type ContentPlace,
} from '#server/conference/finding.ts';
import { proseFields } from '#server/conference/markdownFields.ts';
import { markerPatterns } from '#contract/parts/toWrite.ts';
import { textsIn } from '#server/checking/dataTexts.ts';

const han = '\\p{Script=Han}';
const chinese = new RegExp(han, 'u');
const halfWidth = new RegExp(`${han}[,;:!?()]|[,;:!?()]${han}`, 'u');
const typedSpace = new RegExp(`${han} [\\w]|[\\w] ${han}`, 'u');

const { defect, hint } = contentFindingsAbout('languages');
const toWrite = contentFindingsAbout('to write');
const aboutHtml = contentFindingsAbout('texts');
const aboutTopics = contentFindingsAbout('topics');
const aboutIds = contentFindingsAbout('ids');

const where = { en: 'in English', zh: 'in Chinese', address: 'address' } as const;
const whereInChinese = { en: '英文', zh: '中文', address: '邮箱' } as const;

/** Finds texts that are still to be written, counted by part and language. */
export function checkPlaceholders(conference: ConferenceContent): ContentFinding[] {
  const parts = Map.groupBy(allTexts(conference), ({ part }) => part);
  return Array.from(parts).flatMap(([part, texts]) => {
    const open = Object.entries(markerPatterns)
      .filter(([name]) => name !== otherLanguage(conference))
      .map(([name, marker]) => ({
        where: where[name as keyof typeof markerPatterns],
        zh: whereInChinese[name as keyof typeof markerPatterns],
        found: texts.flatMap((placed) => Array.from(placed.text.matchAll(marker), ([words]) => ({ placed, words }))),
      }))
      .filter(({ found }) => found.length > 0);
    if (open.length === 0) return [];
    const marked = open.map(({ found }) => found[0]!);
    const { placed, words } = marked.toSorted(
      (one, other) => texts.indexOf(one.placed) - texts.indexOf(other.placed),
    )[0]!;
    const counts = open.map(({ found, where: language }) => `${found.length} ${language}`).join(', ');
    const advice = 'Replace them by your own words, including the marker.';
    // The next text of this part is not another finding.
    const place = { ...placeOfText(conference, placed, words), isSummary: true as const };
    return [
      toWrite.defect(
        'toWrite',
        place,
        `Still to be written: ${counts}`,
        advice,
        [
          `Texts still to be written: ${counts}. Please replace the marked texts by your own words.`,
          `尚有文字待写：${open.map(({ found, zh }) => `${zh}${found.length}处`).join('，')}。请将带标记的文字换成您自己的内容。`,
        ],
        { part },
      ),
    ];
  });
}

/** The language that a conference in one language does not use. */
function otherLanguage({ site }: ConferenceContent): Language | undefined {
  return languages.find((language) => !languagesIn(site).includes(language));
}

/** Checks that each language uses its own script and punctuation, and that topics and ids are unique. */
export function checkTexts(conference: ConferenceContent): ContentFinding[] {
  return [
    ...pairs(conference),
    ...tooDeep(conference),
    ...proses(conference),
    ...fieldsWithHtml(conference),
    ...topics(conference),
    ...ids(conference),
    ...speakersInChinese(conference),
  ];
}

function pairs(conference: ConferenceContent): ContentFinding[] {
  const other = otherLanguage(conference);
  const findings = new Map<string, ContentFinding>();
  const add = (finding: ContentFinding) => findings.set(`${finding.file}:${finding.line} ${finding.found}`, finding);
  for (const [part, data] of dataOf(conference)) {
    for (const { en, zh } of textsIn(data)) {
      const at = (words: string) => locateText(conference, words, part);
      if (!en.trim() || !zh.trim()) continue;
      if (other !== 'en' && chinese.test(en))
        add(
          defect(
            'chineseInEnglish',
            at(en),
            `The English ${quoted(en)} contains Chinese characters`,
            'Write it in Latin letters.',
            [`The English ${inQuotes(en)} contains Chinese characters.`, `英文${inQuotes(en)}中含有汉字。`],
            { words: en },
          ),
        );
      if (other !== 'zh') for (const finding of typography(() => at(zh), withoutSigns(zh))) add(finding);
      if (!other && en === zh && isProse(en))
        add(
          hint(
            'sameInBoth',
            at(en),
            `${quoted(en)} is the same in both languages`,
            'Translate it, unless it is a name.',
            [
              `${inQuotes(en)} is the same in both languages. Please translate it, unless it is a name.`,
              `${inQuotes(en)}中英文相同。若非名称，请译成中文。`,
            ],
            { words: en },
          ),
        );
    }
  }
  return [...findings.values()];
}

/** Removes parts that are always half-width: the copyright sign, and addresses of Markdown links and pictures. */
function withoutSigns(words: string): string {
  return words.replace(/^© \d+ /, '').replaceAll(/\]\([^)]*\)/g, ']');
}

/** Checks the typography of Chinese. Only hints, since readers understand it either way. */
function typography(place: () => ContentPlace, words: string): ContentFinding[] {
  const subject = `The Chinese ${quoted(words)} has`;
  if (halfWidth.test(words))
    return [
      hint(
        'halfWidth',
        place(),
        `${subject} half-width punctuation`,
        'Chinese takes ，；：！？（）.',
        [
          `The Chinese ${inQuotes(words)} has half-width punctuation. Please use ，；：！？（） instead.`,
          `中文${inQuotes(words)}使用了半角标点，请改用全角标点。`,
        ],
        { words },
      ),
    ];
  if (!typedSpace.test(words)) return [];
  const found = `${subject} a space between Chinese characters and Latin ones`;
  return [
    hint(
      'typedSpace',
      place(),
      found,
      'Remove it: the page adds that gap itself.',
      [
        `The Chinese ${inQuotes(words)} has a space between Chinese and Latin characters. Please remove it: the page adds that gap itself.`,
        `中文${inQuotes(words)}中，汉字与西文之间有空格。页面会自动留出间距，请删去空格。`,
      ],
      { words },
    ),
  ];
}

/** Whether a text has words to translate: three or more in lower case. */
function isProse(words: string): boolean {
  return (words.match(/(?<![\w/.@-])[a-z]{2,}(?![\w/.@-])/g) ?? []).length >= 3;
}

/** Longer texts and Markdown fields that are nested too deeply to be shown. */
function tooDeep(conference: ConferenceContent): ContentFinding[] {
  const longer = [...conference.texts.values()].filter(({ isTooDeep }) => isTooDeep);
  const fields = proseFields(conference).filter(({ isTooDeep }) => isTooDeep);
  const places = [
    ...longer.map(({ file }) => placeInText(conference, file)),
    ...fields.map(({ field: { part, path } }) => placeOf(conference, part, path)),
  ];
  return places.map((place) => {
    const { en, zh } = nestedTooDeeply;
    const found = 'Quotes and lists are nested too deeply to be shown';
    return aboutHtml.defect('nestedTooDeeply', place, found, 'Remove some levels.', [en, zh]);
  });
}

function proses(conference: ConferenceContent): ContentFinding[] {
  const read = [...conference.texts].filter(([, { isTooDeep }]) => !isTooDeep);
  return read.flatMap(([name, { lines, html, file }]) => {
    const language = name.endsWith('.zh.md') ? 'zh' : 'en';
    const words = [...lines.values()].join(' ');
    if (html.length > 0) return html.map(({ source, line }) => hiddenHtml(placeInText(conference, file, line), source));
    if (words.trim() === '')
      return [
        defect('emptyText', placeInText(conference, file), 'It is empty', 'Write the text, in both languages.', [
          'The text is empty.',
          '正文为空。',
        ]),
      ];
    if (isOfOther(words, language)) {
      const found = language === 'zh' ? 'The Chinese text is hardly Chinese' : 'The English text is mostly Chinese';
      return [
        defect(
          'otherLanguage',
          placeInText(conference, file),
          found,
          'Translate it: each language has a file of its own.',
          [
            `${found}. Please translate it.`,
            language === 'zh' ? '中文正文基本不是中文，请翻译。' : '英文正文大部分是中文，请翻译。',
          ],
        ),
      ];
    }
    return Array.from(lines).flatMap(([line, text]) => {
      const place = placeInText(conference, file, line);
      if (language === 'zh') return typography(() => place, text);
      if (!chinese.test(text)) return [];
      const found = `The English ${quoted(text)} contains Chinese characters`;
      return [
        hint(
          'chineseInEnglishText',
          place,
          found,
          'Write it in Latin letters, unless that is intended.',
          [
            `The English ${inQuotes(text)} contains Chinese characters. Please check whether that is intended.`,
            `英文${inQuotes(text)}中含有汉字，请确认是否有意为之。`,
          ],
          { words: text },
        ),
      ];
    });
  });
}

/** HTML in Markdown fields. */
function fieldsWithHtml(conference: ConferenceContent): ContentFinding[] {
  return proseFields(conference).flatMap(({ html, field: { part, path } }) =>
    html.map(({ source }) => hiddenHtml(placeOf(conference, part, path), source)),
  );
}

function hiddenHtml(place: ContentPlace, source: string): ContentFinding {
  return aboutHtml.defect(
    'html',
    place,
    `${quoted(source)} is not shown`,
    'Write it in Markdown: HTML is not shown.',
    [
      `${inQuotes(source)} is not shown, since it is HTML. Please write it in Markdown.`,
      `${inQuotes(source)}不会显示：HTML会被略去，请改用Markdown。`,
    ],
    { source },
  );
}

/** Whether a text is written in the other language. Names and numbers alone belong to neither. */
function isOfOther(words: string, language: Language): boolean {
  const characters = words.match(new RegExp(han, 'gu'))?.length ?? 0;
  const share = characters / (words.match(/\p{L}/gu)?.length || 1);
  return language === 'zh' ? isProse(words) && share < 0.1 : characters >= 10 && share > 0.5;
}

function topics(conference: ConferenceContent): ContentFinding[] {
  const { topics: all, topicGroups } = conference.site;
  const findings = languagesIn(conference.site).flatMap((language) =>
    repeated(all.map((topic) => topic[language])).map((words) =>
      aboutTopics.defect(
        'topicTwice',
        locateText(conference, words, 'site', '/topics'),
        `The topic ${quoted(words)} exists twice`,
        'Remove one.',
        [`The topic ${inQuotes(words)} exists twice.`, `专题${inQuotes(words)}重复。`],
        { topic: words },
      ),
    ),
  );
  const ends = topicGroups.map(({ last }) => last);
  if (ends.length > 0 && (ends.at(-1) !== all.length || ends.some((last, index) => last <= (ends[index - 1] ?? 0))))
    findings.push(
      aboutTopics.defect(
        'topicGroups',
        placeOf(conference, 'site', '/topicGroups'),
        `The groups end at ${ends.join(', ')}, but there are ${all.length} topics`,
        'Each group must end after the one before, and the last with the last topic.',
        [
          `The groups of topics end at ${ends.join(', ')}, but there are ${all.length} topics. The last group must end with the last topic.`,
          `专题分组止于${ends.join('、')}，而专题共有${all.length}个。末组应止于最后一个专题。`,
        ],
      ),
    );
  return findings;
}

/** Speakers whose page is in English for readers of Chinese. */
function speakersInChinese(conference: ConferenceContent): ContentFinding[] {
  const { site, speakers } = conference;
  const isShown = site.routes.some(({ kind }) => kind === 'speakers' || kind === 'home');
  const all = isShown && !otherLanguage(conference) ? Object.values(speakers).flat() : [];
  const english = all.filter(({ news_title, news_title_zh }) => !news_title_zh && !chinese.test(news_title));
  const names = [...new Set(english.map(({ news_title }) => news_title))];
  const [first] = names;
  if (first === undefined) return [];
  const found = `${names.length} of the speakers have no Chinese name, beginning with ${first}`;
  const place = { ...locateText(conference, first, 'speakers'), isSummary: true as const };
  return [
    hint(
      'speakersWithoutChinese',
      place,
      found,
      'Add news_title_zh and the other Chinese fields, or readers of Chinese will see the English ones.',
      [
        `${names.length} of the speakers have no Chinese name, beginning with ${first}. Readers of Chinese will see the English one.`,
        `${names.length}位报告人没有中文姓名（如${first}），中文页面将显示英文。`,
      ],
    ),
  ];
}

/** Ids that must be unique. */
function ids(conference: ConferenceContent): ContentFinding[] {
  const { site } = conference;
  const types = repeated(site.submission.types.map(({ value }) => value)).map((value) =>
    aboutIds.defect(
      'submissionTypeTwice',
      locateText(conference, value, 'site', '/submission/types'),
      `Two submission types have the value '${value}'`,
      'Give each its own.',
      [
        `Two submission types have the value “${value}”. Please give each its own.`,
        `两种投稿类型的值都是“${value}”，请分别设置。`,
      ],
      { value },
    ),
  );
  const entries = dataOf(conference).flatMap(([part, data]) =>
    repeatedIds(data as Json).map(({ path, id }) => {
      const { en, zh } = sharedId(id);
      const advice = 'Give the later one its own. In news, the id is in the address.';
      return aboutIds.defect(
        'entryIdTwice',
        placeOf(conference, part, path),
        `Two entries of one list have the id '${id}'`,
        advice,
        [en, zh],
        { id },
      );
    }),
  );
  return [...types, ...entries];
}

function repeated(all: readonly string[]): string[] {
  return [...new Set(all.filter((one, index) => all.indexOf(one) !== index))];
}
