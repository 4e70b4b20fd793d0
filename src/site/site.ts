import type * as z from 'zod/mini';
import type { siteSchema } from '#contract/content/site.ts';

/**
 * The types of a conference's content, all of them read off the schemas in `contract/content`, which also check it. These
 * files hold types only, so that Node and Vite both load a conference as plain data.
 */
export type Site = z.output<typeof siteSchema>;
