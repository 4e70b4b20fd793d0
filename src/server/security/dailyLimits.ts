import { emailKey } from '#server/db/accounts.ts';
import { recordAttempt } from '#server/db/attempts.ts';
import { always, count, perDay, perNetwork, rule, within, type LimitContext } from './limit.ts';

/** What may be uploaded in a day, in bytes. */
export interface UploadLimits {
  /** From one address. */
  perAddress: number;
  /** From everywhere. */
  inTotal: number;
}

/**
 * Receives an upload within what its network, and everybody together, may send in a day: far more than a hall of authors
 * submits, and too little to fill a disk within hours.
 *
 * @throws {Refused} `uploadsFull`
 */
export async function limitUploads<Result>(
  context: LimitContext & { uploads?: UploadLimits | undefined },
  address: string,
  bytes: number,
  receive: () => Promise<Result>,
): Promise<Result> {
  const { uploads } = context;
  if (!uploads) return receive();
  const told = { amount: bytes, problem: 'uploadsFull' } as const;
  const fromHere = perNetwork('upload', address, perDay(uploads.perAddress), always);
  const inTotal = [rule('upload', 'everywhere', perDay(uploads.inTotal), always)];
  // One after the other: what a network is refused must not count, even for a moment, against everybody.
  return within(context, fromHere, () => within(context, inTotal, receive, told), told);
}

/** Mail to addresses that are not proven, in a day. */
export interface MailLimits {
  /** By what one address does, which a hall of authors may share. */
  perAddress: number;
  /** By what everybody does. */
  inTotal: number;
}

/** Mail in a day to a mailbox that is proven to be its account's; and to one that may be a stranger's. */
export const mailPerDay = { proven: 20, unproven: 10 } as const;

/**
 * Counts a mail to an e-mail address. Returns false, and counts nothing, where a limit is reached; simultaneous mails may
 * exceed it by a few. What strangers cause does not count against those who have proven their address.
 */
export async function takeMail(
  context: LimitContext,
  { email, isProven }: { email: string; isProven: boolean },
  address: string,
  limits: MailLimits,
): Promise<boolean> {
  const { db, clock } = context;
  const mailbox = mailboxOf(email);
  const rules = isProven
    ? [rule('mail-proven', mailbox, perDay(mailPerDay.proven), always)]
    : [
        rule('mail', mailbox, perDay(mailPerDay.unproven), always),
        ...perNetwork('mail-by', address, perDay(limits.perAddress), always),
        rule('mail-total', '', perDay(limits.inTotal), always),
      ];
  for (const { subject, limit } of rules) if ((await count(context, subject, limit)) >= limit.attempts) return false;
  const subjects = rules.map(({ subject }) => subject);
  await recordAttempt(db, subjects, clock().toISOString());
  return true;
}

/** Mail for a+b@c.example comes to the mailbox of a@c.example. */
function mailboxOf(email: string): string {
  return emailKey(email).replace(/\+[^@]*@/, '@');
}
