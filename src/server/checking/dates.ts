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
import { doubtInLine } from './doubtfulDays.ts';
import {
  allTexts,
  contentFindingsAbout,
  locateText,
  placeOf,
  placeOfText,
  quoted,
  type ContentFinding,
  type ContentPlace,
} from '#server/conference/finding.ts';
import { textsIn, valuesUnder } from '#server/checking/dataTexts.ts';

const { defect, hint } = contentFindingsAbout('dates');

/** The form field of all dates. */
const field = { part: 'site', path: '/dates' };

/** Checks that dates are in order, and are printed as they are. */
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
    const { code, list, day, other, found: words, means } = doubt;
    const label = doubtedName(site, doubt);
    const { found, advice } = doubtInLine(doubt, label);
    const both = [`${words.en} ${means.en}`, `${words.zh}${means.zh}`] as const;
    const values = { date: label, day, ...(other && { other }) };
    const place = locateText(conference, day, 'site', pointerOf([list]));
    return (isMistake(doubt) ? defect : hint)(code, place, found, advice, both, values);
  });
  return unique(findings);
}

function printedDates(conference: ConferenceContent): ContentFinding[] {
  const { dates } = conference.site;
  return unique(
    languagesIn(conference.site).flatMap((language) => dates.flatMap((date) => printing(conference, date, language))),
  );
}

/**
 * Calendars identify a date by its English name, or its only one. Two dates with the same name would be one event, in
 * one file.
 */
function names(conference: ConferenceContent): ContentFinding[] {
  const isChinese = onlyLanguageOf(conference.site) === 'zh';
  const wanted = isChinese ? 'a name' : 'an English name';
  const known = new Set<string>();
  return conference.site.dates.flatMap((date) => {
    const name = isChinese || /[a-z\d]/i.test(date.label.en) ? dateName(date) : '';
    const isNew = name !== '' && !known.has(name);
    known.add(name);
    if (isNew) return [];
    const { en } = date.label;
    const found = name === '' ? `'${en}' has no Latin letter or digit` : `Two dates are called '${en}'`;
    return [
      defect(
        name === '' ? 'dateWithoutName' : 'dateNameTwice',
        locateText(conference, en, 'site', field.path),
        found,
        `Give each date ${wanted} of its own.`,
        [
          name === ''
            ? `“${en}” has no Latin letter or digit. Please give it an English name.`
            : `Two dates are called “${en}”. Please give each ${wanted} of its own.`,
          name === '' ? `“${en}”没有英文名称，请填写。` : `两个日期的英文名称都是“${en}”，请分别命名。`,
        ],
        { date: en },
      ),
    ];
  });
}

/** A printed date that names another day is a defect; an incomplete one may be intended. */
function printing(conference: ConferenceContent, date: ImportantDate, language: Language): ContentFinding[] {
  const doubt = doubtAboutPrinted(date, language);
  if (!doubt) return [];
  const { code, meant, words } = doubt;
  const printed = date.date[language];
  const place = locateText(conference, printed, 'site', field.path);
  const found = `'${date.label[language]}' is printed as ${quoted(printed)} but is ${meant}`;
  const advice = 'Print day, month and year, unless that is intended.';
  const both = [words.en, words.zh] as const;
  const values = { date: date.label.en, printed, meant };
  return code === 'printedOtherwise'
    ? [defect(code, place, found, 'Make both the same date.', both, values)]
    : [hint(code, place, found, advice, both, values)];
}

/** The days of the conference itself: one date must be marked as them. */
function conferenceDays(content: ConferenceContent): ContentFinding[] {
  const { site } = content;
  const marked = site.dates.filter(({ isConference }) => isConference);
  const place = placeOf(content, field.part, field.path);
  if (marked.length === 0) {
    const found = 'No date is marked as the conference itself';
    return [
      defect('noConferenceDate', place, found, "Mark it: 'isConference: true'.", [
        'No date is marked as that of the conference itself.',
        '尚未标明哪个日期是会期。',
      ]),
    ];
  }
  if (marked.length > 1)
    return [
      defect('conferenceDates', place, `${marked.length} dates are marked isConference`, 'Mark one.', [
        `${marked.length} dates are marked as that of the conference. Please mark one.`,
        `有${marked.length}个日期标为会期，请只标一个。`,
      ]),
    ];
  return [];
}

/** One date should be the deadline for abstracts, and only that one can be enforced. */
function deadlines(conference: ConferenceContent): ContentFinding[] {
  const { dates: all } = conference.site;
  const deadline = all.filter(({ isAbstractDeadline }) => isAbstractDeadline);
  const findings: ContentFinding[] = [];
  const place = placeOf(conference, field.part, field.path);
  if (deadline.length === 0) {
    const advice = "Mark the deadline for abstracts: 'isAbstractDeadline: true'.";
    findings.push(
      hint('noDeadline', place, 'There is no deadline to count down to', advice, [
        'No date is marked as the deadline for abstracts, so there is none to count down to.',
        '尚未标明摘要截止日期，无法显示倒计时。',
      ]),
    );
  }
  if (deadline.length > 1)
    findings.push(
      defect('deadlines', place, `${deadline.length} dates are marked isAbstractDeadline`, 'Mark one.', [
        `${deadline.length} dates are marked as the deadline for abstracts. Please mark one.`,
        `有${deadline.length}个日期标为摘要截止日期，请只标一个。`,
      ]),
    );
  for (const date of all.filter(({ enforced, isAbstractDeadline }) => enforced && !isAbstractDeadline)) {
    const { label } = date;
    const found = `'${label.en}' is enforced but is not the deadline for abstracts`;
    const there = placeOf(conference, 'site', pointerOf(['dates', all.indexOf(date), 'enforced']));
    findings.push(
      defect(
        'enforcedDate',
        there,
        found,
        "'enforced' belongs to the date with 'isAbstractDeadline'.",
        [
          `“${label.en}” is enforced, but is not the deadline for abstracts.`,
          `“${label.zh}”设为强制截止，但不是摘要截止日期。`,
        ],
        { date: label.en },
      ),
    );
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
  return unique(
    words.flatMap((text) =>
      languagesIn(site).flatMap((language) => {
        const named = text[language].match(/(?<!\d)(19|20)\d\d(?!\d)/g) ?? [];
        const other = named.find((year) => !own.has(year) && isNear(year, own));
        if (!other) return [];
        const found = `${quoted(text[language])} mentions ${other}, but the dates are in ${[...own].join(', ')}`;
        return [
          hint(
            'otherYear',
            placeOfYear(conference, text[language]),
            found,
            'Correct the year, unless it is intended.',
            [
              `“${text[language]}” mentions ${other}, but the dates are in ${[...own].join(', ')}.`,
              `“${text[language]}”提到${other}年，而各日期在${[...own].join('、')}年。`,
            ],
            { words: text[language], year: other },
          ),
        ];
      }),
    ),
  );
}

/** The place of a text of the site, or of its front page. */
function placeOfYear(conference: ConferenceContent, words: string): ContentPlace {
  const placed = allTexts(conference).find(({ text }) => text === words);
  return placed ? placeOfText(conference, placed) : placeOf(conference, 'site');
}

/** Words with an end date must end with one of the dates, since pages are only published again for those. */
function lastDays(conference: ConferenceContent): ContentFinding[] {
  const ends = new Set(
    conference.site.dates.flatMap(({ day }) => languagesIn(conference.site).map((language) => dayIn(day, language))),
  );
  return Array.from(conference.pages).flatMap(([page, data]) => {
    const named = new Set(valuesUnder(data, (key) => key === 'until'));
    return [...named]
      .filter((day) => !ends.has(day))
      .map((day) => {
        const found = `Words are valid until '${day}', on which no date ends`;
        const advice = `Write one of ${[...ends].join(', ')}.`;
        return hint(
          'untilNoDate',
          untilPlace(conference, day, page),
          found,
          advice,
          [
            `Words are valid until ${day}, on which no date ends. Was a date moved? The dates end on ${[...ends].join(', ')}.`,
            `有文字的有效期至${day}，但没有日期在当天结束。是否改过日期？现有日期为${[...ends].join('、')}。`,
          ],
          { day },
        );
      });
  });
}

/** Lists of words that end on a day, with nothing after them: the page would go on showing the last ones. */
function openEnds(conference: ConferenceContent): ContentFinding[] {
  return Array.from(conference.pages).flatMap(([page, data]) =>
    untilLast(data).map((day) => {
      const found = `The last words of a list are valid until '${day}', and nothing comes after them`;
      const advice = "Add words for the time afterwards, without 'until'.";
      return hint(
        'nothingAfterUntil',
        untilPlace(conference, day, page),
        found,
        advice,
        [
          `The last words of a list are valid until ${day}, and nothing comes after them.`,
          `一组文字的最后一段有效期至${day}，之后没有内容。`,
        ],
        { day },
      );
    }),
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

/** Removes repetitions: a finding is mostly the same in both languages. */
function unique(findings: readonly ContentFinding[]): ContentFinding[] {
  return [
    ...new Map(
      findings.map((finding) => [`${finding.file}:${finding.line} ${finding.found.replace(/^'[^']*'/, '')}`, finding]),
    ).values(),
  ];
}
