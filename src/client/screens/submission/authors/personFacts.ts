import type { Person } from '#contract/calls/report.ts';

/** Distinguishes people of the same name. */
export function factsOf({ Affiliation, email }: Pick<Person, 'Affiliation' | 'email'>): string {
  return [Affiliation.trim(), email.trim()].filter(Boolean).join(' · ');
}
