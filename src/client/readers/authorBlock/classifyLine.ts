import { addressNumbersIn, addressPlaceholders } from './addresses.ts';
import { isCountry, namesInstitution } from './institutions.ts';
import { signs } from './signs.ts';

/** The kind of a note, which is about the authors that it marks or names. */
export type NoteKind = 'corresponding' | 'presenter' | 'equal' | 'email' | 'about';

/** A line of a block, classified by its own text. */
export type ClassifiedLine =
  | { kind: 'note'; note: NoteKind; marks: string[]; announced: string; text: string }
  | { kind: 'labelled'; label: string; text: string }
  /** Dates, funding and similar. Their words may look like names or institutions. */
  | { kind: 'aside'; text: string }
  | { kind: 'plain'; text: string };

/** Words at the start of a line. A Latin letter after one would make a different word. */
const beginning = (...words: string[]) => new RegExp(String.raw`^(?:${words.join('|')})(?!\p{Script=Latin})`, 'iu');

/** The words that introduce a note. */
export const noteWords = {
  corresponding: beginning(
    String.raw`(?:the )?(?:co-?|(?:presenting|first|senior|lead)(?: author)? (?:and|&) )?corresponding authors?(?: at)?`,
    String.raw`corresponding (?:author )?(?:and|&) presenting authors?`,
    String.raw`correspondence(?: to| address| author| should be addressed to)?`,
    String.raw`(?:author )?to whom (?:all )?correspondence (?:should|may|must) be addressed`,
    'author for correspondence|address correspondence to',
    String.raw`contact (?:authors?|persons?)|contact(?= \p{L}{2,20} (?!numbers?\b|details\b|information\b))`,
    '(?:共同|第[一二]|报告人[及和兼、])?通[信讯]作者(?:简介|[及和兼、]报告人)?|通[信讯]联系人|责任作者|联系作者',
  ),
  presenter: beginning(
    String.raw`(?:the )?(?:presenting authors?|presenters?|presented by)`,
    '报告人|汇报人|宣读人|演讲人|报告作者',
  ),
  equal: beginning(
    String.raw`(?:these|the|both|two) (?:\w+ )?authors (?:have )?(?:contributed equally|share first authorship)`,
    '(?:authors )?contributed equally|equal contribution|equally contributing',
    '(?:co-|joint |equal |shared )first authors?',
    '为?(?:共同|并列)第一作者',
    '(?:作者)?对?本?(?:文|研究|论文)?(?:(?:具有|有)?(?:同等|相同)贡献(?:作者)?|贡献(?:相同|均等|同等))',
  ),
  about: beginning(
    String.raw`(?:(?:the )?first authors?|about the (?:first )?authors?|supervisors?)(?=\s?[:：])`,
    String.raw`(?:第[一二三]作者(?:简介|介绍)?|作者(?:简介|介绍)|指导(?:教师|老师)|导师)(?=[\s:：]|$)`,
  ),
  email: beginning(
    String.raw`(?:e-?mails?|电子邮[箱件]|邮箱|电邮|mail|orcid(?: ?ids?)?)(?: addresses| address)?(?: ?\d{1,2}(?=\s?[:：]))?(?=[\s:：\uE000-\uE3E7]|$)`,
  ),
} satisfies Record<NoteKind, RegExp>;

/** `21st Century University`, `2nd Affiliated Hospital`: such a number is not a label. */
const ordinal = String.raw`(?:st|nd|rd|th)(?!\p{L})`;
const labelAtStart = new RegExp(
  String.raw`^[([（【]? ?(?:\^\{([\da-z]{1,2}|[${signs}]+)\}|\^([\da-z${signs}])|(\d{1,2})(?!\d|${ordinal})(?=[.、:：)）\]】 ]|\p{L})|` +
    String.raw`([a-z])(?=[.)）\]:：、]|\p{Lu}\p{Ll}| \p{Lu}| ?\p{Script=Han})|([${signs}]+)) ?[.、:：)）\]】]* ?(?=\p{L}|\d{1,2}${ordinal})`,
  'u',
);

/** Splits a number, letter or sign from the start of a line. Undefined if there is none. */
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

const marksAtStart = new RegExp(String.raw`^(?:[${signs}]|\^\{[${signs}\da-z,]{1,6}\}|\^[\w${signs}])+ ?`, 'u');

/** Classifies a line by its own text. */
export function classifyLine(line: string): ClassifiedLine {
  const opened = line.replace(openedBefore, '');
  const marks = marksAtStart.exec(opened)?.[0] ?? '';
  const rest = opened.slice(marks.length);
  const label = splitLabel(line);
  const note = noteOf(rest, signsOf(marks)) ?? (label && noteOf(label.text, [label.label]));
  if (note) return note;
  if (isAside.test(rest)) return { kind: 'aside', text: line };
  if (addressNumbersIn(rest).length > 0 && !/\p{L}/u.test(rest.replace(addressPlaceholders, ' ').replace(website, ' ')))
    return { kind: 'note', note: 'email', marks: signsOf(marks), announced: '', text: rest };
  return label ? { kind: 'labelled', ...label } : { kind: 'plain', text: line };
}

const website = /(?:https?:\/\/|www\.)[^\s|]{1,200}/giu;
const openedBefore = new RegExp(String.raw`^[([（【]\s?(?=[${signs}]|\^\{[${signs}]|[\p{L}-]{4,20} )`, 'u');

function noteOf(text: string, marks: string[]): ClassifiedLine | undefined {
  for (const [note, words] of Object.entries(noteWords) as [NoteKind, RegExp][]) {
    const found = words.exec(text);
    if (found)
      return {
        kind: 'note',
        note,
        marks,
        announced: found[0],
        text: text.slice(found[0].length).replace(/^ ?[,，] ?/u, '：'),
      };
  }
  return undefined;
}

function signsOf(marks: string): string[] {
  return marks.match(oneSign) ?? [];
}

const oneSign = new RegExp(String.raw`\*+|[${signs}]|[\da-z]`, 'gu');

const isAside =
  /^(?:(?:received|accepted|revised|submitted|available online|published online|funding|financial support|acknowledge?ments?|keywords|key words|abstract|cite this|copyright)(?!\p{L})|©|(?:收稿|修回|修订|修改|录用|接受|网络出版|出版)(?:日期|时间)|(?:基金|资助|项目)(?:项目|资助|来源|基金)|关键词|摘 ?要|中图分类号|文献标[识志]码|文章编号|引[用文]格式|致谢)/iu;

/** A heading above the text that it announces: `Funding information`. */
export function isHeadingOfAside(line: ClassifiedLine): boolean {
  return line.kind === 'aside' && /^\p{L}[\p{L} ]{1,30}:?$/u.test(line.text);
}

/** Dates, web addresses and the like, which journals print near affiliations. */
export const isNotPostalAddress =
  /https?:|\bdoi\b|^(?:(?:tel|phone|telephone|fax|mobile|cell|office|direct)\b(?=[.:：/ ])|(?:联系)?电话|传真|手机|微信|qq ?[:：])/iu;

/** Whether a line may continue the postal address of the affiliation above it. */
export function continuesPostalAddress(line: string): boolean {
  if (isNotPostalAddress.test(line)) return namesInstitution(line);
  const last = line
    .split(/[,，]/u)
    .at(-1)!
    .replace(/[.;。；]$/u, '');
  return namesInstitution(line) || isCountry(last) || /\d{4,}/.test(line);
}
