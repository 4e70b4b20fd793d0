import { everHandedIn } from '#server/db/letters.ts';
import type { KindContext, ServerKind, Sources } from '#server/kinds/serverKind.ts';
import { staffLetterHandlers } from './letterHandlers.ts';
import { letterSource } from './letters.ts';

/** Invitation letters of all accounts (S7). */
export const serverLetterKind = {
  handlers: (context: KindContext, sources: Sources) => ({
    letters: sources.list(letterSource),
    ...staffLetterHandlers(context),
  }),
  mostExported: everHandedIn,
} satisfies ServerKind;
