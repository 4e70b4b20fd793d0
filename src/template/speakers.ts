import type { SeedSpeakers } from '#site/speakers.ts';

/**
 * The speakers with whom the server's lists are first filled. Empty until they are known: the pages say that they will
 * be announced. `npm run organiser -- speakers import` fills the lists from a spreadsheet at any time.
 */
export const speakers: SeedSpeakers = { speaker_listA: [], speaker_listB: [], speaker_list: [], speaker_list1: [] };
