import type { Person } from '#contract/report.ts';

/** A name as it is read, without what nobody wrote. A Chinese one begins with the family. */
export function nameOf({
  Firstname,
  Middlename,
  Lastname,
}: Pick<Person, 'Firstname' | 'Middlename' | 'Lastname'>): string {
  if (isHan(Firstname) && isHan(Lastname)) return joined([Lastname, Middlename, Firstname], '');
  return joined([Firstname, Middlename, Lastname], ' ');
}

/** What tells people of one name apart. */
export function factsOf({ Affiliation, email }: Pick<Person, 'Affiliation' | 'email'>): string {
  return joined([Affiliation, email], ' · ');
}

function isHan(text: string): boolean {
  return /^\s*\p{Script=Han}/u.test(text);
}

function joined(parts: readonly string[], between: string): string {
  return parts
    .map((part) => part.trim())
    .filter(Boolean)
    .join(between);
}
