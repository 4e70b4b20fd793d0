import type { Person } from '#contract/calls/report.ts';

/** What tells people of one name apart. */
export function factsOf({ Affiliation, email }: Pick<Person, 'Affiliation' | 'email'>): string {
  return [Affiliation.trim(), email.trim()].filter(Boolean).join(' · ');
}
