import type { Person } from '#contract/calls/report.ts';

/** An author without any data. */
export const nobody: Readonly<Person> = {
  Firstname: '',
  Middlename: '',
  Lastname: '',
  Position: '',
  Affiliation: '',
  email: '',
  Corresponding_author: 0,
  Oral_presentation_author: 0,
};
