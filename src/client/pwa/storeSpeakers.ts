import type { RouteKind } from '#site/routes.ts';
import { site } from '#client/published/site.ts';
import { drawingsFolder } from '#contract/pages/personDrawings.ts';
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
    cacheDrawings(await storeFreshReply('speaker_list', plenary, day));
    cacheDrawings(await storeFreshReply('speaker_list1', others, day));
  }
  if (has('home')) {
    cacheDrawings(await storeFreshReply('speaker_listA', plenary, day));
    cacheDrawings(await storeFreshReply('speaker_listB', plenary, day));
  }
}

/**
 * Requests the drawings of speakers, so that the service worker caches them: it has those of the publication, but
 * speakers may have been imported since.
 */
function cacheDrawings(speakers: readonly { drawing?: string | undefined }[] = []): void {
  for (const drawing of new Set(speakers.map((speaker) => speaker.drawing)))
    if (drawing) new Image().src = `/${drawingsFolder}/${drawing}.svg`;
}
