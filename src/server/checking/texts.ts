import type { Language } from '#site/text.ts';
import { nestedTooDeeply } from '#contract/rules/markdownNesting.ts';
import { repeatedIds } from '#contract/parts/entryIds.ts';
import type { Json } from '#contract/parts/jsonPointer.ts';
import { sharedId } from '#contract/parts/partProblems.ts';
import { languages, languagesIn } from '#contract/pages/page.ts';
import { dataOf, type ConferenceContent } from '#server/conference/readConference.ts';
import {
  allTexts,
  defect,
  hint,
  locateText,
  placeInText,
  placeOf,
  placeOfText,
  withoutRepetitions,
  type ContentFinding,
  type ContentPlace,
} from '#server/conference/finding.ts';
import { longerTexts, proseFields } from '#server/conference/markdownFields.ts';
import { markerPatterns } from '#contract/parts/toWrite.ts';
import { textsIn } from '#server/checking/dataTexts.ts';

const han = '\\p{Script=Han}';
const chinese = new RegExp(han, 'u');
const halfWidth = new RegExp(`${han}[,;:!?()]|[,;:!?()]${han}`, 'u');
const typedSpace = new RegExp(`${han} [\\w]|[\\w] ${han}`, 'u');

/** Finds texts that are still to be written, counted by part and language. */
export function checkPlaceholders(conference: ConferenceContent): ContentFinding[] {
  const parts = Map.groupBy(allTexts(conference), ({ part }) => part);
  return Array.from(parts.values()).flatMap((texts) => {
    const found = (name: keyof typeof markerPatterns) =>
      name === otherLanguage(conference)
        ? []
        : texts.flatMap((placed) =>
            Array.from(placed.text.matchAll(markerPatterns[name]), ([words]) => ({ placed, words })),
          );
    const [english, chinese, addresses] = [found('en'), found('zh'), found('address')];
    const [first] = [english[0], chinese[0], addresses[0]]
      .filter((marked) => marked !== undefined)
      .toSorted((one, other) => texts.indexOf(one.placed) - texts.indexOf(other.placed));
    if (!first) return [];
    // A single finding for the whole part, placed at its first marked text.
    const place = { ...placeOfText(conference, first.placed, first.words), sumsUp: 'part' as const };
    const counts = { english: english.length, chinese: chinese.length, addresses: addresses.length };
    return [defect('toWrite', place, counts)];
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
  const findings: ContentFinding[] = [];
  for (const [part, data] of dataOf(conference)) {
    for (const { en, zh } of textsIn(data)) {
      const at = (words: string) => locateText(conference, words, part);
      if (!en.trim() || !zh.trim()) continue;
      if (other !== 'en' && chinese.test(en)) findings.push(defect('chineseInEnglish', at(en), { words: en }));
      if (other !== 'zh') findings.push(...typography(() => at(zh), withoutSigns(zh)));
      if (!other && en === zh && isProse(en)) findings.push(hint('sameInBoth', at(en), { words: en }));
    }
  }
  return withoutRepetitions(findings);
}

/** Removes parts that are always half-width: the copyright sign, and addresses of Markdown links and pictures. */
function withoutSigns(words: string): string {
  return words.replace(/^© \d+ /, '').replaceAll(/\]\([^)]*\)/g, ']');
}

/** Checks the typography of Chinese. Only hints, since readers understand it either way. */
function typography(place: () => ContentPlace, words: string): ContentFinding[] {
  if (halfWidth.test(words)) return [hint('halfWidth', place(), { words })];
  return typedSpace.test(words) ? [hint('typedSpace', place(), { words })] : [];
}

/** Whether a text has words to translate: three or more in lower case. */
function isProse(words: string): boolean {
  return (words.match(/(?<![\w/.@-])[a-z]{2,}(?![\w/.@-])/g) ?? []).length >= 3;
}

/** Longer texts and Markdown fields that are nested too deeply to be shown. */
function tooDeep(conference: ConferenceContent): ContentFinding[] {
  const longer = longerTexts(conference).filter(({ isTooDeep }) => isTooDeep);
  const fields = proseFields(conference).filter(({ isTooDeep }) => isTooDeep);
  const places = [
    ...longer.map(({ file }) => placeInText(conference, file)),
    ...fields.map(({ field: { part, path } }) => placeOf(conference, part, path)),
  ];
  return places.map((place) => defect('nestedTooDeeply', place, { reason: nestedTooDeeply }));
}

function proses(conference: ConferenceContent): ContentFinding[] {
  const read = longerTexts(conference).filter(({ isTooDeep }) => !isTooDeep);
  return read.flatMap(({ name, lines, html, file }) => {
    const language = name.endsWith('.zh.md') ? 'zh' : 'en';
    const words = [...lines.values()].join(' ');
    if (html.length > 0)
      return html.map(({ source, line }) => defect('html', placeInText(conference, file, line), { source }));
    if (words.trim() === '') return [defect('emptyText', placeInText(conference, file))];
    if (isOfOther(words, language)) return [defect('otherLanguage', placeInText(conference, file), { language })];
    return Array.from(lines).flatMap(([line, text]) => {
      const place = placeInText(conference, file, line);
      if (language === 'zh') return typography(() => place, text);
      return chinese.test(text) ? [hint('chineseInEnglishText', place, { words: text })] : [];
    });
  });
}

/** HTML in Markdown fields. */
function fieldsWithHtml(conference: ConferenceContent): ContentFinding[] {
  return proseFields(conference).flatMap(({ html, field: { part, path } }) =>
    html.map(({ source }) => defect('html', placeOf(conference, part, path), { source })),
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
    repeated(all.map((topic) => topic[language])).map((topic) =>
      defect('topicTwice', locateText(conference, topic, 'site', '/topics'), { topic }),
    ),
  );
  const ends = topicGroups.map(({ last }) => last);
  if (ends.length > 0 && (ends.at(-1) !== all.length || ends.some((last, index) => last <= (ends[index - 1] ?? 0))))
    findings.push(defect('topicGroups', placeOf(conference, 'site', '/topicGroups'), { ends, topics: all.length }));
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
  const place = { ...locateText(conference, first, 'speakers'), sumsUp: 'site' as const };
  return [hint('speakersWithoutChinese', place, { names })];
}

/** Ids that must be unique. */
function ids(conference: ConferenceContent): ContentFinding[] {
  const { site } = conference;
  const types = repeated(site.submission.types.map(({ value }) => value)).map((value) =>
    defect('submissionTypeTwice', locateText(conference, value, 'site', '/submission/types'), { value }),
  );
  const entries = dataOf(conference).flatMap(([part, data]) =>
    repeatedIds(data as Json).map(({ path, id }) =>
      defect('entryIdTwice', placeOf(conference, part, path), { id, reason: sharedId(id) }),
    ),
  );
  return [...types, ...entries];
}

function repeated(all: readonly string[]): string[] {
  return [...new Set(all.filter((one, index) => all.indexOf(one) !== index))];
}
