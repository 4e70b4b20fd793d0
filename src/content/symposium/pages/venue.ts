import type { TravelPage } from '#site/pages.ts';

/** The venue with its map only (I13). */
export const page: TravelPage = {
  lead: {
    en: 'The symposium meets at Host University in Wuxi, on the northern shore of Lake Tai in Jiangsu Province.',
    zh: '研讨会在无锡的主办大学举行。无锡地处江苏省南部、太湖北岸。',
  },
};
