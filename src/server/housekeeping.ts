import { deleteAttemptsBefore } from './db/attempts.ts';
import { deleteSettledMail } from './db/mail.ts';
import { deleteExpiredResetLinks } from './db/resetLinks.ts';
import { deleteExpiredSessions } from './db/sessions.ts';
import { sweepFiles } from './files/sweep.ts';
import { longestWindowMinutes } from './security/rateLimit.ts';
import type { Services } from './services.ts';

const everyHour = 60 * 60 * 1000;
/** How long it is remembered which mail was sent or given up, in milliseconds: 30 days. */
const mailMemory = 30 * 24 * everyHour;

/** Removes what has expired: sessions, links, counted attempts, notes of mail, files that nothing is attached to. */
export async function tidy(services: Services): Promise<void> {
  const { db, clock } = services;
  // First what gives back room: a full disk takes no change of the database, not even one that empties it.
  await sweepFiles(services);
  await deleteExpiredSessions(db, clock().toISOString());
  await deleteExpiredResetLinks(db, clock().toISOString());
  await deleteAttemptsBefore(db, new Date(clock().getTime() - longestWindowMinutes * 60_000).toISOString());
  await deleteSettledMail(db, new Date(clock().getTime() - mailMemory).toISOString());
}

/** Tidies now and every hour. Answers how to stop, which waits for a round that is running. */
export function keepTidy(services: Services, onError: (error: unknown) => void): () => Promise<void> {
  let round = tidy(services).catch(onError);
  const timer = setInterval(() => {
    round = tidy(services).catch(onError);
  }, everyHour);
  timer.unref();
  return () => {
    clearInterval(timer);
    return round;
  };
}
