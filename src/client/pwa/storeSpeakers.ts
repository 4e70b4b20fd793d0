import type { RouteKind } from '#site/routes.ts';
import { site } from '#client/published/site.ts';
import { speakerTypes } from '#contract/search/speakerTypes.ts';
import { storeFreshReply } from '#client/api/publicCall.ts';

/** Milliseconds after which a stored list is fetched again. */
const day = 24 * 60 * 60 * 1000;

const plenary = { type_id: speakerTypes.plenary };
const others = { type_id: speakerTypes.otherExperts };

/**
 * Stores the lists of speakers, so that their pages can be read without a network on a device that never opened them
 * (D2, O4). The service worker caches pages and pictures, but no replies of calls.
 */
export async function storeSpeakers(): Promise<void> {
  // Only a hint, but it saves some attempts.
  if (!navigator.onLine) return;
  const has = (wanted: RouteKind) => site.routes.some(({ kind }) => kind === wanted);
  if (has('speakers')) {
    await storeFreshReply('speaker_list', plenary, day);
    await storeFreshReply('speaker_list1', others, day);
  }
  if (has('home')) {
    await storeFreshReply('speaker_listA', plenary, day);
    await storeFreshReply('speaker_listB', plenary, day);
  }
}
