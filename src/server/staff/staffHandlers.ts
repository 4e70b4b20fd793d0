import type { StaffCallName } from '#contract/staff/staffCalls.ts';
import type { ConferenceSwitcher } from '#server/beginning/conferenceSwitcher.ts';
import type { FileStore } from '#server/files/store.ts';
import type { Handlers } from '#server/http/calls.ts';
import type { SitePublisher } from '#server/pages/sitePublisher.ts';
import { abstracts, abstractTexts } from '#server/records/abstracts.ts';
import { listHandlers } from '#server/records/listRecords.ts';
import { people } from '#server/records/people.ts';
import { wholeHandlers } from '#server/records/wholeRecords.ts';
import { SourceCache } from '#server/records/sourceCache.ts';
import { abstractCommandHandlers } from './abstractCommands.ts';
import { authorEntryHandler } from './authorEntries.ts';
import { exportHandlers } from './exports/exportHandlers.ts';
import { invitationHandlers } from './invitationHandlers.ts';
import { oneAbstractHandlers } from './oneAbstract.ts';
import { mailHandlers } from './mailing/mailHandlers.ts';
import { ownHandlers } from './ownHandlers.ts';
import { staffLetterHandlers } from './letters/letterHandlers.ts';
import { paymentCommands } from './people/paymentCommands.ts';
import { personCommands } from './people/personCommands.ts';
import { personAccessHandlers } from './people/accessHandlers.ts';
import { personHandlers } from './people/personHandlers.ts';
import type { TellingStaffContext } from './session.ts';
import { beginningHandlers } from './site/beginningHandlers.ts';
import { partHandlers } from './site/partHandlers.ts';
import { publishHandlers } from './site/publishHandlers.ts';
import { siteFileHandlers } from './site/siteFileHandlers.ts';
import { replaceFileHandler } from './replaceFile.ts';
import { signInHandlers } from './signInHandlers.ts';
import { teamHandlers } from './teamHandlers.ts';
import { viewHandlers } from './viewHandlers.ts';

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
    ...wholeHandlers(context),
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
