import type { ProsePage } from '#site/pages.ts';

export const page: ProsePage = {
  lead: {
    en: 'The symposium on drying is organised by Host University in Wuxi.',
    zh: '国际干燥学术研讨会由无锡的主办大学主办。',
  },
};
