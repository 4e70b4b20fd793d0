/**
 * A speaker as the conference ships it; the server is seeded from it. Field names are the specification's; those with
 * `_zh` are our addition. What is left out in Chinese is shown in English.
 */
export interface SeedSpeaker extends Partial<Record<`${SpokenField}_zh`, string>> {
  news_title: string;
  /** Affiliation line. */
  writer: string;
  /** Extra line. */
  source: string;
  /** Relative path of a picture, or '' for initials. */
  image_url: string;
  /** Biography as HTML; sanitised before it is shown. */
  news_content: string;
}

/** What a speaker's page says in words. */
export type SpokenField = 'news_title' | 'writer' | 'source' | 'news_content';

/**
 * The four speaker calls of the specification and the first content of each; `speakers.ts` of a conference. Apart from
 * `site.ts`, since only the server needs it.
 */
export interface SeedSpeakers {
  speaker_listA: readonly SeedSpeaker[];
  speaker_listB: readonly SeedSpeaker[];
  speaker_list: readonly SeedSpeaker[];
  speaker_list1: readonly SeedSpeaker[];
}
