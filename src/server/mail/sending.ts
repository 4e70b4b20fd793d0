import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { claimMail, giveUpMail, markSent, postponeMail, type OutgoingMail } from '#server/db/mail.ts';
import type { Database } from '#server/db/schema.ts';
import { errorMessage } from '#server/text/errorMessage.ts';
import type { MailSettings } from './settings.ts';
import { connectMailServer, maxConnections, failureOf, type MailServer } from './smtp.ts';

const minute = 60_000;

/** How often the queue is polled, in milliseconds. */
const interval = 1000;
/** How long a server holds a mail while it sends it; longer than `sendTimeout`, so that no other server sends it too. */
const lease = 15 * minute;
const sendTimeout = 12 * minute;
/** After a failure this slow, the mail server may have accepted the mail nevertheless. */
const slowFailure = minute;
/** Delay before the second attempt; it doubles with each further one. */
const firstDelay = 2000;
const longestDelay = 30 * minute;
/** A mail that fails at this age is given up. */
const longestAge = 2 * 24 * 60 * minute;
/** A recipient that is refused permanently is tried this often. */
const maxRefusals = 5;
/** How long a stopping server waits for mail that is being sent. */
const shutdownTimeout = 5000;

/** Result of an attempt, for metrics. */
export type MailOutcome = 'sent' | 'failed' | 'given_up';

/** The background task that sends mail. */
export interface Sending {
  /** Sends what is due now. */
  round: () => Promise<void>;
  stop: () => Promise<void>;
}

/** What sending works with. */
interface SendingContext {
  db: Database;
  clock: () => Date;
}

type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;

/**
 * Sends the mail in the database's queue, each at least once; twice only if the server dies between the mail server's
 * acceptance and its own record of it. Several servers share the queue: each holds a mail for a while before it sends it.
 * Mail that fails is retried, less and less often, for two days.
 */
export function startSending(
  context: SendingContext,
  settings: MailSettings,
  log: Log,
  count: (outcome: MailOutcome) => void = () => undefined,
): Sending {
  const server = connectMailServer(settings);
  const stopping = new AbortController();
  const aborting = new AbortController();
  const task = { ...context, server, log, count, stopping: stopping.signal, aborting: aborting.signal };
  const round = async () => {
    await Promise.all(Array.from({ length: maxConnections }, () => sendDue(task)));
  };
  // In parallel, so that one slow mail does not hold up the others.
  const running = Promise.all(Array.from({ length: maxConnections }, () => keepSending(task)));
  return {
    round,
    async stop() {
      stopping.abort();
      const timer = setTimeout(() => aborting.abort(), shutdownTimeout);
      await running;
      clearTimeout(timer);
      server.close();
    },
  };
}

interface SendingTask extends SendingContext {
  server: MailServer;
  log: Log;
  count: (outcome: MailOutcome) => void;
  /** Aborted when no further mail is to be sent. */
  stopping: AbortSignal;
  /** Aborted when mail that is being sent is to be interrupted. */
  aborting: AbortSignal;
}

async function keepSending(task: SendingTask): Promise<void> {
  const { stopping, log } = task;
  while (!stopping.aborted) {
    // The database may be unreachable for a while.
    await sendDue(task).catch((error: unknown) => log.error(error));
    await wait(interval, undefined, { signal: stopping, ref: false }).catch(() => undefined);
  }
}

/** Sends one mail after the other until none is due or one fails: the next would probably fail as well, and slowly. */
async function sendDue(task: SendingTask): Promise<void> {
  const { db, clock } = task;
  while (!task.stopping.aborted) {
    const now = clock().getTime();
    const mail = await claimMail(db, isoTime(now), isoTime(now + lease));
    if (!mail || !(await send(task, mail))) return;
  }
}

/** Whether the mail server accepted it. */
async function send({ db, clock, server, log, count, aborting }: SendingTask, mail: OutgoingMail) {
  const { mail_id, report_id, attempts, created_at } = mail;
  const begunAt = performance.now();
  try {
    await server.send(mail, AbortSignal.any([aborting, AbortSignal.timeout(sendTimeout)]));
  } catch (error) {
    const now = clock().getTime();
    const failure = { mail_id, report_id, attempts, ...failureOf(error) };
    const isRefused = isPermanentRefusal(failure);
    if (now - Date.parse(created_at) > longestAge || (isRefused && attempts >= maxRefusals)) {
      await giveUpMail(db, mail_id, isoTime(now), errorMessage(error));
      log.error(failure, 'A confirmation could not be sent, and was given up.');
      count('given_up');
    } else {
      const mayBeDelivered = performance.now() - begunAt > slowFailure;
      const delay = delayAfter(isRefused || mayBeDelivered ? Infinity : attempts);
      await postponeMail(db, mail_id, isoTime(now + delay), errorMessage(error));
      log.warn(failure, 'A confirmation could not be sent, and is tried again.');
      count('failed');
    }
    return false;
  }
  await markSent(db, mail_id, isoTime(clock().getTime()));
  count('sent');
  return true;
}

/** Whether the recipient was refused permanently (RFC 5321, 4.2.1). */
function isPermanentRefusal({ answer, command }: ReturnType<typeof failureOf>): boolean {
  return command === 'RCPT TO' && answer !== undefined && answer >= 500;
}

/** With jitter, so that mail that failed together is not retried together. */
function delayAfter(attempts: number): number {
  const delay = Math.min(firstDelay * 2 ** (attempts - 1), longestDelay);
  return delay * (0.75 + Math.random() / 2);
}

function isoTime(time: number): string {
  return new Date(time).toISOString();
}
