import { shownName } from './shownName.ts';

/** The names of a person, as an account or a row of authors has them. */
interface Named {
  Firstname: string;
  Middlename?: string;
  Lastname: string;
}

/** Whether a name is written in Chinese characters and so begins with the family name. Any part may be missing. */
export function isChineseName({ Firstname, Lastname }: Named): boolean {
  const given = trimmed([Lastname, Firstname]);
  return given.length > 0 && given.every((name) => /^\p{Script=Han}/u.test(name));
}

/**
 * The full name in the order and with the spacing of its script: `Justus Liebig`, `王淑芬`. A given name that ends with a
 * dot comes first in Chinese, too: `威廉·努塞尔特`.
 */
export function fullName(named: Named): string {
  const { Firstname, Middlename = '', Lastname } = named;
  const givenFirst = trimmed([Firstname, Middlename, Lastname]);
  if (!isChineseName(named)) return givenFirst.join(' ');
  return (/[·•・‧]$/u.test(Firstname.trim()) ? givenFirst : trimmed([Lastname, Middlename, Firstname])).join('');
}

function trimmed(names: readonly string[]): string[] {
  return names.map((name) => name.trim()).filter(Boolean);
}

/** The full name as others see it: in the order of its script, on one line, without invisible characters. */
export function shownFullName(named: Parameters<typeof fullName>[0]): string {
  return shownName(fullName(named));
}
