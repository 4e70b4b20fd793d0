import type { SpeakersPage } from '#site';

export const page: SpeakersPage = {};
