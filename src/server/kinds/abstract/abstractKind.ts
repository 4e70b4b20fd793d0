import { everNumbered } from '#server/db/reports/reportList.ts';
import type { KindContext, ServerKind, Sources } from '#server/kinds/serverKind.ts';
import { abstractCommandHandlers } from './abstractCommands.ts';
import { abstractSource, abstractTextSource } from './abstracts.ts';
import { authorEntryHandler } from './authorEntries.ts';
import { exportHandlers } from './exportHandlers.ts';
import { oneAbstractHandlers } from './oneAbstract.ts';
import { replaceFileHandler } from './replaceFile.ts';
import { VisibleAbstracts } from './visibility.ts';

/** Submissions of all accounts (S4, S5). */
export const serverAbstractKind = {
  handlers: (context: KindContext, sources: Sources) => ({
    abstracts: sources.list(abstractSource),
    abstract_texts: sources.list(abstractTextSource),
    ...oneAbstractHandlers(context),
    ...abstractCommandHandlers(context),
    ...replaceFileHandler(context),
    ...authorEntryHandler(context),
    ...exportHandlers(context),
  }),
  mostExported: (db, staff) => everNumbered(db, VisibleAbstracts.to(staff).topics),
} satisfies ServerKind;
