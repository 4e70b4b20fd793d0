import * as z from 'zod/mini';
import { dayInWords } from '#contract/dates/ownDeadline.ts';
import { fieldIn, type Around } from '#contract/fields/field.ts';
import { code, entry, group, line, list, markdown, newestFirst, page, paragraph } from '#contract/fields/fields.ts';
import { timed } from '#contract/content/timed.ts';

/** Letters in the address of a news item. */
const longestAddress = 60;

/**
 * The id of a new item: its English title, or the day if it has none, with a number if another item has the same one
 * (C8).
 */
function proposedAddress({ own, others, saved, today }: Around): string | undefined {
  const idOf = (row: unknown) => fieldIn(row, 'id');
  const isSaved = own['id'] !== '' && saved.some((row) => idOf(row) === own['id']);
  if (isSaved) return undefined;
  const name = inLetters(firstTitle(own['title'])) || today;
  const taken = new Set(others.map(idOf));
  for (let number = 1; name !== ''; number += 1) {
    const numbered = number === 1 ? name : `${name}-${number}`;
    if (!taken.has(numbered)) return numbered;
  }
  return undefined;
}

function firstTitle(title: unknown): string {
  const words = fieldIn(Array.isArray(title) ? title[0] : title, 'en');
  return typeof words === 'string' ? words : '';
}

/** 'Éarly registration: open!' as 'early-registration-open', truncated at a word. */
function inLetters(title: string): string {
  const plain = title
    .normalize('NFKD')
    .replaceAll(/\p{M}|['’]/gu, '')
    .toLowerCase();
  const words = (plain.match(/[a-z\d]+/g) ?? []).join('-');
  if (words.length <= longestAddress) return words;
  const cut = words.slice(0, longestAddress + 1).replace(/-[^-]*$/, '');
  return cut.slice(0, longestAddress);
}

const shown = {
  /** Used in the address: `/news?id=<id>`. */
  id: code(['Name in the address', '网址中的名称'], {
    help: [
      'Letters, digits and hyphens; leave it as it is once it is published.',
      '只用字母、数字和连字符；发布后请勿修改。',
    ],
    proposal: proposedAddress,
  }),
  /** The printed date, if the item has one. */
  date: z.optional(
    line(['Date', '日期'], { limit: 60, proposal: ({ today }) => (today === '' ? undefined : dayInWords(today)) }),
  ),
  title: timed(line(['Title', '标题'])),
  summary: timed(paragraph(['Summary', '概要'], { limit: 400 })),
};

/** A news item as lists show it. */
export const headline = group(['News item', '新闻'], shown, { title: 'title' });

export const newsItem = entry(
  ['News item', '新闻'],
  { ...shown, body: list(['Text', '正文'], markdown(['Paragraph', '段落'], { limit: 2000 })) },
  { title: 'title' },
);

/** News, newest first (I19). */
export const newsPage = page(['News', '新闻'], {
  lead: z.optional(paragraph(['Introduction', '导语'])),
  items: newestFirst(['News', '新闻'], newsItem),
});
