import { emailKey } from '#server/db/accounts/accounts.ts';
import { addToAttempt, deleteAttempt } from '#server/db/attempts.ts';
import { Refused } from '#server/http/refusal.ts';
import { always, hasRoom, perDay, perNetwork, record, rule, type LimitContext } from './limit.ts';

/** What may be uploaded in a day, in bytes. */
export interface UploadLimits {
  /** From one address. */
  perAddress: number;
  /** From everywhere. */
  inTotal: number;
}

/**
 * Receives an upload within what its network, and everybody together, may send in a day: far more than a hall of authors
 * submits, and too little to fill a disk within hours. What has arrived counts, and not what was announced: who holds back
 * the rest takes nothing from the others in the hall.
 *
 * @param announced - in bytes
 * @param receive - calls back with the bytes that have arrived since
 * @throws {Refused} `uploadsFull`
 */
export async function limitUploads<Result>(
  context: LimitContext & { uploads?: UploadLimits | undefined },
  address: string,
  announced: number,
  receive: (count: (bytes: number) => Promise<void>) => Promise<Result>,
): Promise<Result> {
  const { uploads, db, clock } = context;
  if (!uploads) return receive(async () => undefined);
  const rules = [
    ...perNetwork('upload', address, perDay(uploads.perAddress), always),
    rule('upload', 'everywhere', perDay(uploads.inTotal), always),
  ];
  const require = async (more: number) => {
    if (!(await hasRoom(context, rules, more))) throw new Refused('uploadsFull');
  };
  await require(announced);
  const attempt_id = await record(context, rules, 0);
  try {
    return await receive(async (bytes) => {
      await addToAttempt(db, attempt_id, bytes, clock().toISOString());
      await require(0);
    });
  } catch (error) {
    await deleteAttempt(db, attempt_id);
    throw error;
  }
}

/** Mail to addresses that are not verified, in a day. */
export interface MailLimits {
  /** By what one address does, which a hall of authors may share. */
  perAddress: number;
  /** By what everybody does. */
  inTotal: number;
}

/** Mail in a day to a mailbox that is verified to be its account's; and to one that may be a stranger's. */
export const mailPerDay = { verified: 20, unverified: 10 } as const;

/**
 * Counts a mail to an e-mail address. Returns false, and counts nothing, where a limit is reached; simultaneous mails may
 * exceed it by a few. What strangers cause does not count against those who have verified their address.
 *
 * @param by - where it came from; mail that organisers cause counts for its mailbox only
 */
export async function allowMail(
  context: LimitContext,
  { email, isVerified }: { email: string; isVerified: boolean },
  by?: { address: string; limits: MailLimits },
): Promise<boolean> {
  const mailbox = mailboxOf(email);
  const rules = isVerified
    ? [rule('mail-verified', mailbox, perDay(mailPerDay.verified), always)]
    : [rule('mail', mailbox, perDay(mailPerDay.unverified), always)];
  if (by && !isVerified) {
    rules.push(...perNetwork('mail-by', by.address, perDay(by.limits.perAddress), always));
    rules.push(rule('mail-total', '', perDay(by.limits.inTotal), always));
  }
  if (!(await hasRoom(context, rules))) return false;
  await record(context, rules);
  return true;
}

/** Mail for a.b+c@d.example comes to the mailbox of ab@d.example at some providers. */
function mailboxOf(email: string): string {
  const [name = '', host = ''] = emailKey(email).split('@');
  return `${name.replace(/\+.*/, '').replaceAll('.', '')}@${host}`;
}
