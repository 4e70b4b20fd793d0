import * as z from 'zod/mini';
import { factsOf } from '#contract/fields/field.ts';
import { described } from '#contract/fields/described.ts';
import { day } from '#contract/fields/fields.ts';

/**
 * Content that changes when a date is over: parts in their order, each until the end of a day on which one of the
 * conference's dates ends, the last one without an end. Content that never changes is not a list.
 */
export type Timed<Content extends object> =
  | Content
  | readonly [Content & { until?: string }, ...(Content & { until?: string })[]];

/** Permanent content, or parts that are each valid until a day. */
export function timed<Content extends object>(content: z.ZodMiniType<Content>): z.ZodMiniType<Timed<Content>> {
  const { label, help, language, input } = factsOf(content) ?? {};
  if (!label || !input) throw new Error('What changes with the dates says what it is.');
  const words = [label.en, label.zh] as const;
  const part = z.extend(content as z.ZodMiniObject, {
    until: z.optional(day(['Until the end of', '截至当日'])),
  });
  described(part, input, words, { ...(language && { language }) });
  const parts = z.readonly(z.array(part).check(z.minLength(1)));
  const either = z.union([content, described(parts, { as: 'list' }, words)]);
  return described(either as z.ZodMiniType<Timed<Content>>, { as: 'timed' }, words, {
    ...(help && { help: [help.en, help.zh] }),
    ...(language && { language }),
  });
}
