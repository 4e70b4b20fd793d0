import type { ImportantDate, Language } from '#site';
import { languages } from '#contract/page.ts';
import type { Conference } from '../content.ts';
import { isDay } from '../given.ts';
import { hint, mend, placeOf, quoted, type ContentFinding } from '../finding.ts';
import { textsIn } from '../words.ts';

const about = 'dates';

/** Days that the calendar has, in their order, printed as what they are. */
export function dates(conference: Conference): ContentFinding[] {
  return [...days(conference), ...deadlines(conference), ...years(conference)];
}

function days(conference: Conference): ContentFinding[] {
  const findings: ContentFinding[] = [];
  for (const language of languages) {
    let latest = '';
    for (const date of conference.site.dates) {
      for (const [words, found, advice] of troublesWith(date, language, latest))
        findings.push(mend(about, placeOf(conference, words, 'dates.ts'), found, advice));
      const day = said(date.day, language);
      if (isDay(day) && day > latest) latest = day;
    }
  }
  return unique(findings);
}

/** What is wrong with a date: the words that say so, what it is, and what to do. */
function troublesWith(date: ImportantDate, language: Language, before: string): [string, string, string][] {
  const [day, label, printed] = [said(date.day, language), date.label[language], date.date[language]];
  const from = date.from === undefined ? day : said(date.from, language);
  const impossible = [from, day].find((candidate) => !isDay(candidate));
  if (impossible !== undefined)
    return [[impossible, `'${impossible}' of '${label}' is no day`, 'Write the day as 2027-05-18.']];
  const troubles: [string, string, string][] = [];
  if (day < from)
    troubles.push([
      from,
      `'${label}' ends on ${day}, before it begins on ${from}`,
      "'day' is the last day, 'from' the first.",
    ]);
  if (day < before)
    troubles.push([
      day,
      `'${label}' on ${day} stands after ${before}`,
      'Put the dates in their order, the conference itself last.',
    ]);
  if (!isPrinted(day, printed))
    troubles.push([printed, `'${label}' is printed as ${quoted(printed)} and is ${day}`, 'Let both say the same day.']);
  return troubles;
}

/** Whether the year and the day of the month are in what is printed. */
function isPrinted(day: string, printed: string): boolean {
  const [year = '', , date = ''] = day.split('-');
  const numbers: readonly string[] = printed.match(/\d+/g) ?? [];
  return numbers.includes(year) && numbers.includes(String(Number(date)));
}

function deadlines(conference: Conference): ContentFinding[] {
  const { dates: all } = conference.site;
  const file = placeOf(conference, 'ImportantDate', 'dates.ts').file;
  const last = all.at(-1);
  if (!last) return [mend(about, { file }, 'There are no dates', 'The conference itself is one, the last.')];
  const counted = all.filter(({ isAbstractDeadline }) => isAbstractDeadline);
  const findings: ContentFinding[] = [];
  if (counted.length === 0)
    findings.push(
      hint(
        about,
        { file },
        'Nothing is counted down to',
        "Mark the deadline for abstracts: 'isAbstractDeadline: true'.",
      ),
    );
  if (counted.length > 1)
    findings.push(mend(about, { file }, `${counted.length} dates are marked isAbstractDeadline`, 'Mark one.'));
  for (const date of all.filter(({ enforced, isAbstractDeadline }) => enforced && !isAbstractDeadline))
    findings.push(
      mend(
        about,
        placeOf(conference, 'enforced', file),
        `'${date.label.en}' is enforced and is not the deadline for abstracts`,
        "'enforced' stands beside 'isAbstractDeadline'.",
      ),
    );
  for (const language of languages) {
    const begin = said(last.from ?? last.day, language);
    for (const date of all.slice(0, -1).filter((candidate) => said(candidate.day, language) >= begin)) {
      const day = said(date.day, language);
      findings.push(
        mend(
          about,
          placeOf(conference, day, file),
          `'${date.label[language]}' is on ${day}, and the conference begins on ${begin}`,
          'Deadlines end before the conference.',
        ),
      );
    }
  }
  return unique(findings);
}

/** The conference's names and front page speak of its own years. */
function years(conference: Conference): ContentFinding[] {
  const { site, pages } = conference;
  const own = new Set(
    site.dates.flatMap(({ day, from = day }) =>
      languages.flatMap((language) => [said(day, language).slice(0, 4), said(from, language).slice(0, 4)]),
    ),
  );
  const home = site.routes.find(({ path }) => path === '/');
  const front = home && 'page' in home ? pages.get(home.page) : undefined;
  const { kicker, headline, lead } = (front ?? {}) as Record<string, unknown>;
  const words = textsIn([site.name, site.shortName, site.description, site.copyright, kicker, headline, lead]);
  return unique(
    words.flatMap((text) =>
      languages.flatMap((language) => {
        const named = text[language].match(/(?<!\d)(19|20)\d\d(?!\d)/g) ?? [];
        const other = named.find((year) => !own.has(year) && isNear(year, own));
        if (!other) return [];
        const found = `${quoted(text[language])} speaks of ${other}, and the dates are in ${[...own].join(', ')}`;
        return [
          hint(
            about,
            placeOf(conference, text[language], 'site.ts'),
            found,
            'Bring the year up to date, unless it is meant.',
          ),
        ];
      }),
    ),
  );
}

/** Whether a year may be that of the conference before: 'since 1978' is meant. */
function isNear(year: string, own: ReadonlySet<string>): boolean {
  return [...own].some((candidate) => Math.abs(Number(candidate) - Number(year)) <= 8);
}

function said(day: ImportantDate['day'], language: Language): string {
  return typeof day === 'string' ? day : day[language];
}

/** Both languages mostly say the same: once is enough. */
function unique(findings: readonly ContentFinding[]): ContentFinding[] {
  return [
    ...new Map(
      findings.map((finding) => [`${finding.file}:${finding.line} ${finding.found.replace(/^'[^']*'/, '')}`, finding]),
    ).values(),
  ];
}
