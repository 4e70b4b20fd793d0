import type { TimeZone } from '#site/dates.ts';
import type { Language, Text } from '#site/text.ts';

/** What a secretary knows of a conference on its first day; all but the name of the folder may still be open. */
export interface Given {
  /** Name of its folder. */
  id: string;
  /** In which the site is; both where none are given. */
  languages?: readonly Language[] | undefined;
  name: Partial<Text>;
  /** The same in both languages, as an acronym is. */
  shortName?: string;
  city: Partial<Text>;
  /** ISO 3166, two letters; China where none is given. */
  country?: string;
  /** That of the country where none is given. */
  zone?: TimeZone;
  /** First and last day, ISO. */
  days?: { first: string; last: string };
  email?: string;
  /** `#rrggbb`. */
  hue?: string;
  /** In their order; what is missing in a language is marked. */
  topics?: readonly Partial<Text>[];
  /** What stands below the name on the home page. */
  lead?: Partial<Text>;
}
