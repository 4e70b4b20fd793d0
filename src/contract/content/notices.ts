import * as z from 'zod/mini';
import { described } from '#contract/fields/described.ts';
import { code, day, group, line, link } from '#contract/fields/fields.ts';

/** A notice of the organisers on every page, from the start of its first day to the end of its last (C9). */
export const siteNotice = group(
  ['Notice', '通知'],
  {
    text: line(['Text', '内容'], {
      help: ['One sentence: “Deadline extended to 15 March 2027”.', '一句话，例如“截稿日期延至2027年3月15日”。'],
    }),
    to: z.optional(link(['Link', '链接'])),
    from: day(['First day', '首次显示日期'], {
      help: [
        'Hidden until this day, but published with the site. If nobody may find it earlier, use “Publish later…”.',
        '发布后先隐藏，到这一天才显示。需保密的内容请用“定时发布…”。',
      ],
      proposal: ({ today }) => (today === '' ? undefined : today),
    }),
    until: day(['Last day', '最后显示日期'], {
      help: ['It disappears by itself at the end of this day.', '当日结束后自动消失。'],
    }),
    /** Doubts about its days that somebody has answered (`doubtKey`). */
    asMeant: z.optional(
      described(z.readonly(z.array(code(['Doubt', '疑问']))), { as: 'unseen' }, ['Confirmed', '已确认']),
    ),
  },
  { title: 'text', aside: 'until' },
);
