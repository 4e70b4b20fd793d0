import type * as z from 'zod/mini';
import type { palette } from '#contract/content/palette.ts';

export type Palette = z.output<typeof palette>;
