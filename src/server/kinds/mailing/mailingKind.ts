import { abstracts, abstractTexts } from '#server/kinds/abstract/abstracts.ts';
import { people } from '#server/kinds/person/people.ts';
import type { KindContext, ServerKind, Sources } from '#server/kinds/serverKind.ts';
import { mailHandlers } from './mailHandlers.ts';
import { mailings } from './mailings.ts';

/** Mailings: letters to many (S8). */
export const serverMailingKind = {
  handlers: (context: KindContext, sources: Sources) => ({
    mailings: sources.list(mailings),
    ...mailHandlers(context, {
      abstracts: sources.cacheOf(abstracts),
      texts: sources.cacheOf(abstractTexts),
      people: sources.cacheOf(people),
    }),
  }),
  mostExported: undefined,
} satisfies ServerKind;
