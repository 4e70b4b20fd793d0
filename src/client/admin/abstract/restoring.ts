import {
  abstractFields,
  type AbstractField,
  type AbstractValues,
  type EarlierVersion,
  type OneAbstract,
  valuesOf,
} from '#contract/kinds/abstract/abstract.ts';
import { asText } from '#contract/records/fieldChanges.ts';
import type { NewCommand } from '#client/commands/command.ts';

type Edit = NewCommand<'edit_abstract'>['body'];

/** The fields of an abstract in the format in which they are sent: authors as a JSON string. */
export function abstractTexts(abstract: AbstractValues): Record<AbstractField, string> {
  const texts = Object.entries(valuesOf(abstract)).map(([field, value]) => [field, asText(value)]);
  return Object.fromEntries(texts) as Record<AbstractField, string>;
}

/**
 * The command that restores an earlier version, with its file if that is still stored. Undefined if nothing differs.
 */
export function restoringOf(
  abstract: OneAbstract,
  version: EarlierVersion,
): Pick<Edit, 'report_id' | 'changes' | 'file' | 'back_to'> | undefined {
  const [present, wanted] = [abstractTexts(abstract), abstractTexts(version)];
  const differing = abstractFields.filter((field) => present[field] !== wanted[field]);
  const isOtherFile = abstract.file?.name !== version.file?.name || abstract.file?.size !== version.file?.size;
  const hasFile = isOtherFile && version.file?.is_kept !== false;
  if (differing.length === 0 && !hasFile) return undefined;
  return {
    report_id: abstract.report_id,
    changes: Object.fromEntries(differing.map((field) => [field, { from: present[field], to: wanted[field] }])),
    ...(hasFile && { file: { was: abstract.version, is: version.version } }),
    back_to: version.version,
  };
}
