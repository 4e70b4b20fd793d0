import * as z from 'zod/mini';
import { code, group, line, list, markdown, newestFirst, paragraph } from '#contract/fields/fields.ts';
import { timed } from '#contract/content/timed.ts';

const shown = {
  /** In the address: `/news?id=<id>`. */
  id: code(['Name in the address', '网址中的名称'], {
    help: [
      'Letters, digits and hyphens; leave it as it is once it is published.',
      '只用字母、数字和连字符；发布后请勿更改。',
    ],
  }),
  /** As printed, where the item has a date. */
  date: z.optional(line(['Date', '日期'], { limit: 60 })),
  title: timed(line(['Title', '标题'])),
  summary: timed(paragraph(['Summary', '概要'], { limit: 400 })),
};

/** A news item as lists show it. */
export const headline = group(['News item', '新闻'], shown, { title: 'title' });

export const newsItem = group(
  ['News item', '新闻'],
  { ...shown, body: list(['Text', '正文'], markdown(['Paragraph', '段落'], { limit: 2000 })) },
  { title: 'title' },
);

/** News, newest first (I19). */
export const newsPage = group(['News', '新闻'], {
  lead: z.optional(paragraph(['Introduction', '导语'])),
  items: newestFirst(['News', '新闻'], newsItem),
});
