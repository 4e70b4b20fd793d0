import type { Person } from '#contract/calls/report.ts';

type Position = Person['Position'];

/** Texts of positions, longer ones first. */
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
  [/^(?:副|准)教授$/u, 'Associate Prof.'],
  [/^助理教授$/u, 'Assistant Prof.'],
  [/^教授$/u, 'Prof.'],
  [/^博士$/u, 'Dr.'],
  [/^高级讲师$/u, 'Senior Lecturer'],
  [/^(?:讲师|講師)$/u, 'Lecturer'],
  [/^(?:在读)?(?:博士(?:研究)?生|直博生)(?:在读)?$|^博士在读$|^在读博士$/u, 'Ph.D student'],
  [/^(?:在读)?硕士(?:研究)?生(?:在读)?$|^硕士在读$|^在读硕士$/u, 'Master student'],
  [/^硕士$/u, 'Master'],
  [/^(?:在读)?(?:大学)?本科生?(?:在读)?$/u, 'Undergraduate student'],
];

/** The position that a text names, if it is one. */
export function positionOf(text: string): Position | undefined {
  const trimmed = text.trim();
  return positionPatterns.find(([pattern]) => pattern.test(trimmed))?.[1];
}

/** Titles that are not among the form's positions, and degrees that suggest another position. */
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
  /** All words in the text that are positions of the form: `博士，教授`. */
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

/** A full stop, but not the dot of `Assoc. Prof.` */
const endOfSentence = /(?<=\p{Ll}{5})\.(?= \p{Lu}| ?$)/gu;
const partsOfIntroduction =
  /[,，;；:：、。()（）/|\t\n\uE000-\uE3E7]|(?<=\p{Script=Han}) | (?=\p{Script=Han})| (?=e-?mail|tel\b|fax\b)/iu;

const presents =
  /^(?:the )?(?:presenting author|presenter|speaker|oral presenter|poster presenter|报告人|汇报人|宣读人|演讲人|报告作者)$/iu;
const corresponds =
  /^(?:co-?)?(?:corresponding(?: author)?|author for correspondence|correspondence|(?:共同)?通[信讯]作者|通[信讯]联系人|责任作者)$/iu;

/** The role that a text names, if any. */
export function roleOf(text: string): 'presenter' | 'corresponding' | undefined {
  const trimmed = text.trim();
  if (presents.test(trimmed)) return 'presenter';
  return corresponds.test(trimmed) ? 'corresponding' : undefined;
}
