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
import { recheckLetter, type LateChecks } from './recheckLetter.ts';
import type { MailSettings } from './settings.ts';
import {
  connectMailServer,
  maxConnections,
  describeFailure,
  readRefusal,
  readServerReply,
  type MailServer,
} from './smtp.ts';

const minute = 60_000;

/** How often the queue is polled, in milliseconds. */
const interval = 1000;
/** How long a server claims a mail before the mail server asks for its content. A slower server loses its claim. */
const lease = 2 * minute;
/**
 * Maximum time for the mail server to answer after that; longer than `sendTimeout`. A mail without an answer by then is
 * uncertain.
 */
const handedLease = 15 * minute;
const sendTimeout = 12 * minute;
/** Delay before the second attempt. It doubles with each attempt. */
const firstDelay = 2000;
const longestDelay = 30 * minute;
/** Age at which a mail that still fails is given up. */
const longestAge = 2 * 24 * 60 * minute;
/** Maximum number of attempts after a permanent refusal that is not about the address. */
const maxRefusals = 5;
/** Refusals are final only after this time. A mail that staff send again is retried for as long. */
const refusedFor = (maxRefusals - 1) * 0.75 * longestDelay;
/** How long a server waits, on shutdown, for mail that is being sent. */
const shutdownTimeout = 5000;

/** The background task that sends mail. */
export interface MailWorker {
  /** Sends all mail that is due now. */
  round: () => Promise<void>;
  stop: () => Promise<void>;
}

/** What sending needs. */
interface SendingContext {
  db: Database;
  clock: () => Date;
  site: Site;
  publicUrl?: URL | undefined;
  lateChecks: readonly LateChecks[];
}

type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;

/**
 * Sends the mail in the database's queue, each at most once. The database records a mail as handed over before its
 * content goes to the mail server. After that, a mail without an answer is uncertain, and is sent again only on request
 * (S8). Mail that was refused temporarily or never handed over is retried at growing intervals for two days. Mail to an
 * address that is refused permanently is given up at once (S14). Several servers may share the queue: each claims a
 * mail before sending it.
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
  // In parallel, so that a slow mail does not delay the others.
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
  /** Aborted when no more mail should be started. */
  stopping: AbortSignal;
  /** Aborted when mail in progress should be interrupted. */
  aborting: AbortSignal;
}

async function keepSending(task: SendingTask): Promise<void> {
  const { stopping, log } = task;
  while (!stopping.aborted) {
    // The database may be temporarily unreachable.
    await sendDue(task).catch((error: unknown) => log.error(error));
    await wait(interval, undefined, { signal: stopping, ref: false }).catch(() => undefined);
  }
}

/** Sends one mail after another until none is due or one fails, since the next would probably fail too, and slowly. */
async function sendDue(task: SendingTask): Promise<void> {
  const { db, clock, log, count } = task;
  const lost = await findUncertainMail(db, isoTime(clock().getTime()));
  for (let found = 0; found < lost; found++) count('uncertain');
  if (lost > 0) log.error({ mails: lost }, 'A server stopped while handing over mail: see the admin area.');
  while (!task.stopping.aborted) {
    const now = clock().getTime();
    const mail = await claimMail(db, isoTime(now), isoTime(now + lease));
    if (!mail || !(await send(task, mail))) return;
  }
}

/** Sends a mail. Returns whether to try the next one. */
async function send(task: SendingTask, claimed: OutgoingMail): Promise<boolean> {
  const { db, clock, server, count, aborting, log } = task;
  const recheck = await recheckLetter(task, claimed);
  if ('skip' in recheck) {
    await skipMail(db, claimed, isoTime(clock().getTime()), recheck.skip);
    log.info({ mail_id: claimed.mail_id, because: recheck.skip }, 'A letter was skipped.');
    return true;
  }
  const mail = { ...claimed, ...recheck };
  const signal = AbortSignal.any([aborting, AbortSignal.timeout(sendTimeout)]);
  let isHanded = false;
  let isOvertaken = false;
  const beforeContent = async () => {
    signal.throwIfAborted();
    const now = clock().getTime();
    isHanded = await markHanded(db, mail, isoTime(now), isoTime(now + handedLease));
    // Cancelled, or claimed by another server.
    isOvertaken = !isHanded;
    if (isOvertaken) throw new Error('The mail was cancelled or claimed by another server.');
    // The connection may have been closed during the database write.
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

/** Decides what to do with a mail that the server has not acknowledged. Returns whether to try the next one. */
async function fail({ db, clock, log, count }: SendingTask, mail: OutgoingMail, error: unknown, isHanded: boolean) {
  const now = clock().getTime();
  const { mail_id, report_id, attempts, since } = mail;
  const failure = { mail_id, report_id, attempts, ...describeFailure(error) };
  const refusal = readRefusal(error);
  const age = now - Date.parse(since);
  const isFinal = refusal === 'address' || (refusal === 'now' && attempts >= maxRefusals && age >= refusedFor);
  const reply = readServerReply(error);
  if (isHanded && failure.answer === undefined) {
    await markUncertain(db, mail, isoTime(now), reply);
    log.error(
      failure,
      'It is uncertain whether a mail was accepted. It is only sent again on request in the admin area.',
    );
    count('uncertain');
  } else if (isFinal || age > longestAge) {
    await giveUpMail(db, mail, isoTime(now), reply);
    log.error(failure, 'A mail could not be sent and was given up.');
    count('given_up');
  } else {
    await postponeMail(db, mail, isoTime(now + delayAfter(refusal ? Infinity : attempts)), reply);
    log.warn(failure, 'A mail could not be sent and will be tried again.');
    count('failed');
  }
  // A bad address does not block other mail.
  return refusal === 'address';
}

/** With jitter, so that mails that failed together are not retried together. */
function delayAfter(attempts: number): number {
  const delay = Math.min(firstDelay * 2 ** (attempts - 1), longestDelay);
  return delay * (0.75 + Math.random() / 2);
}

function isoTime(time: number): string {
  return new Date(time).toISOString();
}
