import type { KindContext, ServerKind, Sources } from '#server/kinds/serverKind.ts';
import { viewHandlers } from './viewHandlers.ts';
import { viewSource } from './views.ts';

/** Saved views of the list of abstracts (S4). */
export const serverViewKind = {
  handlers: (context: KindContext, sources: Sources) => ({ views: sources.list(viewSource), ...viewHandlers(context) }),
  mostExported: undefined,
} satisfies ServerKind;
