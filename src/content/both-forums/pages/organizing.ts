import type { ProsePage } from '#site/pages.ts';

export const page: ProsePage = {
  lead: {
    en: 'The forum is held jointly by a university, a publisher and a learned society.',
    zh: '论坛由一所大学、一家出版社和一个学术团体共同主办。',
  },
};
