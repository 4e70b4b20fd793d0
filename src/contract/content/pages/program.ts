import * as z from 'zod/mini';
import { group, line, list, number, paragraph, pictureInBoth } from '#contract/content/fields.ts';

/** The programme as a picture that can be zoomed, and once more as text (I18). */
export const programPage = group(['Programme', '会议日程'], {
  lead: z.optional(paragraph(['Introduction', '导语'])),
  /** Under `images/`, by language. */
  image: pictureInBoth('programme', ['Picture', '日程图']),
  /** Pixels of the picture. */
  width: number(['Width in pixels', '宽（像素）']),
  height: number(['Height in pixels', '高（像素）']),
  days: list(
    ['Days', '各日日程'],
    group(
      ['Day', '日程'],
      {
        day: line(['Day', '日期']),
        items: list(['Items', '各项安排'], line(['Item', '安排'], { limit: 400 })),
      },
      { title: 'day' },
    ),
    { help: ['The same as in the picture, for search and for the blind.', '内容与图片一致，供搜索与读屏软件使用。'] },
  ),
});
