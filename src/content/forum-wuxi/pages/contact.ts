import type { ContactPage } from '#site/pages.ts';

/** Whom to write to (I14). */
export const page: ContactPage = {
  lead: {
    en: 'Questions about abstracts, fees, letters or the days in Wuxi: one address, read by the secretariat in both languages.',
    zh: '投稿、缴费、邀请函或在锡行程，凡有疑问，均可写信给会务组，中英文皆可。',
  },
};
