import { abstractFields, type AbstractField, type OneAbstract } from '#contract/staff/oneAbstract.ts';
import type { CommandBody } from '#client/commands/command.ts';
import { asText, isSame } from '#client/commands/fieldChanges.ts';

/** What staff can change of an abstract. */
export type AbstractValues = Pick<OneAbstract, AbstractField>;

/** The changes of an edit, as they travel. */
export type Changes = CommandBody<'edit_abstract'>['changes'];

export function valuesOf(abstract: AbstractValues): AbstractValues {
  const { title, abstract: text, keywords, submissionType, topics, report_people } = abstract;
  return { title, abstract: text, keywords, submissionType, topics, report_people };
}

/** The fields that differ, from what to what; authors travel as a JSON string. */
export function changesBetween(from: AbstractValues, to: AbstractValues): Changes {
  const changed = abstractFields.filter((field) => !isSame(from[field], to[field]));
  return Object.fromEntries(changed.map((field) => [field, { from: asText(from[field]), to: asText(to[field]) }]));
}

/** The values with changes applied. */
export function withChanges<Values extends AbstractValues>(values: Values, changes: Changes): Values {
  const { report_people, ...texts } = changes;
  const written = Object.entries(texts).map(([field, change]) => [field, String(change?.to ?? '')]);
  return {
    ...values,
    ...Object.fromEntries(written),
    ...(report_people && { report_people: JSON.parse(report_people.to) as Values['report_people'] }),
  };
}
