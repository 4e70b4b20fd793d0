import type { ImportantDate } from '#site/dates.ts';
import type { Language } from '#site/text.ts';
import { dateName } from '#contract/dates/calendar.ts';
import { dayIn } from '#contract/dates/deadline.ts';
import { doubtedName, doubtsAboutDates, isMistake } from '#contract/dates/dateDoubts.ts';
import { doubtAboutPrinted } from '#contract/dates/printedDate.ts';
import { languagesIn, onlyLanguageOf } from '#contract/pages/page.ts';
import type { ConferenceContent } from '#server/conference/readConference.ts';
import { pointerOf } from '#contract/parts/jsonPointer.ts';
import { pagePart } from '#contract/parts/partName.ts';
import {
  allTexts,
  defect,
  hint,
  locateText,
  placeOf,
  placeOfText,
  withoutRepetitions,
  type ContentFinding,
  type ContentPlace,
} from '#server/conference/finding.ts';
import { textsIn, valuesUnder } from '#server/checking/dataTexts.ts';

/** The form field of all dates. */
const field = { part: 'site', path: '/dates' };

/** Checks that dates are in order, and that their printed form matches. */
export function checkDates(conference: ConferenceContent, now: Date): ContentFinding[] {
  return [
    ...doubts(conference, now),
    ...printedDates(conference),
    ...names(conference),
    ...deadlines(conference),
    ...conferenceDays(conference),
    ...years(conference),
    ...lastDays(conference),
    ...openEnds(conference),
  ];
}

/** Days that look mistyped, by the rule that the form asks with before it saves them (C8). */
function doubts(conference: ConferenceContent, now: Date): ContentFinding[] {
  const { site } = conference;
  const findings = doubtsAboutDates(site, now).map((doubt) => {
    const { code, list, day, other, found, means } = doubt;
    const reason = { en: `${found.en} ${means.en}`, zh: found.zh + means.zh };
    const place = locateText(conference, day, 'site', pointerOf([list]));
    return (isMistake(doubt) ? defect : hint)(code, place, { date: doubtedName(site, doubt), day, other, reason });
  });
  return withoutRepetitions(findings);
}

function printedDates(conference: ConferenceContent): ContentFinding[] {
  const { dates } = conference.site;
  return withoutRepetitions(
    languagesIn(conference.site).flatMap((language) => dates.flatMap((date) => printing(conference, date, language))),
  );
}

/**
 * Calendars identify a date by its English name, or its only one. Two dates with the same name would be one event, in
 * one file.
 */
function names(conference: ConferenceContent): ContentFinding[] {
  const isChinese = onlyLanguageOf(conference.site) === 'zh';
  const known = new Set<string>();
  return conference.site.dates.flatMap((date) => {
    const name = isChinese || /[a-z\d]/i.test(date.label.en) ? dateName(date) : '';
    const isNew = name !== '' && !known.has(name);
    known.add(name);
    if (isNew) return [];
    const { en } = date.label;
    const code = name === '' ? 'dateWithoutName' : 'dateNameTwice';
    return [defect(code, locateText(conference, en, 'site', field.path), { date: en })];
  });
}

/** A printed date that names another day is a defect; an incomplete one may be intended. */
function printing(conference: ConferenceContent, date: ImportantDate, language: Language): ContentFinding[] {
  const doubt = doubtAboutPrinted(date, language);
  if (!doubt) return [];
  const { code, meant, words } = doubt;
  const printed = date.date[language];
  const place = locateText(conference, printed, 'site', field.path);
  const values = { date: date.label.en, printed, meant, reason: words };
  return [(code === 'printedOtherwise' ? defect : hint)(code, place, values)];
}

/** The days of the conference itself: one date must be marked as them. */
function conferenceDays(content: ConferenceContent): ContentFinding[] {
  const { length: count } = content.site.dates.filter(({ isConference }) => isConference);
  const place = placeOf(content, field.part, field.path);
  if (count === 0) return [defect('noConferenceDate', place)];
  return count > 1 ? [defect('conferenceDates', place, { count })] : [];
}

/** One date should be the deadline for abstracts, and only that one can be enforced. */
function deadlines(conference: ConferenceContent): ContentFinding[] {
  const { dates: all } = conference.site;
  const { length: count } = all.filter(({ isAbstractDeadline }) => isAbstractDeadline);
  const findings: ContentFinding[] = [];
  const place = placeOf(conference, field.part, field.path);
  if (count === 0) findings.push(hint('noDeadline', place));
  if (count > 1) findings.push(defect('deadlines', place, { count }));
  for (const date of all.filter(({ enforced, isAbstractDeadline }) => enforced && !isAbstractDeadline)) {
    const { label } = date;
    const there = placeOf(conference, 'site', pointerOf(['dates', all.indexOf(date), 'enforced']));
    findings.push(defect('enforcedDate', there, { date: label.en, label }));
  }
  return findings;
}

/** The names of the conference and its front page should only mention its own years. */
function years(conference: ConferenceContent): ContentFinding[] {
  const { site, pages } = conference;
  const own = new Set(
    site.dates.flatMap(({ day, from = day }) =>
      languagesIn(site).flatMap((language) => [dayIn(day, language).slice(0, 4), dayIn(from, language).slice(0, 4)]),
    ),
  );
  const home = site.routes.find(({ path }) => path === '/');
  const front = home && 'page' in home ? pages.get(home.page) : undefined;
  const { kicker, headline, lead } = (front ?? {}) as Record<string, unknown>;
  const words = textsIn([site.name, site.shortName, site.description, site.copyright, kicker, headline, lead]);
  return withoutRepetitions(
    words.flatMap((text) =>
      languagesIn(site).flatMap((language) => {
        const named = text[language].match(/(?<!\d)(19|20)\d\d(?!\d)/g) ?? [];
        const other = named.find((year) => !own.has(year) && isNear(year, own));
        if (!other) return [];
        const values = { words: text[language], year: other, years: [...own] };
        return [hint('otherYear', placeOfYear(conference, text[language]), values)];
      }),
    ),
  );
}

/** The place of a text of the site, or of its front page. */
function placeOfYear(conference: ConferenceContent, words: string): ContentPlace {
  const placed = allTexts(conference).find(({ text }) => text === words);
  return placed ? placeOfText(conference, placed) : placeOf(conference, 'site');
}

/** Texts with an end date must end on one of the conference's dates, since pages are only published again for those. */
function lastDays(conference: ConferenceContent): ContentFinding[] {
  const ends = new Set(
    conference.site.dates.flatMap(({ day }) => languagesIn(conference.site).map((language) => dayIn(day, language))),
  );
  return Array.from(conference.pages).flatMap(([page, data]) => {
    const named = new Set(valuesUnder(data, (key) => key === 'until'));
    return [...named]
      .filter((day) => !ends.has(day))
      .map((day) => hint('untilNoDate', untilPlace(conference, day, page), { day, days: [...ends] }));
  });
}

/** Timed texts whose last part ends on a day without a successor: the page would continue to show it. */
function openEnds(conference: ConferenceContent): ContentFinding[] {
  return Array.from(conference.pages).flatMap(([page, data]) =>
    untilLast(data).map((day) => hint('nothingAfterUntil', untilPlace(conference, day, page), { day })),
  );
}

/** The place of an end date in a page. */
function untilPlace(conference: ConferenceContent, day: string, page: string): ContentPlace {
  return locateText(conference, day, pagePart(page));
}

/** The end date of each list whose last part has one. */
function untilLast(data: unknown): string[] {
  if (data === null || typeof data !== 'object') return [];
  const last: unknown = Array.isArray(data) ? data.at(-1) : undefined;
  const own = last !== null && typeof last === 'object' && 'until' in last ? [String(last.until)] : [];
  return [...own, ...Object.values(data).flatMap(untilLast)];
}

/** Whether a year may be left over from the previous conference. Older years, as in 'since 1978', are intended. */
function isNear(year: string, own: ReadonlySet<string>): boolean {
  return [...own].some((candidate) => Math.abs(Number(candidate) - Number(year)) <= 8);
}
