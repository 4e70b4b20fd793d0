import { addressNumbersIn, addressPlaceholders } from './addresses.ts';
import { isCountry, namesInstitution } from './institutions.ts';

/** The kind of a note about the authors that it marks or names. */
export type NoteKind = 'corresponding' | 'presenter' | 'equal' | 'email' | 'about';

/** A line of a block, as far as the line itself shows what it is. */
export type ClassifiedLine =
  | { kind: 'note'; note: NoteKind; marks: string[]; text: string }
  | { kind: 'labelled'; label: string; text: string }
  | { kind: 'plain'; text: string };

const noteWords = {
  corresponding:
    /^(?:the )?(?:co-?)?(?:corresponding authors?|correspondence(?: to| address| should be addressed to)?|author for correspondence|address correspondence to|通[信讯]作者|通[信讯]联系人|责任作者|联系作者)/iu,
  presenter: /^(?:the )?(?:presenting authors?|presenters?|presented by|报告人|汇报人|宣读人|演讲人|报告作者)/iu,
  equal:
    /^(?:(?:these|the|both|two) (?:\w+ )?authors (?:have )?contributed equally|(?:authors )?contributed equally|equal contribution|equally contributing|共同第一作者|并列第一作者|同等贡献|贡献相同|co-first authors?)/iu,
  about: /^(?:first author|about the authors?|第一作者|作者简介)(?=\s?[:：])/iu,
  email:
    /^(?:e-?mails?|电子邮[箱件]|邮箱|电邮|mail)(?: addresses| address)?(?: ?\d{1,2}(?=\s?[:：]))?(?=[\s:：\uE000-\uE3E7]|$)/iu,
} satisfies Record<NoteKind, RegExp>;

const labelAtStart =
  /^[([（【]? ?(?:\^\{([\da-z]{1,2}|[*†‡§¶#]+)\}|\^([\da-z*†‡§¶#])|(\d{1,2})(?!\d)(?=[.、:：)）\]】 ]|\p{L})|([a-z])(?=[.)）\]:：、]|\p{Lu}\p{Ll}| \p{Lu}| ?\p{Script=Han})|([*†‡§¶#✉‖]+)) ?[.、:：)）\]】]* ?(?=\p{L})/u;

/** Splits the number, letter or sign from the beginning of a line; undefined where there is none. */
export function splitLabel(line: string): { label: string; text: string } | undefined {
  const found = labelAtStart.exec(line);
  if (!found) return undefined;
  const label = found.slice(1).find((part) => part !== undefined)!;
  const text = line.slice(found[0].length);
  // A bracket that opened before the number closes at the end of the line.
  const isOpened = /^[([（【]/u.test(line) && !/[)）\]】] ?$/u.test(found[0]);
  return { label, text: isOpened || hasUnmatchedBracket(text) ? text.replace(/ ?[)）\]】] ?[;；。.]?$/u, '') : text };
}

function hasUnmatchedBracket(text: string): boolean {
  return (text.match(/[)）\]】]/gu)?.length ?? 0) > (text.match(/[([（【]/gu)?.length ?? 0);
}

const marksAtStart = /^(?:[*†‡§¶#✉‖]|\^\{[*†‡§¶#✉‖\da-z,]{1,6}\}|\^[\w*†‡§¶#])+ ?/u;

/** Classifies a line by its own text. */
export function classifyLine(line: string): ClassifiedLine {
  const opened = line.replace(/^[([（【]\s?(?=[*†‡§¶#✉]|\^\{[*†‡§¶#]|[\p{L}-]{4,20} )/u, '');
  const marks = marksAtStart.exec(opened)?.[0] ?? '';
  const rest = opened.slice(marks.length);
  for (const [note, words] of Object.entries(noteWords) as [NoteKind, RegExp][]) {
    const found = words.exec(rest);
    if (found) return { kind: 'note', note, marks: signsOf(marks), text: rest.slice(found[0].length) };
  }
  const isAddressesOnly = addressNumbersIn(rest).length > 0 && !/[\p{L}]/u.test(rest.replace(addressPlaceholders, ' '));
  if (isAddressesOnly) return { kind: 'note', note: 'email', marks: signsOf(marks), text: rest };
  const label = splitLabel(line);
  return label ? { kind: 'labelled', ...label } : { kind: 'plain', text: line };
}

function signsOf(marks: string): string[] {
  return marks.match(/\*+|[†‡§¶#✉‖]|[\da-z]/gu) ?? [];
}

/** Dates, web addresses and the like, which journals print near affiliations. */
export const isNotPostalAddress = /https?:|\bdoi\b|^(?:received|accepted|revised|submitted|funding|收稿|基金)/iu;

/** Whether a line may continue the postal address of the affiliation before it. */
export function continuesPostalAddress(line: string): boolean {
  if (isNotPostalAddress.test(line)) return namesInstitution(line);
  const last = line
    .split(/[,，]/u)
    .at(-1)!
    .replace(/[.;。；]$/u, '');
  return namesInstitution(line) || isCountry(last) || /\d{4,}/.test(line);
}
