import {
  fieldKey,
  type ImportChoice,
  type ImportChoices,
  type ImportedPart,
} from '#contract/kinds/part/importCalls.ts';

/** No conflict is decided. */
export const noChoices: ImportChoices = { parts: {}, fields: {} };

/** Characters of decisions that fit into the address of a request. */
const longest = 6_000;

/** Whether there are too many decisions to send them one by one. */
export function isTooLong(choices: ImportChoices): boolean {
  return encodeURIComponent(JSON.stringify(choices)).length > longest;
}

/** Decides on all changes of a part; undefined merges them. */
export function withPartChoice(
  { parts, fields }: ImportChoices,
  part: string,
  choice: ImportChoice | undefined,
): ImportChoices {
  const { [part]: _, ...others } = parts;
  return { parts: choice ? { ...others, [part]: choice } : others, fields };
}

/** Decides on a field. */
export function withFieldChoice(choices: ImportChoices, key: string, choice: ImportChoice): ImportChoices {
  return { ...choices, fields: { ...choices.fields, [key]: choice } };
}

/** Whether both sides of a part can be merged. If the complete part is in conflict, only one can be chosen. */
export function isMergeable({ conflicts }: ImportedPart): boolean {
  return conflicts.every(({ path }) => path !== '');
}

/** Whether each conflict of a part is decided. */
export function isDecided({ part, state, conflicts }: ImportedPart, { parts, fields }: ImportChoices): boolean {
  if (state === 'refused') return false;
  return state !== 'conflicting' || !!parts[part] || conflicts.every(({ path }) => fields[fieldKey(part, path)]);
}
