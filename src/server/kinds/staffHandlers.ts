import type { StaffCallName } from '#contract/staff/staffCalls.ts';
import type { Handlers } from '#server/http/calls.ts';
import { invitationHandlers } from '#server/staff/invitationHandlers.ts';
import { ownHandlers } from '#server/staff/ownHandlers.ts';
import { signInHandlers } from '#server/staff/signInHandlers.ts';
import { teamHandlers } from '#server/staff/teamHandlers.ts';
import { dataOfSubmission, exportedTables, handlersOfKinds, lettersOfKinds, namedTargets } from './kinds.ts';
import { logHandlers } from './logHandlers.ts';
import { noteExportHandler } from './noteExport.ts';
import { ownDataHandler } from './ownData.ts';
import { Sources, type KindContext } from './serverKind.ts';

/** The calls of the admin area (S1). */
export function staffHandlers(
  context: Omit<KindContext, 'namedTargets' | 'dataOfSubmission' | 'lettersOfKinds'>,
): Pick<Handlers, StaffCallName> {
  const ofKinds = { ...context, namedTargets, dataOfSubmission, lettersOfKinds };
  const sources = new Sources(ofKinds);
  return {
    ...signInHandlers(context),
    ...invitationHandlers(context),
    ...ownHandlers(context),
    ...ownDataHandler(ofKinds),
    ...teamHandlers(context),
    ...logHandlers(ofKinds, sources),
    ...noteExportHandler(context, exportedTables),
    ...handlersOfKinds(ofKinds, sources),
  };
}
