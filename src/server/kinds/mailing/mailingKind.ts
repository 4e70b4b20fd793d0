import { abstractSource, abstractTextSource } from '#server/kinds/abstract/abstracts.ts';
import { personSource } from '#server/kinds/person/people.ts';
import type { KindContext, ServerKind, Sources } from '#server/kinds/serverKind.ts';
import { mailHandlers } from './mailHandlers.ts';
import { mailingSource } from './mailings.ts';

/** Mailings: letters to many (S8). */
export const serverMailingKind = {
  handlers: (context: KindContext, sources: Sources) => ({
    mailings: sources.list(mailingSource),
    ...mailHandlers(context, {
      abstracts: sources.cacheOf(abstractSource),
      texts: sources.cacheOf(abstractTextSource),
      people: sources.cacheOf(personSource),
    }),
  }),
  mostExported: undefined,
} satisfies ServerKind;
