import type { Beginning } from '#contract/content/beginning.ts';
import { mainZoneOf, namedZone } from '#contract/dates/countryZones.ts';
import { printableLine, printableLines } from '#contract/names/printable.ts';
import type { Text } from '#site/text.ts';
import type { Given } from './given.ts';

/**
 * What the form of a new conference says, as its folder is made of it (C6): what is blank is not given.
 *
 * @param begun - without `beginningProblems`
 * @param now - a country's zones are compared as they are this year
 */
export function givenOf(begun: Beginning, now: Date): Omit<Given, 'id'> {
  const { name, shortName, city, country, timeZone, first, last, email, hue, topics, lead } = begun;
  return {
    name: inBoth(name),
    shortName: printableLine(shortName),
    city: inBoth(city),
    country,
    zone: namedZone(timeZone ?? mainZoneOf(country, now)!),
    days: { first, last },
    email,
    hue: hue.toLowerCase(),
    topics: topicsOf(topics),
    lead: lead && inBoth(lead),
  };
}

function inBoth({ en, zh }: Text): Partial<Text> {
  return { ...given('en', en), ...given('zh', zh) };
}

function given(language: keyof Text, words = ''): Partial<Text> {
  const printable = printableLine(words);
  return printable === '' ? {} : { [language]: printable };
}

/** A line is a topic, in each language. */
function topicsOf(topics: Text = { en: '', zh: '' }): Partial<Text>[] {
  const [en, zh] = [printableLines(topics.en), printableLines(topics.zh)];
  return Array.from({ length: Math.max(en.length, zh.length) }, (_, index) => ({
    ...given('en', en[index]),
    ...given('zh', zh[index]),
  }));
}

/** The longest name of a folder, as for `organiser new`. */
const longest = 40;

/**
 * A name for the folder of a conference, made of its short name, with a number where others have it. No path can come of it,
 * whatever was typed.
 */
export function folderName(
  { shortName = '', days }: Pick<Given, 'shortName' | 'days'>,
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
