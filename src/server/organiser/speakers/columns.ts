import type { SeedSpeaker } from '#site/speakers.ts';
import type { SpeakerList } from '#server/db/speakers.ts';
import type { Columns } from '#server/organiser/spreadsheet/columns.ts';

/** A speaker in the list that a call answers with. */
export type ListedSpeaker = SeedSpeaker & { list: SpeakerList };

/** The calls (I5) that answer with speakers, and where a reader sees them. */
export const lists: Readonly<Record<SpeakerList, string>> = {
  speaker_listA: 'first slide of the home page',
  speaker_listB: 'second slide of the home page',
  speaker_list: 'plenary speakers',
  speaker_list1: 'other experts',
};

/** The columns of the file, by the names that the calls answer with. */
export const columns: Columns<keyof ListedSpeaker> = {
  list: {
    meaning: Object.keys(lists).join(', '),
    isRequired: true,
    max: 20,
    form: { expected: `one of ${Object.keys(lists).join(', ')}`, fits: (value) => Object.hasOwn(lists, value) },
  },
  news_title: { meaning: 'name', isRequired: true, max: 200 },
  writer: { meaning: 'affiliation', max: 500 },
  source: { meaning: 'a further line', max: 500 },
  image_url: {
    meaning: 'picture: a path of the site, or https://…',
    max: 500,
    form: { expected: 'a path of the site like /images/people/curie.jpg, or https://…', fits: isPicture },
  },
  news_content: { meaning: 'biography as HTML', max: 50_000 },
  news_title_zh: { meaning: 'name in Chinese', max: 200 },
  writer_zh: { meaning: 'affiliation in Chinese', max: 500 },
  source_zh: { meaning: 'the further line in Chinese', max: 500 },
  news_content_zh: { meaning: 'biography in Chinese', max: 50_000 },
};

/** Where `//host` and `/\host` lead is another site, so a path has no second slash at its beginning. */
function isPicture(value: string): boolean {
  if (value === '') return true;
  if (/[\s"'<>\\]/.test(value)) return false;
  return /^\/?[\p{L}\p{N}_%.~-]+(\/[\p{L}\p{N}_%.~-]+)*$/u.test(value) || URL.parse(value)?.protocol === 'https:';
}
