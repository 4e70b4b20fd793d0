import * as z from 'zod/mini';
import { hasControls } from '#contract/rules/invisible.ts';
import type { ProblemCode } from '#contract/problems/problems.ts';

const NUL = '\u0000';

/** Whether both databases store a text unchanged: it has no null character and no lone surrogate. */
export function isStorable(text: string): boolean {
  return !text.includes(NUL) && text.isWellFormed();
}

/** The code of a problem, as the error of a schema. */
export function problem(code: ProblemCode): string {
  return code;
}

/** A text of at most `max` characters that can be stored. */
export function text(max: number) {
  return z.string().check(z.maxLength(max, problem('tooLong')), z.refine(isStorable, problem('unstorable')));
}

/** Text by authors: as `text`, without control characters except tab and line breaks. */
export function writtenText(max: number) {
  return text(max).check(z.refine((value) => !hasControls(value), problem('unstorable')));
}

/** Like `writtenText`; an absent field counts as ''. */
export function optionalWrittenText(max: number) {
  return z._default(writtenText(max), '');
}

/** Like `text`; an absent field counts as ''. */
export function optionalText(max: number) {
  return z._default(text(max), '');
}

/** An identifier or a choice: clients send `12` or `"12"`; parsed to a string. */
export function choiceText(max = 40) {
  return z.pipe(z.union([z.string(), z.number(), z.null()]), z.pipe(z.transform(asString), text(max)));
}

/** Like `choiceText`; an absent field counts as ''. */
export function optionalChoice(max = 40) {
  return z._default(choiceText(max), '');
}

function asString(value: string | number | null): string {
  return value === null ? '' : String(value);
}

/** An identifier in replies: `12` or `"12"`. Compare and store it as `String(id)`. */
export const id = z.union([z.string(), z.number()]);
