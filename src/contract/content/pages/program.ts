import * as z from 'zod/mini';
import { entry, group, line, list, number, page, paragraph, pictureInBoth } from '#contract/fields/fields.ts';
import { timed } from '#contract/content/timed.ts';

/** The programme as text, and as a picture of it that can be zoomed (I18). */
export const programPage = page(['Programme', '会议日程'], {
  lead: z.optional(timed(paragraph(['Introduction', '导语']))),
  /** Under `images/`, by language. */
  image: z.optional(pictureInBoth('programme', ['Picture', '日程图'])),
  /** Pixels of the picture, where it was not uploaded. */
  width: z.optional(number(['Width in pixels', '宽（像素）'])),
  height: z.optional(number(['Height in pixels', '高（像素）'])),
  days: list(
    ['Days', '各日日程'],
    entry(
      ['Day', '日程'],
      {
        day: line(['Day', '日期']),
        items: list(['Items', '各项安排'], line(['Item', '安排'], { limit: 400 })),
        /** A summary of the day. Without it, the front page shows its first items. */
        inShort: z.optional(
          list(
            ['On the front page', '首页简表'],
            group(
              ['Item', '安排'],
              { title: line(['Title', '标题']), note: z.optional(line(['Second line', '第二行'])) },
              { title: 'title' },
            ),
            { help: ['A speaker and the lecture, or a few words.', '如报告人与题目，或简短几字。'] },
          ),
        ),
      },
      { title: 'day' },
    ),
    { help: ['With a picture, the same as in it.', '如有日程图，内容与其一致。'] },
  ),
});
