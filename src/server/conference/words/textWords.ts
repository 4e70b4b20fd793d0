import type { Language, Text } from '#site/text.ts';
import { inQuotes, type FindingWording } from './wording.ts';

interface Words {
  words: string;
}

interface Written {
  written: string;
}

interface People {
  /** The first of them is named. */
  names: readonly string[];
}

interface Counts {
  english: number;
  chinese: number;
  addresses: number;
}

/** Texts and their languages, Markdown, topics, speakers, and what is left of the samples. */
export const textWords = {
  toWrite: ({ english, chinese, addresses }: Counts) => ({
    en: `Texts still to be written: ${listed(', ', [english, `${english} in English`], [chinese, `${chinese} in Chinese`], [addresses, `${addresses} in e-mail addresses`])}. Please replace them, including the marks, by your own words.`,
    zh: `尚有文字待写：${listed('，', [english, `英文${english}处`], [chinese, `中文${chinese}处`], [addresses, `邮箱${addresses}处`])}。请将带标记的文字连同标记换成您自己的内容。`,
  }),
  chineseInEnglish: ({ words }: Words) => ({
    en: `The English ${inQuotes(words)} contains Chinese characters. Please write it in Latin letters.`,
    zh: `英文${inQuotes(words)}中含有汉字，请改用拉丁字母。`,
  }),
  chineseInEnglishText: ({ words }: Words) => ({
    en: `The English ${inQuotes(words)} contains Chinese characters. Please check whether that is intended.`,
    zh: `英文${inQuotes(words)}中含有汉字，请确认是否有意为之。`,
  }),
  sameInBoth: ({ words }: Words) => ({
    en: `${inQuotes(words)} is the same in both languages. Please translate it, unless it is a name.`,
    zh: `${inQuotes(words)}中英文相同。若非名称，请译成中文。`,
  }),
  halfWidth: ({ words }: Words) => ({
    en: `The Chinese ${inQuotes(words)} has half-width punctuation. Please use ，；：！？（） instead.`,
    zh: `中文${inQuotes(words)}使用了半角标点，请改用全角标点。`,
  }),
  typedSpace: ({ words }: Words) => ({
    en: `The Chinese ${inQuotes(words)} has a space between Chinese and Latin characters. Please remove it: the page adds that gap itself.`,
    zh: `中文${inQuotes(words)}中，汉字与西文之间有空格。页面会自动留出间距，请删去空格。`,
  }),
  emptyText: () => ({ en: 'The text is empty. Please write it.', zh: '正文为空，请填写。' }),
  otherLanguage: ({ language }: { language: Language }) =>
    language === 'zh'
      ? { en: 'The Chinese text is hardly Chinese. Please translate it.', zh: '中文正文基本不是中文，请翻译。' }
      : { en: 'The English text is mostly Chinese. Please translate it.', zh: '英文正文大部分是中文，请翻译。' },
  /** `reason` is a rule of the form, too. */
  nestedTooDeeply: ({ reason }: { reason: Text }) => reason,
  html: ({ source }: { source: string }) => ({
    en: `${inQuotes(source)} is not shown, since it is HTML. Please write it in Markdown.`,
    zh: `${inQuotes(source)}不会显示：HTML会被略去，请改用Markdown。`,
  }),

  signs: ({ written }: Written) => ({
    en: `${inQuotes(written)} is shown with its signs. They must touch the words: **bold**, *italic*, [words](/path). To show a sign, please write \\ before it.`,
    zh: `${inQuotes(written)}中的符号会原样显示。符号须紧贴文字，如**加粗**、*强调*、[文字](/path)。如需显示符号本身，请在其前加\\。`,
  }),
  fullWidth: ({ written }: Written) => ({
    en: `${inQuotes(written)} has full-width signs, which are shown as they are. Please write # * - > [ ] ( ) in half width.`,
    zh: `${inQuotes(written)}使用了全角符号，会原样显示。请改用半角的 # * - > [ ] ( )。`,
  }),
  space: ({ written }: Written) => ({
    en: `${inQuotes(written)} is neither a heading nor an item: a space is missing after the sign (# Heading, - item, 1. item).`,
    zh: `${inQuotes(written)}不会显示为标题或列表：符号后须加空格，如“# 标题”“- 项目”“1. 项目”。`,
  }),
  items: ({ written }: Written) => ({
    en: `${inQuotes(written)} is joined to the line before. For a list, please leave an empty line and write “1. ” or “- ”; otherwise leave an empty line before each.`,
    zh: `${inQuotes(written)}会与上一行连成一段。如需列表，请先空一行，再以“1. ”或“- ”开头；否则请在每项之间空一行。`,
  }),
  table: ({ written }: Written) => ({
    en: `${inQuotes(written)} is not shown as a table: please write | --- | --- | below the first row.`,
    zh: `${inQuotes(written)}不会显示为表格：请在首行之下加一行 | --- | --- |。`,
  }),
  indented: ({ written }: Written) => ({
    en: `${inQuotes(written)} is shown as program code, since the line begins with four spaces. Please remove them.`,
    zh: `${inQuotes(written)}行首有四个空格，会显示为代码，请删去。`,
  }),
  underlined: ({ written }: Written) => ({
    en: `${inQuotes(written)} is shown as a heading, since a line of hyphens follows it. For a line across the page, please leave an empty line in between; for a heading, write “## ” before it.`,
    zh: `${inQuotes(written)}下方紧接一行短横线，会显示为标题。如需分隔线，请在两行之间空一行；如需标题，请在其前写“## ”。`,
  }),
  product: ({ written }: Written) => ({
    en: `${inQuotes(written)} loses its asterisks: the text between them is italic. Please write ×, or \\*.`,
    zh: `${inQuotes(written)}中的星号不会显示，其间文字会变为强调。请改用“×”，或写成\\*。`,
  }),
  address: ({ written }: Written) => ({
    en: `${inQuotes(written)} is a link only up to the first Chinese character. If the rest belongs to it, please write <https://…>.`,
    zh: `${inQuotes(written)}只有汉字之前的部分是链接。如果汉字也属于网址，请写成<https://…>。`,
  }),
  missingNote: ({ written }: Written) => ({
    en: `${inQuotes(written)} has no text: there is no such footnote. Please write [^1]: … on a line of its own.`,
    zh: `${inQuotes(written)}没有对应的脚注内容，请另起一行写“[^1]: …”。`,
  }),
  unusedNote: ({ written }: Written) => ({
    en: `${inQuotes(written)} is not shown: nothing in the text refers to this footnote. Please write the same mark in the text.`,
    zh: `${inQuotes(written)}不会显示：正文中没有引用该脚注，请在正文中加上同样的标记。`,
  }),

  topicTwice: ({ topic }: { topic: string }) => ({
    en: `The topic ${inQuotes(topic)} exists twice. Please remove one.`,
    zh: `专题${inQuotes(topic)}重复，请删去一个。`,
  }),
  topicGroups: ({ ends, topics }: { ends: readonly number[]; topics: number }) => ({
    en: `The groups of topics end at ${ends.join(', ')}, but there are ${topics} topics. Each group must end after the one before, and the last with the last topic.`,
    zh: `专题分组止于${ends.join('、')}，而专题共有${topics}个。每组须止于前一组之后，末组止于最后一个专题。`,
  }),
  submissionTypeTwice: ({ value }: { value: string }) => ({
    en: `Two submission types have the value “${value}”. Please give each its own.`,
    zh: `两种投稿类型的值都是“${value}”，请分别设置。`,
  }),
  /** `reason` is a rule of the form, too. */
  entryIdTwice: ({ reason }: { id: string; reason: Text }) => reason,

  noneOnFrontPage: ({ speakers }: { speakers: number }) => ({
    en:
      speakers === 1
        ? 'The only speaker is not on the front page. Please set “On the front page”.'
        : `None of the ${speakers} speakers is on the front page. Please set “On the front page” for some.`,
    zh:
      speakers === 1
        ? '首页未显示报告人，请为其设置“显示在首页”。'
        : `${speakers}位报告人均未显示在首页，请为部分报告人设置“显示在首页”。`,
  }),
  listedTwice: ({ name }: { name: string }) => ({
    en: `${name} is listed twice. Please keep one entry, with the right texts; “On the front page” shows it there, too.`,
    zh: `${name}出现了两次。请只保留一条，并核对文字；设置“显示在首页”后会同时显示在首页。`,
  }),
  speakersWithoutChinese: ({ names }: People) => ({
    en: `${names.length === 1 ? `${names[0]} has` : `${names.length} of the speakers, beginning with ${names[0]}, have`} no Chinese name. Please fill in “Name in Chinese” and the other Chinese fields; otherwise readers of Chinese see the English ones.`,
    zh: `${inChinese(names)}没有中文姓名。请填写“中文姓名”等中文字段，否则中文页面将显示英文。`,
  }),
  sampleSpeakers: ({ names, conference }: People & { conference: string }) => ({
    en: `${names.length === 1 ? `The speaker ${names[0]} is` : `${names.length} of the speakers, beginning with ${names[0]}, are`} from the sample “${conference}”. Please enter your own speakers, or leave the lists empty.`,
    zh: `${inChinese(names)}来自示例会议“${conference}”，请换成您自己的报告人，或将列表留空。`,
  }),
  sampleWords: ({ sample, others }: { sample: keyof typeof samples; others: readonly string[] }) => ({
    en: `This still contains ${samples[sample].en}${others.length > 0 ? ` (also in ${others.join(', ')})` : ''}. Please replace it by your own.`,
    zh: `此处仍是${samples[sample].zh}${others.length > 0 ? `（另见${others.join('、')}）` : ''}，请换成您自己的内容。`,
  }),
} as const satisfies Readonly<Record<string, FindingWording>>;

function inChinese(speakers: readonly string[]): string {
  return speakers.length === 1 ? `报告人${speakers[0]}` : `${speakers.length}位报告人（如${speakers[0]}）`;
}

/** The counts that are not 0. */
function listed(comma: string, ...counts: readonly (readonly [count: number, words: string])[]): string {
  return counts.flatMap(([count, words]) => (count > 0 ? [words] : [])).join(comma);
}

const samples = {
  address: { en: 'an address that ends in .example', zh: '以.example结尾的示例地址' },
  institution: { en: 'the sample institution “Host University”', zh: '示例单位“主办大学”' },
  society: {
    en: 'a sample institution, “the Publisher” or “the Society”',
    zh: '示例单位“the Publisher”或“the Society”',
  },
  street: { en: 'a sample address', zh: '示例地址' },
  bank: { en: 'a sample bank account or phone number', zh: '示例银行账号或电话' },
} as const satisfies Readonly<Record<string, Text>>;
