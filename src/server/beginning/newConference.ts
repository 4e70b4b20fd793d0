import type { TimeZone } from '#site/dates.ts';
import type { Language, Text } from '#site/text.ts';

/** What a secretary knows about a new conference. Everything except the name of the folder may be missing. */
export interface NewConference {
  /** Name of its folder. */
  id: string;
  /** Languages of the site; both by default. */
  languages?: readonly Language[] | undefined;
  /** English by default. */
  mainLanguage?: Language | undefined;
  name: Partial<Text>;
  /** The same in both languages, such as an acronym. */
  shortName?: string;
  city: Partial<Text>;
  /** ISO 3166, two letters; China by default. */
  country?: string;
  /** By default, the main zone of the country. */
  zone?: TimeZone;
  /** First and last day, ISO. */
  days?: { first: string; last: string };
  /** Last day for abstracts, ISO; one is proposed by default. */
  deadline?: string | undefined;
  email?: string;
  /** `#rrggbb`. */
  hue?: string;
  /** In the order of display. A name that is missing in a language gets a placeholder. */
  topics?: readonly Partial<Text>[];
  /** The text below the name on the home page. */
  lead?: Partial<Text>;
}
