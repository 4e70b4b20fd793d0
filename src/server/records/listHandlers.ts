import type { Handlers } from '#server/http/calls.ts';
import type { StaffContext } from '#server/staff/session.ts';
import type { AbstractCache } from './abstracts.ts';
import { letters } from './letters.ts';
import { listRecords } from './listRecords.ts';
import { mailings } from './mailings.ts';
import type { PersonCache } from './people.ts';
import { RecordCache } from './recordCache.ts';
import { views } from './views.ts';

/** The calls that list records: one for each kind. */
export function listHandlers(
  context: StaffContext,
  { abstracts, people }: { abstracts: AbstractCache; people: PersonCache },
): Pick<Handlers, 'abstracts' | 'people' | 'letters' | 'mailings' | 'views'> {
  const kept = {
    letters: new RecordCache(context.db, letters),
    mailings: new RecordCache(context.db, mailings),
    views: new RecordCache(context.db, views),
  };
  return {
    abstracts: (call) => listRecords(context, abstracts, call),
    people: (call) => listRecords(context, people, call),
    letters: (call) => listRecords(context, kept.letters, call),
    mailings: (call) => listRecords(context, kept.mailings, call),
    views: (call) => listRecords(context, kept.views, call),
  };
}
