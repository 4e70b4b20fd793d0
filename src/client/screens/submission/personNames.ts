import type { Person } from '#contract/report.ts';

/** A name as it is read, without what nobody wrote. */
export function nameOf({
  Firstname,
  Middlename,
  Lastname,
}: Pick<Person, 'Firstname' | 'Middlename' | 'Lastname'>): string {
  return joined([Firstname, Middlename, Lastname], ' ');
}

/** What tells people of one name apart. */
export function factsOf({ Affiliation, email }: Pick<Person, 'Affiliation' | 'email'>): string {
  return joined([Affiliation, email], ' · ');
}

function joined(parts: readonly string[], between: string): string {
  return parts
    .map((part) => part.trim())
    .filter(Boolean)
    .join(between);
}
