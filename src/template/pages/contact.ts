import type { ContactPage } from '#site/pages.ts';

export const page: ContactPage = {
  lead: {
    en: 'The secretariat answers in English and Chinese. Please give the paper ID when you write about an abstract.',
    zh: '会务组以中英文回复来信。来信询问摘要事宜时，请注明稿件编号。',
  },
};
