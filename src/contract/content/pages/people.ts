import * as z from 'zod/mini';
import { timed } from '#contract/content/timed.ts';
import { personDrawing } from '#contract/content/drawings.ts';
import { biography, entry, group, line, list, page, paragraph, personPhoto } from '#contract/fields/fields.ts';

/** Field names are the specification's. */
export const committeeEntry = entry(
  ['Person', '委员'],
  {
    pic: personPhoto({
      orCode: true,
      help: ['Without one, a small drawing is shown.', '没有照片时显示一幅小图画。'],
    }),
    drawing: z.optional(personDrawing()),
    /** Name, with the institution after a comma. */
    name: line(['Name, institution', '姓名，单位'], {
      help: ['The institution after a comma.', '姓名与单位以逗号分隔。'],
    }),
    text: z.optional(biography(['Biography', '简介'])),
  },
  { title: 'name', picture: 'pic' },
);

/** Groups of people with photos (I6). */
export const peoplePage = page(['Committees', '会议委员会'], {
  lead: z.optional(paragraph(['Introduction', '导语'])),
  groups: list(
    ['Committees', '委员会'],
    group(
      ['Committee', '委员会'],
      { title: line(['Title', '名称']), people: list(['Members', '成员'], committeeEntry) },
      { title: 'title' },
    ),
  ),
});

/** The speakers, who come from the server (I5). */
export const speakersPage = page(['Speakers', '报告嘉宾'], {
  lead: z.optional(paragraph(['Introduction', '导语'])),
});

/** Confirmed keynote speakers, numbered in this order (I7). */
export const keynotesPage = page(['Keynote speakers', '主旨报告人'], {
  lead: z.optional(timed(paragraph(['Introduction', '导语']))),
  keynotes: list(
    ['Speakers', '报告人'],
    entry(
      ['Speaker', '报告人'],
      {
        name: line(['Name', '姓名'], { language: 'copied once' }),
        affiliation: line(['Institution', '单位']),
        country: line(['Country', '国家']),
        /** A speaker with a photo or a drawing has a card, others a row. */
        photo: z.optional(
          personPhoto({
            help: ['A speaker with a photo or a drawing is shown on a card.', '有照片或图画的报告人以卡片形式显示。'],
          }),
        ),
        drawing: z.optional(personDrawing()),
      },
      { title: 'name', picture: 'photo' },
    ),
    { help: ['Numbered in this order.', '按此顺序编号。'] },
  ),
});
