/** Every limit that both sides hold, in characters (UTF-16 code units, as `maxlength` counts) or bytes (specification §5 and §9). */
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
  /** Characters of a file's name that are kept; a longer one is shortened, never refused. */
  fileName: 200,
} as const;

/**
 * Characters of `report_people`: people of six texts each, beside names and signs. It is JSON, where a character is
 * at most six (`\uXXXX`).
 */
export const peopleCharacters = 6 * limits.people * (6 * limits.personField + 200);

/** Of them, outside of texts: braces, commas, and the space in which some write JSON. */
export const peopleSigns = limits.people * 200;

/** Bytes of a JSON body. A character is at most six bytes of JSON (`\uXXXX`). */
export const bodyBytes = {
  small: 256 * 1024,
  report: 6 * (limits.title + limits.abstract + limits.keywords) + peopleCharacters + 4096,
} as const;

/** Characters of a JSON body outside of texts: a body is a handful of fields, of which none holds another. */
export const bodySigns = 4096;

/** How long a signed-in session lasts without being used, in seconds: 30 days. */
export const sessionSeconds = 30 * 24 * 60 * 60;
