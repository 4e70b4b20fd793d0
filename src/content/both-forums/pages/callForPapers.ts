import type { TopicsPage } from '#site/pages.ts';
import { topics } from '../topics.ts';

/** Topics by the numbers under which authors choose them. */
function numbered(...numbers: readonly number[]) {
  return topics.filter((_, index) => numbers.includes(index + 1));
}

export const page: TopicsPage = {
  lead: {
    en: 'What the two journals hope to read: seven topics for Food Bioscience, four for Food Nutrition.',
    zh: '两刊的征稿方向：《食品生物科学》七个专题，《食品营养》四个专题。',
  },
  // Sample: the specification counts seven and four topics without naming them, so these are chosen from the sixteen.
  groups: [
    { title: { en: 'Food Bioscience', zh: '食品生物科学' }, topics: numbered(1, 2, 3, 4, 12, 13, 15) },
    { title: { en: 'Food Nutrition', zh: '食品营养' }, topics: numbered(5, 6, 7, 8) },
  ],
};
