import type { StaffCallName } from '#contract/staff/staffCalls.ts';
import type { ConferenceSwitcher } from '#server/beginning/conferenceSwitcher.ts';
import type { FileStore } from '#server/files/store.ts';
import type { Handlers } from '#server/http/calls.ts';
import type { SitePublisher } from '#server/pages/sitePublisher.ts';
import { abstracts, abstractTexts } from '#server/kinds/abstract/abstracts.ts';
import { answerList, type ListRequest } from '#server/records/listRecords.ts';
import type { RecordSource } from '#server/records/recordSource.ts';
import { people } from '#server/kinds/person/people.ts';
import { logHandlers } from './logHandlers.ts';
import { letters } from './letter/letters.ts';
import { mailings } from './mailing/mailings.ts';
import { parts } from './part/parts.ts';
import { views } from './view/views.ts';
import { SourceCache } from '#server/records/sourceCache.ts';
import { abstractCommandHandlers } from '#server/kinds/abstract/abstractCommands.ts';
import { authorEntryHandler } from '#server/kinds/abstract/authorEntries.ts';
import { exportHandlers } from '#server/kinds/abstract/exportHandlers.ts';
import { invitationHandlers } from '#server/staff/invitationHandlers.ts';
import { oneAbstractHandlers } from '#server/kinds/abstract/oneAbstract.ts';
import type { SearchedLists } from '#server/kinds/mailing/preparing.ts';
import { mailHandlers } from '#server/kinds/mailing/mailHandlers.ts';
import { ownHandlers } from '#server/staff/ownHandlers.ts';
import { staffLetterHandlers } from '#server/kinds/letter/letterHandlers.ts';
import { paymentCommands } from '#server/kinds/person/paymentCommands.ts';
import { personCommands } from '#server/kinds/person/personCommands.ts';
import { personAccessHandlers } from '#server/kinds/person/accessHandlers.ts';
import { personHandlers } from '#server/kinds/person/personHandlers.ts';
import type { StaffContext, TellingStaffContext } from '#server/staff/session.ts';
import { beginningHandlers } from '#server/kinds/part/beginningHandlers.ts';
import { partHandlers } from '#server/kinds/part/partHandlers.ts';
import { publishHandlers } from '#server/kinds/part/publishHandlers.ts';
import { siteFileHandlers } from '#server/kinds/part/siteFileHandlers.ts';
import { replaceFileHandler } from '#server/kinds/abstract/replaceFile.ts';
import { signInHandlers } from '#server/staff/signInHandlers.ts';
import { teamHandlers } from '#server/staff/teamHandlers.ts';
import { viewHandlers } from '#server/kinds/view/viewHandlers.ts';

/** The calls of the admin area (S1). */
export function staffHandlers(
  context: TellingStaffContext & {
    files: FileStore;
    publisher?: SitePublisher | undefined;
    choice?: ConferenceSwitcher | undefined;
  },
): Pick<Handlers, StaffCallName> {
  const caches = {
    abstracts: new SourceCache(context.db, abstracts),
    texts: new SourceCache(context.db, abstractTexts),
    people: new SourceCache(context.db, people),
  };
  return {
    ...signInHandlers(context),
    ...invitationHandlers(context),
    ...ownHandlers(context),
    ...teamHandlers(context),
    ...listHandlers(context, caches),
    ...logHandlers(context),
    ...oneAbstractHandlers(context),
    ...abstractCommandHandlers(context),
    ...replaceFileHandler(context),
    ...authorEntryHandler(context),
    ...viewHandlers(context),
    ...exportHandlers(context),
    ...mailHandlers(context, caches),
    ...personHandlers(context),
    ...personCommands(context),
    ...paymentCommands(context),
    ...personAccessHandlers(context),
    ...staffLetterHandlers(context),
    ...partHandlers(context),
    ...publishHandlers(context),
    ...beginningHandlers(context),
    ...siteFileHandlers(context),
  };
}

/** The calls that list records: one for each kind. */
function listHandlers(context: StaffContext, { abstracts, texts, people }: SearchedLists) {
  const listed =
    <Row, Id extends string | number, Shown, One>(cache: SourceCache<Row, Id, Shown, One>) =>
    (call: ListRequest) =>
      answerList(context, cache, call);
  const listedFrom = <Row, Id extends string | number, Shown, One>(source: RecordSource<Row, Id, Shown, One>) =>
    listed(new SourceCache(context.db, source));
  return {
    abstracts: listed(abstracts),
    abstract_texts: listed(texts),
    people: listed(people),
    letters: listedFrom(letters),
    mailings: listedFrom(mailings),
    parts: listedFrom(parts),
    views: listedFrom(views),
  } satisfies Partial<Handlers>;
}
