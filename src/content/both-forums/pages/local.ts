import type { ProsePage } from '#site/pages.ts';

export const page: ProsePage = {
  lead: {
    en: 'Much of what makes for four good days is done by people whose names appear in small print.',
    zh: '四天会议的顺利进行，离不开各承办单位的辛勤工作。',
  },
};
