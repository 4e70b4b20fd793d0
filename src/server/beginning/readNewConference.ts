import type { Beginning } from '#contract/content/beginning.ts';
import { mainZoneOf, namedZone } from '#contract/dates/countryZones.ts';
import { languagesIn } from '#contract/pages/page.ts';
import { printableLine, printableLines } from '#contract/names/printable.ts';
import type { Language, Text } from '#site/text.ts';
import type { NewConference } from './newConference.ts';

/**
 * Reads the form of a new conference (C6). Blank fields count as missing.
 *
 * @param form - free of `beginningProblems`
 * @param now - the year for which a country's zones are compared
 */
export function readNewConference(form: Beginning, now: Date): Omit<NewConference, 'id'> {
  const { mainLanguage, name, shortName, city, country, timeZone, first, last, deadline, email, hue, topics, lead } =
    form;
  const languages = languagesIn(form);
  return {
    languages,
    mainLanguage,
    name: printableIn(languages, name),
    shortName: printableLine(shortName),
    city: printableIn(languages, city),
    country,
    zone: namedZone(timeZone ?? mainZoneOf(country, now)!),
    days: { first, last },
    deadline,
    email,
    hue: hue.toLowerCase(),
    topics: topicsIn(languages, topics),
    lead: lead && printableIn(languages, lead),
  };
}

/** A text in the chosen languages only, without blanks. */
function printableIn(languages: readonly Language[], text: Partial<Text>): Partial<Text> {
  const lines = languages.map((language) => [language, printableLine(text[language] ?? '')] as const);
  return Object.fromEntries(lines.filter(([, line]) => line !== ''));
}

/** Each line is a topic, in each language. */
function topicsIn(languages: readonly Language[], topics: Partial<Text> = {}): Partial<Text>[] {
  const lines = languages.map((language) => [language, printableLines(topics[language] ?? '')] as const);
  const most = Math.max(...lines.map(([, { length }]) => length));
  return Array.from({ length: most }, (_, index) =>
    Object.fromEntries(lines.flatMap(([language, all]) => (all[index] === undefined ? [] : [[language, all[index]]]))),
  );
}

/** Longest id, as the name of a folder for `organiser new`. */
const longest = 40;

/**
 * The id of a conference, made from its short name, with a number if that id is taken. It can name a folder and is
 * never a path, whatever was typed.
 */
export function chooseId(
  { shortName = '', days }: Pick<NewConference, 'shortName' | 'days'>,
  isFree: (name: string) => boolean,
): string {
  const letters = shortName.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const words = (letters.match(/[a-z\d]+/g) ?? []).join('-').replace(/^[\d-]+/, '');
  const name = /[a-z]{2}/.test(words) ? words : `conference-${days?.first.slice(0, 4)}`;
  for (let number = 1; ; number += 1) {
    const ending = number === 1 ? '' : `-${number}`;
    const numbered = name.slice(0, longest - ending.length).replace(/-$/, '') + ending;
    if (isFree(numbered)) return numbered;
  }
}
