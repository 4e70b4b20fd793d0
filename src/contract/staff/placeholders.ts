import type { Text } from '#site/text.ts';

/** Placeholders of letters, which are words in braces such as {name}. */
export const placeholders = {
  greeting: { en: 'greeting, such as “Dear Prof. Wu”', zh: '称呼，如“尊敬的吴军老师”' },
  name: { en: 'name of the recipient', zh: '收件人姓名' },
  paper: { en: 'number of the abstract', zh: '摘要编号' },
  title: { en: 'title of the abstract', zh: '摘要题目' },
  topic: { en: 'topic of the abstract', zh: '摘要的专题' },
  type: { en: 'submission type of the abstract', zh: '投稿类型' },
  outcome: { en: 'outcome of the abstract, as its author sees it', zh: '摘要的结果（与作者所见一致）' },
  note: { en: 'message of the committee, if there is one', zh: '委员会留言（如有）' },
  comments: { en: 'comments of the reviewers, if they go with the outcome', zh: '审稿人意见（如随结果附上）' },
  revise_until: { en: 'last day of a revision', zh: '修改截止时间' },
  correction: { en: 'that the letter replaces an earlier one, if it does', zh: '更正说明（如替代此前的通知）' },
  letter: { en: 'address of the letter of acceptance', zh: '录用通知的网址' },
  deadline: { en: 'deadline for abstracts, the end of a day', zh: '摘要截稿时间' },
  reviews: { en: 'number of reviews that the reviewer has not submitted yet', zh: '审稿人尚未提交的评审份数' },
  due: { en: 'last day for reviews, the end of a day', zh: '评审截止时间' },
  link: {
    en: 'link to the reviews; in a reminder of an invitation, the link that answers it',
    zh: '评审页面的链接；催复邀请时为答复链接',
  },
  dashboard: { en: 'address of the author’s dashboard', zh: '作者个人中心的网址' },
  confirm: { en: 'link by which the e-mail address is confirmed', zh: '确认邮箱的链接' },
  conference: { en: 'name of the conference', zh: '会议名称' },
  secretariat: { en: 'e-mail address of the secretariat', zh: '会务组邮箱' },
  message: { en: 'your own words, written for each letter', zh: '每次填写的正文' },
} as const satisfies Record<string, Text>;
export type Placeholder = keyof typeof placeholders;

/** In the order in which they are offered. */
export const placeholderNames = Object.keys(placeholders) as Placeholder[];

/**
 * Whether a letter with these placeholders asks people to confirm their address. It then goes to those who have not
 * confirmed theirs.
 */
export function asksToConfirm(used: readonly Placeholder[]): boolean {
  return used.includes('confirm');
}

/** Placeholders of letters about outcomes (W5). */
const ofOutcome: readonly Placeholder[] = ['outcome', 'note', 'comments', 'revise_until', 'correction', 'letter'];

/** Placeholders that differ for each abstract: a letter with one of them is about one abstract. */
const ofAbstract: readonly Placeholder[] = ['paper', 'title', 'topic', 'type', ...ofOutcome];

/** Whether only a letter about an outcome can have a placeholder. */
export function isOfOutcome(placeholder: Placeholder): boolean {
  return ofOutcome.includes(placeholder);
}

/** Placeholders of reminders to reviewers (W9). */
const ofReminder: readonly Placeholder[] = ['reviews', 'due', 'link'];

/** Whether only a reminder to reviewers can have a placeholder. */
export function isOfReminder(placeholder: Placeholder): boolean {
  return ofReminder.includes(placeholder);
}

/** A part of a text, in UTF-16 code units, and what is wrong with it. */
interface TemplateProblem extends Text {
  offset: number;
  length: number;
}

/** A piece of a template: text or a placeholder. */
type TemplatePiece = { words: string } | { placeholder: Placeholder; offset: number; length: number };

export interface ParsedTemplate {
  pieces: readonly TemplatePiece[];
  problems: readonly TemplateProblem[];
}

/** Braces typed in English or in Chinese. One that is not closed extends to the end of its line. */
const braces = /[{｛]([^{}｛｝\n]*)([}｝]?)/g;

/** Maximum number of placeholders in one text, and of reported problems. */
const mostPlaceholders = 100;
const mostProblems = 20;

/**
 * Parses a template. Unknown words in braces stay in the text and are a problem, as is the first placeholder beyond the
 * limit.
 */
export function parseTemplate(text: string): ParsedTemplate {
  const pieces: TemplatePiece[] = [];
  const problems: TemplateProblem[] = [];
  let done = 0;
  let count = 0;
  for (const { 0: typed, 1: inside = '', 2: end, index } of text.matchAll(braces)) {
    const place = { offset: index, length: typed.length };
    const placeholder = named(inside);
    if (!end) problems.push({ ...place, ...unclosed });
    else if (!placeholder) problems.push({ ...place, ...unknown(typed) });
    else {
      count += 1;
      if (count === mostPlaceholders + 1) problems.push({ ...place, ...tooMany });
      if (index > done) pieces.push({ words: text.slice(done, index) });
      pieces.push({ placeholder, ...place });
      done = index + typed.length;
    }
  }
  if (done < text.length) pieces.push({ words: text.slice(done) });
  return { pieces, problems: problems.slice(0, mostProblems) };
}

/** The placeholders of a template, each once. */
export function placeholdersIn({ pieces }: ParsedTemplate): Placeholder[] {
  return [...new Set(pieces.flatMap((piece) => ('placeholder' in piece ? piece.placeholder : [])))];
}

/** Whether each abstract gets a letter of its own. */
export function isAboutAbstract(templates: readonly ParsedTemplate[]): boolean {
  return nameAbstract(templates.flatMap(placeholdersIn));
}

/** Whether any of the placeholders is about an abstract. */
export function nameAbstract(used: readonly Placeholder[]): boolean {
  return used.some((placeholder) => ofAbstract.includes(placeholder));
}

/**
 * The text with values filled in. A placeholder without a value becomes '…', so that nobody sees braces. A paragraph
 * that consists only of an empty value is left out.
 */
export function filled(
  { pieces }: ParsedTemplate,
  values: Readonly<Partial<Record<Placeholder, string | undefined>>>,
): string {
  let text = '';
  for (const [index, piece] of pieces.entries()) {
    const value = 'words' in piece ? piece.words : (values[piece.placeholder] ?? '…');
    const next = pieces[index + 1];
    const isParagraph = next && 'words' in next && next.words.startsWith('\n\n') && text.endsWith('\n\n');
    text = value === '' && isParagraph ? text.slice(0, -2) : text + value;
  }
  return text;
}

/** A template in general terms, with '…' for placeholders. */
export function inGeneral(text: string, values: Readonly<Partial<Record<Placeholder, string>>> = {}): string {
  return filled(parseTemplate(text), values);
}

/**
 * Why a placeholder has no value.
 *
 * @param numbers - numbers of the abstracts whose letters lack it; 0 for a letter about no abstract
 */
export function unresolved(placeholder: Placeholder, numbers: readonly number[]): Text {
  if (placeholder === 'dashboard') {
    return {
      en: 'The server does not know its own address (PUBLIC_URL), so {dashboard} would stay empty.',
      zh: '服务器未设置网站地址（PUBLIC_URL），{dashboard}将为空。',
    };
  }
  if (placeholder === 'deadline') {
    return {
      en: 'The conference has no deadline for abstracts, so {deadline} would stay empty.',
      zh: '会议未设置摘要截稿日期，{deadline}将为空。',
    };
  }
  if (placeholder === 'confirm') {
    return {
      en: 'Only an account can confirm its address: write to submitters or to people. The server must send mail and know its own address (PUBLIC_URL); otherwise {confirm} would stay empty.',
      zh: '只有账号可以确认邮箱：请发送给投稿人或按人员发送；服务器须能发送邮件并已设置网站地址（PUBLIC_URL），否则{confirm}将为空。',
    };
  }
  if (placeholder === 'message') {
    return { en: 'Write your message in the place of {message}.', zh: '请将{message}替换为您要写的内容。' };
  }
  if (isOfOutcome(placeholder) && !(placeholder === 'revise_until' && !numbers.includes(0))) {
    return {
      en: `Only a letter about an outcome can have {${placeholder}}. Begin it with the template of that outcome.`,
      zh: `只有结果通知才能使用{${placeholder}}。请从相应结果的模板开始撰写。`,
    };
  }
  if (isOfReminder(placeholder)) {
    return {
      en: `Only a reminder to reviewers can have {${placeholder}}. Begin it with its template. A link also needs the server’s own address (PUBLIC_URL).`,
      zh: `只有给审稿人的提醒才能使用{${placeholder}}。请从相应模板开始撰写。链接还要求服务器已设置网站地址（PUBLIC_URL）。`,
    };
  }
  if (numbers.includes(0)) {
    return {
      en: `A letter to people is about no abstract, so {${placeholder}} would stay empty. Leave it out, or write to the authors of abstracts.`,
      zh: `按人员发送的邮件不针对具体摘要，{${placeholder}}将为空。请删除该占位符，或改为按摘要发送。`,
    };
  }
  const shown = numbers.slice(0, 5);
  const more = numbers.length > shown.length;
  return {
    en: `{${placeholder}} would stay empty for ${numbers.length === 1 ? 'abstract' : 'abstracts'} ${shown.join(', ')}${more ? ` and ${numbers.length - shown.length} more` : ''}. Leave it out, or exclude them from the search.`,
    zh: `以下摘要的{${placeholder}}将为空：${shown.join('、')}${more ? `等${numbers.length}篇` : ''}。请删除该占位符，或在搜索中排除这些摘要。`,
  };
}

function named(inside: string): Placeholder | undefined {
  const name = inside.trim().toLowerCase();
  return placeholderNames.find((known) => known === name);
}

const tooMany: Text = {
  en: `There are more than ${mostPlaceholders} placeholders in this text.`,
  zh: `此处的占位符超过${mostPlaceholders}个。`,
};

const unclosed: Text = { en: 'This brace is never closed.', zh: '左花括号没有对应的右花括号。' };

function unknown(typed: string): Text {
  const shown = typed.length > 40 ? `${typed.slice(0, 40)}…` : typed;
  return { en: `There is no placeholder ${shown}.`, zh: `没有名为${shown}的占位符。` };
}
