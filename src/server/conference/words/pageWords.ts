import type { Language } from '#site/text.ts';
import type { FindingWording } from './wording.ts';

interface Path {
  path: string;
}

/** Pages, their addresses and descriptions. */
export const pageWords = {
  otherFolder: ({ id, folder }: { id: string; folder: string }) => ({
    en: `The id “${id}” is not the name of the folder, “${folder}”. Please make both the same.`,
    zh: `id“${id}”与会议文件夹名“${folder}”不符，请改为一致。`,
  }),
  pathTwice: ({ path, same }: Path & { same: string }) => ({
    en: `The address ${path} exists twice (${same}); capital and small letters are the same. Please remove one.`,
    zh: `页面地址${path}重复（${same}；不分大小写），请删去一个。`,
  }),
  noFrontPage: () => ({
    en: 'There is no front page: please give it the address /.',
    zh: '没有首页，请将首页地址设为 /。',
  }),
  formerPathTaken: ({ from, to }: { from: string; to: string }) => ({
    en: `The former address ${from} does not redirect to ${to}: a page has that address, or it is listed twice. Please remove it.`,
    zh: `原地址${from}不会转到${to}：该地址已有页面，或重复列出，请删去。`,
  }),
  pageWithoutPath: () => ({
    en: 'No address shows this page. Please add it to the list of pages, or delete it.',
    zh: '没有地址指向此页面，请在页面列表中添加，或将其删除。',
  }),
  pageWithoutText: ({ path, files }: Path & { files: readonly string[] }) => ({
    en: `The page ${path} has no text yet (${files.join(', ')}).`,
    zh: `页面${path}还没有正文（${files.join('、')}）。`,
  }),
  noLanguage: ({ file }: { file: string }) => ({
    en: `The file ${file} names no language. Please make its name end in .en.md or .zh.md.`,
    zh: `文件${file}未标明语言，文件名须以.en.md或.zh.md结尾。`,
  }),
  noTranslation: ({ file, language }: { file: string; language: Language }) => ({
    en: `The text is missing in ${language === 'zh' ? 'Chinese' : 'English'} (${file}).`,
    zh: `缺少${language === 'zh' ? '中文' : '英文'}正文（${file}）。`,
  }),
  textWithoutPage: ({ file }: { file: string }) => ({
    en: `No page shows this text: there is no ${file}.`,
    zh: `没有页面显示这段正文：${file}不存在。`,
  }),
  descriptionWithoutPage: ({ path }: Path) => ({
    en: `${path} is not a page that search engines find. Please correct the address, or remove its description.`,
    zh: `${path}不是搜索引擎可见的页面，请更正地址，或删去其描述。`,
  }),
  noDescription: ({ path }: Path) => ({
    en: `Nothing describes ${path} to search engines. One sentence is enough.`,
    zh: `${path}没有供搜索引擎使用的描述，一句话即可。`,
  }),
  longDescription: ({ path, characters, shown }: Path & { characters: number; shown: number }) => ({
    en: `The description of ${path} has ${characters} characters; search engines show ${shown}.`,
    zh: `${path}的描述有${characters}个字符，搜索引擎只显示${shown}个。`,
  }),
  sameDescription: ({ path }: Path) => ({
    en: `${path} is described like another page. Please describe what only this page has.`,
    zh: `${path}的描述与其他页面相同，请写出其独有内容。`,
  }),
} as const satisfies Readonly<Record<string, FindingWording>>;
