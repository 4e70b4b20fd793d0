import type * as z from 'zod/mini';
import type { siteSchema } from '#contract/content/site.ts';

/**
 * The types of a conference's content, inferred from the schemas in `contract/content`, which also check it. These
 * files contain types only, so that Node and Vite both load a conference as plain data.
 */
export type Site = z.output<typeof siteSchema>;
