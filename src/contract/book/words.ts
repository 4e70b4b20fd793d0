import type { Site } from '#site/site.ts';
import type { Language, Text } from '#site/text.ts';
import { conferenceDaysOf } from '#contract/dates/deadline.ts';
import type { PrintedAuthor } from '#contract/names/printedByline.ts';
import type { BookSection } from './book.ts';

/** Texts of a book that are not by its authors. */
export const bookWords = {
  title: { en: 'Book of Abstracts', zh: '摘要集' },
  contents: { en: 'Contents', zh: '目录' },
  topic: { en: 'Topic', zh: '专题' },
  type: { en: 'Submission type', zh: '投稿类型' },
  keywords: { en: 'Keywords', zh: '关键词' },
  correspondence: { en: 'Correspondence', zh: '通讯作者' },
  index: { en: 'Author index', zh: '作者索引' },
  indexNote: {
    en: 'Numbers are those of the abstracts. Chinese names follow the Latin ones under the letter of their pinyin.',
    zh: '所列数字为摘要编号。中文姓名按拼音排在各字母的西文姓名之后。',
  },
  otherScripts: { en: 'Other scripts', zh: '其他文字' },
  legend: {
    en: 'The presenting author is underlined; * marks a corresponding author.',
    zh: '下划线表示报告人，* 表示通讯作者。',
  },
  shortened: { en: 'Shortened: the submission is longer.', zh: '内容过长，此处有删节。' },
} as const satisfies Record<string, Text>;

/** The line above a section's heading: `Topic 3`, `Submission type`. */
export function kickerOf({ kind, code }: Pick<BookSection, 'kind' | 'code'>): Text {
  return kind === 'topic'
    ? { en: `${bookWords.topic.en} ${code}`, zh: `${bookWords.topic.zh}${code}` }
    : bookWords.type;
}

/** Lines of the title page below the title: when, where and by whom. */
export function imprintOf(site: Site): Text[] {
  const { venue, hosts } = site;
  const conference = conferenceDaysOf(site);
  const by = { en: hosts.map(({ en }) => en).join(' · '), zh: hosts.map(({ zh }) => zh).join(' · ') };
  return [...(conference ? [conference.date] : []), venue, by];
}

/** The separator between affiliations on one line. */
export function semicolon(language: Language): string {
  return language === 'zh' ? '；' : '; ';
}

/** The separator between authors. */
export function comma(language: Language): string {
  return language === 'zh' ? '，' : ', ';
}

/** `Keywords: `, `关键词：` */
export function labelled(word: 'keywords' | 'correspondence', language: Language): string {
  return `${bookWords[word][language]}${language === 'zh' ? '：' : ': '}`;
}

/** The raised marks after an author: `1,2,*`. A single affiliation is not numbered. */
export function authorMarks({ marks, corresponds }: PrintedAuthor, isNumbered: boolean): string {
  return [...(isNumbered ? marks : []), ...(corresponds ? ['*'] : [])].join(',');
}

/** The addresses of the corresponding authors. */
export function emailsOf(authors: readonly PrintedAuthor[]): string[] {
  return authors.flatMap(({ corresponds, email }) => (corresponds && email ? email : []));
}

/** The number of abstracts, as text. */
export function countInWords(abstracts: number): Text {
  return {
    en: abstracts === 1 ? '1 abstract' : `${abstracts.toLocaleString('en')} abstracts`,
    zh: `共${abstracts}篇摘要`,
  };
}
