import type * as z from 'zod/mini';
import type { importantDate, timeZone } from '#contract/content/dates.ts';

export type { Timed } from '#contract/content/timed.ts';

export type ImportantDate = z.output<typeof importantDate>;
export type TimeZone = z.output<typeof timeZone>;
