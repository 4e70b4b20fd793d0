import type { BodyOf, CallName, DataOf } from '#contract/calls/calls.ts';
import type { EmailChange } from '#contract/calls/account.ts';
import type { Outcome } from '#client/api/outcome.ts';
import { withSessionLock } from './sessionLock.ts';
import { currentAccount, endSession, storeEmail } from './session.ts';

/**
 * Makes a call for the account that is logged in. If the server no longer knows the session, it is marked as ended;
 * everything on this device remains (A8). The code for calls is loaded with the first call.
 */
export async function ownCall<Name extends CallName>(name: Name, body: BodyOf<Name>): Promise<Outcome<DataOf<Name>>> {
  const client = await import('#client/api/call.ts').catch(() => undefined);
  if (!client) return { kind: 'unreachable' };
  const outcome = await client.call(name, body);
  if (outcome.kind === 'refused' && outcome.status === 401) endSession();
  return outcome;
}

/** Changes the account's e-mail address, on the server and on this device (A7). */
export function changeEmail(change: EmailChange): Promise<Outcome<DataOf<'change_email'>>> {
  const visitorId = currentAccount()?.visitor_id;
  return withSessionLock(async () => {
    const outcome = await ownCall('change_email', change);
    // Another tab may have logged in another account in the meantime.
    const isStillHere = currentAccount()?.visitor_id === visitorId;
    if (outcome.kind === 'success' && isStillHere) await storeEmail(outcome.data.email);
    return outcome;
  });
}
