import * as z from 'zod/mini';
import { callsOf, type Call } from './call.ts';
import { acceptanceKind, digest, signedBy } from './receipt.ts';
import { choiceText, optionalWrittenText } from './text.ts';

/**
 * A letter of acceptance as the conference's server signed it (W7). All of its fields are signed, so additional ones
 * are refused.
 */
export const SignedLetter = z.strictObject({
  kind: z.literal(acceptanceKind),
  /** Folder name of the conference. */
  conference: z.string(),
  /** Identifies the letter, also in the list of revoked ones. Printed on the letter. */
  code: z.string().check(z.regex(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/)),
  report_id: z.number(),
  title: z.string(),
  /** The author for whom it is made out. */
  name: z.string(),
  form: z.literal(['oral', 'poster']),
  /** ISO 8601, UTC, by the server's clock. */
  issued_at: z.string(),
  /** Hash of `canonicalWords`. */
  words_sha256: digest,
  ...signedBy,
});
export type SignedLetter = z.output<typeof SignedLetter>;

const Both = z.object({ en: z.string(), zh: z.string() });

/** The conference as it was when the letter was issued. '' in a language that the site does not have. */
export const AcceptanceWords = z.object({
  conference: Both,
  dates: Both,
  place: Both,
  /** The signatory: a person and a post, both '' if nobody is named, and the organiser. */
  signatory: Both,
  post: Both,
  organiser: Both,
});
export type AcceptanceWords = z.output<typeof AcceptanceWords>;

/** A letter for its author, with the texts to print. */
export const AcceptanceLetter = z.object({ letter: SignedLetter, words: AcceptanceWords });
export type AcceptanceLetter = z.output<typeof AcceptanceLetter>;

/** The letters of an abstract that are valid, newest first, and why the organisers revoked the others. */
export const AuthorsLetters = z.object({
  valid: z.array(AcceptanceLetter),
  /** Present if the author cannot issue another letter until the organisers issue one. */
  revoked: z.optional(z.object({ at: z.string(), reason: z.string() })),
});
export type AuthorsLetters = z.output<typeof AuthorsLetters>;

/** Parameter of the dashboard's address: number of the abstract whose letter is opened. */
export const letterParameter = 'letter';

/** Maximum number of valid letters of an abstract, one for each author. */
export const mostLetters = 20;

const wordFields = Object.keys(AcceptanceWords.shape) as (keyof AcceptanceWords)[];

/** The texts in the format in which both sides hash them, in UTF-8. */
export function canonicalWords(words: AcceptanceWords): string {
  return JSON.stringify([
    'lectern-acceptance-words-1',
    ...wordFields.map((field) => [words[field].en, words[field].zh]),
  ]);
}

/** The signed bytes of a letter, in UTF-8: every field except the signature. */
export function canonicalLetter(letter: Omit<SignedLetter, 'signature'>): string {
  const { kind, conference, code, report_id, title, name, form, issued_at, words_sha256, key_id } = letter;
  return JSON.stringify([kind, conference, code, report_id, title, name, form, issued_at, words_sha256, key_id]);
}

/** Letters of acceptance for the authors of accepted abstracts (W7). */
export const acceptanceCalls = {
  /** Issues a letter, or returns the valid one that says the same. */
  acceptance_letter: callsOf('account')({
    path: '/H5Api/acceptance_letter',
    body: z.object({
      report_id: choiceText(),
      /** One of the abstract's authors, named as in the byline; '' for the presenter. */
      name: optionalWrittenText(1600),
    }),
    data: AcceptanceLetter,
  }),
} as const satisfies Record<string, Call>;
