import type { Account, Credentials, Registration } from '#contract/calls/account.ts';
import type * as z from 'zod/mini';
import type { call } from '#client/api/call.ts';
import type { Outcome } from '#client/api/outcome.ts';
import { withSessionLock } from './sessionLock.ts';
import { finishLogOut, storeAccount } from './session.ts';

/** Logs in and stores the account (A7). A pending log-out is sent first. */
export function logIn(credentials: z.input<typeof Credentials>): Promise<Outcome<Account>> {
  return authenticate((call) => call('login', credentials));
}

/** Creates an account and stores it as logged in (A5): the first element of the server's list. */
export function register(registration: z.input<typeof Registration>): Promise<Outcome<Account>> {
  return authenticate(async (call) => {
    const outcome = await call('register', registration);
    if (outcome.kind !== 'success') return outcome;
    const [account] = outcome.data;
    return account ? { ...outcome, data: account } : { kind: 'unreachable' };
  });
}

/** The code for calls is loaded with the first attempt: before that a page needs only its form. */
async function authenticate(request: (by: typeof call) => Promise<Outcome<Account>>): Promise<Outcome<Account>> {
  const client = await import('#client/api/call.ts').catch(() => undefined);
  if (!client) return { kind: 'unreachable' };
  await finishLogOut();
  return withSessionLock(async () => {
    const outcome = await request(client.call);
    if (outcome.kind === 'success') {
      await storeAccount(outcome.data);
      if (outcome.data.features?.includes('receipts')) void storeReceiptKeys();
    }
    return outcome;
  });
}

/** With the server's public keys on the device, receipts can be checked offline. */
async function storeReceiptKeys(): Promise<void> {
  const keys = await import('#client/receipts/keys.ts').catch(() => undefined);
  await keys?.fetchKeys();
}
