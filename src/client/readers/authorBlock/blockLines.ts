import { addressesIn, standIns } from './emails.ts';
import { isCountry, namesInstitution } from './nameLists.ts';
import { positionOf, roleOf } from './roles.ts';

/** What a note below the names tells about whom it marks or names. */
export type NoteKind = 'corresponding' | 'presenter' | 'equal' | 'email' | 'about';

/** A line of a block, as far as it tells by itself what it is. */
export type BlockLine =
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

const openerInside = new RegExp(
  String.raw`(?<=[^\s([（【{:：*†‡§¶#✉}])[\s,，;；。.]{0,4}(?=[([（【]?\s?(?:[*†‡§¶#✉]+|\^\{[*†‡§¶#✉]+\})?\s?(?:(?:corresponding authors?|correspondence to|author for correspondence|presenting authors?|presenter|通[信讯]作者|通[信讯]联系人|报告人|汇报人)(?:['’]s)?\s?(?:e-?mail)?\s?[:：\uE000-\uE3E7]|(?<=[\s,，;；。.)）])(?:these authors contributed equally)))`,
  'giu',
);
const firstLabelInside =
  /[([（【]? ?(?:\^\{1\}|\^1|(?<!\d)1(?!\d)|\^\{a\}|(?<=[(（])a(?=[)）]))[.、:：)）\]】]* ?(?=\p{L})/gu;

/** What announces the names or the affiliations: of a list, or of one author of a form that was filled in. */
const heading =
  /^(?:authors?|affiliations?|(?:full )?name|institutions?|institute|organi[sz]ation|department|作者(?:单位)?|姓名|单位|工作单位|所在单位)(?: names?| list)?(?: ?\d{1,2})?\s?[:：]\s?/iu;
/** A line that only counts the authors of such a form. */
const count =
  /^(?:(?:co-?|corresponding |presenting )?author|作者) ?(?:no\.? ?|#)?(?:\d{1,2}|[一二三四五六七八九十])\s?[:：.]?$/iu;
const partedNames =
  /^(?:(?:first|given) names?\s?[:：] ?([^\n]+)\n ?(?:last|family) names?\s?[:：] ?([^\n]+)|(?:last|family) names?\s?[:：] ?([^\n]+)\n ?(?:first|given) names?\s?[:：] ?([^\n]+))$/gimu;

/** The lines of a text, also of one that has run together: an affiliation begins with its number, a note with its words. */
export function linesOf(text: string): string[] {
  return text
    .replace(/(?<=[,，、&]|\band) ?\n(?=[^\n]{1,200})/gu, ' ')
    .replace(/[(（] ?([^()（）\n]{2,400}?) ?[)）]/gu, titlesApart)
    .replace(partedNames, (_all, first, last, lastBefore, firstAfter) =>
      [first ?? firstAfter, last ?? lastBefore].join(' '),
    )
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => !count.test(line))
    .map((line) => line.replace(heading, ''))
    .map(cellsApart)
    .flatMap((line) => line.replace(openerInside, '\n').split('\n'))
    .flatMap(rowsApart)
    .flatMap(brokenBeforeAffiliations)
    .map((line) => line.trim())
    .filter((line) => /[\p{L}\p{N}\uE000-\uE3E7]/u.test(line));
}

/** `（主办大学，教授）`: what somebody is, in brackets beside an institution or alone, is raised. */
function titlesApart(all: string, inside: string): string {
  const parts = inside.split(/ ?[,，;；、] ?/u);
  const isTitle = (part: string) => roleOf(part) !== undefined || positionOf(part) !== undefined;
  const titles = parts.filter(isTitle).map((title) => `^{${title}}`);
  const others = parts.filter((part) => !isTitle(part)).join(/[，；、]/u.test(inside) ? '，' : ', ');
  if (titles.length === 0 || (others !== '' && !namesInstitution(others))) return all;
  return others === '' ? titles.join('') : `${titles.join('')} (${others})`;
}

/** `Anna Kowalska – Host University – a@host.example` with its cells parted as those of a table are. */
function cellsApart(line: string): string {
  const cells = line.split(/ [–—|] /u);
  const isRow = cells.length > 1 && !namesInstitution(cells[0]!) && namesInstitution(cells[1]!);
  return isRow ? cells.join('\t') : line;
}

/** `Osborne Reynolds, Host University, o@host.example; Ellen …`: everything about somebody, then about the next. */
function rowsApart(line: string): string[] {
  const rows = line.split(/[;；]/u);
  return rows.length > 1 && rows.every((row) => namesInstitution(row) && addressesIn(row).length > 0) ? rows : [line];
}

function brokenBeforeAffiliations(line: string): string[] {
  for (const { index, 0: label } of line.matchAll(firstLabelInside)) {
    const following = line.slice(index + label.length, index + label.length + 120).split(/[,，;；\n\d]/u)[0]!;
    if (namesInstitution(following)) return [line.slice(0, index), line.slice(index)].flatMap(brokenAtLabels);
  }
  return [line];
}

/** `1 Host University; 2 Third University` as two lines. */
function brokenAtLabels(line: string): string[] {
  const lines: string[] = [];
  let rest = line;
  for (let label = labelled(rest)?.label; label !== undefined && isCounted(label);) {
    const next = following(label);
    const boundary = new RegExp(
      String.raw`(?:[;；。.]\s?|[,，)）\s]\s?)[([（]?\s?(?:\^\{${next}\}|\^${next}|(?<![\d\p{L}])${next}(?![\d\p{Ll}]))[.、:：)）\]]*\s?(?=\p{L})`,
      'gu',
    );
    const found = [...rest.matchAll(boundary)].find(
      ({ index, 0: opener }) =>
        /^[;；。]/u.test(opener) ||
        namesInstitution(rest.slice(index + opener.length, index + opener.length + 120).split(/[,，;；]/u)[0]!),
    );
    if (!found) break;
    const cut = found.index + /^[;；。.,，)）\s]*/u.exec(found[0])![0].length;
    lines.push(rest.slice(0, cut));
    rest = rest.slice(cut);
    label = next;
  }
  return [...lines, rest];
}

function isCounted(label: string): boolean {
  return /^(?:\d{1,2}|[a-y])$/.test(label);
}

function following(label: string): string {
  return /\d/.test(label) ? String(Number(label) + 1) : String.fromCharCode(label.charCodeAt(0) + 1);
}

const labelAtStart =
  /^[([（【]? ?(?:\^\{([\da-z]{1,2}|[*†‡§¶#]+)\}|\^([\da-z*†‡§¶#])|(\d{1,2})(?!\d)(?=[.、:：)）\]】 ]|\p{L})|([a-z])(?=[.)）\]:：、]|\p{Lu}\p{Ll}| \p{Lu})|([*†‡§¶#✉‖]+)) ?[.、:：)）\]】]* ?(?=\p{L})/u;

/** A line that begins with a number, a letter or a sign, apart from it. */
export function labelled(line: string): { label: string; text: string } | undefined {
  const found = labelAtStart.exec(line);
  if (!found) return undefined;
  const label = found.slice(1).find((part) => part !== undefined)!;
  const text = line.slice(found[0].length);
  // Where the brackets were opened before the number, they are closed at the end.
  const isOpened = /^[([（【]/u.test(line) && !/[)）\]】] ?$/u.test(found[0]);
  return { label, text: isOpened || hasLoneBracket(text) ? text.replace(/ ?[)）\]】] ?[;；。.]?$/u, '') : text };
}

function hasLoneBracket(text: string): boolean {
  return (text.match(/[)）\]】]/gu)?.length ?? 0) > (text.match(/[([（【]/gu)?.length ?? 0);
}

const marksAtStart = /^(?:[*†‡§¶#✉‖]|\^\{[*†‡§¶#✉‖\da-z,]{1,6}\}|\^[\w*†‡§¶#])+ ?/u;

/** What a line says of itself. */
export function blockLine(line: string): BlockLine {
  const opened = line.replace(/^[([（【]\s?(?=[*†‡§¶#✉]|\^\{[*†‡§¶#]|[\p{L}-]{4,20} )/u, '');
  const marks = marksAtStart.exec(opened)?.[0] ?? '';
  const said = opened.slice(marks.length);
  for (const [note, words] of Object.entries(noteWords) as [NoteKind, RegExp][]) {
    const found = words.exec(said);
    if (found) return { kind: 'note', note, marks: signsOf(marks), text: said.slice(found[0].length) };
  }
  const isAddressesOnly = addressesIn(said).length > 0 && !/[\p{L}]/u.test(said.replace(standIns, ' '));
  if (isAddressesOnly) return { kind: 'note', note: 'email', marks: signsOf(marks), text: said };
  const label = labelled(line);
  return label ? { kind: 'labelled', ...label } : { kind: 'plain', text: line };
}

function signsOf(marks: string): string[] {
  return marks.match(/\*+|[†‡§¶#✉‖]|[\da-z]/gu) ?? [];
}

/** Dates and addresses of the web, which stand near affiliations in what was printed. */
export const isNoAddress = /https?:|\bdoi\b|^(?:received|accepted|revised|submitted|funding|收稿|基金)/iu;

/** Whether a line may go on with the address that an affiliation before it began. */
export function goesOnWithAddress(line: string): boolean {
  if (isNoAddress.test(line)) return namesInstitution(line);
  const last = line
    .split(/[,，]/u)
    .at(-1)!
    .replace(/[.;。；]$/u, '');
  return namesInstitution(line) || isCountry(last) || /\d{4,}/.test(line);
}
