import type { KindContext, ServerKind, Sources } from '#server/kinds/serverKind.ts';
import { beginningHandlers } from './beginningHandlers.ts';
import { partHandlers } from './partHandlers.ts';
import { partSource } from './parts.ts';
import { previewLinkHandlers } from './previewLinkHandlers.ts';
import { publishHandlers } from './publishHandlers.ts';
import { siteFileHandlers } from './siteFileHandlers.ts';

/** Parts of the site's content, and what publishes them (C1 to C6). */
export const serverPartKind = {
  handlers: (context: KindContext, sources: Sources) => ({
    parts: sources.list(partSource),
    ...partHandlers(context),
    ...publishHandlers(context),
    ...previewLinkHandlers(context),
    ...beginningHandlers(context),
    ...siteFileHandlers(context),
  }),
  mostExported: undefined,
} satisfies ServerKind;
