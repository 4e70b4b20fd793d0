import type { SpeakersPage } from '#site';

export const page: SpeakersPage = {
  lead: {
    en: 'Eight plenary lectures, and experts who speak in the sessions.',
    zh: '八位大会报告人，以及各分会场的特邀专家。',
  },
};
