import * as z from 'zod/mini';
import type { Input } from '#contract/fields/field.ts';
import { described, type LabelWords } from '#contract/fields/described.ts';
import { personDrawing } from './drawings.ts';
import { entry, group, list, personPhoto, sharedLine, tick } from '#contract/fields/fields.ts';

/**
 * A speaker as the conference ships it; the server is seeded from it. Field names are the specification's; those with
 * `_zh` are our addition. A missing Chinese text is shown in English.
 */
export const seedSpeaker = entry(
  ['Speaker', '报告人'],
  {
    news_title: sharedLine(['Name', '姓名'], { language: 'translated' }),
    writer: words('line', ['Affiliation', '单位']),
    /** Extra line. */
    source: words('line', ['Further line', '附加说明'], undefined, ['A field or a lecture.', '研究方向或报告题目。']),
    image_url: personPhoto(),
    drawing: z.optional(personDrawing()),
    on_front_page: z.optional(tick(['On the front page', '显示在首页'])),
    /** Biography in Markdown, or as HTML; readers are sent HTML, which is sanitised before it is shown. */
    news_content: words('biography', ['Biography', '简介']),
    news_title_zh: z.optional(words('line', ['Name in Chinese', '中文姓名'], 'news_title')),
    writer_zh: z.optional(words('line', ['Affiliation in Chinese', '中文单位'], 'writer')),
    source_zh: z.optional(words('line', ['Further line in Chinese', '中文附加说明'], 'source')),
    news_content_zh: z.optional(words('biography', ['Biography in Chinese', '中文简介'], 'news_content')),
  },
  { title: 'news_title', picture: 'image_url', tick: 'on_front_page' },
);

/** An optional text. The Chinese of a field is another field beside it, since the specification has no pairs. */
function words(as: 'line' | 'biography', label: LabelWords, translationOf?: string, help?: LabelWords) {
  const limit = as === 'line' ? 200 : 20_000;
  const input: Input = as === 'line' ? { as } : { as: 'markdown', orHtml: true };
  return described(z.string().check(z.maxLength(limit)), input, label, {
    language: 'translated',
    limit,
    ...(translationOf !== undefined && { translationOf }),
    ...(help && { help }),
  });
}

/**
 * The speakers, each in one list; `speakers.json` of a conference. Apart from `site.json`, since only the server needs it. Those
 * with a tick are on the front page, too, in the same order (I1).
 */
export const seedSpeakers = group(['Speakers', '报告嘉宾'], {
  speaker_list: list(['Plenary speakers', '大会报告人'], seedSpeaker, {
    help: [
      'On the page of the speakers. Those with a tick are on the front page, too, in this order.',
      '显示在报告人页面；勾选者同时按此顺序显示在首页。',
    ],
  }),
  speaker_list1: list(['Other experts', '其他专家'], seedSpeaker, {
    help: ['On the page of the speakers, after the plenary ones.', '显示在报告人页面，列于大会报告人之后。'],
  }),
});
