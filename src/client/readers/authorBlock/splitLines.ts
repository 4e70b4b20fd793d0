import { addressNumbersIn } from './addresses.ts';
import { splitLabel } from './classifyLine.ts';
import { namesInstitution } from './institutions.ts';
import { positionOf, roleOf } from './roles.ts';
import { signs } from './signs.ts';

const chineseNotes =
  '(?<!共同|第[一二])通[信讯]作者(?:简介)?|通[信讯]联系人|报告人|汇报人|(?<!共同|并列)第[一二三]作者(?:简介)?|(?<![信讯一二三])作者简介';
const noteInside = new RegExp(
  String.raw`(?<=[^\s([（【{:：${signs}}])(?<!\b(?:presenting|first|senior|lead)(?: author)? (?:and|&)|(?:报告人|通[信讯]作者)[及和兼、])[\s,，;；。.]{0,4}(?=[([（【]?\s?(?:[${signs}]+|\^\{[${signs}]+\})?\s?(?:(?:corresponding authors?|correspondence to|author for correspondence|presenting authors?|presenter|${chineseNotes})(?:['’]s)?\s?(?:e-?mail)?\s?[:：\uE000-\uE3E7]|(?<=[;；。] ?[${signs}]? ?)(?:${chineseNotes})[,，]|(?<=[,，;；。.)）] ?)(?:these authors contributed equally)))`,
  'giu',
);
const firstLabelInside =
  /[([（【]? ?(?:\^\{1\}|\^1|(?<!\d)1(?!\d)|\^\{a\}|(?<![\p{L}\p{N}])a(?=\p{Lu}\p{Ll})|(?<=[(（])a(?=[)）])|(?<![\p{L}\p{N}])a(?=[.、．]? ?\p{Script=Han}))[.、:：)）\]】]* ?(?=\p{L})/gu;

/** A label before names or affiliations, in a list or in a filled-in form. */
const heading =
  /^(?:authors?|(?:author )?affiliations?|(?:full )?name|institutions?|institute|organi[sz]ation|department|positions?|academic title|机构|职称|职务|作者(?:单位)?|姓名|单位|工作单位|所在单位)(?: names?| list)?(?: ?\d{1,2})?\s?[:：]\s?/iu;
/** A line of a form that only numbers an author. */
const count =
  /^(?:(?:co-?|corresponding |presenting )?author|作者) ?(?:no\.? ?|#)?(?:\d{1,2}|[一二三四五六七八九十])\s?[:：.]?$/iu;
/** `[作者简介]`, `【通信作者】` */
const bracketedHeading = new RegExp(
  String.raw`^([${signs}]?) ?[[【〔] ?(\p{Script=Han}[\p{Script=Han} ]{1,8}) ?[\]】〕] ?[:：]?`,
  'u',
);
/** `1st Osborne Reynolds`, as in IEEE's template. */
const ordinal = /^\d{1,2}(?:\^\{)?(?:st|nd|rd|th)\}? (?=\p{Lu})/u;
const namesOnTwoLines =
  /^(?:(?:first|given) names?\s?[:：] ?([^\n]+)\n ?(?:last|family) names?\s?[:：] ?([^\n]+)|(?:last|family) names?\s?[:：] ?([^\n]+)\n ?(?:first|given) names?\s?[:：] ?([^\n]+))$/gimu;

/** Splits a text into paragraphs at blank lines, and these into lines. */
export function splitParagraphs(text: string): string[][] {
  return text
    .split(/\n\s*\n/u)
    .map(splitLines)
    .filter((lines) => lines.length > 0);
}

/**
 * Splits a text into lines, even if it has no line breaks: an affiliation starts with its number, a note with its
 * keyword.
 */
function splitLines(text: string): string[] {
  return text
    .replace(/(?<=[,，、&]|\band) ?\n(?=[^\n]{1,200})/gu, ' ')
    .replace(/[(（] ?([^()（）\n]{2,400}?) ?[)）]/gu, markTitles)
    .replace(namesOnTwoLines, (_all, first, last, lastBefore, firstAfter) =>
      [first ?? firstAfter, last ?? lastBefore].join(' '),
    )
    .split('\n')
    .map((line) => withoutOrdinal(line.trim()))
    .flatMap(separateFields)
    .filter((line) => !count.test(line) && !/^(?:authors?|作者)$/iu.test(line))
    .map((line) => line.replace(bracketedHeading, '$1$2：'))
    .map(withoutOuterBrackets)
    .map((line) => line.replace(heading, ''))
    .map(separateCells)
    .flatMap((line) => line.replace(noteInside, '\n').split('\n'))
    .flatMap(separateRows)
    .flatMap(splitBeforeAffiliations)
    .map((line) => line.trim())
    .filter((line) => /[\p{L}\p{N}\uE000-\uE3E7]/u.test(line));
}

/** Removes the ordinal of an author, but not the number of an institution: `2nd Affiliated Hospital`. */
function withoutOrdinal(line: string): string {
  const rest = line.replace(ordinal, '');
  return namesInstitution(rest.split(/[,，;；]/u)[0]!) ? line : rest;
}

/** Writes each field of `Name: Ellen Richards; Affiliation: Host University; Email: …` on a separate line. */
function separateFields(line: string): string[] {
  if (!/^(?:author |full )?name\s?[:：]|^姓名\s?[:：]/iu.test(line)) return [line];
  return line.split(/[;；,，]\s?(?=(?:affiliation|institution|position|e-?mail|单位|职称|邮箱)\s?[:：])/iu);
}

/** `（江南大学食品学院，江苏 无锡 214122）`, also after its number. */
function withoutOuterBrackets(line: string): string {
  const found = /^(\^\{\d{1,2}\}|\d{1,2}|[a-z](?![\p{L}]))? ?[（(]([^（()）]+)[)）][;；。.]?$/u.exec(line);
  return found && namesInstitution(found[2]!) ? `${found[1] ?? ''} ${found[2]}`.trim() : line;
}

/** Rewrites `（主办大学，教授）` as `^{教授} (主办大学)`: roles and positions in brackets become marks. */
function markTitles(all: string, inside: string): string {
  const parts = inside.split(/ ?[,，;；、] ?/u);
  const isTitle = (part: string) => roleOf(part) !== undefined || positionOf(part) !== undefined;
  const titles = parts.filter(isTitle).map((title) => `^{${title}}`);
  const others = parts.filter((part) => !isTitle(part)).join(/[，；、]/u.test(inside) ? '，' : ', ');
  if (titles.length === 0 || (others !== '' && !namesInstitution(others))) return all;
  return others === '' ? titles.join('') : `${titles.join('')} (${others})`;
}

/** Writes `Anna Kowalska – Host University – a@host.example` with tabs between its cells. */
function separateCells(line: string): string {
  if (isChineseRow(line)) return line.replaceAll(' ', '\t');
  const cells = line.split(/ [–—−|] /u);
  const isRow = cells.length > 1 && !namesInstitution(cells[0]!) && namesInstitution(cells[1]!);
  return isRow ? cells.join('\t') : line;
}

/** `张伟 教授 江南大学食品学院 zw@host.example` */
function isChineseRow(line: string): boolean {
  const [name, ...cells] = line.split(' ');
  if (cells.length < 2 || cells.length > 6 || !/^\p{Script=Han}{2,4}$/u.test(name!) || /[,，;；、\t]/u.test(line))
    return false;
  const isPerson = cells.some((cell) => positionOf(cell) !== undefined || addressNumbersIn(cell).length > 0);
  return isPerson && cells.some(namesInstitution) && !namesInstitution(name!);
}

/** `Osborne Reynolds, Host University, o@host.example; Ellen …`: one line per author. */
function separateRows(line: string): string[] {
  const rows = line.split(/[;；]/u);
  return rows.length > 1 && rows.every((row) => namesInstitution(row) && addressNumbersIn(row).length > 0)
    ? rows
    : [line];
}

function splitBeforeAffiliations(line: string): string[] {
  for (const { index, 0: label } of line.matchAll(firstLabelInside)) {
    const following = line.slice(index + label.length, index + label.length + 120).split(/[,，;；\n\d]/u)[0]!;
    const isList = /^[([（【]/u.test(label) && /[;；] ?(?:\^\{?)?2(?!\d)/u.test(line.slice(index));
    if (namesInstitution(following) || isList) return [line.slice(0, index), line.slice(index)].flatMap(splitAtLabels);
  }
  return [line];
}

/** Writes `1 Host University; 2 Third University` as two lines. */
function splitAtLabels(line: string): string[] {
  const lines: string[] = [];
  let rest = line;
  for (let label = splitLabel(rest)?.label; label !== undefined && isCounted(label);) {
    const next = following(label);
    const boundary = new RegExp(
      String.raw`(?:[;；。.]\s?|[,，)）\s]\s?)[([（]?\s?(?:\^\{${next}\}|\^${next}|(?<![\d\p{L}])${next}(?![\d\p{Ll}]))[.、:：)）\]]*\s?(?=\p{L}|\d{1,2}(?:st|nd|rd|th) )`,
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
