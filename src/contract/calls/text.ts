import * as z from 'zod/mini';
import type { ProblemCode } from '#contract/problems/problems.ts';

const NUL = '\u0000';

/** Whether a text survives both databases unchanged: no null character, no half of a surrogate pair. */
export function isStorable(text: string): boolean {
  return !text.includes(NUL) && text.isWellFormed();
}

/** A schema's error, as the code of a problem. */
export function problem(code: ProblemCode): string {
  return code;
}

/** A text of at most `max` characters that can be stored. */
export function text(max: number) {
  return z.string().check(z.maxLength(max, problem('tooLong')), z.refine(isStorable, problem('unstorable')));
}

/** As `text`; a field that is absent counts as ''. */
export function optionalText(max: number) {
  return z._default(text(max), '');
}

/** An identifier or a choice: clients send `12` or `"12"`; it is a string from here on. */
export function choice(max = 40) {
  return z.pipe(z.union([z.string(), z.number(), z.null()]), z.pipe(z.transform(asString), text(max)));
}

/** As `choice`; absent counts as ''. */
export function optionalChoice(max = 40) {
  return z._default(choice(max), '');
}

function asString(value: string | number | null): string {
  return value === null ? '' : String(value);
}

/** In replies: `12` or `"12"`, whatever the server calls an identifier. Compare and keep it as `String(id)`. */
export const id = z.union([z.string(), z.number()]);
