import type { ProsePage } from '#site/pages.ts';

export const page: ProsePage = {
  lead: {
    en: 'Two of the Publisher’s journals support the forum, and their fields are those of sessions 1 to 8.',
    zh: '出版社旗下两本期刊支持本次论坛，其办刊方向即第1至8分会场的专题。',
  },
};
