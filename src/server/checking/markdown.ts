import type { MarkdownDoubtKind } from '#contract/markdown/markdownDoubts.ts';
import { proseFields } from '#server/conference/markdownFields.ts';
import type { ConferenceContent } from '#server/conference/readConference.ts';
import {
  contentFindingsAbout,
  inQuotes,
  placeInText,
  placeOf,
  quoted,
  type ContentFinding,
} from '#server/conference/finding.ts';

const { hint } = contentFindingsAbout('texts');

/** Finds longer texts and Markdown fields that may be shown differently from what their writers expect. */
export function checkMarkdown(conference: ConferenceContent): ContentFinding[] {
  const texts = [...conference.texts.values()].flatMap(({ doubts, file }) =>
    doubts.map((doubt) => ({ ...doubt, place: placeInText(conference, file, doubt.line) })),
  );
  const fields = proseFields(conference).flatMap(({ doubts, field: { part, path } }) =>
    doubts.map((doubt) => ({ ...doubt, place: placeOf(conference, part, path) })),
  );
  return [...texts, ...fields].map(({ kind, written, place }) => {
    const { found, advice, en, zh } = sayings[kind];
    const words = [`${inQuotes(written)} ${en}`, `${inQuotes(written)}${zh}`] as const;
    return hint(kind, place, `${quoted(written)} ${found}`, advice, words, { written });
  });
}

/** What happens to a text: for files, and for forms, where it follows the quoted text. */
interface Saying {
  found: string;
  advice: string;
  en: string;
  zh: string;
}

const sayings: Readonly<Record<MarkdownDoubtKind, Saying>> = {
  signs: {
    found: 'is shown with its signs',
    advice: 'They must touch the words, as in **bold** and [words](/path). Write \\ before a sign to show it.',
    en: 'is shown with its signs. They must touch the words: **bold**, *italic*, [words](/path).',
    zh: '中的符号会原样显示。符号须紧贴文字，如**加粗**、*强调*、[文字](/path)。',
  },
  fullWidth: {
    found: 'has full-width signs, which are shown as they are',
    advice: 'Write # * - > [ ] ( ) in half width.',
    en: 'has full-width signs, which are shown as they are. Please write # * - > [ ] ( ) in half width.',
    zh: '使用了全角符号，会原样显示。请改用半角的 # * - > [ ] ( )。',
  },
  space: {
    found: 'is neither a heading nor an item without a space',
    advice: "Write '# Heading', '- item', '1. item'.",
    en: 'is neither a heading nor an item: a space is missing after the sign (# Heading, - item, 1. item).',
    zh: '不会显示为标题或列表：符号后须加空格，如“# 标题”“- 项目”“1. 项目”。',
  },
  items: {
    found: 'is joined to the line before, as lines of a paragraph are',
    advice: "Write '1. item' or '- item' after an empty line, or leave an empty line before each.",
    en: 'is joined to the line before. For a list, please leave an empty line and write “1. ” or “- ”; otherwise leave an empty line before each.',
    zh: '会与上一行连成一段。如需列表，请先空一行，再以“1. ”或“- ”开头；否则请在每项之间空一行。',
  },
  table: {
    found: 'is not shown as a table',
    advice: "Write '| --- | --- |' below the first row.",
    en: 'is not shown as a table: please write | --- | --- | below the first row.',
    zh: '不会显示为表格：请在首行之下加一行 | --- | --- |。',
  },
  indented: {
    found: 'is shown as program code, since it begins with four spaces',
    advice: 'Remove them.',
    en: 'is shown as program code, since the line begins with four spaces. Please remove them.',
    zh: '行首有四个空格，会显示为代码，请删去。',
  },
  underlined: {
    found: 'is shown as a heading, since a line of hyphens follows it',
    advice: "For a line across the page, leave an empty line in between; for a heading, write '## ' before it.",
    en: 'is shown as a heading, since a line of hyphens follows it. For a line across the page, please leave an empty line in between.',
    zh: '下方紧接一行短横线，会显示为标题。如需分隔线，请在两行之间空一行。',
  },
  product: {
    found: 'loses its asterisks: the text between them is italic',
    advice: "Write '×', or \\*.",
    en: 'loses its asterisks: the text between them is italic. Please write ×, or \\*.',
    zh: '中的星号不会显示，其间文字会变为强调。请改用“×”，或写成\\*。',
  },
  address: {
    found: 'is a link only up to the first Chinese character',
    advice: "Put the complete address into angle brackets: '<https://…>'.",
    en: 'is a link only up to the first Chinese character. If the rest belongs to it, please write <https://…>.',
    zh: '只有汉字之前的部分是链接。如果汉字也属于网址，请写成<https://…>。',
  },
  missingNote: {
    found: 'has no text: there is no such footnote',
    advice: "Write '[^1]: …' on a line of its own.",
    en: 'has no text: there is no such footnote. Please write [^1]: … on a line of its own.',
    zh: '没有对应的脚注内容，请另起一行写“[^1]: …”。',
  },
  unusedNote: {
    found: 'is not shown: nothing in the text refers to this footnote',
    advice: 'Write the same mark in the text.',
    en: 'is not shown: nothing in the text refers to this footnote.',
    zh: '不会显示：正文中没有引用该脚注。',
  },
};
