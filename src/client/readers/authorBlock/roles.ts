import type { Person } from '#contract/calls/report.ts';

type Position = Person['Position'];

/** Texts of positions, the longer ones first. */
const positionPatterns: readonly (readonly [RegExp, Position])[] = [
  [/^(?:associate|assoc\.?) prof(?:essor|\.)?$/i, 'Associate Prof.'],
  [/^(?:assistant|asst\.?) prof(?:essor|\.)?$/i, 'Assistant Prof.'],
  [/^(?:full )?prof(?:essor|\.)?$/i, 'Prof.'],
  [/^dr\.?$/i, 'Dr.'],
  [/^senior lecturer$/i, 'Senior Lecturer'],
  [/^lecturer$/i, 'Lecturer'],
  [/^(?:ph\.? ?d\.?|doctoral|doctorate) (?:student|candidate)$/i, 'Ph.D student'],
  [/^(?:master['’]?s?|m\.? ?(?:sc?|eng)\.?) (?:degree )?(?:student|candidate)$/i, 'Master student'],
  [/^undergraduate(?: student)?$/i, 'Undergraduate student'],
  [/^master$/i, 'Master'],
  [/^副教授$/u, 'Associate Prof.'],
  [/^助理教授$/u, 'Assistant Prof.'],
  [/^教授$/u, 'Prof.'],
  [/^博士$/u, 'Dr.'],
  [/^高级讲师$/u, 'Senior Lecturer'],
  [/^讲师$/u, 'Lecturer'],
  [/^(?:在读)?(?:博士(?:研究)?生|直博生)(?:在读)?$|^博士在读$|^在读博士$/u, 'Ph.D student'],
  [/^(?:在读)?硕士(?:研究)?生(?:在读)?$|^硕士在读$|^在读硕士$/u, 'Master student'],
  [/^硕士$/u, 'Master'],
  [/^(?:在读)?(?:大学)?本科生?(?:在读)?$/u, 'Undergraduate student'],
];

const titleBefore =
  /^(?:associate prof(?:essor\b|\.|\b)|assoc\.? prof(?:essor\b|\.|\b)|assistant prof(?:essor\b|\.|\b)|asst\.? prof(?:essor\b|\.|\b)|prof(?:essor\b|\.|\b)|dr(?:\.|\b)|senior lecturer\b|lecturer\b) ?(?=\p{L})/iu;
const courtesyTitle = /^(?:(?:mr|mrs|ms|miss|ir|engr)(?:\. ?| )|(?:datuk|dato['’]?|datin|sir|dame) )(?=\p{Lu})/iu;
const titleAfterHan =
  /(?<=^[\p{Script=Han}·]{2,6} ?)(?:副教授|助理教授|教授|博士研究生|博士生|博士|高级讲师|讲师|硕士研究生|硕士生|硕士|本科生)$/u;
const degree = /[\s,]+(?:ph\.? ?d\.?|dr\.? ?(?:rer\.? ?nat|ing)\.?)$/iu;

const furtherDegrees =
  /(?:[\s,]+(?:(?:m|b|d)\.? ?(?:sc|eng|phil|ed)\.?|m\.? ?d\.?|m\.?a\.?|b\.?a\.?|m\.?b\.?a\.?|dipl\.?-?ing\.?|frs|frsc))+$/iu;

/** A name without degrees that imply no position of the form: `Ellen Richards, MSc`. */
export function withoutFurtherDegrees(text: string): string {
  return text.replace(furtherDegrees, '');
}

/** The position that a text is, or none. */
export function positionOf(text: string): Position | undefined {
  const trimmed = text.trim();
  return positionPatterns.find(([pattern]) => pattern.test(trimmed))?.[1];
}

/** Titles that the form's positions lack, and degrees by which somebody may hold another one. */
const nearestPositions: readonly (readonly [RegExp, Position])[] = [
  [/^(?:特聘|特任|青年)(?:教授|研究员)$|^(?:讲座|客座|兼职)教授$/u, 'Prof.'],
  [/^(?:ph\.? ?d|doctor)\.?$|^博士后$|^post-?doc(?:toral)?(?: (?:fellow|researcher))?$/iu, 'Dr.'],
  [/^研究生$|^(?:post)?graduate student$/iu, 'Master student'],
  [
    /^(?:正高级?|高级|助理|教授级高级)?(?:工程师|高工|农艺师|实验师)$|^(?:副|助理)?研究员$|^助教$|^(?:(?:senior|associate|assistant|research) )?(?:research fellow|researcher|scientist|engineer)$/iu,
    'Others',
  ],
];

/** The positions by their weight in a list such as `硕士，博士研究生` or `博士，教授`: degrees come last. */
const byWeight: readonly Position[] = [
  ...['Prof.', 'Associate Prof.', 'Assistant Prof.', 'Senior Lecturer', 'Lecturer', 'Others'],
  ...['Ph.D student', 'Master student', 'Undergraduate student', 'Dr.', 'Master'],
];

/** A position, and whether the form has it only under another name. */
export interface WrittenPosition {
  Position: Position;
  isDoubtful: boolean;
  /** Everything in the text that is a position of the form: `博士，教授`. */
  written: string[];
}

/** The position in a text that introduces somebody: `（1975—），男，博士，教授，研究方向为农产品干燥`. */
export function positionIn(text: string): WrittenPosition | undefined {
  const parts = text
    .replace(endOfSentence, ';')
    .split(partsOfIntroduction)
    .map((part) => part.trim().replace(/^(?:an?|the) /i, ''));
  const found = parts.flatMap((part) => {
    const Position = positionOf(part) ?? nearestPositions.find(([pattern]) => pattern.test(part))?.[1];
    return Position === undefined ? [] : [{ Position, part, isDoubtful: positionOf(part) === undefined }];
  });
  const [first] = found.toSorted((a, b) => byWeight.indexOf(a.Position) - byWeight.indexOf(b.Position));
  const written = found.filter(({ isDoubtful }) => !isDoubtful).map(({ part }) => part);
  return first && { Position: first.Position, isDoubtful: first.isDoubtful, written };
}

/** Not the dot of `Assoc. Prof.` */
const endOfSentence = /(?<=\p{Ll}{5})\.(?= \p{Lu}| ?$)/gu;
const partsOfIntroduction =
  /[,，;；:：、。()（）/|\t\n\uE000-\uE3E7]|(?<=\p{Script=Han}) | (?=\p{Script=Han})| (?=e-?mail|tel\b|fax\b)/iu;

/** A name, and the position that was written with it. */
interface NameWithPosition {
  name: string;
  Position: Position;
  /** Whether the position was only inferred from a degree. */
  isDoubtful: boolean;
}

function titleOf(name: string): string | undefined {
  return (titleBefore.exec(name) ?? courtesyTitle.exec(name))?.[0];
}

/** The title at the end of a text, just before a name: `… and Prof. Dr. ` */
export function titleAtEnd(text: string): string {
  return titlesAtEnd.exec(text)?.[0] ?? '';
}

const titlesAtEnd =
  /(?:(?<!\p{L})(?:(?:associate|assoc\.?|assistant|asst\.?) )?(?:professor|prof\.?|dr\.?|senior lecturer|lecturer|mr\.?|mrs\.?|ms\.?) ?){1,3}$/iu;

/** Splits title and degree from a name: `Prof. Dr. Ana Pérez`, `John Smith, PhD`, `张三教授`. */
export function withoutPosition(text: string): NameWithPosition {
  let name = withoutFurtherDegrees(text.trim());
  let Position: Position = '';
  for (let title = titleOf(name); title; title = titleOf(name)) {
    Position ||= positionOf(title) ?? '';
    name = name.slice(title.length);
  }
  const after = titleAfterHan.exec(name);
  if (after)
    return { name: name.slice(0, after.index).trim(), Position: Position || positionOf(after[0])!, isDoubtful: false };
  const earned = degree.exec(name);
  if (!earned) return { name, Position, isDoubtful: false };
  return { name: name.slice(0, earned.index), Position: Position || 'Dr.', isDoubtful: Position === '' };
}

const presents =
  /^(?:the )?(?:presenting author|presenter|speaker|oral presenter|poster presenter|报告人|汇报人|宣读人|演讲人|报告作者)$/iu;
const corresponds =
  /^(?:co-?)?(?:corresponding(?: author)?|author for correspondence|correspondence|(?:共同)?通[信讯]作者|通[信讯]联系人|责任作者)$/iu;

/** The role that a text names, if it names one. */
export function roleOf(text: string): 'presenter' | 'corresponding' | undefined {
  const trimmed = text.trim();
  if (presents.test(trimmed)) return 'presenter';
  return corresponds.test(trimmed) ? 'corresponding' : undefined;
}
