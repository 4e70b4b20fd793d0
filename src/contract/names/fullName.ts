import { shownName } from './shownName.ts';

/** The names of a person, as an account or a row of authors has them. */
interface Named {
  Firstname: string;
  Middlename?: string;
  Lastname: string;
}

/** Whether a name is written in Chinese characters, whatever of it is given, and so begins with the family name. */
export function isChineseName({ Firstname, Lastname }: Named): boolean {
  const given = trimmed([Lastname, Firstname]);
  return given.length > 0 && given.every((name) => /^\p{Script=Han}/u.test(name));
}

/**
 * All names in the order and with the space of their script: `Justus Liebig`, `王淑芬`. A given name that ends with a dot
 * is printed first in Chinese too: `威廉·努塞尔特`.
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

/** All names of a person as others are shown them: in the order of their script, on one line, without signs nobody sees. */
export function shownFullName(named: Parameters<typeof fullName>[0]): string {
  return shownName(fullName(named));
}
