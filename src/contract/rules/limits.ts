/** Every limit that both sides apply, in characters (UTF-16 code units, as `maxlength` counts) or bytes (A1, R7). */
export const limits = {
  title: 200,
  abstract: 1_000_000,
  keywords: 1_000_000,
  people: 500,
  personField: 500,
  passwordMin: 6,
  passwordMax: 15,
  accountField: 500,
  about: 20_000,
  email: 320,
  captcha: 4,
  /** Bytes of an attached file: 200 MB. */
  file: 209_715_200,
  /** Characters of a file's name. A longer name is shortened, never refused. */
  fileName: 200,
} as const;

/**
 * Characters of `report_people`: six texts per person, plus keys and punctuation. In JSON a character takes at most six
 * (`\uXXXX`).
 */
export const peopleCharacters = 6 * limits.people * (6 * limits.personField + 200);

/** Characters of `report_people` outside of strings: braces, commas and white space. */
export const peopleSigns = limits.people * 200;

/** Bytes of a JSON body. A character is at most six bytes of JSON (`\uXXXX`). */
export const bodyBytes = {
  small: 256 * 1024,
  report: 6 * (limits.title + limits.abstract + limits.keywords) + peopleCharacters + 4096,
} as const;

/** Characters of a JSON body outside of strings. Bodies have few fields, and hardly any nested ones. */
export const bodySigns = 4096;

/** Seconds after which an unused session ends: 30 days. */
export const sessionSeconds = 30 * 24 * 60 * 60;
