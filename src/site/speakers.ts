/** A speaker as the conference ships it; the server is seeded from it. Field names are the specification's. */
export interface SeedSpeaker {
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
