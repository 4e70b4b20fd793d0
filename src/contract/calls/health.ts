import * as z from 'zod/mini';
import { bodyBytes } from '#contract/rules/limits.ts';
import type { Call } from './call.ts';
import { everyPage, serverName } from './everyPage.ts';

/** Whether the server can be reached. */
export const healthCalls = {
  healthz: {
    method: 'GET',
    path: everyPage.healthz,
    data: z.object({ name: z.literal(serverName), now: z.optional(z.number()), phase: z.optional(z.string()) }),
    access: 'anyone',
    bodyLimit: bodyBytes.small,
    summary:
      'Answers when the server is there, with its time in milliseconds since 1970. Clients look at the body, never at the status alone. `phase` is there while the organisers try out how the site looks in it.',
  },
} as const satisfies Record<string, Call>;
