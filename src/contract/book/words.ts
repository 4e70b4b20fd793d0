import type { Site } from '#site/site.ts';
import type { Language, Text } from '#site/text.ts';
import { conferenceDaysOf } from '#contract/dates/deadline.ts';
import type { BookSection } from './book.ts';

/** What a book says beside what authors wrote. */
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

/** The line over a section's heading: `Topic 3`, `Submission type`. */
export function kickerOf({ kind, code }: Pick<BookSection, 'kind' | 'code'>): Text {
  return kind === 'topic'
    ? { en: `${bookWords.topic.en} ${code}`, zh: `${bookWords.topic.zh}${code}` }
    : bookWords.type;
}

/** What the title page says below the title: when, where and by whom. */
export function imprintOf(site: Site): Text[] {
  const { venue, hosts } = site;
  const conference = conferenceDaysOf(site);
  const by = { en: hosts.map(({ en }) => en).join(' · '), zh: hosts.map(({ zh }) => zh).join(' · ') };
  return [...(conference ? [conference.date] : []), venue, by];
}

/** What parts affiliations that are run in. */
export function semicolon(language: Language): string {
  return language === 'zh' ? '；' : '; ';
}

/** How many abstracts there are, in words. */
export function countInWords(abstracts: number): Text {
  return {
    en: abstracts === 1 ? '1 abstract' : `${abstracts.toLocaleString('en')} abstracts`,
    zh: `共${abstracts}篇摘要`,
  };
}
