import * as z from 'zod/mini';
import { mainZoneOf } from '#contract/dates/countryZones.ts';
import { isTimeZone } from '#contract/dates/zone.ts';
import { printableLine, printableLines } from '#contract/names/printable.ts';
import { languagesIn } from '#contract/pages/page.ts';
import { described, type LabelWords } from '#contract/fields/described.ts';
import {
  both,
  conferenceLanguages,
  day,
  email,
  group,
  line,
  mainLanguage,
  sharedLine,
} from '#contract/fields/fields.ts';
import { lengthInDays, mostDays } from '#contract/dates/dateDoubts.ts';
import { inLanguages } from './inLanguages.ts';
import { contentProblemsIn } from './problems.ts';
import { problemWords } from './problemWords.ts';
import type { Language, Text } from './text.ts';

/**
 * Maximum number of topics that a conference may start with, and maximum number of days before its dates look mistyped.
 */
export const beginningLimits = { topics: 200, topic: 200, days: mostDays } as const;

/**
 * Some lines or sentences that may be missing, in one language or in both: what is missing is marked in the new
 * conference.
 */
function open(label: LabelWords, help: LabelWords, limit: number) {
  const words = z.string().check(z.maxLength(limit));
  return z.optional(described(both(words), { as: 'paragraph' }, label, { language: 'translated', limit, help }));
}

/** The form of a new conference (C6), from which its folder is made. */
export const beginning = group(['New conference', '新会议'], {
  /** Both by default. */
  languages: z.optional(conferenceLanguages()),
  /** English by default. */
  mainLanguage: z.optional(mainLanguage()),
  name: line(['Name', '会议名称']),
  shortName: sharedLine(['Short name', '会议简称'], {
    limit: 60,
    help: ['In the header and under the app’s icon, such as ICFS 2027.', '显示在页首与应用图标下，如“ICFS 2027”。'],
  }),
  first: day(['First day', '开始日期']),
  last: day(['Last day', '结束日期']),
  /** A suggestion is used if it is missing. */
  deadline: z.optional(
    day(['Deadline for abstracts', '摘要截稿日期'], {
      help: ['Left open, one is proposed from the days above.', '不填则按会期暂定。'],
    }),
  ),
  city: line(['City', '城市'], { limit: 100 }),
  country: described(z.string().check(z.regex(/^[A-Z]{2}$/)), { as: 'country' }, ['Country', '国家或地区']),
  /** By default, the zone of the country if it has only one. */
  timeZone: z.optional(
    described(z.string().check(z.refine(isTimeZone)), { as: 'timeZone' }, ['Time zone', '时区'], {
      help: ['In which its dates begin and end.', '各项日期以此时区为准。'],
    }),
  ),
  hue: described(z.string().check(z.regex(/^#[\da-f]{6}$/i)), { as: 'colour' }, ['Main colour', '主色']),
  email: email(['E-mail address of the secretariat', '会务组邮箱']),
  topics: open(
    ['Topics', '专题'],
    ['One per line. Authors choose among them.', '每行一个，供作者投稿时选择。'],
    20_000,
  ),
  lead: open(
    ['What it is about', '会议简介'],
    ['One or two sentences, at the top of the home page.', '一两句话，显示在首页上方。'],
    600,
  ),
});
export type Beginning = z.output<typeof beginning>;

/** A problem of a field, as text. */
interface BeginningProblem {
  path: readonly (string | number)[];
  words: Text;
}

/** The problems of the form, for the browser and the server. */
export function beginningProblems(typed: unknown, now: Date): BeginningProblem[] {
  const shown = languagesIn((typed ?? {}) as Partial<Beginning>);
  const misfits = contentProblemsIn(beginning, typed, shown).map((problem) => ({
    path: problem.path,
    words: problemWords(problem),
  }));
  return misfits.length > 0 ? misfits : doubtsAbout(inLanguages(typed as Beginning, shown), shown, now);
}

function doubtsAbout(begun: Beginning, shown: readonly Language[], now: Date): BeginningProblem[] {
  const { name, shortName, city, country, timeZone } = begun;
  const found: BeginningProblem[] = [];
  const add = (path: BeginningProblem['path'], en: string, zh: string) => found.push({ path, words: { en, zh } });
  for (const [field, pair] of Object.entries({ name, city }))
    for (const language of shown) {
      if (printableLine(pair[language]) === '') add([field, language], 'Please fill this in.', '请填写。');
      // For readers who do not read Chinese.
      if (language === 'en' && /\p{Script=Han}/u.test(pair.en))
        add([field, 'en'], 'Please write this in Latin letters.', '请用拉丁字母填写。');
    }
  if (printableLine(shortName) === '') add(['shortName'], 'Please fill this in.', '请填写。');
  if (timeZone === undefined && mainZoneOf(country, now) === undefined)
    add(['timeZone'], 'The country has several. Please choose one.', '该国有多个时区，请选择。');
  return [...found, ...problemsOfDays(begun, now), ...doubtsAboutTopics(begun, shown)];
}

function problemsOfDays(begun: Beginning, now: Date): BeginningProblem[] {
  const { first, last, deadline } = begun;
  const days = lengthInDays(first, last);
  const doubt = (en: string, zh: string) => [{ path: ['last'], words: { en, zh } }];
  if (days < 1) return doubt('The last day is before the first one.', '结束日期早于开始日期。');
  if (last < now.toISOString().slice(0, 10))
    return doubt('These days are over. Please check the year.', '日期已过，请检查年份。');
  if (days > beginningLimits.days)
    return doubt(`These are ${days} days. Please check both.`, `共${days}天，请检查起止日期。`);
  return deadline === undefined ? [] : problemsOfDeadline(begun, deadline, now);
}

function problemsOfDeadline({ first }: Beginning, deadline: string, now: Date): BeginningProblem[] {
  const problem = (en: string, zh: string) => [{ path: ['deadline'], words: { en, zh } }];
  if (deadline >= first) return problem('The deadline must be before the conference.', '摘要应在会前截止。');
  if (deadline >= now.toISOString().slice(0, 10)) return [];
  return problem(
    'Authors will read that the deadline has passed. Please check the year.',
    '作者会看到截止日期已过，请检查年份。',
  );
}

function doubtsAboutTopics({ topics }: Beginning, shown: readonly Language[]): BeginningProblem[] {
  const doubt = (language: Language, en: string, zh: string) => [{ path: ['topics', language], words: { en, zh } }];
  const lines = { en: printableLines(topics?.en ?? ''), zh: printableLines(topics?.zh ?? '') };
  for (const language of shown) {
    const { length } = lines[language];
    const most = beginningLimits.topics;
    if (length > most)
      return doubt(language, `These are ${length}. At most ${most} are possible.`, `共${length}个，最多${most}个。`);
    const long = lines[language].find((topic) => topic.length > beginningLimits.topic);
    if (long)
      return doubt(
        language,
        `At most ${beginningLimits.topic} characters in a line.`,
        `每行最多${beginningLimits.topic}个字符。`,
      );
  }
  const [en, zh] = [lines.en.length, lines.zh.length];
  if (en === zh || en === 0 || zh === 0) return [];
  return doubt(
    'zh',
    `There are ${en} in English and ${zh} in Chinese: one line each, in the same order.`,
    `英文${en}个，中文${zh}个，请逐行对应。`,
  );
}
