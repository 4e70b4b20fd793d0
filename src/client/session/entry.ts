import type { Account, Credentials, Registration } from '#contract/calls/account.ts';
import type * as z from 'zod/mini';
import type { call } from '#client/api/call.ts';
import type { Outcome } from '#client/api/outcome.ts';
import { withSessionLock } from './sessionLock.ts';
import { finishLogOut, keepAccount } from './session.ts';

/** Logs in and keeps who that is (A7). A log-out that still waits for the server goes first. */
export function logIn(credentials: z.input<typeof Credentials>): Promise<Outcome<Account>> {
  return enter((call) => call('login', credentials));
}

/** Creates an account and keeps it as logged in (A5): the first element of the answered list. */
export function register(registration: z.input<typeof Registration>): Promise<Outcome<Account>> {
  return enter(async (call) => {
    const outcome = await call('register', registration);
    if (outcome.kind !== 'success') return outcome;
    const [account] = outcome.data;
    return account ? { ...outcome, data: account } : { kind: 'unreachable' };
  });
}

/** The client is fetched with the first attempt: until then a page needs no more than its form. */
async function enter(ask: (by: typeof call) => Promise<Outcome<Account>>): Promise<Outcome<Account>> {
  const client = await import('#client/api/call.ts').catch(() => undefined);
  if (!client) return { kind: 'unreachable' };
  await finishLogOut();
  return withSessionLock(async () => {
    const outcome = await ask(client.call);
    if (outcome.kind === 'success') {
      await keepAccount(outcome.data);
      if (outcome.data.features?.includes('receipts')) void keepReceiptKeys();
    }
    return outcome;
  });
}

/** With the server's public keys on the device, receipts are checked without a network too (design §7). */
async function keepReceiptKeys(): Promise<void> {
  const keys = await import('#client/receipts/keys.ts').catch(() => undefined);
  await keys?.askForKeys();
}
