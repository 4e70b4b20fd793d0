import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { claimMail, giveUpMail, markSent, postponeMail, type OutgoingMail } from '#server/db/mail.ts';
import { wordsOf } from '#server/openServices.ts';
import type { Services } from '#server/services.ts';
import type { MailSettings } from './settings.ts';
import { connectMailServer, connections, failureOf, type MailServer } from './smtp.ts';

const minute = 60_000;

/** How often is looked for mail that is due, in milliseconds. */
const interval = 1000;
/** So long mail belongs to who sends it: longer than that takes, so that nobody else sends it as well. */
const lease = 15 * minute;
const longestSending = 12 * minute;
/** A mail server that takes longer may have taken the mail, and only not said so. */
const promptly = minute;
/** Mail that failed waits so long, and twice as long each time after that. */
const firstPause = 2000;
const longestPause = 30 * minute;
/** Mail that failed, and is as old as this, is given up. */
const patience = 2 * 24 * 60 * minute;
/** A recipient who is refused for good is asked about so often. */
const mostRefusals = 5;
/** So long a stopping server waits for what it is sending. */
const farewell = 5000;

/** What became of mail, for who counts it. */
export type MailOutcome = 'sent' | 'failed' | 'given_up';

/** Sends what is due, and goes on until it is stopped. */
export interface Sending {
  /** Sends what is due now. */
  round: () => Promise<void>;
  stop: () => Promise<void>;
}

type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;

/**
 * Sends the mail that was stored beside submissions: each at least once, and once unless the server dies between the mail
 * server's word and its own note of it. Several servers share the work: who sends a mail holds it for a while. When one is
 * refused, or the mail server is away, nothing is lost: it is tried again ever more rarely for two days.
 */
export function startSending(
  services: Services,
  settings: MailSettings,
  log: Log,
  count: (outcome: MailOutcome) => void = () => undefined,
): Sending {
  const server = connectMailServer(settings);
  const stopping = new AbortController();
  const cutting = new AbortController();
  const post = { services, server, log, count, stopping: stopping.signal, cutting: cutting.signal };
  const round = async () => {
    await Promise.all(Array.from({ length: connections }, () => sendDue(post)));
  };
  // Apart from each other: a mail server that takes long with one mail does not hold up the others.
  const running = Promise.all(Array.from({ length: connections }, () => keepSending(post)));
  return {
    round,
    async stop() {
      stopping.abort();
      const cut = setTimeout(() => cutting.abort(), farewell);
      await running;
      clearTimeout(cut);
      server.close();
    },
  };
}

interface Post {
  services: Services;
  server: MailServer;
  log: Log;
  count: (outcome: MailOutcome) => void;
  /** Nothing new is begun. */
  stopping: AbortSignal;
  /** What is being sent ends. */
  cutting: AbortSignal;
}

async function keepSending(post: Post): Promise<void> {
  const { stopping, log } = post;
  while (!stopping.aborted) {
    // The database may be away for a while, too.
    await sendDue(post).catch((error: unknown) => log.error(error));
    await wait(interval, undefined, { signal: stopping, ref: false }).catch(() => undefined);
  }
}

/** One mail after the other, until none is due or one fails: then most others would fail as well, and each waits long. */
async function sendDue(post: Post): Promise<void> {
  const { db, clock } = post.services;
  while (!post.stopping.aborted) {
    const now = clock().getTime();
    const mail = await claimMail(db, isoTime(now), isoTime(now + lease));
    if (!mail || !(await send(post, mail))) return;
  }
}

/** Whether the mail server took it. */
async function send({ services: { db, clock }, server, log, count, cutting }: Post, mail: OutgoingMail) {
  const { mail_id, report_id, attempts, created_at } = mail;
  const begun = performance.now();
  try {
    await server.send(mail, AbortSignal.any([cutting, AbortSignal.timeout(longestSending)]));
  } catch (error) {
    const now = clock().getTime();
    const failure = { mail_id, report_id, attempts, ...failureOf(error) };
    const isRefused = isRefusedForGood(failure);
    if (now - Date.parse(created_at) > patience || (isRefused && attempts >= mostRefusals)) {
      await giveUpMail(db, mail_id, isoTime(now), wordsOf(error));
      log.error(failure, 'A confirmation could not be sent, and was given up.');
      count('given_up');
    } else {
      const isLate = performance.now() - begun > promptly;
      const pause = pauseAfter(isRefused || isLate ? Infinity : attempts);
      await postponeMail(db, mail_id, isoTime(now + pause), wordsOf(error));
      log.warn(failure, 'A confirmation could not be sent, and is tried again.');
      count('failed');
    }
    return false;
  }
  await markSent(db, mail_id, isoTime(clock().getTime()));
  count('sent');
  return true;
}

/** Whether it is the recipient whom the mail server will never take (RFC 5321, 4.2.1). */
function isRefusedForGood({ answer, command }: ReturnType<typeof failureOf>): boolean {
  return command === 'RCPT TO' && answer !== undefined && answer >= 500;
}

/** Somewhat by chance, so that what failed together does not come back together. */
function pauseAfter(attempts: number): number {
  const pause = Math.min(firstPause * 2 ** (attempts - 1), longestPause);
  return pause * (0.75 + Math.random() / 2);
}

function isoTime(time: number): string {
  return new Date(time).toISOString();
}
