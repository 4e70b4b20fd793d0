import type { SeedSpeaker, SeedSpeakers, SpeakerEntry, SpeakerLists } from '#site/speakers.ts';

/** Speakers in a row of the front page. With no more than these, a second slide would only hide some of them. */
const oneRow = 4;

/** Lists of speakers by their calls. The front page shows its speakers on two slides, half of them on each (I1). */
export function speakerListsOf({ speaker_list, speaker_list1 }: SeedSpeakers): SpeakerLists {
  const onFrontPage = [...speaker_list, ...speaker_list1].filter(({ on_front_page }) => on_front_page).map(entryOf);
  const count = onFrontPage.length;
  const half = count <= oneRow ? count : Math.ceil(count / 2);
  return {
    speaker_listA: onFrontPage.slice(0, half),
    speaker_listB: onFrontPage.slice(half),
    speaker_list: speaker_list.map(entryOf),
    speaker_list1: speaker_list1.map(entryOf),
  };
}

function entryOf(speaker: SeedSpeaker): SpeakerEntry {
  const { on_front_page: _, is_draft: __, ...entry } = speaker;
  return entry;
}
