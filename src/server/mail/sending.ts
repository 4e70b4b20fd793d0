import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import {
  claimMail,
  findUncertainMail,
  giveUpMail,
  markHanded,
  markSent,
  markUncertain,
  postponeMail,
  type OutgoingMail,
} from '#server/db/mail.ts';
import type { Site } from '#site/site.ts';
import type { Database } from '#server/db/schema.ts';
import { skipMail } from '#server/db/staff/lateLetters.ts';
import type { MailOutcome } from '#server/monitoring/metrics.ts';
import { recheckLetter } from './recheckLetter.ts';
import type { MailSettings } from './settings.ts';
import { connectMailServer, maxConnections, failureOf, refusalIn, saidIn, type MailServer } from './smtp.ts';

const minute = 60_000;

/** How often the queue is polled, in milliseconds. */
const interval = 1000;
/** How long a server holds a mail until the mail server waits for its words. Whoever is slower finds it claimed by another. */
const lease = 2 * minute;
/** How long the mail server may then take; longer than `sendTimeout`. A mail that is still there afterwards is uncertain. */
const handedLease = 15 * minute;
const sendTimeout = 12 * minute;
/** Delay before the second attempt; it doubles with each further one. */
const firstDelay = 2000;
const longestDelay = 30 * minute;
/** A mail that fails at this age is given up. */
const longestAge = 2 * 24 * 60 * minute;
/** What a mail server calls permanent, but says not of the address, is tried this often. */
const maxRefusals = 5;
/** And for at least so long, in which a mail that somebody had sent again is tried as often anew. */
const refusedFor = (maxRefusals - 1) * 0.75 * longestDelay;
/** How long a stopping server waits for mail that is being sent. */
const shutdownTimeout = 5000;

/** The background task that sends mail. */
export interface MailWorker {
  /** Sends what is due now. */
  round: () => Promise<void>;
  stop: () => Promise<void>;
}

/** What sending works with. */
interface SendingContext {
  db: Database;
  clock: () => Date;
  site: Site;
  publicUrl?: URL | undefined;
}

type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;

/**
 * Sends the mail in the database's queue, each at most once: before the first word goes to the mail server the database says
 * so, and from then on a mail without a further answer is uncertain, and nobody sends it again unasked (S8). What was
 * certainly refused for now, or never handed over, is retried, less and less often, for two days; an address that is refused for
 * good is given up at once (S14). Several servers share the queue: each
 * claims a mail for a while before it sends it.
 */
export function startMailWorker(
  context: SendingContext,
  settings: MailSettings,
  log: Log,
  count: (outcome: MailOutcome) => void = () => undefined,
): MailWorker {
  const server = connectMailServer(settings, context.site.contact.email);
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
  const { db, clock, log, count } = task;
  const lost = await findUncertainMail(db, isoTime(clock().getTime()));
  for (let found = 0; found < lost; found++) count('uncertain');
  if (lost > 0) log.error({ mails: lost }, 'Mail was being handed over when a server ended: see the admin area.');
  while (!task.stopping.aborted) {
    const now = clock().getTime();
    const mail = await claimMail(db, isoTime(now), isoTime(now + lease));
    if (!mail || !(await send(task, mail))) return;
  }
}

/** Whether the mail server can be tried with the next one. */
async function send(task: SendingTask, claimed: OutgoingMail): Promise<boolean> {
  const { db, clock, server, count, aborting, log } = task;
  const look = await recheckLetter(task, claimed);
  if ('skip' in look) {
    await skipMail(db, claimed, isoTime(clock().getTime()), look.skip);
    log.info({ mail_id: claimed.mail_id, because: look.skip }, 'A letter was left out.');
    return true;
  }
  const mail = { ...claimed, ...look };
  const signal = AbortSignal.any([aborting, AbortSignal.timeout(sendTimeout)]);
  let isHanded = false;
  let isOvertaken = false;
  const beforeContent = async () => {
    signal.throwIfAborted();
    const now = clock().getTime();
    isHanded = await markHanded(db, mail, isoTime(now), isoTime(now + handedLease));
    // Taken back, or claimed by another server: it is no longer ours.
    isOvertaken = !isHanded;
    if (isOvertaken) throw new Error('The mail was taken back or claimed by another server.');
    // The connection may have been ended while the database was written.
    signal.throwIfAborted();
  };
  try {
    await server.send(mail, beforeContent, signal);
  } catch (error) {
    return isOvertaken || fail(task, mail, error, isHanded);
  }
  await markSent(db, mail.mail_id, isoTime(clock().getTime()));
  count('sent');
  return true;
}

/** Decides what becomes of a mail that was not accepted, as far as is known. */
async function fail({ db, clock, log, count }: SendingTask, mail: OutgoingMail, error: unknown, isHanded: boolean) {
  const now = clock().getTime();
  const { mail_id, report_id, attempts, since } = mail;
  const failure = { mail_id, report_id, attempts, ...failureOf(error) };
  const refusal = refusalIn(error);
  const age = now - Date.parse(since);
  const isFinal = refusal === 'address' || (refusal === 'now' && attempts >= maxRefusals && age >= refusedFor);
  const said = saidIn(error);
  if (isHanded && failure.answer === undefined) {
    await markUncertain(db, mail, isoTime(now), said);
    log.error(failure, 'Nobody knows whether a mail was accepted: it is not sent again unless the admin area says so.');
    count('uncertain');
  } else if (isFinal || age > longestAge) {
    await giveUpMail(db, mail, isoTime(now), said);
    log.error(failure, 'A mail could not be sent, and was given up.');
    count('given_up');
  } else {
    await postponeMail(db, mail, isoTime(now + delayAfter(refusal ? Infinity : attempts)), said);
    log.warn(failure, 'A mail could not be sent, and is tried again.');
    count('failed');
  }
  // One bad address holds up nobody else.
  return refusal === 'address';
}

/** With jitter, so that mail that failed together is not retried together. */
function delayAfter(attempts: number): number {
  const delay = Math.min(firstDelay * 2 ** (attempts - 1), longestDelay);
  return delay * (0.75 + Math.random() / 2);
}

function isoTime(time: number): string {
  return new Date(time).toISOString();
}
