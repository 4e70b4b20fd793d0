import type { SpeakersPage } from '#site/pages.ts';

export const page: SpeakersPage = {
  lead: {
    en: 'Eight plenary speakers, and the experts who speak in the sessions.',
    zh: '八位大会报告嘉宾，以及在各分会场作报告的专家。',
  },
};
