import type { KindContext, ServerKind, Sources } from '#server/kinds/serverKind.ts';
import { viewHandlers } from './viewHandlers.ts';
import { viewSource } from './views.ts';

/** Saved views of the list of abstracts (S4). */
export const serverViewKind = {
  needs: undefined,
  handlers: (context: KindContext, sources: Sources) => ({ views: sources.list(viewSource), ...viewHandlers(context) }),
  summaries: {
    views:
      'Named searches of the list of abstracts, or what has changed in them: the caller’s, and those that others share.',
    save_view: 'Keep a search with order and columns under a name, or change it.',
    delete_view: 'Delete a view of the caller’s; also succeeds where there is none.',
  },
  inLog: {},
  tables: { saved_view: ['view_id'] },
  shows: ['saved_view', 'staff'],
  dataOfSubmission: undefined,
  mostExported: undefined,
} satisfies ServerKind<'view'>;
