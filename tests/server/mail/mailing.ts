import { afterEach, beforeEach, expect } from 'vitest';
import { verifyAddress } from '#server/db/accounts/accounts.ts';
import { mailQueue } from '#server/db/mailState.ts';
import { startMailWorker, type MailWorker } from '#server/mail/sending.ts';
import { MailServer } from '../support/mailServer.ts';
import { startServer, type DatabaseKind, type TestServer } from '../support/testServer.ts';
import { Visitor } from '../support/visitor.ts';

export const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** The servers of the running test. */
export let mail: MailServer;
export let server: TestServer;
export let sending: MailWorker;

/**
 * For the tests of a `describe`: each has a server and a mail server.
 *
 * @param options - options of the server, which serves the forum by default
 */
export function sendMailOn(kind: DatabaseKind, options: Parameters<typeof startServer>[1] = {}): void {
  beforeEach(async () => {
    mail = await MailServer.start();
    server = await startServer(kind, { mail: mail.settings, publicUrl: new URL('https://forum.example'), ...options });
    sending = startMailWorker(server.services, mail.settings, silent);
  });
  afterEach(async () => {
    await sending.stop();
    await server.stop();
    await mail.stop();
  });
}

/** From now on, sends with a log that takes errors. */
export async function logErrors(error: (line: object) => void): Promise<void> {
  await sending.stop();
  sending = startMailWorker(server.services, mail.settings, { ...silent, error });
}

/** Takes steps before any further letter is sent. */
export async function beforeSending(take: () => Promise<void>): Promise<void> {
  await sending.stop();
  await take();
  sending = startMailWorker(server.services, mail.settings, silent);
}

/** The delivered mail, once nothing waits. */
export async function sent(): Promise<MailServer['taken']> {
  await sending.round();
  await expect.poll(async () => (await mailQueue(server.services.db, server.services.clock())).waiting).toBe(0);
  return mail.taken;
}

/** An author with a confirmed address. */
export async function verified(email: string, fields = {}): Promise<Visitor> {
  const author = await Visitor.registered(server.app, email, fields);
  await verifyAddress(server.services.db, author.visitor_id);
  return author;
}

export function rows() {
  return server.services.db.selectFrom('mail').selectAll().orderBy('mail_id').execute();
}
