import * as z from 'zod/mini';
import { choice, entry, group, line, list, page, paragraph, picture } from '#contract/fields/fields.ts';
import { destination } from '#contract/content/places.ts';

/** Where to stay and how to get there (I13); the map is the site's. */
export const travelPage = page(['Travel and accommodation', '住宿交通'], {
  lead: z.optional(paragraph(['Introduction', '导语'])),
  rooms: z.optional(
    group(['Rooms', '客房'], {
      price: line(['Price', '价格'], { language: 'copied once' }),
      types: list(
        ['Kinds of room', '房型'],
        entry(
          ['Kind of room', '房型'],
          { name: line(['Name', '名称']), words: paragraph(['Description', '说明']) },
          { title: 'name' },
        ),
      ),
    }),
  ),
  ways: z.optional(
    list(
      ['Ways to come', '到达方式'],
      group(
        ['Way to come', '到达方式'],
        {
          by: choice(['Means of transport', '交通工具'], {
            air: ['Air', '飞机'],
            rail: ['Rail', '铁路'],
            taxi: ['Taxi', '出租车'],
            metro: ['Metro', '地铁'],
          }),
          title: line(['Title', '标题']),
          words: paragraph(['Description', '说明']),
        },
        { title: 'title' },
      ),
    ),
  ),
  /** Shown on the travel card, after the venue. */
  hotels: z.optional(list(['Hotels', '酒店'], destination)),
});

/** The sights of the host city (I16). */
export const sightsPage = page(['The city', '城市风光'], {
  lead: z.optional(paragraph(['Introduction', '导语'])),
  sights: list(
    ['Sights', '景点'],
    entry(
      ['Sight', '景点'],
      {
        name: line(['Name', '名称']),
        words: paragraph(['Description', '说明']),
        /** As in `HeroContent`, 360 × 240. */
        drawing: z.optional(picture('sight', ['Drawing', '插图'])),
      },
      { title: 'name', picture: 'drawing' },
    ),
  ),
});

/** The contact (I14); the address and the map are the site's. */
export const contactPage = page(['Contact', '联系方式'], {
  lead: z.optional(paragraph(['Introduction', '导语'])),
});
