import type { SpeakersPage } from '#site/pages.ts';

export const page: SpeakersPage = {};
