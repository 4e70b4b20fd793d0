import type { ProsePage } from '#site';

export const page: ProsePage = {
  lead: {
    en: 'A university, a publisher and a learned society hold the forum together.',
    zh: '论坛由一所大学、一家出版社和一个学术团体共同主办。',
  },
};
