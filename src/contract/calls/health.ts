import * as z from 'zod/mini';
import type { Call } from './call.ts';
import { everyPage, serverName } from './everyPage.ts';

/** Whether the server can be reached. */
export const healthCalls = {
  healthz: {
    method: 'GET',
    path: everyPage.healthz,
    data: z.object({ name: z.literal(serverName), now: z.optional(z.number()), phase: z.optional(z.string()) }),
    access: 'anyone',
  },
} as const satisfies Record<string, Call>;
