import type { TravelPage } from '#site/pages.ts';
import { countryName, taxi } from '../country.ts';
import { city } from '../identity.ts';

export const page: TravelPage = {
  lead: {
    en: 'TO WRITE: where the conference meets, and what is near.',
    zh: '待写：会场所在位置与周边情况。',
  },
  // With the venue of `site.ts`, on the card for the taxi driver. `phone: '+86 …'` and `directions` can stand here too.
  hotels: [
    {
      name: { en: 'TO WRITE: the conference hotel', zh: '待写：会议酒店名称' },
      address: {
        en: `TO WRITE: street and number, ${city.en}, ${countryName.en}`,
        zh: `${city.zh}，待写：街道与门牌号`,
      },
    },
  ],
  ways: [
    {
      by: 'air',
      title: { en: 'By air', zh: '飞机' },
      words: {
        en: 'TO WRITE: the nearest airport, and how to get to the venue from there.',
        zh: '待写：最近的机场及前往会场的方式。',
      },
    },
    {
      by: 'rail',
      title: { en: 'By rail', zh: '火车' },
      words: {
        en: 'TO WRITE: the nearest railway station, and how to get to the venue from there.',
        zh: '待写：最近的火车站及前往会场的方式。',
      },
    },
    {
      by: 'taxi',
      title: { en: 'By taxi', zh: '出租车' },
      words: taxi,
    },
  ],
};
