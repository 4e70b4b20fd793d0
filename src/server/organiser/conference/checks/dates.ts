import type { ImportantDate } from '#site/dates.ts';
import type { Language } from '#site/text.ts';
import { dateName } from '#contract/dates/calendar.ts';
import { dayIn, conferenceDaysOf } from '#contract/dates/deadline.ts';
import { languages } from '#contract/pages/page.ts';
import type { ConferenceContent } from '#server/conference/readConference.ts';
import { zoneOf } from '#contract/dates/zone.ts';
import { doubtsAbout } from '#server/organiser/conference/newOptions.ts';
import { isDay } from '#server/text/day.ts';
import { contentFindingsAbout, placeOf, quoted, type ContentFinding } from '#server/conference/finding.ts';
import { printedDate } from '#server/organiser/conference/printedDate.ts';
import { textsIn, valuesUnder } from '#server/organiser/conference/dataTexts.ts';

const { defect, hint } = contentFindingsAbout('dates');

/** Days that the calendar has, in their order, printed as what they are. */
export function checkDates(conference: ConferenceContent, now: Date): ContentFinding[] {
  return [
    ...days(conference),
    ...names(conference),
    ...deadlines(conference),
    ...conferenceDays(conference, now),
    ...years(conference),
    ...lastDays(conference),
    ...openEnds(conference),
  ];
}

function days(conference: ConferenceContent): ContentFinding[] {
  const findings: ContentFinding[] = [];
  for (const language of languages) {
    let latest = '';
    for (const date of conference.site.dates) {
      for (const [words, found, advice] of problemsOf(date, language, latest))
        findings.push(defect(placeOf(conference, words, 'dates.ts'), found, advice));
      findings.push(...printing(conference, date, language));
      const day = dayIn(date.day, language);
      if (isDay(day) && day > latest) latest = day;
    }
  }
  return unique(findings);
}

/** What is wrong with a date: the words that say so, what it is, and what to do. */
function problemsOf(date: ImportantDate, language: Language, before: string): [string, string, string][] {
  const [day, label] = [dayIn(date.day, language), date.label[language]];
  const from = date.from === undefined ? day : dayIn(date.from, language);
  if (!isDay(from) || !isDay(day)) return [];
  const problems: [string, string, string][] = [];
  if (day < from)
    problems.push([
      from,
      `'${label}' ends on ${day}, before it begins on ${from}`,
      "'day' is the last day, 'from' the first.",
    ]);
  if (day < before) problems.push([day, `'${label}' on ${day} stands after ${before}`, 'Sort the dates.']);
  return problems;
}

/** A calendar knows a date by its English name: two of one name would be one event, in one file. */
function names(conference: ConferenceContent): ContentFinding[] {
  const known = new Set<string>();
  return conference.site.dates.flatMap((date) => {
    const name = dateName(date);
    const isNew = name !== '' && !known.has(name);
    known.add(name);
    if (isNew) return [];
    const { en } = date.label;
    const found = name === '' ? `'${en}' has no Latin letter and no digit` : `Two dates are called '${en}'`;
    return [defect(placeOf(conference, en, 'dates.ts'), found, 'Give each date an English name of its own.')];
  });
}

/** A printed date that says another day is wrong; one that leaves something open may be meant so. */
function printing(conference: ConferenceContent, date: ImportantDate, language: Language): ContentFinding[] {
  const [printed, label] = [date.date[language], date.label[language]];
  const [from, day] = [dayIn(date.from ?? date.day, language), dayIn(date.day, language)];
  if (!isDay(from) || !isDay(day)) return [];
  const named = printedDate(printed);
  const parts = [named.years, named.months, named.days];
  const wanted = [from, day].map((one) => one.split('-').map(Number));
  const names = (part: ReadonlySet<number>, index: number) => wanted.every((one) => part.has(one[index] ?? 0));
  const place = placeOf(conference, printed, 'dates.ts');
  const meant = from === day ? day : `${from} to ${day}`;
  const found = `'${label}' is printed as ${quoted(printed)} and is ${meant}`;
  if (parts.some((part, index) => part.size > 0 && !names(part, index)))
    return [defect(place, found, 'Make both the same date.')];
  return parts.every((part) => part.size > 0)
    ? []
    : [hint(place, found, 'Print day, month and year, unless it is to stay open.')];
}

/** The days of the conference itself: one date is marked, and its days are to come. */
function conferenceDays({ site, sources }: ConferenceContent, now: Date): ContentFinding[] {
  const zone = zoneOf(site);
  const marked = site.dates.filter(({ isConference }) => isConference);
  const { file } = placeOf({ sources }, 'ImportantDate', 'dates.ts');
  const [conference] = marked;
  if (!conference) {
    const found = 'No date is that of the conference itself';
    return [defect({ file }, found, "Mark it: 'isConference: true'.")];
  }
  if (marked.length > 1) return [defect({ file }, `${marked.length} dates are marked isConference`, 'Mark one.')];
  const doubts = languages.flatMap((language) => {
    const [first, last] = [dayIn(conference.from ?? conference.day, language), dayIn(conference.day, language)];
    if (!isDay(first) || !isDay(last)) return [];
    const place = placeOf({ sources }, last, 'dates.ts');
    return doubtsAbout({ first, last }, zone, now).map(([found, advice]) => hint(place, found, advice));
  });
  return unique(doubts);
}

/** One date is the deadline for abstracts, and only that one is enforced. */
function deadlines(conference: ConferenceContent): ContentFinding[] {
  const { dates: all } = conference.site;
  const file = placeOf(conference, 'ImportantDate', 'dates.ts').file;
  const deadline = all.filter(({ isAbstractDeadline }) => isAbstractDeadline);
  const findings: ContentFinding[] = [];
  if (deadline.length === 0) {
    const advice = "Mark the deadline for abstracts: 'isAbstractDeadline: true'.";
    findings.push(hint({ file }, 'There is no deadline to count down to', advice));
  }
  if (deadline.length > 1)
    findings.push(defect({ file }, `${deadline.length} dates are marked isAbstractDeadline`, 'Mark one.'));
  for (const { label } of all.filter(({ enforced, isAbstractDeadline }) => enforced && !isAbstractDeadline)) {
    const found = `'${label.en}' is enforced and is not the deadline for abstracts`;
    const place = placeOf(conference, 'enforced', file);
    findings.push(defect(place, found, "'enforced' stands beside 'isAbstractDeadline'."));
  }
  return [...findings, ...unique(deadline.flatMap((date) => lateDeadline(conference, date, file)))];
}

/** A deadline for abstracts that is not before the conference, in any language. */
function lateDeadline(conference: ConferenceContent, date: ImportantDate, file: string): ContentFinding[] {
  const event = conferenceDaysOf(conference.site);
  if (!event) return [];
  return languages.flatMap((language) => {
    const [day, begin] = [dayIn(date.day, language), dayIn(event.from ?? event.day, language)];
    if (day < begin) return [];
    const found = `'${date.label[language]}' is on ${day}, and the conference begins on ${begin}`;
    const advice = 'The deadline for abstracts ends before the conference.';
    return [defect(placeOf(conference, day, file), found, advice)];
  });
}

/** The conference's names and front page speak of its own years. */
function years(conference: ConferenceContent): ContentFinding[] {
  const { site, pages } = conference;
  const own = new Set(
    site.dates.flatMap(({ day, from = day }) =>
      languages.flatMap((language) => [dayIn(day, language).slice(0, 4), dayIn(from, language).slice(0, 4)]),
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
        const found = `${quoted(text[language])} mentions ${other}, but the dates are in ${[...own].join(', ')}`;
        return [
          hint(placeOf(conference, text[language], 'site.ts'), found, 'Correct the year, unless it is intended.'),
        ];
      }),
    ),
  );
}

/** Words that hold until a day change with one of the dates: pages are built anew for those only. */
function lastDays(conference: ConferenceContent): ContentFinding[] {
  const ends = new Set(conference.site.dates.flatMap(({ day }) => languages.map((language) => dayIn(day, language))));
  const named = valuesUnder([...conference.pages.values()], (key) => key === 'until');
  return [...new Set(named)].flatMap((day) => {
    if (ends.has(day)) return [];
    const found = `Words hold until '${day}', on which none of the dates ends`;
    const advice = `Write one of ${[...ends].join(', ')}.`;
    return [defect(placeOf(conference, `until: '${day}'`, 'dates.ts'), found, advice)];
  });
}

/** Words that are to end on a day with nothing after them: the page goes on saying them. */
function openEnds(conference: ConferenceContent): ContentFinding[] {
  return untilLast([...conference.pages.values()]).map((day) => {
    const found = `The last words of a list hold until '${day}', and nothing comes after them`;
    const advice = "Add what holds from then on, without 'until'.";
    return hint(placeOf(conference, `until: '${day}'`, 'dates.ts'), found, advice);
  });
}

/** The last day of every list whose last part has one. */
function untilLast(data: unknown): string[] {
  if (data === null || typeof data !== 'object') return [];
  const last: unknown = Array.isArray(data) ? data.at(-1) : undefined;
  const own = last !== null && typeof last === 'object' && 'until' in last ? [String(last.until)] : [];
  return [...own, ...Object.values(data).flatMap(untilLast)];
}

/** Whether a year may be that of the conference before: 'since 1978' is meant. */
function isNear(year: string, own: ReadonlySet<string>): boolean {
  return [...own].some((candidate) => Math.abs(Number(candidate) - Number(year)) <= 8);
}

/** Both languages mostly say the same: once is enough. */
function unique(findings: readonly ContentFinding[]): ContentFinding[] {
  return [
    ...new Map(
      findings.map((finding) => [`${finding.file}:${finding.line} ${finding.found.replace(/^'[^']*'/, '')}`, finding]),
    ).values(),
  ];
}
