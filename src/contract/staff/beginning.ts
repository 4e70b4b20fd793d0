import * as z from 'zod/mini';
import { problem, text } from '#contract/calls/text.ts';
import { callsOf, type Call } from '#contract/calls/call.ts';
import { isContentJson } from '#contract/parts/jsonPointer.ts';

const Words = z.object({ en: z.string(), zh: z.string() });

/** The conference that a server shows, and whether another one can be chosen in the browser. */
export const ConferenceChoice = z.object({
  /** The conference that is served. */
  conference: z.string(),
  is_sample: z.boolean(),
  /** Why none can be chosen; null if one can. */
  refusal: z.nullable(Words),
  samples: z.array(z.object({ conference: z.string(), name: Words })),
});
export type ConferenceChoice = z.output<typeof ConferenceChoice>;

/** Texts of a part that are still to be written. */
const TextsToWrite = z.object({
  part: z.string(),
  /** JSON Pointer of the field; '' if the part itself is a text. */
  path: z.string(),
  count: z.number(),
});
type TextsToWrite = z.output<typeof TextsToWrite>;

/** The conference that the server shows from now on. */
const Next = z.object({ conference: z.string() });

const owner = callsOf(['owner']);
const office = callsOf(['owner', 'secretary']);

/** Calls for getting from a new server to one's own conference (C6). */
export const beginningCalls = {
  conference_choice: owner({ data: ConferenceChoice }),
  begin_conference: owner({
    body: z.object({
      /** `beginning` of `contract/content`. Refused with `contentRefused` and the field that is invalid. */
      conference: z.unknown().check(z.refine((value) => isContentJson(value), problem('malformed'))),
    }),
    data: Next,
    recent: true,
    bodyLimit: 200_000,
  }),
  serve_sample: owner({ body: z.object({ conference: text(80) }), data: Next, recent: true }),
  texts_to_write: office({ data: z.array(TextsToWrite) }),
} as const satisfies Record<string, Omit<Call, 'path'>>;
