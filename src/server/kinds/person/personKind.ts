import { countAccounts } from '#server/db/accounts/everyAccount.ts';
import { countActions } from '#server/db/staff/auditLog.ts';
import type { KindContext, ServerKind, Sources } from '#server/kinds/serverKind.ts';
import { personAccessHandlers } from './accessHandlers.ts';
import { paymentCommands } from './paymentCommands.ts';
import { personSource } from './people.ts';
import { personCommands } from './personCommands.ts';
import { personHandlers } from './personHandlers.ts';

/** Everybody with an account (S6). */
export const serverPersonKind = {
  handlers: (context: KindContext, sources: Sources) => ({
    people: sources.list(personSource),
    ...personHandlers(context),
    ...personCommands(context),
    ...paymentCommands(context),
    ...personAccessHandlers(context),
  }),
  mostExported: async (db) => (await countAccounts(db)) + (await countActions(db, 'erased')),
} satisfies ServerKind;
