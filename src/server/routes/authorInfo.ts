import type { Handlers } from '../calls.ts';
import { authorInfoOf, keepAuthorInfo } from '../db/authorInfo.ts';
import { refuseForeign } from '../ownership.ts';
import type { Services } from '../services.ts';

/** The author-information form: kept, and read back (A10). */
export function authorInfoHandlers({ db }: Services): Pick<Handlers, 'add_author_info' | 'author_info'> {
  return {
    async add_author_info({ body, visitor_id }) {
      refuseForeign(body, visitor_id);
      await keepAuthorInfo(db, { ...body, visitor_id });
      return { data: undefined };
    },
    async author_info({ body, visitor_id }) {
      refuseForeign(body, visitor_id);
      return { data: (await authorInfoOf(db, visitor_id)) ?? null };
    },
  };
}
